import { correrNavegador } from '@foja/local/pasos/navegador.ts'
import { entornoDeLaPila } from '@foja/local/pila-de-pruebas.ts'

// npm run navegador -- …: tests de navegador contra la pila en marcha.
process.exit(await correrNavegador(process.argv.slice(2), entornoDeLaPila()))
