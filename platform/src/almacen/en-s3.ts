import type { S3ServiceException } from '@aws-sdk/client-s3'
import type { EntornoDeAlmacen, Preparado } from '@foja/platform/almacen/almacen.ts'

/** El almacén en un S3, que se hace con la primera cosa que se guarda. */
export async function enS3(entorno: EntornoDeAlmacen, bucket: string): Promise<Preparado> {
  // Sólo quien lo usa paga el cliente de S3, que es enorme.
  const [
    { Disk, KeyNormalizer },
    {
      AbortMultipartUploadCommand,
      CreateBucketCommand,
      HeadBucketCommand,
      ListMultipartUploadsCommand,
      S3Client,
    },
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
  const llave = (clave: string) => new KeyNormalizer().normalize(clave)
  /** Las partes que dejó un proceso que murió antes de terminar: no se ven, y ocupan lugar para siempre. */
  const dejarAMedias = async (Key: string) => {
    try {
      const pregunta = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: Key })
      const { Uploads = [] } = await client.send(pregunta)
      for (const { UploadId } of Uploads.filter((uno) => uno.Key === Key))
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
    } catch (error) {
      // No hay, terminó mientras tanto, o esa cuenta o ese S3 no lo admiten: lo demás se borra igual.
      const estado = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode ?? 0
      if (estado < 400 || estado >= 500) throw error
    }
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
    borrar: async (clave) => {
      // Primero lo que está a medias: si terminara entre una cosa y la otra, quedaría.
      await dejarAMedias(llave(clave))
      await disco.delete(clave)
    },
    recibir: async (clave, flujo, contentType) => {
      // De un flujo no hay segunda vez: el balde tiene que estar antes.
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(async ({ name }: Error) => {
        // Quien sólo puede guardar no puede preguntarlo: si falta, lo dirá el guardado.
        if (['NotFound', 'NoSuchBucket'].includes(name)) await crear()
      })
      // De a partes: no se sabe de antemano cuánto va a ser, y S3 lo pide.
      const params = { Bucket: bucket, Key: llave(clave), Body: flujo, ContentType: contentType }
      await new Upload({ client, params }).done()
    },
    abrir: (clave) => disco.getStream(clave),
  }
}
