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
}

type Nombres = { tipos: Iterable<string>; areas: Iterable<string>; palabras: Iterable<string> }

const clave = (nombre: string) => nombre.trim().toLowerCase()
const unicos = (nombres: Iterable<string>) =>
  [...new Map([...nombres].map((n) => [clave(n), n.trim()])).values()].toSorted()

/** Resuelve en tres consultas todos los nombres de un lote. */
export async function resolverCatalogos(sql: Sql, { tipos, areas, palabras }: Nombres): Promise<Catalogos> {
  const [tipo, area, palabra] = [
    await resolverTipos(sql, unicos(tipos)),
    await resolverAreas(sql, unicos(areas)),
    await resolverPalabras(sql, [...new Set([...palabras].map((una) => una.trim()))].toSorted()),
  ]
  return {
    tipo: (nombre) => tipo.get(clave(nombre))!,
    area: unica(area),
    palabra: (nombre) => palabra.get(nombre.trim())!,
  }
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

async function resolverTipos(sql: Sql, nombres: string[]): Promise<Map<string, Tipo>> {
  const leer = async () => {
    const filas = await sql<(Hallado & Tipo)[]>`
      select n.nombre, t.id, t.esencia from unnest(${nombres}::text[]) n (nombre)
      join tipos_documento t on lower(t.nombre_singular) = lower(n.nombre)`
    return new Map(filas.map(({ nombre, id, esencia }) => [clave(nombre), { id, esencia }]))
  }
  const faltan = faltantes(nombres, await leer())
  for (const nombre of faltan) {
    const singular = nombre.charAt(0).toUpperCase() + nombre.slice(1)
    await sql`
      with nuevo as (
        insert into tipos_documento (nombre, nombre_singular, nombre_abrev, codigo, esencia, id_numerador)
        values (${singular}, ${singular}, ${abreviaturaDe(singular)}, ${abreviaturaDe(singular)}, 'documento', 1)
        on conflict (lower(nombre_singular)) do nothing returning id)
      insert into tipos_permisos (id_tipo, leer) select id, true from nuevo`
  }
  return leer()
}

/** El id de un área o, de un nombre que llevan dos, REPETIDA. */
const REPETIDA = 0
const unica = (areas: Map<string, number>) => (nombre: string) => {
  const id = areas.get(clave(nombre))!
  if (id === REPETIDA) throw new AreaRepetida(nombre.trim())
  return id
}

/** Sólo las que siguen: en una eliminada nadie trabaja, y lo que se llama como ella nace en otra. */
async function resolverAreas(sql: Sql, nombres: string[]): Promise<Map<string, number>> {
  const leer = async () =>
    mapa(
      await sql<Hallado[]>`
      select n.nombre, case count(*) when 1 then min(a.id) else ${REPETIDA} end as id
      from unnest(${nombres}::text[]) n (nombre)
      join areas a on lower(a.nombre) = lower(n.nombre) and a.eliminado = 0 group by 1`,
    )
  const faltan = faltantes(nombres, await leer())
  if (faltan.length === 0) return leer()
  // Las áreas no tienen nombre único: sin este candado, dos importaciones crearían la misma dos veces.
  await sql`select pg_advisory_xact_lock(hashtext('foja.importacion.areas'))`
  for (const nombre of faltantes(faltan, await leer())) await crearArea(sql, nombre)
  return leer()
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
