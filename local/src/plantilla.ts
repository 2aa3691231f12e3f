import { rehacerPlantilla } from '@foja/local/almacenes/plantilla.ts'
import { decir } from '@foja/local/consola.ts'
import { entornoDeLaPila } from '@foja/local/pila-de-pruebas.ts'

// npm run plantilla: después de tocar una migración.
await rehacerPlantilla(entornoDeLaPila().FOJA_PRUEBA_DATABASE_URL)
decir('Plantilla rehecha')
