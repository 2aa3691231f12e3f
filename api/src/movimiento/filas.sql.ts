import type { Envios } from '@foja/domain/movimiento/schema.ts'
import { faltanDatos } from '@foja/domain/errores/faltan-datos.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Fila } from '@foja/api/herramienta/contexto-de-fila.ts'
import type { EnCursoDeFilas } from '@foja/api/operacion/operar-cada-uno.ts'

/** Un envío que no existe es de un documento que no existe: se contesta lo mismo que de lo que no puede verse. */
const NINGUNO = 0

/**
 * Los envíos que un pedido nombra, cada uno con su documento, sin repetir. El que no es del documento que se dice no
 * existe (API-33…36).
 * @throws faltanDatos (400) si no nombra ninguno
 */
export async function enviosDe(
  { sql }: EnCursoDeFilas,
  { eventos, id_evento, id_documento }: Envios,
): Promise<Fila[]> {
  if (eventos)
    return deEventos(
      sql,
      eventos.map((uno) => uno.id_evento),
    )
  if (id_evento === undefined) throw faltanDatos('id_evento')
  return deEventos(sql, [id_evento], id_documento)
}

/**
 * Lo mismo y, si sólo se dice un documento, de él el que espera a quien llama o, si ninguno, el último (API-33).
 * @throws como enviosDe
 */
export async function enviosOLoQueEspera(enCurso: EnCursoDeFilas, pedidos: Envios): Promise<Fila[]> {
  const { eventos, id_evento, id_documento } = pedidos
  return eventos === undefined && id_evento === undefined && id_documento !== undefined
    ? [await deDocumento(enCurso, id_documento)]
    : enviosDe(enCurso, pedidos)
}

async function deEventos(sql: Sql, ids: readonly number[], idDocumento?: number): Promise<Fila[]> {
  const eventos = await sql<{ id: number; id_documento: number }[]>`
    select id, id_documento from eventos
    where id = any(${ids as number[]}::bigint[]) and id_documento = coalesce(${idDocumento ?? null}::bigint, id_documento)`
  const documentos = new Map(eventos.map(({ id, id_documento }) => [id, id_documento]))
  return [...new Set(ids)].map((id_evento) => ({
    id_evento,
    id_documento: documentos.get(id_evento) ?? NINGUNO,
    nombrada: { id_evento },
  }))
}

async function deDocumento(
  { sql, acceso: { id_usuario }, idArea }: EnCursoDeFilas,
  idDocumento: number,
): Promise<Fila> {
  const [parte] = await sql<{ id_evento: number }[]>`
    select id_evento from eventos_partes
    where id_documento = ${idDocumento} and lado = 'destino'
    order by (resultado = 'enviado' and (id_area = ${idArea} or id_usuario = ${id_usuario})) is true desc, id desc limit 1`
  return {
    id_documento: idDocumento,
    ...(parte && { id_evento: parte.id_evento }),
    nombrada: { id_documento: idDocumento },
  }
}
