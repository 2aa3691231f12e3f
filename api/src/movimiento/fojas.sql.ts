import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Vuelve a contar las fojas que había antes de unos envíos que se cancelan: no se fueron con nadie, y un número mal
 * escrito no obliga a escribirlo mal para siempre (VAL-24). Si después se contaron otras, quedan; y las de lo que tiene
 * adentro, siempre.
 */
export const descontarFojas = (sql: Sql, eventos: readonly number[]) => sql`
  update documentos d set ultima_foja = greatest(x.total - x.insertadas, (
      select max(r.fojas_hasta) from relaciones r
      where r.id_documento = d.id and r.id_tipo_relacion = any(${DEJAN_DENTRO as number[]}::int[])))
  from (
    select id_documento, (atributos #>> '{fojas,total}')::int as total,
      (atributos #>> '{fojas,insertadas}')::int as insertadas
    from eventos where id = any(${eventos as number[]}::bigint[])) x
  where d.id = x.id_documento and d.ultima_foja = x.total and x.insertadas > 0`
