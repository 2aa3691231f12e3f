import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { porCadaFila, type Fragmento, type Sql } from '@foja/platform/postgres/postgres.ts'
import { seVio } from '@foja/api/acceso/visible.sql.ts'

type Tokens = Pick<FiltroDeAcceso, 'tokens'>

/** Es su origen, o uno de sus destinos y no se le retiró. */
const esParte = (sql: Sql, { tokens }: Tokens) => sql`exists (
  select from eventos_partes x where x.id_evento = e.id and x.resultado is distinct from 'anulado'
    and coalesce('area:' || x.id_area, 'usuario:' || x.id_usuario) = any(${tokens as string[]}::text[]) ${porCadaFila(sql)})`

/**
 * Condición de haber podido ver su documento cuando se escribió un evento `e`. Lo de todos, que es casi todo, se sabe por la
 * fila. De lo anterior a que se anotara, nulo, no se sabe.
 */
const seVioEntonces = (sql: Sql, filtro: Tokens) => sql`(
  e.visibilidad is null or (e.visibilidad = 'publico' and e.estado not in (${ESTADO.borrador}, ${ESTADO.rechazado}))
  or exists (select from documentos d where d.id = e.id_documento and ${seVio(sql, filtro, 'e')} ${porCadaFila(sql)}))`

/**
 * Condición de leer por qué sus destinos rechazaron un evento `e`: quien vio su documento como era, o es parte. Cerrarlo o
 * hacerlo público no publica lo que se dijo al moverlo.
 */
export const leeMotivos = (sql: Sql, filtro: Tokens): Fragmento =>
  sql`(${seVioEntonces(sql, filtro)} or ${esParte(sql, filtro)})`

/**
 * Las observaciones de un evento `e`, como sus motivos. Las de lo ajeno que alguien compartió (`ajenosA`) no son de su
 * historia: sólo las leen su origen y aquellos con quienes sigue compartido; para los demás, nulas.
 */
export const observacionesDe = (sql: Sql, filtro: Tokens): Fragmento => sql`
  case when e.observaciones <> '' and ((e.interviene and ${seVioEntonces(sql, filtro)}) or ${esParte(sql, filtro)})
  then e.observaciones end`
