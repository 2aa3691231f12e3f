import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { enDisco } from '@foja/platform/almacen/en-disco.ts'
import type { EntornoApi } from '@foja/platform/entorno/entorno.ts'

/** Lo que no es de la base: PDF definitivos, imágenes, adjuntos. Las claves las elige quien guarda y no se repiten. */
export type Almacen = {
  guardar: (clave: string, bytes: Uint8Array, tipo: string) => Promise<void>
  /** Como guardar, a medida que llega: lo que no entra en la memoria. */
  recibir: (clave: string, flujo: Readable, tipo: string) => Promise<void>
  /** @throws Error si no está. */
  leer: (clave: string) => Promise<Uint8Array>
  /** @throws Error si no está. */
  abrir: (clave: string) => Promise<Readable>
  existe: (clave: string) => Promise<boolean>
  /** @throws Error si no está. */
  copiar: (clave: string, a: string) => Promise<void>
  borrar: (clave: string) => Promise<void>
  /** Las claves de una carpeta que tiene pocas: las primeras mil. */
  listar: (carpeta: string) => Promise<string[]>
}

type Entorno = Pick<
  EntornoApi,
  'FOJA_DATOS' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** En un disco (la carpeta de datos) o, con S3_BUCKET, en un S3: el mismo para todos los procesos de api. */
export function abrirAlmacen(entorno: Entorno): Almacen {
  let preparado: Promise<Preparado> | undefined
  const preparar = () => {
    preparado ??= (entorno.S3_BUCKET ? enS3(entorno, entorno.S3_BUCKET) : enDisco(entorno)).catch((error) => {
      // Lo que falló no se recuerda: la carpeta pudo no estar montada todavía.
      preparado = undefined
      throw error
    })
    return preparado
  }
  return {
    guardar: async (clave, bytes, contentType) => (await preparar()).guardar(clave, bytes, contentType),
    recibir: async (clave, flujo, contentType) => (await preparar()).recibir(clave, flujo, contentType),
    leer: async (clave) => (await preparar()).leer(clave),
    abrir: async (clave) => (await preparar()).abrir(clave),
    existe: async (clave) => (await preparar()).disco.exists(clave),
    copiar: async (clave, a) => (await preparar()).copiar(clave, a),
    borrar: async (clave) => (await preparar()).disco.delete(clave),
    listar: async (carpeta) => {
      const { objects } = await (await preparar()).disco.listAll(carpeta)
      return [...objects].flatMap((uno) => (uno.isFile ? uno.key : []))
    },
  }
}

/** Un disco, y lo que cada uno hace a su manera. */
export type Preparado = { disco: Disk } & Pick<Almacen, 'guardar' | 'recibir' | 'leer' | 'abrir' | 'copiar'>

async function enS3(entorno: Entorno, bucket: string): Promise<Preparado> {
  // Sólo quien lo usa paga el cliente de S3, que es enorme.
  const [
    { Disk, KeyNormalizer },
    { CreateBucketCommand, HeadBucketCommand, S3Client },
    { S3Driver },
    { Upload },
  ] = await Promise.all([
    import('flydrive'),
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/lib-storage'),
  ])
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = entorno
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID && {
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' },
    }),
    // SeaweedFS y otros no entienden las sumas que el cliente agrega de suyo.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const crear = async () => {
    await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: Error) => {
      // Otro proceso lo hizo a la vez.
      if (error.name !== 'BucketAlreadyOwnedByYou') throw error
    })
  }
  const disco = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    disco,
    guardar: async (clave, bytes, contentType) => {
      const guardar = () => disco.put(clave, bytes, { contentType })
      await guardar().catch(async (error: unknown) => {
        // La primera vez que se guarda algo, el balde no existe.
        if (((error as Error).cause as Error | undefined)?.name !== 'NoSuchBucket') throw error
        await crear()
        await guardar()
      })
    },
    leer: (clave) => disco.getBytes(clave),
    copiar: (clave, a) => disco.copy(clave, a),
    recibir: async (clave, flujo, contentType) => {
      // De un flujo no hay segunda vez: el balde tiene que estar antes.
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(async ({ name }: Error) => {
        // Quien sólo puede guardar no puede preguntarlo: si falta, lo dirá el guardado.
        if (['NotFound', 'NoSuchBucket'].includes(name)) await crear()
      })
      // De a partes: no se sabe de antemano cuánto va a ser, y S3 lo pide.
      const Key = new KeyNormalizer().normalize(clave)
      const params = { Bucket: bucket, Key, Body: flujo, ContentType: contentType }
      await new Upload({ client, params }).done()
    },
    abrir: (clave) => disco.getStream(clave),
  }
}

/** Dónde están los bytes de un adjunto. */
export const claveDeArchivo = (identifier: string): string =>
  `archivos/${identifier.slice(0, 2)}/${identifier}`

/** Dónde están los bytes de una imagen. */
export const claveDeImagen = (identifier: string): string =>
  `imagenes/${identifier.slice(0, 2)}/${identifier}`
