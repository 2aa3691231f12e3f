import { randomBytes } from 'node:crypto'
import { guardarCanonicas } from '@foja/api/exportacion/formatos/pdf/canonicas.ts'

// Lo que corre `canonicas.integracion.test.ts`: guarda filas que no se comprimen hasta que el sistema le niega lugar, y dice con
// qué código. La primera es ya más de lo que cabe, y recién después de que se la niegan va otra.
const LARGO = 1024 * 1024
const canonicas = await guardarCanonicas(new AbortController().signal)
const agregar = () => canonicas.agregar([randomBytes(LARGO).toString('hex')])
const alPrimero = await agregar().catch((error: NodeJS.ErrnoException) => error.code)
const despues = await agregar().catch((error: NodeJS.ErrnoException) => error.code)
process.stdout.write(JSON.stringify({ alPrimero, despues }))
