import { createHash, webcrypto } from 'node:crypto'
import type { Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { anotarSha256 } from '@foja/api/pdf/pdf.sql.ts'

/** SHA-256 de unos bytes, en hexadecimal. Se calcula en otro hilo: un PDF puede tener decenas de megas. */
export const sha256De = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex')

/**
 * El de un PDF que guardó una versión anterior, que no lo anotaba: se calcula una vez, leyéndolo del almacén de a partes.
 * Pedido por muchos a la vez no ocupa la memoria de tantos.
 * @returns null si sus bytes ya no están
 */
export async function completarSha256(
  { sql, almacen }: Pick<Taller, 'sql' | 'almacen'>,
  clave: string,
): Promise<string | null> {
  if (!(await almacen.existe(clave))) return null
  const resumen = createHash('sha256')
  for await (const parte of await almacen.abrir(clave)) resumen.update(parte as Buffer)
  const sha256 = resumen.digest('hex')
  await anotarSha256(sql, clave, sha256)
  return sha256
}
