import { join } from 'node:path'
import { correrSchemathesis } from '@foja/local/pasos/schemathesis.ts'
import { levantarPilaDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { instalarDePython } from '@foja/local/python.ts'
import { RAIZ } from '@foja/local/raiz.ts'

// npm run test:api [-- opciones de schemathesis run]: propiedades de toda la API, con su propia pila.
const programas = await instalarDePython(join(RAIZ, 'local/schemathesis/requisitos.txt')).catch(
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  },
)
const alto = new AbortController()
for (const senal of ['SIGINT', 'SIGTERM'] as const) process.once(senal, () => alto.abort())
const pila = await levantarPilaDePruebas()
try {
  process.exitCode = await correrSchemathesis(programas, process.argv.slice(2), pila.entorno, alto.signal)
} finally {
  await pila.parar()
}
