import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { abreviaturaDe, siglaDe } from '@foja/api/importacion/siglas.ts'

type Tipo = { id: number; esencia: Esencia }

/** Lo que los registros nombran; se crea lo que falte. Dos importaciones a la vez llegan a los mismos. */
export type Catalogos = {
  tipo: (nombre: string) => Tipo
  /** @throws AreaRepetida si hay dos con ese nombre: la línea no dice cuál. */
  area: (nombre: string) => number
  palabra: (nombre: string) => number
  creados: Creados
}
/** Cuántos de ellos no estaban. */
export type Creados = { tipos: number; areas: number }

type Nombres = { tipos: Iterable<string>; areas: Iterable<string>; palabras: Iterable<string> }

const clave = (nombre: string) => nombre.trim().toLowerCase()
const unicos = (nombres: Iterable<string>) =>
  [...new Map([...nombres].map((n) => [clave(n), n.trim()])).values()].toSorted()

/** Resuelve en tres consultas todos los nombres de un lote. */
export async function resolverCatalogos(sql: Sql, { tipos, areas, palabras }: Nombres): Promise<Catalogos> {
  const creados: Creados = { tipos: 0, areas: 0 }
  const [tipo, area, palabra] = [
    await resolverTipos(sql, unicos(tipos), creados),
    await resolverAreas(sql, unicos(areas), creados),
    await resolverPalabras(sql, [...new Set([...palabras].map((una) => una.trim()))].toSorted()),
  ]
  return {
    tipo: (nombre) => tipo.get(clave(nombre))!,
    area: unica(area),
    palabra: (nombre) => palabra.get(nombre.trim())!,
    creados,
  }
}

/** Sin crear nada: los tipos y las áreas que faltan de esos nombres, cada uno por su clave. */
export async function faltarian(
  sql: Sql,
  { tipos, areas }: Omit<Nombres, 'palabras'>,
): Promise<{ tipos: string[]; areas: string[] }> {
  const [deTipos, deAreas] = [unicos(tipos), unicos(areas)]
  return {
    tipos: faltantes(deTipos, await leerTipos(sql, deTipos)).map(clave),
    areas: faltantes(deAreas, await leerAreas(sql, deAreas)).map(clave),
  }
}

/** Por qué no sirve cada nombre que llevan dos áreas; de los demás, nada. */
export async function areasRepetidas(
  sql: Sql,
  nombres: Iterable<string>,
): Promise<(nombre: string) => AreaRepetida | undefined> {
  const areas = await leerAreas(sql, unicos(nombres))
  return (nombre) => (areas.get(clave(nombre)) === REPETIDA ? new AreaRepetida(nombre.trim()) : undefined)
}

/** Un registro nombra un área y hay dos que se llaman así. */
export class AreaRepetida extends Error {
  constructor(nombre: string) {
    super(`area: hay más de una que se llama «${nombre}»; diga cuál con --area y su sigla`)
  }
}

type Hallado = { nombre: string; id: number }
const mapa = (filas: Hallado[]) => new Map(filas.map((f) => [clave(f.nombre), f.id]))
const faltantes = (nombres: string[], hallados: ReadonlyMap<string, unknown>) =>
  nombres.filter((n) => !hallados.has(clave(n)))

async function leerTipos(sql: Sql, nombres: string[]): Promise<Map<string, Tipo>> {
  const filas = await sql<(Hallado & Tipo)[]>`
    select n.nombre, t.id, t.esencia from unnest(${nombres}::text[]) n (nombre)
    join tipos_documento t on lower(t.nombre_singular) = lower(n.nombre)`
  return new Map(filas.map(({ nombre, id, esencia }) => [clave(nombre), { id, esencia }]))
}

/** La letra que en mayúscula es otra («ﬁ» es «FI») queda como está: con ella ya no se lo hallaría por su nombre. */
function conMayuscula(nombre: string): string {
  const [primera, mayuscula] = [nombre.charAt(0), nombre.charAt(0).toUpperCase()]
  return mayuscula.toLowerCase() === primera.toLowerCase() ? mayuscula + nombre.slice(1) : nombre
}

async function resolverTipos(sql: Sql, nombres: string[], creados: Creados): Promise<Map<string, Tipo>> {
  const faltan = faltantes(nombres, await leerTipos(sql, nombres))
  for (const nombre of faltan) {
    const singular = conMayuscula(nombre)
    const { count } = await sql`
      with nuevo as (
        insert into tipos_documento (nombre, nombre_singular, nombre_abrev, codigo, esencia, id_numerador)
        values (${singular}, ${singular}, ${abreviaturaDe(singular)}, ${abreviaturaDe(singular)}, 'documento', 1)
        on conflict (lower(nombre_singular)) do nothing returning id)
      insert into tipos_permisos (id_tipo, leer) select id, true from nuevo`
    creados.tipos += count
  }
  return leerTipos(sql, nombres)
}

/** El id de un área o, de un nombre que llevan dos, REPETIDA. */
const REPETIDA = 0
const unica = (areas: Map<string, number>) => (nombre: string) => {
  const id = areas.get(clave(nombre))!
  if (id === REPETIDA) throw new AreaRepetida(nombre.trim())
  return id
}

/**
 * Sólo las que siguen: en una eliminada nadie trabaja, y lo que se llama como ella nace en otra. La que ninguna lleva por
 * nombre puede ser la sigla de una.
 */
const leerAreas = async (sql: Sql, nombres: string[]): Promise<Map<string, number>> =>
  mapa(
    await sql<Hallado[]>`
      with dichos as (select nombre from unnest(${nombres}::text[]) n (nombre)),
        hallados as (
          select n.nombre, case count(*) when 1 then min(a.id) else ${REPETIDA} end as id
          from dichos n join areas a on lower(a.nombre) = lower(n.nombre) and a.eliminado = 0 group by 1)
      select nombre, id from hallados
      union all
      select n.nombre, a.id from dichos n join areas a on upper(a.sigla) = upper(n.nombre) and a.eliminado = 0
      where n.nombre not in (select nombre from hallados)`,
  )

async function resolverAreas(sql: Sql, nombres: string[], creados: Creados): Promise<Map<string, number>> {
  const faltan = faltantes(nombres, await leerAreas(sql, nombres))
  if (faltan.length === 0) return leerAreas(sql, nombres)
  // Las áreas no tienen nombre único: sin este candado, dos importaciones crearían la misma dos veces.
  await sql`select pg_advisory_xact_lock(hashtext('foja.importacion.areas'))`
  for (const nombre of faltantes(faltan, await leerAreas(sql, nombres))) {
    await crearArea(sql, nombre)
    creados.areas++
  }
  return leerAreas(sql, nombres)
}

async function crearArea(sql: Sql, nombre: string): Promise<void> {
  for (let intento = 0; intento < 1000; intento++) {
    const sigla = siglaDe(nombre, intento)
    const filas = await sql`
      insert into areas (nombre, sigla) values (${nombre}, ${sigla}) on conflict (upper(sigla)) do nothing returning id`
    if (filas.length === 1) return
  }
  throw new Error(`No hay sigla libre para el área «${nombre}»`)
}

async function resolverPalabras(sql: Sql, nombres: string[]): Promise<Map<string, number>> {
  if (nombres.length === 0) return new Map()
  await sql`insert into palabras_clave (nombre) select unnest(${nombres}::text[]) on conflict (nombre) do nothing`
  const filas = await sql<
    Hallado[]
  >`select nombre, id from palabras_clave where nombre = any(${nombres}::text[])`
  return new Map(filas.map(({ nombre, id }) => [nombre, id]))
}
