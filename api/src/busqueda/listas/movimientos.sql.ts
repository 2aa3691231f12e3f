import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import { HECHOS_DE_PARTE } from '@foja/platform/vista/hechos.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Un movimiento en una lista, y la fila que lo puso ahí. */
export type MovimientoHallado = MovimientoDeFila & { fila: number }

const quienes = (sql: Sql, lado: 'origen' | 'destino') => sql`(
  select json_build_object(
    'areas', coalesce(json_agg(json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla,
      'resultado', x.resultado) order by x.id) filter (where a.id is not null), '[]'),
    'usuarios', coalesce(json_agg(json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido,
      'username', u.usuario, 'resultado', x.resultado) order by x.id) filter (where u.id is not null), '[]'),
    'personas', coalesce(json_agg(json_build_object('id', q.id, 'nombre', q.nombre_completo) order by x.id)
      filter (where q.id is not null), '[]'))
  from eventos_partes x
  left join areas a on a.id = x.id_area
  left join usuarios u on u.id = x.id_usuario
  left join personas q on q.id = x.id_persona
  where x.id_evento = e.id and x.lado = ${lado})`

const fechas = (sql: Sql, de: 'e' | 'p') => sql`json_build_object('registro', ${fechaIso(sql, 'e.ts')},
  'recepcion', ${fechaIso(sql, `${de}.fecha_recepcion`)}, 'desenlace', ${fechaIso(sql, 'e.desenlace')})`

const delEvento = (sql: Sql) => sql`
  e.id as id_evento, e.id_documento, e.id_tipo_evento as tipo_evento,
  (select json_build_object('nombre', t.nombre, 'slug', t.slug) from eventos_tipos t
    where t.id = e.id_tipo_evento) as eventos_tipo,
  (select json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido, 'username', u.usuario)
    from usuarios u where u.id = e.id_usuario) as usuario,
  ${quienes(sql, 'origen')} as origen, ${quienes(sql, 'destino')} as destino,
  ${fechaIso(sql, 'e.ts')} as ts, e.observaciones, e.atributos`

/** Los movimientos de esas partes, si siguen en la lista y su documento puede verse. */
export const movimientosDePartes = (
  sql: Sql,
  ids: number[],
  { vista, mirada, filtro }: { vista: Vista; mirada: Mirada; filtro: FiltroDeAcceso },
) => sql<MovimientoHallado[]>`
  select p.id as fila, ${delEvento(sql)}, ${HECHOS_DE_PARTE.resultado(sql)} as resultado,
    p.observaciones as motivo,
    ${fechas(sql, 'p')} as fechas
  from eventos_partes p
  join eventos e on e.id = p.id_evento
  join documentos d on d.id = p.id_documento
  where p.id = any(${ids}::bigint[]) and ${enVista(sql, vista, mirada)} and ${visible(sql, filtro)}`

/** Esos eventos, si cumplen y su documento puede verse. */
export const movimientosDeEventos = (
  sql: Sql,
  ids: number[],
  filtro: FiltroDeAcceso,
  cumple: Fragmento,
) => sql<MovimientoHallado[]>`
  select e.id as fila, ${delEvento(sql)}, e.resultado, null as motivo,
    ${fechas(sql, 'e')} as fechas
  from eventos e
  join documentos d on d.id = e.id_documento
  where e.id = any(${ids}::bigint[]) and ${cumple} and ${visible(sql, filtro)}`

/** El último evento de cada documento (LIS-05). */
export const ultimosEventos = async (sql: Sql, documentos: number[]): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select max(e.id) as id from eventos e where e.id_documento = any(${documentos}::bigint[]) group by e.id_documento`
  ).map(({ id }) => id)
