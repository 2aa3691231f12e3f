import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/** Si las fojas con que salió un envío quedan contadas: no las de lo que se canceló, se dejó de esperar o volvió, sin que nadie lo recibiera. */
const cuenta = (sql: Sql, envio: 'e' | 'x'): Fragmento =>
  sql`${sql(envio)}.resultado not in ('hecho', 'anulado')`

/**
 * Vuelve a contar las fojas de lo que con esos envíos no se llevó nadie: un número mal escrito no obliga a escribirlo mal
 * para siempre (VAL-24). Quedan las que había al empezar, las de los envíos que cuentan, también posteriores, y las de lo
 * que tiene adentro. Con sus documentos tomados y sus desenlaces asentados.
 */
export const recontarFojas = (sql: Sql, eventos: readonly number[]) => sql`
  update documentos d set ultima_foja = greatest(
    (select (e.atributos #>> '{fojas,total}')::int - (e.atributos #>> '{fojas,insertadas}')::int from eventos e
      where e.id_documento = d.id and e.atributos ? 'fojas' order by e.id limit 1),
    (select max((e.atributos #>> '{fojas,total}')::int) from eventos e
      where e.id_documento = d.id and e.atributos ? 'fojas' and ${cuenta(sql, 'e')}),
    (select max(r.fojas_hasta) from relaciones r
      where r.id_documento = d.id and r.id_tipo_relacion = any(${DEJAN_DENTRO as number[]}::int[])))
  from eventos x
  where x.id = any(${eventos as number[]}::bigint[]) and d.id = x.id_documento
    and d.ultima_foja = (x.atributos #>> '{fojas,total}')::int and not (${cuenta(sql, 'x')})`
