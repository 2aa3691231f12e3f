import { MUEVEN, type Resultado } from '@foja/domain/evento/evento.ts'
import { porCadaFila, type Fragmento, type Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Lo que unos envíos hicieron avanzar por su circuito vuelve al paso de antes, si ningún área de ese paso los recibió ni
 * puede recibirlos ya: por la otra rama no podría seguirse, y en ésa nadie hizo nada. Con sus documentos tomados.
 */
export const volverDePaso = (sql: Sql, eventos: readonly number[]) => sql`
  with avances as (${avancesDe(sql, sql`e.id = any(${eventos as number[]}::bigint[])`, ['enviado', 'confirmado'])}),
  vueltos as (
    update documentos_pasos r set vuelto = now() from avances a
    where r.id_documento = a.id and r.id_paso = a.id_paso and a.anterior is not null)
  update documentos d set paso = a.anterior from avances a where d.id = a.id and a.anterior is not null`

/** De unos documentos, el paso al que volvería cada uno si siguiera camino, porque el área del suyo todavía no lo recibió. */
export async function pasosSiSiguen(sql: Sql, ids: readonly number[]): Promise<Map<number, number>> {
  const espera = sql`e.id_documento = any(${ids as number[]}::bigint[]) and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])
    and exists (select from eventos_partes p where p.id_evento = e.id and p.lado = 'destino'
      and p.resultado in ('enviado', 'rechazado', 'rechazada') ${porCadaFila(sql)})`
  const avances = await sql<
    { id: number; anterior: number | null }[]
  >`${avancesDe(sql, espera, ['confirmado'])}`
  return new Map(avances.flatMap(({ id, anterior }) => (anterior === null ? [] : [[id, anterior] as const])))
}

/** Los pasos en que están unos documentos por esos envíos, con el de antes; no los que los valen, por su área. */
const avancesDe = (sql: Sql, envios: Fragmento, valen: Resultado[]) => sql`
  select d.id, r.id_paso, (
    select a.id_paso from documentos_pasos a join circuitos_pasos c on c.id = a.id_paso
    where a.id_documento = d.id and c.id_circuito = d.id_circuito and a.id_paso <> r.id_paso and a.vuelto is null
    order by a.ts desc, a.id_paso desc limit 1) as anterior
  from eventos e join documentos d on d.id = e.id_documento
  -- Lo que avanza con un envío lleva su instante.
  join documentos_pasos r on r.id_documento = d.id and r.id_paso = d.paso and r.ts = e.ts
  where ${envios}
    and not exists (select from eventos_partes p
      where p.id_evento = e.id and p.lado = 'destino' and p.resultado = any(${valen})
        and p.id_area in (select x.id_area from circuitos_pasos_areas x where x.id_paso = r.id_paso) ${porCadaFila(sql)})`
