import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as ceder } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { abrirAlmacen } from '@foja/platform/almacen/almacen.ts'

const raiz = mkdtempSync(join(tmpdir(), 'foja-almacen-'))
afterAll(() => rmSync(raiz, { recursive: true }))
const abrir = (datos: string) => abrirAlmacen({ FOJA_DATOS: datos, S3_REGION: 'us-east-1' })

test('what is being kept is not there until it is whole', async () => {
  const datos = join(raiz, 'enteros')
  const bytes = new Uint8Array(64 * 1024 * 1024).fill(7)
  const vistos = new Set<number>()
  const archivo = join(datos, 'almacen', 'pdf', '1.pdf')
  const almacen = abrir(datos)
  const guardando = { sigue: true }
  const fin = almacen.guardar('pdf/1.pdf', bytes, 'application/pdf').finally(() => (guardando.sigue = false))
  while (guardando.sigue) {
    if (existsSync(archivo)) vistos.add(statSync(archivo).size)
    await ceder()
  }
  await fin
  await almacen.copiar('pdf/1.pdf', 'pdf/2.pdf')
  expect([...vistos].filter((largo) => largo !== bytes.length)).toEqual([])
  expect((await almacen.leer('pdf/2.pdf')).length).toBe(bytes.length)
})

test('what could not be kept leaves nothing, and what a dead process was writing goes after a day', async () => {
  const datos = join(raiz, 'restos')
  const aMedias = join(datos, 'almacen', '.a-medias')
  mkdirSync(join(datos, 'almacen', 'pdf', 'carpeta'), { recursive: true })
  mkdirSync(aMedias)
  for (const cual of ['de-anteayer', 'de-ahora']) writeFileSync(join(aMedias, cual), 'x')
  const anteayer = Date.now() / 1000 - 2 * 24 * 60 * 60
  utimesSync(join(aMedias, 'de-anteayer'), anteayer, anteayer)
  await expect(abrir(datos).guardar('pdf/carpeta', Buffer.from('x'), 'application/pdf')).rejects.toThrow(
    'EISDIR',
  )
  expect(readdirSync(aMedias)).toEqual(['de-ahora'])
})

test('what is empty comes back empty: nothing beyond the file is given', async () => {
  const almacen = abrir(join(raiz, 'vacios'))
  await almacen.guardar('imagenes/va/vacia', new Uint8Array(), 'image/png')
  const leidos = await almacen.leer('imagenes/va/vacia')
  expect([leidos.length, leidos.buffer.byteLength]).toEqual([0, 0])
})

test('a folder that could not be prepared is tried again: what was in the way may be gone', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-almacen-'))
  try {
    const datos = join(carpeta, 'datos')
    writeFileSync(datos, '')
    const almacen = abrirAlmacen({ FOJA_DATOS: datos, S3_REGION: 'us-east-1' })
    const guardar = () => almacen.guardar('pdf/1.pdf', Buffer.from('hoja'), 'application/pdf')
    await expect(guardar()).rejects.toThrow('ENOTDIR')
    rmSync(datos)
    await guardar()
    expect(await almacen.existe('pdf/1.pdf')).toBe(true)
  } finally {
    rmSync(carpeta, { recursive: true })
  }
})
