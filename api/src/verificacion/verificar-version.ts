import type { Verificacion } from '@foja/domain/verificacion/schema.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { coincideHash } from '@foja/api/pdf/enlace.ts'
import { completarSha256 } from '@foja/api/pdf/sha256.ts'
import { leerPublicada } from '@foja/api/verificacion/verificacion.sql.ts'

type Enlace = { id: number; version: string; hash: string }

/**
 * Lo que el enlace permanente de una versión dice a cualquiera (RUT-19, PRE-09, EST-18).
 * @returns undefined, sin distinguirlos, si el hash no es el suyo o si no es una versión publicada
 */
export async function verificarVersion(
  { sql, almacen, entorno }: Contexto,
  { id, version, hash }: Enlace,
): Promise<Verificacion | undefined> {
  if (!coincideHash(entorno, id, version, hash)) return undefined
  const fila = await leerPublicada(sql, id, version)
  if (!fila) return undefined
  const { clave, ...publicada } = fila
  const sha256 = publicada.sha256 ?? (clave && (await completarSha256({ sql, almacen }, clave)))
  return { organizacion: entorno.FOJA_ORGANIZACION, ...publicada, sha256 }
}
