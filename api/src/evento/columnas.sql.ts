import { finDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { resultadoAl } from '@foja/platform/vista/hechos.sql.ts'
import { puedeRecibir } from '@foja/api/acceso/puede-recibir.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { observacionesDe } from '@foja/api/evento/observaciones.sql.ts'
import { fechaIso, fechaSiempre } from '@foja/api/fecha/fecha.sql.ts'
import { homonima } from '@foja/api/operacion/homonima.sql.ts'

/** Ese valor si esa fecha ya había llegado al terminar un día; sin día, siempre. */
export const hasta = (sql: Sql, al: string | undefined, fecha: string, valor: Fragmento): Fragmento =>
  al === undefined ? valor : sql`case when ${sql(fecha)} < ${finDelDia(al)}::timestamptz then ${valor} end`

// Cada nombre se busca por su clave: unida la tabla entera, con pocas personas el planificador la recorre en cada fila.
const quienes = (sql: Sql, lado: 'origen' | 'destino', resultado: Fragmento, espera: Fragmento) => sql`(
  select json_build_object(
    'areas', coalesce(json_agg((select json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla,
      'homonima', ${homonima(sql, 'a')}, 'resultado', ${resultado}) from areas a where a.id = x.id_area) order by x.id)
      filter (where x.id_area is not null), '[]'),
    'usuarios', coalesce(json_agg((select json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido,
      'username', u.usuario, 'resultado', ${resultado}, 'ya_no_esta', case when ${espera} then not ${puedeRecibir(sql)} else false end)
      from usuarios u where u.id = x.id_usuario) order by x.id)
      filter (where x.id_usuario is not null), '[]'),
    'personas', coalesce(json_agg((select json_build_object('id', q.id, 'nombre', q.nombre_completo) from personas q
      where q.id = x.id_persona) order by x.id) filter (where x.id_persona is not null), '[]'))
  from eventos_partes x
  where x.id_evento = e.id and x.lado = ${lado})`

/** Los atributos que nombran a otros documentos, y por qué caminos. */
const NOMBRAN = [
  'copia_de',
  'corresponde_de',
  'documento_incorporado',
  'fusion',
  'id_cabecera',
  'id_expediente',
  'ids_expedientes',
  'relacion_quitada',
]
const POR = ['$[*] ? (@.type() != "object")', '$.id_documento', '$.id_cabecera', '$.ids_expedientes[*]']

/** Los atributos de un evento `e`; del que nombra algo que no puede verse, sólo que está. */
const atributosDe = (sql: Sql, filtro: FiltroDeAcceso) => sql`
  case when e.atributos ?| ${NOMBRAN}::text[] then e.atributos || (
    select coalesce(jsonb_object_agg(a.key, '{"visible": false}'::jsonb), '{}')
    from jsonb_each(e.atributos) a
    where a.key = any(${NOMBRAN}::text[]) and exists (
      select from unnest(${POR}::text[]) camino, jsonb_path_query(a.value, camino::jsonpath) nombrado
      where not exists (
        select from documentos otro
        where otro.id = case when nombrado #>> '{}' ~ '^[0-9]{1,15}$' then (nombrado #>> '{}')::bigint end
          and ${visible(sql, filtro, 'otro')})))
  else e.atributos end`

/**
 * Un evento `e` con los nombres de lo que nombra, como se lo muestra (ENT-16), salvo su desenlace.
 * @param filtro qué puede ver quien lo lee, de lo que nombra y de lo que dice
 * @param al los resultados de sus partes, como eran al terminar ese día
 */
export function columnasDeEvento(sql: Sql, filtro: FiltroDeAcceso, al?: string): Fragmento {
  const resultado = al === undefined ? sql`x.resultado` : resultadoAl(sql, al, 'x')
  // De otro día no hay qué cancelar.
  const espera = al === undefined ? sql`x.lado = 'destino' and x.resultado = 'enviado'` : sql`false`
  return sql`
  e.id as id_evento, e.id_documento, e.id_tipo_evento as tipo_evento,
  (select json_build_object('nombre', t.nombre, 'slug', t.slug) from eventos_tipos t
    where t.id = e.id_tipo_evento) as eventos_tipo,
  (select json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido, 'username', u.usuario)
    from usuarios u where u.id = e.id_usuario) as usuario,
  ${quienes(sql, 'origen', resultado, espera)} as origen, ${quienes(sql, 'destino', resultado, espera)} as destino,
  ${fechaSiempre(sql, 'e.ts')} as ts,
  ${observacionesDe(sql, filtro)} as observaciones, ${atributosDe(sql, filtro)} as atributos`
}

/** Cuándo se hizo un evento `e`, cuándo se recibió (él, o una parte `p` suya) y cuándo terminó. */
export const fechasDeEvento = (
  sql: Sql,
  de: 'e' | 'p',
  al?: string,
) => sql`json_build_object('registro', ${fechaSiempre(sql, 'e.ts')},
  'recepcion', ${hasta(sql, al, `${de}.fecha_recepcion`, fechaIso(sql, `${de}.fecha_recepcion`))},
  'desenlace', ${hasta(sql, al, 'e.desenlace', fechaIso(sql, 'e.desenlace'))})`
