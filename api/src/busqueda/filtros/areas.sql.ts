import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import {
  mejores,
  tablaDeValores,
  type Candidato,
  type Hallado,
} from '@foja/api/busqueda/filtros/resolucion.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/** Cuántas áreas puede nombrar una ruta: por debajo de las 65.536 que admite `terms` en Elasticsearch. */
const MAXIMO_DE_AREAS = 60_000
/** Cuántas formas de escribir un mismo lugar se toman. */
const MAXIMO_DE_FORMAS = 50

/** Como lo dice su faceta: con la sigla, si otra se llama igual. Por el nombre se eligieron todas las que se llaman así. */
const comoSeDice = (sql: Sql, texto: 'nombre' | 'sigla') =>
  texto === 'sigla'
    ? sql`a.sigla`
    : sql`case when exists (select from areas i where i.nombre = a.nombre and i.id <> a.id)
        then a.nombre || ' (' || a.sigla || ')' else a.nombre end`

/** Lo que nombra cada valor de `v`: áreas por id, sigla o nombre. */
export const nombradas = (sql: Sql, texto: 'nombre' | 'sigla') => sql`
  select v.valor, a.id as clave, ${comoSeDice(sql, texto)} as texto, 1 as rango from v join areas a on a.id = v.numero
  union all
  select v.valor, a.id, ${comoSeDice(sql, texto)}, 2 from v join areas a on plegado(a.sigla) = v.llano
  union all
  select v.valor, a.id, a.${sql(texto)}, 3 from v join areas a on plegado(a.nombre) = v.llano`

/** Áreas por id, sigla o nombre; también las eliminadas, que siguen teniendo documentos. */
export const areas = async (
  sql: Sql,
  valores: string[],
  texto: 'nombre' | 'sigla' = 'nombre',
): Promise<Hallado[]> =>
  mejores(await sql<Candidato[]>`with ${tablaDeValores(sql, valores)} ${nombradas(sql, texto)}`)

/** Áreas por código; los ceros a la izquierda no cuentan (BUS-34). */
export const areasPorCodigo = (sql: Sql, valores: string[]): Promise<Hallado[]> => sql<Hallado[]>`
  with ${tablaDeValores(sql, valores)}
  select v.valor, a.id as clave, v.valor as texto
  from v join areas a on ltrim(plegado(a.codigo), '0') = ltrim(v.llano, '0')`

/**
 * Áreas por ruta: la nombrada y todo lo que cuelga de ella. Vale la ruta entera o unos tramos seguidos de ella; si
 * no hay tramos que sean eso, cualquier ruta que lo contenga. Lo que nombra demasiadas no nombra ninguna.
 */
export async function areasPorRuta(sql: Sql, valores: string[]): Promise<Hallado[]> {
  const filas = await sql<Candidato[]>`
    with ${tablaDeValores(sql, valores)},
    r as (select valor, btrim(regexp_replace(llano, '[[:space:]]*/[[:space:]]*', '/', 'g'), '/ ') as ruta from v)
    select r.valor, a.id as clave, r.valor as texto,
      case when strpos(a.ruta_plegada, '/' || r.ruta || '/') > 0 then 1 else 2 end as rango
    from r join areas a on strpos(a.ruta_plegada, r.ruta) > 0
    where r.ruta <> '' limit ${MAXIMO_DE_AREAS + 1}`
  return filas.length > MAXIMO_DE_AREAS ? [] : mejores(filas)
}

/**
 * Dónde está: un área, o el lugar donde se guarda en papel (D-094). De los lugares, sólo los de documentos que
 * quien llama puede ver. Las claves son ids de área y lugares tal como se escribieron.
 */
export async function lugares(
  sql: Sql,
  acceso: FiltroDeAcceso,
  valores: string[],
): Promise<Hallado<number | string>[]> {
  const filas = await sql<(Candidato & { lugar: string | null })[]>`
    with ${tablaDeValores(sql, valores)}
    select *, null::text as lugar from (${nombradas(sql, 'nombre')}) n
    union all
    select v.valor, null, u.ubicacion, 0, u.ubicacion from v cross join lateral (
      select distinct d.ubicacion from documentos d
      where d.validez = 'Papel' and plegado(d.ubicacion) = v.llano and ${visible(sql, acceso)}
      limit ${MAXIMO_DE_FORMAS}) u`
  const deArea = mejores(filas.filter(({ lugar }) => lugar === null)) as Hallado<number>[]
  const dePapel = filas.flatMap(({ valor, texto, lugar }) =>
    lugar === null ? [] : [{ valor, texto, clave: lugar }],
  )
  return [...deArea, ...dePapel]
}
