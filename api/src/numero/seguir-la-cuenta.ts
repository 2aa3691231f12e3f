import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * El numerador que se da a un tipo sigue la cuenta donde iba: en cada área y año no da ningún número que ya tenga otro
 * de su tipo, salvo los puestos a mano más adelante. Con las escrituras de documentos detenidas.
 *
 * De un trámite transformado el número que tuvo puede estar sólo escrito: en el área donde alguno se transformó se sigue desde
 * lo último que dio el numerador de antes. Puede saltar números; repetir, no.
 * @param anterior el numerador que el tipo tenía
 */
export async function seguirLaCuenta(sql: Sql, idTipo: number, anterior: number): Promise<void> {
  await sql`
    insert into numeradores_secuencias as s (id_numerador, id_area, anio, ultimo, ultimo_provisorio)
    select t.id_numerador, d.id_area_creacion, d.anio, coalesce(max(d.nro) filter (where d.nro <= a.ultimo), 0),
      coalesce(max(d.nrop) filter (where d.nrop <= a.ultimo_provisorio), 0)
    from documentos d join tipos_documento t on t.id = d.id_tipo
    join numeradores_secuencias a on (a.id_numerador, a.id_area, a.anio) = (d.id_numerador, d.id_area_creacion, d.anio)
    where d.id_tipo = ${idTipo} and d.numerado_por_foja and d.borrado is null
    group by t.id_numerador, d.id_area_creacion, d.anio
    on conflict (id_numerador, id_area, anio) do update set ultimo = greatest(s.ultimo, excluded.ultimo),
      ultimo_provisorio = greatest(s.ultimo_provisorio, excluded.ultimo_provisorio)`
  await sql`
    insert into numeradores_secuencias as s (id_numerador, id_area, anio, ultimo, ultimo_provisorio)
    select t.id_numerador, a.id_area, a.anio, a.ultimo, a.ultimo_provisorio
    from tipos_documento t join numeradores_secuencias a on a.id_numerador = ${anterior}
    where t.id = ${idTipo} and t.id_numerador <> a.id_numerador and a.id_area in (
      select d.id_area_creacion from eventos e join documentos d on d.id = e.id_documento
      where e.id_tipo_evento = ${EVENTO.transformacion} and e.atributos -> 'id_tipo' -> 'de' = to_jsonb(${idTipo}::int))
    on conflict (id_numerador, id_area, anio) do update set ultimo = greatest(s.ultimo, excluded.ultimo),
      ultimo_provisorio = greatest(s.ultimo_provisorio, excluded.ultimo_provisorio)`
}
