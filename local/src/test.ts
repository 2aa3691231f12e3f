import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abrirCarpetaTemporal } from '@foja/local/carpeta-temporal.ts'
import { decir } from '@foja/local/consola.ts'
import { decirFallas, masLentos, type Falla, type Informe } from '@foja/local/pasos/informes.ts'
import { CON_PILA, ESPERAS, FALLAS, SIN_PILA, type Paso } from '@foja/local/pasos/pasos.ts'
import { levantarPilaDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { interrumpir } from '@foja/local/procesos/ejecutar.ts'

// npm test: todo, con su propia pila en una carpeta temporal y en puertos libres. Las comprobaciones y las pruebas
// puras van mientras la pila arranca, y las fallas, que traen la suya, al lado de las demás.
const TODOS = [...SIN_PILA, ...CON_PILA, ESPERAS, FALLAS].map(({ nombre }) => nombre)
const pedidos = process.argv.slice(2)
const elegidos =
  pedidos.length > 0 ? TODOS.filter((nombre) => pedidos.some((uno) => nombre.startsWith(uno))) : TODOS
if (elegidos.length === 0) {
  process.stderr.write(`Pasos: ${TODOS.join(', ')}\n`)
  process.exit(2)
}

const borrarTemporal = abrirCarpetaTemporal()
const informes = mkdtempSync(join(tmpdir(), 'foja-informes-'))
const aLaSegunda: Falla[] = []
const total: Informe = { pasados: 0, fallidos: 0, archivos: [], queFallaron: [] }
let interrumpido = false
process.once('SIGINT', () => (interrumpido = true))
process.once('SIGTERM', () => {
  interrumpido = true
  interrumpir()
})

/** Corre esos pasos en orden y suma lo que prueban. @param aparte su salida se ve entera y de una vez, al terminar. */
async function correr<T>(pasos: Paso<T>[], pila: T, aparte: boolean): Promise<void> {
  for (const { nombre, correr } of pasos) {
    if (interrumpido || !elegidos.includes(nombre)) continue
    let salida = ''
    const titulo = `\n── ${nombre} ──`
    if (!aparte) decir(titulo)
    const corrida = {
      informe: join(informes, `${nombre}.json`),
      ...(aparte && { guardar: (texto: string) => void (salida += texto) }),
    }
    const informe = await correr(corrida, pila).catch((error: unknown): Informe => {
      salida += error instanceof Error ? (error.stack ?? error.message) : String(error)
      const queFallaron = [{ archivo: nombre, prueba: 'no termina', motivo: String(error) }]
      return { pasados: 0, fallidos: 1, archivos: [], queFallaron }
    })
    if (aparte || salida !== '') decir(`${aparte ? titulo : ''}\n${salida.trimEnd()}`)
    if (informe.fallidos > 0) decir(`✗ ${nombre}: ${informe.fallidos} fallan`)
    total.pasados += informe.pasados
    total.fallidos += informe.fallidos
    total.archivos.push(...informe.archivos)
    total.queFallaron.push(...informe.queFallaron)
    aLaSegunda.push(...(informe.aLaSegunda ?? []))
  }
}

try {
  const sinPila = correr(SIN_PILA, undefined, true)
  if ([...CON_PILA, ESPERAS].some(({ nombre }) => elegidos.includes(nombre))) {
    const pila = await levantarPilaDePruebas()
    try {
      const aparte = sinPila
        .then(() => correr([FALLAS], undefined, true))
        .then(() => correr([ESPERAS], pila.entorno, true))
      await Promise.all([correr(CON_PILA, pila.entorno, false), aparte])
    } finally {
      await pila.parar()
    }
  } else {
    await sinPila
    await correr([FALLAS], undefined, false)
  }
} finally {
  borrarTemporal()
}

if (total.archivos.length > 0) decir(`\nLos archivos más lentos:\n${masLentos(total.archivos)}`)
if (aLaSegunda.length > 0) decir(`\nLo que pasó recién a la segunda vez:\n${decirFallas(aLaSegunda)}`)
if (total.queFallaron.length > 0) decir(`\nLo que falló:\n${decirFallas(total.queFallaron)}`)
decir(`\n${total.pasados} passed, ${total.fallidos} failed`)
process.exit(total.fallidos > 0 || total.pasados === 0 || interrumpido ? 1 : 0)
