import type { Mensaje } from '@foja/domain/tiempo-real/mensajes.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Canal de Postgres por el que los procesos de api comparten los avisos. */
export const CANAL = 'tiempo_real'

/** Un NOTIFY lleva menos de ocho mil bytes: se mandan ids y no cuerpos. */
const BYTES_MAXIMO = 7_900
const USUARIOS_POR_AVISO = 300

/**
 * A quién va un aviso: a esos usuarios, a quienes miran un documento, o a todos. Si nombra un documento, a cada uno se
 * le comprueba al entregar que puede verlo.
 */
export type Destinatarios =
  { usuarios: readonly number[]; documento?: number } | { documento: number } | 'todos'

/**
 * Manda un mensaje por el canal en vivo, a los navegadores de todos los procesos de api. Dentro de una transacción sale
 * con su commit, y no sale si se deshace. @throws Error si los datos no entran en un aviso.
 */
export const avisar = (sql: Sql, para: Destinatarios, mensaje: Mensaje): Promise<void> =>
  avisarVarios(sql, [{ para, mensaje }])

/** Como `avisar`, muchos en una sentencia. */
export async function avisarVarios(
  sql: Sql,
  mensajes: readonly { para: Destinatarios; mensaje: Mensaje }[],
): Promise<void> {
  const avisos = mensajes.flatMap(({ para, mensaje }) =>
    enTandas(para).map((destino) => JSON.stringify({ ...destino, ...mensaje })),
  )
  const largo = avisos.findIndex((aviso) => Buffer.byteLength(aviso) > BYTES_MAXIMO)
  if (largo >= 0) throw new Error('Hay un mensaje que no entra en un aviso: mande ids')
  if (avisos.length > 0) await sql`select pg_notify(${CANAL}, aviso) from unnest(${avisos}::text[]) as aviso`
}

function enTandas(para: Destinatarios): Exclude<Destinatarios, 'todos'>[] | [Record<string, never>] {
  if (para === 'todos') return [{}]
  if (!('usuarios' in para)) return [para]
  const usuarios = [...new Set(para.usuarios)]
  return Array.from({ length: Math.ceil(usuarios.length / USUARIOS_POR_AVISO) }, (_, i) => ({
    ...para,
    usuarios: usuarios.slice(i * USUARIOS_POR_AVISO, (i + 1) * USUARIOS_POR_AVISO),
  }))
}
