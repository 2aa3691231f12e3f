import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { COLA_DE_PDF } from '@foja/api/pdf/cola.ts'
import type { DatosDePdf } from '@foja/api/pdf/trabajo.ts'

/** El trabajo `f` agotó sus intentos, después no se hizo y la versión sigue sin su PDF. */
const sigueSinPdf = (sql: Sql) => sql`
  f.name = ${COLA_DE_PDF.nombre} and f.state = 'failed'
    and not exists (
      select from trabajos.job o
      where o.name = f.name and o.data = f.data and o.state = 'completed' and o.completed_on > f.completed_on)
    and not exists (
      select from documentos_pdf p
      where p.id_documento = (f.data ->> 'id_documento')::bigint and p.mayor || '.' || p.menor = f.data ->> 'version')`

/**
 * Los pedidos que fallaron del todo, no se volvieron a pedir y siguen sin su PDF; primero el que falló hace más, para que
 * los que nunca salen no tapen a los demás. Cada vez que falla espera el doble, desde media hora hasta un día: si no es
 * pasajero, insistir sólo ocupa la imprenta. Se leen de la cola, y no de los documentos: lo importado ya cerrado nunca se
 * pidió, y se hace cuando alguien lo abre.
 */
export const fallidos = (sql: Sql, limite: number): Promise<DatosDePdf[]> => sql<DatosDePdf[]>`
  select (f.data ->> 'id_documento')::bigint as id_documento, f.data ->> 'version' as version
  from trabajos.job f
  where ${sigueSinPdf(sql)}
    and not exists (
      select from trabajos.job o
      where o.name = f.name and o.data = f.data and o.state in ('created', 'retry', 'active'))
  group by f.data
  having max(f.completed_on) <= now()
    - least(interval '1 day', interval '30 minutes' * power(2, least(count(*) - 1, 6)))
  order by max(f.completed_on) limit ${limite}`

/** Un PDF definitivo que falta porque falló. */
type PdfSinHacer = { id_documento: number; version: string; veces: number; motivo: string | null }

/** Cuántos son, y los que más veces fallaron, con lo último que pasó. */
export async function pdfSinHacer(
  sql: Sql,
  limite: number,
): Promise<{ cuantos: number; peores: PdfSinHacer[] }> {
  const filas = await sql<(PdfSinHacer & { cuantos: number })[]>`
    select (f.data ->> 'id_documento')::bigint as id_documento, f.data ->> 'version' as version,
      count(*)::int as veces,
      (array_agg(f.output ->> 'message' order by f.completed_on desc))[1] as motivo,
      (count(*) over ())::int as cuantos
    from trabajos.job f where ${sigueSinPdf(sql)}
    group by f.data order by veces desc, id_documento limit ${limite}`
  return {
    cuantos: filas[0]?.cuantos ?? 0,
    peores: filas.map(({ id_documento, version, veces, motivo }) => ({
      id_documento,
      version,
      veces,
      motivo,
    })),
  }
}
