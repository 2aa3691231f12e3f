import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { COLA_DE_PDF } from '@foja/api/pdf/cola.ts'
import type { DatosDePdf } from '@foja/api/pdf/trabajo.ts'

/**
 * Los pedidos que fallaron del todo, no se volvieron a pedir y siguen sin su PDF; primero el que falló hace más, para que
 * los que nunca salen no tapen a los demás. Se leen de la cola, y no de los documentos: lo importado ya cerrado nunca se
 * pidió, y se hace cuando alguien lo abre.
 */
export const fallidos = (sql: Sql, limite: number): Promise<DatosDePdf[]> => sql<DatosDePdf[]>`
  select (f.data ->> 'id_documento')::bigint as id_documento, f.data ->> 'version' as version
  from trabajos.job f
  where f.name = ${COLA_DE_PDF.nombre} and f.state = 'failed'
    and not exists (
      select from trabajos.job o
      where o.name = f.name and o.data = f.data
        and (o.state in ('created', 'retry', 'active') or (o.state = 'completed' and o.completed_on > f.completed_on)))
    and not exists (
      select from documentos_pdf p
      where p.id_documento = (f.data ->> 'id_documento')::bigint and p.mayor || '.' || p.menor = f.data ->> 'version')
  group by f.data order by max(f.completed_on) limit ${limite}`
