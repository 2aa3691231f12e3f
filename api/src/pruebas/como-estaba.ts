import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Quien = { id: number; area: number; ve_reservados: boolean }
type Estaba = { estado: number; area: number; visibilidad: string }

/**
 * Cómo estaba un documento al terminar un día (aaaa-MM-dd), contado otra vez desde sus eventos, y si quien pregunta podía
 * verlo entonces y puede ahora: indefinido si no. No usa nada de lo que la búsqueda en el tiempo usa.
 */
export async function comoEstaba(
  sql: Sql,
  id: number,
  dia: string,
  { id: usuario, area, ve_reservados }: Quien,
): Promise<Estaba | undefined> {
  const a = (fin: string) => sql<(Estaba & { visible: boolean })[]>`
    with hasta as (select e.* from eventos e where e.id_documento = ${id} and e.ts < ${fin}::timestamptz),
    recibidos as (
      select p.fecha_recepcion as cuando, p.id, p.id_area from eventos_partes p join hasta e on e.id = p.id_evento
      where p.lado = 'destino' and p.fecha_recepcion < ${fin}::timestamptz and p.resultado = 'confirmado'
        and e.id_tipo_evento = 16),
    estados as (
      select e.ts as cuando, case id_tipo_evento when 1 then 1 when 21 then 22 when 19 then 26
        when 7 then case t.esencia when 'documento' then 15 else 16 end
        when 20 then (e.atributos ->> 'estado')::int end as estado
      from hasta e join documentos d on d.id = e.id_documento join tipos_documento t on t.id = d.id_tipo
      where id_tipo_evento in (1, 7, 19, 20, 21)),
    situacion as (
      select
        coalesce((select id_area from recibidos order by cuando desc, id desc limit 1), d.id_area_creacion) as area,
        coalesce((select e.atributos #>> '{visibilidad,a}' from hasta e where e.atributos ? 'visibilidad'
            order by e.id desc limit 1),
          (select e.atributos #>> '{visibilidad,de}' from eventos e where e.id_documento = d.id and e.atributos ? 'visibilidad'
            order by e.id limit 1), d.visibilidad) as visibilidad,
        (select estado from (
          select * from estados
          -- Recibirlo pone en trámite lo que se había iniciado.
          union all select cuando, 3 from recibidos r
            where (select estado from estados s where s.cuando < r.cuando order by s.cuando desc limit 1) = 16) x
          order by cuando desc limit 1) as estado,
        d.id_usuario
      from documentos d where d.id = ${id}),
    intervinieron as (
      select id_usuario, id_area_creacion as id_area from hasta where interviene
      union all select p.id_usuario, p.id_area from eventos_partes p join hasta e on e.id = p.id_evento
        where not (p.resultado is not distinct from 'anulado'
          and coalesce(p.fecha_recepcion, e.desenlace) < ${fin}::timestamptz)
      union all select id_usuario, case when estado in (1, 9) then area end from situacion)
    select s.estado, s.area, s.visibilidad,
      s.visibilidad = 'publico' and s.estado not in (1, 9)
      or (s.visibilidad <> 'reservado' or s.estado in (1, 9) or ${ve_reservados})
        and exists (select from intervinieron i where i.id_usuario = ${usuario} or i.id_area = ${area}) as visible
    from situacion s where exists (select from hasta)`
  const manana = (d: string) => new Date(Date.parse(d) + 86_400_000).toISOString().slice(0, 10)
  const [entonces] = await a(`${manana(dia)}T00:00:00-03:00`)
  const [ahora] = await a('2999-01-01')
  if (!entonces?.visible || !ahora?.visible) return undefined
  const { estado, area: lugar, visibilidad } = entonces
  return { estado, area: lugar, visibilidad }
}
