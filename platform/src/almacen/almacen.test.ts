import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from '@jest/globals'
import { abrirAlmacen } from '@foja/platform/almacen/almacen.ts'

const datos = mkdtempSync(join(tmpdir(), 'foja-almacen-'))
afterAll(() => rmSync(datos, { recursive: true, force: true }))
const almacen = abrirAlmacen({ FOJA_DATOS: datos, S3_REGION: 'us-east-1' })

test('what is kept comes back byte by byte, whole or as it flows, until it is deleted', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256)
  await almacen.guardar('pdf/1/1.0-a.pdf', bytes, 'application/pdf')
  expect(await almacen.existe('pdf/1/1.0-a.pdf')).toBe(true)
  expect(Buffer.from(await almacen.leer('pdf/1/1.0-a.pdf')).equals(bytes)).toBe(true)
  const partes: Buffer[] = []
  for await (const parte of await almacen.abrir('pdf/1/1.0-a.pdf')) partes.push(parte as Buffer)
  expect(Buffer.concat(partes).equals(bytes)).toBe(true)
  await almacen.copiar('pdf/1/1.0-a.pdf', 'pdf/2/1.0-b.pdf')
  await almacen.borrar('pdf/1/1.0-a.pdf')
  expect(Buffer.from(await almacen.leer('pdf/2/1.0-b.pdf')).equals(bytes)).toBe(true)
  expect(await almacen.existe('pdf/1/1.0-a.pdf')).toBe(false)
  await expect(almacen.leer('pdf/1/1.0-a.pdf')).rejects.toThrow()
  await expect(almacen.copiar('pdf/1/1.0-a.pdf', 'pdf/3/1.0-c.pdf')).rejects.toThrow()
})

test('no key leaves its folder', async () => {
  await expect(almacen.guardar('../fuera', new Uint8Array(1), 'text/plain')).rejects.toThrow()
  await expect(almacen.recibir('../fuera', Readable.from(['x']), 'text/plain')).rejects.toThrow()
  expect(readdirSync(datos)).toEqual(['almacen'])
})
