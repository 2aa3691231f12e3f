import { randomUUID } from 'node:crypto'
import { imagenEnorme, noEsUnaImagen } from '@foja/domain/imagen/errores.ts'
import {
  direccionDeImagen,
  LADO_MAXIMO,
  MEGAPIXELES,
  TIPOS_DE_IMAGEN,
  type TipoDeImagen,
} from '@foja/domain/imagen/imagen.ts'
import { claveDeImagen } from '@foja/platform/almacen/almacen.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { exigirCuota, exigirLugar, type CuotaDeImagenes } from '@foja/api/imagen/cuota.ts'
import { anotarImagen, estaAnotada } from '@foja/api/imagen/imagen.sql.ts'
import { medidasDeJpeg } from '@foja/api/imagen/medidas-de-jpeg.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'

/** Bytes que alcanzan para saber qué es y, salvo en un JPEG, cuánto mide. */
const PRINCIPIO = 4_100

const esDeImagen = (mime: string | undefined): mime is TipoDeImagen =>
  (TIPOS_DE_IMAGEN as readonly (string | undefined)[]).includes(mime)

/**
 * Guarda una imagen para un contenido; hasta que se guarde en alguno, sólo la ve quien la subió.
 * @returns su dirección
 * @throws noEsUnaImagen, imagenEnorme (422), cuotaDeImagenes, imagenesSinUsar (429)
 */
export async function subirImagen(
  { sql, almacen }: Pick<Contexto, 'sql' | 'almacen'>,
  pedido: Pedido,
  cuota: CuotaDeImagenes,
  bytes: Buffer,
): Promise<string> {
  const [{ fileTypeFromBuffer }, { imageSize }] = await Promise.all([
    import('file-type'),
    import('image-size'),
  ])
  const type = (await fileTypeFromBuffer(bytes.subarray(0, PRINCIPIO)))?.mime
  if (!esDeImagen(type)) throw noEsUnaImagen()
  // Una copia aparte: quien mide no mira dónde termina un Buffer que comparte memoria con otros.
  const { ancho, alto } = medidas(() =>
    type === 'image/jpeg' ? medidasDeJpeg(bytes) : imageSize(new Uint8Array(bytes.subarray(0, PRINCIPIO))),
  )
  if (Math.max(ancho, alto) > LADO_MAXIMO || ancho * alto > MEGAPIXELES * 1_000_000)
    throw imagenEnorme(LADO_MAXIMO, MEGAPIXELES)
  const identifier = randomUUID()
  const clave = claveDeImagen(identifier)
  const { id_usuario } = pedido.acceso
  // Antes de guardar nada: lo que no tiene lugar no llega al almacén.
  await exigirLugar(sql, { id_usuario, clave: pedido.conClave?.clave }, cuota, bytes.length)
  try {
    // Antes de la transacción, que no debe esperar al almacén con el turno de la persona tomado.
    await almacen.guardar(clave, bytes, type)
    return await unaVez(sql, pedido, async (sql) => {
      await exigirCuota(sql, id_usuario, cuota, bytes.length)
      await anotarImagen(sql, { identifier, type, size: bytes.length, ancho, alto, id_usuario })
      return direccionDeImagen(identifier)
    })
  } finally {
    // Ni lo que falló ni un reintento que recibe la primera respuesta dejan bytes de nadie. Si no puede saberse, quedan.
    const sobran = await estaAnotada(sql, identifier).then(
      (esta) => !esta,
      () => false,
    )
    if (sobran) await almacen.borrar(clave).catch(() => {})
  }
}

/** @throws noEsUnaImagen si está rota */
function medidas(medir: () => { width: number; height: number }): { ancho: number; alto: number } {
  try {
    const { width: ancho, height: alto } = medir()
    if (ancho > 0 && alto > 0) return { ancho, alto }
  } catch {
    // Empieza como una imagen y no lo es.
  }
  throw noEsUnaImagen()
}
