import { ATENDIDOS, MUEVEN } from '@foja/domain/evento/evento.ts'
import type { Hechos, HechosDeEvento, HechosDeParte } from '@foja/domain/vista/hechos.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { CON_DIAS, type HechoConDias } from '@foja/platform/vista/dias.ts'

type Lecturas<H> = Record<keyof H, (sql: Sql) => Fragmento>
/** Un hecho que se lee de la jornada de un día, y los que no cambian, como ahora. */
export type LecturasAl<H> = Partial<Lecturas<H>>

/** Columnas de `jornadas`: los hechos que cambian, el acceso de ese día y cuándo se había recibido. */
export type ColumnaDeJornada = HechoConDias | 'fecha_recibido'

/** Lo que esa columna decía al terminar un día (aaaa-MM-dd) del documento `d`; nulo si todavía no existía. */
export const alDia = (sql: Sql, al: string, columna: ColumnaDeJornada): Fragmento => sql`(
  select j.${sql(columna)} from jornadas j where j.id_documento = d.id and j.dia <= ${al}::date
  order by j.dia desc limit 1)`

/** El resultado que una parte con ese alias tenía al terminar un día (aaaa-MM-dd); nulo si todavía no existía. */
export const resultadoAl = (sql: Sql, al: string, alias = 'p'): Fragmento => sql`(
  select j.resultado from jornadas_partes j where j.id_parte = ${sql(alias)}.id and j.dia <= ${al}::date
  order by j.dia desc limit 1)`

/** El que un evento `e` tenía al terminar un día: el de un envío es el de su parte de origen; los demás no cambian. */
export const resultadoDeEventoAl = (sql: Sql, al: string): Fragmento => sql`coalesce((
  select ${resultadoAl(sql, al, 'x')} from eventos_partes x
  where x.id_evento = e.id and x.lado = 'origen' and x.resultado is not null order by x.id limit 1), e.resultado)`

/** Los hechos de un documento `d` como estaban al terminar un día. */
export const hechosAl = (al: string): LecturasAl<Hechos> =>
  Object.fromEntries(CON_DIAS.map((hecho) => [hecho, (sql: Sql) => alDia(sql, al, hecho)]))

/** Cómo se lee de Postgres cada hecho de un documento `d`. Ninguno es nulo. */
export const HECHOS = {
  esencia: (sql) => sql`(select t.esencia from tipos_documento t where t.id = d.id_tipo)`,
  estado: (sql) => sql`d.estado`,
  visibilidad: (sql) => sql`d.visibilidad`,
  validez: (sql) => sql`d.validez`,
  publicado: (sql) => sql`d.publicado`,
  id_usuario: (sql) => sql`d.id_usuario`,
  id_area_actual: (sql) => sql`d.id_area_actual`,
  id_area_archivo: (sql) => sql`area_de_archivo(d.estado, d.id_area_archivo, d.id_area_actual)`,
  en_transito: (sql) => sql`d.en_transito`,
  areas_paralelas: (sql) => sql`case when d.atributos @> '{"tramitacion_paralela": true}' then array(
    select distinct p.id_area from eventos_partes p join eventos e on e.id = p.id_evento
    where p.id_documento = d.id and p.lado = 'destino' and p.resultado = 'confirmado' and p.id_area is not null
      and e.atributos @> '{"tramitacion_paralela": true}'
      and e.id > coalesce((select max(c.id) from eventos c
        where c.id_documento = d.id and c.atributos @> '{"tramitacion_paralela": false}'), 0)
    order by 1) else '{}'::int[] end`,
  en_manos_de: (sql) => sql`array(
    select p.id_usuario from eventos_partes p
    where p.lado = 'destino' and p.id_usuario is not null and coalesce(p.resultado, 'confirmado') = 'confirmado'
      and p.id_evento = (
        select e.id from eventos e
        where e.id_documento = d.id and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])
          and not e.atributos @> '{"tramitacion_paralela": true}'
          and (e.resultado = 'confirmado' or e.resultado = 'enviado' and exists (
            select from eventos_partes c
            where c.id_evento = e.id and c.lado = 'destino' and c.resultado = 'confirmado'))
        order by e.id desc limit 1)
    order by p.id)`,
} as const satisfies Lecturas<Hechos>

const partes = (sql: Sql, lado: 'origen' | 'destino', de: 'id_area' | 'id_usuario') => sql`array(
  select x.${sql(de)} from eventos_partes x
  where x.id_evento = e.id and x.lado = ${lado} and x.${sql(de)} is not null order by x.id)`

/** Si la parte `x`, que es un destino, la recibió o rechazó alguien: lo que se recibe solo no tiene quién. */
export const esAtendido = (sql: Sql) => sql`(
  x.id_usuario_recepcion is not null and x.resultado = any(${ATENDIDOS as string[]}::text[]))`
const atendidos = (sql: Sql, de: 'id_area' | 'id_usuario') => sql`array(
  select x.${sql(de)} from eventos_partes x
  where x.id_evento = e.id and x.lado = 'destino' and x.${sql(de)} is not null
    and (${esAtendido(sql)} or x.resultado = 'anulado') order by x.id)`

/** Cómo se lee cada hecho de una parte `p` de un envío `e`. Ninguno es nulo. */
export const HECHOS_DE_PARTE = {
  lado: (sql) => sql`p.lado`,
  resultado: (sql) => sql`case p.lado when 'origen' then e.resultado else p.resultado end`,
  id_tipo_evento: (sql) => sql`e.id_tipo_evento`,
  id_area: (sql) => sql`coalesce(p.id_area, 0)`,
  id_usuario: (sql) => sql`coalesce(p.id_usuario, 0)`,
  id_area_creacion: (sql) => sql`e.id_area_creacion`,
  origen_areas: (sql) => partes(sql, 'origen', 'id_area'),
  origen_usuarios: (sql) => partes(sql, 'origen', 'id_usuario'),
} as const satisfies Lecturas<HechosDeParte>

/** Cómo se lee cada hecho de un evento `e`. Ninguno es nulo. */
export const HECHOS_DE_EVENTO = {
  id_tipo_evento: (sql) => sql`e.id_tipo_evento`,
  resultado: (sql) => sql`e.resultado`,
  id_usuario: (sql) => sql`e.id_usuario`,
  id_area_creacion: (sql) => sql`e.id_area_creacion`,
  origen_areas: (sql) => partes(sql, 'origen', 'id_area'),
  origen_usuarios: (sql) => partes(sql, 'origen', 'id_usuario'),
  destino_areas: (sql) => partes(sql, 'destino', 'id_area'),
  destino_usuarios: (sql) => partes(sql, 'destino', 'id_usuario'),
  atendido_areas: (sql) => atendidos(sql, 'id_area'),
  atendido_usuarios: (sql) => atendidos(sql, 'id_usuario'),
  atendido: (sql) => sql`exists (
    select from eventos_partes x where x.id_evento = e.id and x.lado = 'destino' and ${esAtendido(sql)})`,
  esencia: (sql) => sql`(select t.esencia from documentos x join tipos_documento t on t.id = x.id_tipo
    where x.id = e.id_documento)`,
  id_creador: (sql) => sql`(select x.id_usuario from documentos x where x.id = e.id_documento)`,
} as const satisfies Lecturas<HechosDeEvento>

/** Todos, como columnas con su nombre, de un documento `d`. */
export const hechosDeVista = (sql: Sql) =>
  Object.entries(HECHOS)
    .map(([nombre, lee]) => sql`${lee(sql)} as ${sql(nombre)}`)
    .reduce((columnas, una) => sql`${columnas}, ${una}`)
