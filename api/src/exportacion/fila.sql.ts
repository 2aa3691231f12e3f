import { finDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { HECHOS_DE_PARTE, resultadoAl, resultadoDeEventoAl } from '@foja/platform/vista/hechos.sql.ts'
import { observacionesDe } from '@foja/api/evento/observaciones.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import { homonimaDeMuchas, nombreDicho } from '@foja/api/operacion/homonima.sql.ts'
import { nombreDeEstado } from '@foja/api/operacion/nombre-de-estado.sql.ts'

/**
 * De cuándo se exporta: `al`, como estaba al terminar ese día (aaaa-MM-dd), si con esos tokens podía verse; con ellos se
 * lee lo que se dijo al compartir lo ajeno. `recibido`: cuándo se recibió cada una, si no lo dice su documento.
 * `ultimoEvento`: de un documento, también el suyo, `e`.
 */
export type DeCuando = {
  tokens: readonly string[]
  al: string | undefined
  recibido?: (sql: Sql) => Fragmento
  ultimoEvento?: boolean
}

/** De qué son las filas que se exportan; de un reclamo, lo que alguien está editando. */
export type ClaseDeFila = 'documento' | 'parte' | 'evento' | 'reclamo'

/** `homonima`, sólo si lo es: la fila de una que no lo es no difiere de las que se exportaron antes. */
const area = (sql: Sql, a: 'a' | 'h') => {
  const suya = sql`'id', ${sql(a)}.id, 'nombre', ${sql(a)}.nombre, 'sigla', ${sql(a)}.sigla`
  return sql`case when ${homonimaDeMuchas(sql, a)} then json_build_object(${suya}, 'homonima', true)
    else json_build_object(${suya}) end`
}

const delDocumento = (sql: Sql, { al, recibido }: DeCuando) => sql`
  'id', d.id, 'id_fuente', d.id_fuente, 'nro_str', d.nro_str, 'titulo', d.titulo,
  'tipo', json_build_object('id', t.id, 'nombre_singular', t.nombre_singular, 'esencia', t.esencia),
  'fecha', ${fechaIso(sql, 'd.fecha')}, 'fecha_recibido', ${fechaIso(sql, recibido?.(sql) ?? 'c.fecha_recibido')},
  'area', ${area(sql, 'a')}, 'area_actual', ${area(sql, 'h')},
  'estado', json_build_object('id', s.id, 'nombre', ${nombreDeEstado(sql, { estado: 's', hasta: al === undefined ? undefined : sql`${finDelDia(al)}::timestamptz` })}), 'visibilidad', c.visibilidad`

const quienes = (sql: Sql, lado: 'origen' | 'destino') => sql`(
  select string_agg(coalesce(${nombreDicho(sql, 'xa', homonimaDeMuchas)}, xu.nombre_entero, xp.nombre_completo), '; ' order by x.id)
  from eventos_partes x
  left join areas xa on xa.id = x.id_area
  left join usuarios xu on xu.id = x.id_usuario
  left join personas xp on xp.id = x.id_persona
  where x.id_evento = e.id and x.lado = ${lado})`

const delMovimiento = (sql: Sql, { tokens }: DeCuando, resultado: Fragmento) => sql`
  'id_evento', e.id,
  'tipo_evento', (select y.nombre from eventos_tipos y where y.id = e.id_tipo_evento),
  'resultado', ${resultado},
  'origen', ${quienes(sql, 'origen')}, 'destino', ${quienes(sql, 'destino')},
  'usuario', (select y.nombre_entero from usuarios y where y.id = e.id_usuario),
  'ts', ${fechaIso(sql, 'e.ts')}, 'observaciones', ${observacionesDe(sql, { tokens })}`

/** El resultado de la parte `x`, como era ese día. */
const suResultado = (sql: Sql, al: string | undefined) =>
  al === undefined ? sql`x.resultado` : resultadoAl(sql, al, 'x')

/** El resultado de cada destino de un envío `e`. */
const resultados = (sql: Sql, { al }: DeCuando) => sql`(
  select coalesce(json_agg(${suResultado(sql, al)} order by x.id), '[]') from eventos_partes x
  where x.id_evento = e.id and x.lado = 'destino' and coalesce(x.id_area, x.id_usuario) is not null)`

/** Cuándo recibió un envío la parte `p` o, si es su origen, el último que lo recibió; nula si nadie. Lo que se recibió solo, al enviarse. */
const recepcion = (sql: Sql, { al }: DeCuando) => sql`(
  select max(coalesce(x.fecha_recepcion, e.ts)) from eventos_partes x
  where x.id_evento = e.id and x.lado = 'destino' and (p.lado = 'origen' or x.id = p.id)
    and ${suResultado(sql, al)} = 'confirmado')`

/** El movimiento de un evento `e`, como era ese día. */
const delEvento = (sql: Sql, de: DeCuando) =>
  delMovimiento(sql, de, de.al === undefined ? sql`e.resultado` : resultadoDeEventoAl(sql, de.al))

type Forma = {
  /** De dónde salen, con el documento `d`. */
  de: (sql: Sql) => Fragmento
  id: (sql: Sql) => Fragmento
  marca: (sql: Sql) => Fragmento
  /** Cuándo se recibió, que es su orden natural: como en el índice, hasta el milisegundo. */
  recibido: (sql: Sql) => Fragmento
  propio: (sql: Sql, de: DeCuando) => Fragmento
}

const FORMA: Readonly<Record<ClaseDeFila, Forma>> = {
  documento: {
    de: (sql) => sql`documentos d`,
    id: (sql) => sql`d.id`,
    marca: (sql) => sql`d.marca`,
    recibido: (sql) => sql`c.fecha_recibido`,
    propio: (sql, de) =>
      de.ultimoEvento ? sql`${delDocumento(sql, de)}, ${delEvento(sql, de)}` : delDocumento(sql, de),
  },
  parte: {
    de: (sql) =>
      sql`eventos_partes p join eventos e on e.id = p.id_evento join documentos d on d.id = p.id_documento`,
    id: (sql) => sql`p.id`,
    marca: (sql) => sql`p.marca`,
    recibido: (sql) => sql`coalesce(p.fecha_recepcion, e.ts)`,
    // Las listas muestran, hasta que se recibe, cuándo se envió: en una columna que se llama «Recibido» es falso.
    propio: (sql, de) =>
      sql`${delDocumento(sql, { ...de, recibido: () => recepcion(sql, de) })}, ${delMovimiento(sql, de, de.al === undefined ? HECHOS_DE_PARTE.resultado(sql) : resultadoAl(sql, de.al))}`,
  },
  evento: {
    de: (sql) => sql`eventos e join documentos d on d.id = e.id_documento`,
    id: (sql) => sql`e.id`,
    marca: (sql) => sql`e.marca`,
    recibido: (sql) => sql`e.ts`,
    propio: (sql, de) => sql`${delDocumento(sql, de)}, ${delEvento(sql, de)}`,
  },
  reclamo: {
    de: (sql) => sql`reclamos r join documentos d on d.id = r.id_documento`,
    id: (sql) => sql`d.id`,
    marca: (sql) => sql`d.marca`,
    recibido: (sql) => sql`r.desde`,
    propio: delDocumento,
  },
}

/** Cómo se lee cada clase de filas. */
export const formaDe = (clase: ClaseDeFila): Forma => FORMA[clase]

/** Lo que cambia de un documento `d`: lo de la transacción o, de un día, lo de su jornada. */
const como = (sql: Sql, { tokens, al }: DeCuando): Fragmento =>
  al === undefined
    ? sql`lateral (select d.visibilidad, d.fecha_recibido, d.id_area_actual, d.estado) c`
    : sql`lateral (
        select j.visibilidad, j.fecha_recibido, j.id_area_actual, j.estado from (
          select * from jornadas where id_documento = d.id and dia <= ${al}::date order by dia desc limit 1) j
        where j.tokens && ${tokens as string[]}::text[]) c`

/** El último evento de un documento `d`, `e`: por cuándo pasó, como lo muestra su lista (LIS-05). */
const conUltimoEvento = (sql: Sql, { al, ultimoEvento }: DeCuando): Fragmento =>
  ultimoEvento
    ? sql`left join lateral (
        select x.* from eventos x
        where x.id_documento = d.id ${al === undefined ? sql`` : sql`and x.ts < ${finDelDia(al)}::timestamptz`}
        order by x.ts desc, x.id desc limit 1) e on true`
    : sql``

/** De dónde sale una fila entera: lo que la nombra. */
export const conNombres = (sql: Sql, clase: ClaseDeFila, cuando: DeCuando) => sql`${FORMA[clase].de(sql)}
  cross join ${como(sql, cuando)}
  ${conUltimoEvento(sql, cuando)}
  join tipos_documento t on t.id = d.id_tipo
  join areas a on a.id = d.id_area_creacion
  join areas h on h.id = c.id_area_actual
  join estados s on s.id = c.estado`

/** Lo mismo, para saber cuáles son: sin lo que cuesta y sólo se muestra. */
export const paraElegir = (sql: Sql, clase: ClaseDeFila, cuando: DeCuando) =>
  conNombres(sql, clase, { ...cuando, ultimoEvento: false })

/** La fila, como se exporta (`FilaExportada`). */
export const filaExportada = (sql: Sql, clase: ClaseDeFila, de: DeCuando) => {
  const propio = FORMA[clase].propio(sql, de)
  // Sólo lo enviado es de varios destinos a la vez.
  return clase === 'parte'
    ? sql`case p.lado when 'origen' then json_build_object(${propio}, 'resultados', ${resultados(sql, de)}) else json_build_object(${propio}) end`
    : sql`json_build_object(${propio})`
}
