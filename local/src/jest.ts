import { entornoDeLaPila } from '@foja/local/pila-de-pruebas.ts'
import { correrJest } from '@foja/local/pasos/jest.ts'

// npm run jest -- …: unos tests contra la pila en marcha.
process.exit(await correrJest(process.argv.slice(2), entornoDeLaPila()))
