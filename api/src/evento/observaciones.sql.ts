import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { porCadaFila, type Fragmento, type Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Las observaciones de un evento `e`. Las de lo ajeno que alguien compartió (`ajenosA`) no son de su historia: las leen su
 * origen y aquellos con quienes sigue compartido; para los demás, nulas.
 */
export const observacionesDe = (sql: Sql, { tokens }: Pick<FiltroDeAcceso, 'tokens'>): Fragmento => sql`
  case when e.interviene or exists (
    select from eventos_partes x where x.id_evento = e.id and x.resultado is distinct from 'anulado'
      and coalesce('area:' || x.id_area, 'usuario:' || x.id_usuario) = any(${tokens as string[]}::text[]) ${porCadaFila(sql)})
  then e.observaciones end`
