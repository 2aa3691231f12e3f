import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { finDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import { porCadaFila, type Fragmento, type Sql } from '@foja/platform/postgres/postgres.ts'
import { fechaIso, fechaSiempre } from '@foja/api/fecha/fecha.sql.ts'
import { homonima } from '@foja/api/operacion/homonima.sql.ts'
import { nombreDeEstado } from '@foja/api/operacion/nombre-de-estado.sql.ts'

type Area = { id: number; nombre: string; sigla: string; homonima: boolean }

/** Fila de resultados tal como está ahora en Postgres. */
export type FilaHidratada = {
  id: number
  marca: number
  id_fuente: string | null
  nro_str: string
  titulo: string
  tipo: { id: number; nombre_singular: string; esencia: Esencia }
  fecha: string | null
  fecha_recibido: string
  /** La del número, que es por la que filtran los filtros de área. */
  area: Area
  /** Donde está ahora: por ella filtra lugar_actual. */
  area_actual: Area
  estado: { id: number; nombre: string }
  visibilidad: Visibilidad
  tramitacion_conjunta_cabecera: boolean
  tramitacion_conjunta_asociado: number | null
  tramitacion_paralela: boolean
  /** De si está publicado, y de si otro lo tramita o lo tiene incorporado, depende cómo se nombra su estado. */
  publicado: boolean
  tramitado: boolean
}

/** Cuáles y de cuándo. `siguen`: qué más tienen que cumplir los documentos `d`; `al`: como estaban al terminar ese día. */
export type ComoEstan = { siguen?: Fragmento | undefined; al?: string | undefined }

/** Lo que cambia de un documento `d`: de ahora, o de la jornada `al` si ese día podía verse. */
const como = (sql: Sql, tokens: readonly string[], al?: string): Fragmento =>
  al === undefined
    ? sql`lateral (select d.visibilidad, d.fecha_recibido, d.id_area_actual, d.estado, d.publicado) c`
    : sql`lateral (
        select j.* from (
          select * from jornadas where id_documento = d.id and dia <= ${al}::date order by dia desc limit 1) j
        where j.tokens && ${tokens as string[]}::text[]) c`

/**
 * Relee por clave primaria, y por ninguna otra cosa, las filas de una página (lo demás que cumplen hacía a Postgres recorrer
 * también el índice de los tipos, entero), y vuelve a comprobar el acceso: lo que se muestra es de ahora, o de ese
 * día; lo que ese día no podía verse no viene.
 */
export const hidratar = (
  sql: Sql,
  ids: number[],
  { tokens, tipos }: FiltroDeAcceso,
  { siguen = sql`true`, al }: ComoEstan = {},
) => sql<FilaHidratada[]>`
  select d.id, d.marca, d.id_fuente, d.nro_str, d.titulo, c.visibilidad,
    exists (select from tramitaciones_conjuntas c where c.id_cabecera = d.id) as tramitacion_conjunta_cabecera,
    (select c.id_cabecera from tramitaciones_conjuntas c where c.id_expediente = d.id) as tramitacion_conjunta_asociado,
    d.atributos @> '{"tramitacion_paralela": true}' as tramitacion_paralela,
    coalesce(c.publicado, false) as publicado, exists (select from relaciones r where r.id_documento_relacionado = d.id
      and r.id_tipo_relacion = any(${DEJAN_DENTRO as number[]})
      ${al === undefined ? sql`` : sql`and r.fecha_relacion < ${finDelDia(al)}::timestamptz`}) as tramitado,
    json_build_object('id', t.id, 'nombre_singular', t.nombre_singular, 'esencia', t.esencia) as tipo,
    ${fechaIso(sql, 'd.fecha')} as fecha,
    ${fechaSiempre(sql, 'c.fecha_recibido')} as fecha_recibido,
    json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla, 'homonima', ${homonima(sql, 'a')}) as area,
    json_build_object('id', h.id, 'nombre', h.nombre, 'sigla', h.sigla, 'homonima', ${homonima(sql, 'h')}) as area_actual,
    json_build_object('id', e.id, 'nombre', ${nombreDeEstado(sql, {
      hasta: al === undefined ? undefined : sql`${finDelDia(al)}::timestamptz`,
    })}) as estado
  from (select * from documentos where id = any(${ids}::bigint[]) ${porCadaFila(sql)}) d
  join tipos_documento t on t.id = d.id_tipo
  join areas a on a.id = d.id_area_creacion
  cross join ${como(sql, tokens, al)}
  join areas h on h.id = c.id_area_actual
  join estados e on e.id = c.estado
  where d.borrado is null
    and d.tokens && ${tokens as string[]}::text[] and d.id_tipo = any(${tipos as number[]}::int[]) and ${siguen}`
