import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { abrirAlmacen, type Almacen } from '@foja/platform/almacen/almacen.ts'
import { lanzarS3, type S3DePrueba } from '@foja/platform/pruebas/s3-de-prueba.ts'

const datos = mkdtempSync(join(tmpdir(), 'foja-almacen-'))
let s3: S3DePrueba
beforeAll(async () => {
  s3 = await lanzarS3()
}, 300_000)
afterAll(async () => {
  await s3?.parar()
  rmSync(datos, { recursive: true, force: true })
})

const ABRIR: Record<string, () => Almacen> = {
  disk: () => abrirAlmacen({ FOJA_DATOS: datos, S3_REGION: 'us-east-1' }),
  S3: () => abrirAlmacen({ ...s3.entorno, FOJA_DATOS: datos, S3_BUCKET: 'foja' }),
}
const enteros = async (flujo: Readable) => {
  const partes: Buffer[] = []
  for await (const parte of flujo) partes.push(parte as Buffer)
  return Buffer.concat(partes)
}
/** De a trozos, y sin decir cuánto va a ser: más de lo que S3 toma de una vez. */
const TROZO = Buffer.alloc(256 * 1024, 'foja')
const TROZOS = 26
const fluyen = () => Readable.from(Array.from({ length: TROZOS }, () => TROZO))

describe.each(Object.keys(ABRIR))('%s', (donde) => {
  let almacen: Almacen
  beforeAll(() => {
    almacen = ABRIR[donde]!()
  })

  test('what arrives as it flows comes back whole, though nobody knew how much it would be', async () => {
    await almacen.recibir('exportaciones/1', fluyen(), 'text/csv')
    const leidos = await enteros(await almacen.abrir('exportaciones/1'))
    expect(leidos.equals(Buffer.concat(Array.from({ length: TROZOS }, () => TROZO)))).toBe(true)
  })

  test('what is kept comes back byte by byte, whole or as it flows, until it is deleted', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256)
    await almacen.guardar('pdf/1/1.0-a.pdf', bytes, 'application/pdf')
    expect(await almacen.existe('pdf/1/1.0-a.pdf')).toBe(true)
    expect(Buffer.from(await almacen.leer('pdf/1/1.0-a.pdf')).equals(bytes)).toBe(true)
    expect((await enteros(await almacen.abrir('pdf/1/1.0-a.pdf'))).equals(bytes)).toBe(true)
    await almacen.copiar('pdf/1/1.0-a.pdf', 'pdf/2/1.0-b.pdf')
    await almacen.borrar('pdf/1/1.0-a.pdf')
    expect(Buffer.from(await almacen.leer('pdf/2/1.0-b.pdf')).equals(bytes)).toBe(true)
    expect(await almacen.existe('pdf/1/1.0-a.pdf')).toBe(false)
  })

  test('a folder tells what it has, and nothing of the others', async () => {
    for (const clave of ['pdf/7/1.0-a.pdf', 'pdf/7/1.0-b.pdf', 'pdf/70/1.0-c.pdf'])
      await almacen.guardar(clave, Buffer.from('x'), 'application/pdf')
    expect((await almacen.listar('pdf/7')).toSorted()).toEqual(['pdf/7/1.0-a.pdf', 'pdf/7/1.0-b.pdf'])
  })

  test('what is not there is said at once, before anything is answered', async () => {
    await expect(almacen.leer('pdf/9/no')).rejects.toThrow()
    await expect(almacen.abrir('pdf/9/no')).rejects.toThrow()
    await expect(almacen.copiar('pdf/9/no', 'pdf/3/1.0-c.pdf')).rejects.toThrow()
  })

  test('no key leaves its folder', async () => {
    await expect(almacen.guardar('../fuera', new Uint8Array(1), 'text/plain')).rejects.toThrow()
    await expect(almacen.recibir('../fuera', Readable.from(['x']), 'text/plain')).rejects.toThrow()
    await expect(almacen.abrir('../fuera')).rejects.toThrow()
    expect(readdirSync(datos)).toEqual(['almacen'])
  })
})

test('deleting what a dead process was sending to an S3 takes also the parts it had sent, and of no other', async () => {
  const { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client, UploadPartCommand } =
    await import('@aws-sdk/client-s3')
  const { S3_ENDPOINT: endpoint, S3_REGION: region, ...claves } = s3.entorno
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: claves.S3_ACCESS_KEY_ID, secretAccessKey: claves.S3_SECRET_ACCESS_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const almacen = abrirAlmacen({ ...s3.entorno, FOJA_DATOS: datos, S3_BUCKET: 'a-medias' })
  await almacen.guardar('exportaciones/0', Buffer.from('x'), 'text/csv')
  const Bucket = 'a-medias'
  for (const Key of ['exportaciones/1', 'exportaciones/12']) {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: TROZO }))
  }
  await almacen.borrar('exportaciones/1')
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
  expect(Uploads.map(({ Key }) => Key)).toEqual(['exportaciones/12'])
  client.destroy()
})

test('the first thing kept in an S3 makes its bucket', async () => {
  const nuevo = abrirAlmacen({ ...s3.entorno, FOJA_DATOS: datos, S3_BUCKET: 'otro' })
  await nuevo.guardar('a/1', Buffer.from('uno'), 'text/plain')
  expect(Buffer.from(await nuevo.leer('a/1')).toString()).toBe('uno')
})
