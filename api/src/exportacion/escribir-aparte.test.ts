import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import { escribirAparte } from '@foja/api/exportacion/escribir-aparte.ts'
import { escribirFilas } from '@foja/api/exportacion/escribir-filas.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { dichoDePrueba } from '@foja/api/pruebas/exportacion-de-prueba.ts'

const FILAS = 3_000
const TANDA = 500
const COLUMNAS = ['cambio', 'nro_str', 'titulo', 'fecha', 'id'] as const
/** Cuántas veces más puede ocupar con diez veces más filas. */
const VECES = 1.3
const firmante = crearFirmante({ FOJA_SECRETO: 'de prueba' })
const nunca = new AbortController().signal

async function* renglones(filas = FILAS) {
  for (let n = 1; n <= filas; n++) {
    const titulo = `«Título» con \\ "comillas",\tñandú y 😀\u2028 número ${n}`
    const fila = { id: n, nro_str: `N-${n}/2026`, titulo, fecha: '2026-01-02T12:00:00.000Z' }
    yield `${n % 2 ? '' : '"Cambió: \\"título\\""'}\t${JSON.stringify(fila)}\n`
    if (n % TANDA === 0) await esperar(0)
  }
}

function abrir(formato: Formato) {
  const [salida, huella] = [new PassThrough(), createHash('sha256')]
  let filas = ''
  salida.on('data', (trozo: Buffer) => {
    huella.update(trozo)
    if (formato !== 'xlsx') filas += String(trozo)
  })
  const hoja = { salida, dicho: dichoDePrueba({ formato, columnas: [...COLUMNAS] }), filas: FILAS }
  return { hoja, salida, sha256: () => huella.digest('hex'), texto: () => filas }
}

const hijos = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((linea) => linea.includes('escribir.proceso'))
    .map((linea) => Number.parseInt(linea, 10))

test.each(['csv', 'ndjson'] as const)(
  '%s by another process is the very file and proof [BUS-32]',
  async (formato) => {
    const [aqui, alla] = [abrir(formato), abrir(formato)]
    const imprimir = () => Promise.reject(new Error('Nada que imprimir'))
    const propia = await escribirFilas(formato, { ...aqui.hoja, imprimir }, renglones(), firmante)
    const ajena = await escribirAparte({ formato, ...alla.hoja }, renglones(), firmante, { senal: nunca })
    expect(ajena).toEqual(propia)
    expect(alla.sha256()).toBe(aqui.sha256())
    expect(alla.texto()).toContain('ñandú y 😀')
    expect(ajena.datos.filas).toBe(FILAS)
  },
)

test('its memory does not grow with the rows [API-50, BUS-32]', async () => {
  const ocupa = async (filas: number) => {
    let mb = 0
    const { hoja } = abrir('xlsx')
    const alTerminar = (van: number) => {
      mb = van
    }
    await escribirAparte({ formato: 'xlsx', ...hoja, filas }, renglones(filas), firmante, {
      senal: nunca,
      alTerminar,
    })
    return mb
  }
  const pocas = await ocupa(10_000)
  expect(pocas).toBeGreaterThan(0)
  expect((await ocupa(100_000)) / pocas).toBeLessThan(VECES)
})

test('if it dies, the file does not end, and whoever waits is told', async () => {
  const { hoja, salida } = abrir('csv')
  const escrito = escribirAparte({ formato: 'csv', ...hoja }, sinFin(), firmante, { senal: nunca })
  escrito.catch(() => {})
  while (hijos().length === 0) await esperar(10)
  for (const pid of hijos()) process.kill(pid, 'SIGKILL')
  await expect(escrito).rejects.toThrow('El proceso aparte falló')
  expect(salida.writableEnded).toBe(false)
})

test('cut from outside, or by the rows, no process is left behind', async () => {
  const corte = new AbortController()
  const cortado = escribirAparte({ formato: 'csv', ...abrir('csv').hoja }, sinFin(), firmante, {
    senal: corte.signal,
  })
  cortado.catch(() => {})
  while (hijos().length === 0) await esperar(10)
  corte.abort()
  await expect(cortado).rejects.toThrow('aborted')
  const roto = escribirAparte({ formato: 'csv', ...abrir('csv').hoja }, queFalla(), firmante, {
    senal: nunca,
  })
  await expect(roto).rejects.toMatchObject({ cause: new Error('Se cortó la base') })
  while (hijos().length > 0) await esperar(10)
})

async function* sinFin() {
  for (;;) yield* renglones()
}
async function* queFalla() {
  yield* renglones()
  throw new Error('Se cortó la base')
}
