import { webcrypto } from 'node:crypto'
import type { Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { anotarSha256 } from '@foja/api/pdf/pdf.sql.ts'

/** SHA-256 de unos bytes, en hexadecimal. Se calcula en otro hilo: un PDF puede tener decenas de megas. */
export const sha256De = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex')

/**
 * El de un PDF que guardó una versión anterior, que no lo anotaba: se calcula una vez, de lo que está en el almacén.
 * @returns null si sus bytes ya no están
 */
export async function completarSha256(
  { sql, almacen }: Pick<Taller, 'sql' | 'almacen'>,
  clave: string,
): Promise<string | null> {
  if (!(await almacen.existe(clave))) return null
  const sha256 = await sha256De(await almacen.leer(clave))
  await anotarSha256(sql, clave, sha256)
  return sha256
}
