import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Hallados = { valores: number[]; perdidos: string[] }

/** Tipos por id, nombre, abreviatura o código, sin distinguir mayúsculas. */
export async function idsDeTipos(sql: Sql, valores: string[]): Promise<Hallados> {
  return repartir(
    valores,
    await sql<{ valor: string; id: number }[]>`
      select v.valor, t.id from unnest(${valores}::text[]) v (valor) join tipos_documento t on t.eliminado = 0
        and (t.id::text = v.valor or lower(v.valor) in (lower(t.nombre), lower(t.nombre_singular), lower(t.nombre_abrev), lower(t.codigo)))`,
  )
}

/** Áreas por id, sigla o nombre. */
export async function idsDeAreas(sql: Sql, valores: string[]): Promise<Hallados> {
  return repartir(
    valores,
    await sql<{ valor: string; id: number }[]>`
      select v.valor, a.id from unnest(${valores}::text[]) v (valor)
      join areas a on a.id::text = v.valor or lower(v.valor) in (lower(a.sigla), lower(a.nombre))`,
  )
}

/** Estados por id o nombre. */
export async function idsDeEstados(sql: Sql, valores: string[]): Promise<Hallados> {
  return repartir(
    valores,
    await sql<{ valor: string; id: number }[]>`
      select v.valor, e.id from unnest(${valores}::text[]) v (valor)
      join estados e on e.id::text = v.valor or lower(e.nombre) = lower(v.valor)`,
  )
}

function repartir(valores: string[], filas: { valor: string; id: number }[]): Hallados {
  const hallados = new Set(filas.map((f) => f.valor))
  return { valores: [...new Set(filas.map((f) => f.id))], perdidos: valores.filter((v) => !hallados.has(v)) }
}

/** Tipo que nombra una palabra («dec», «resolución»), comparada sin acentos y por su comienzo si es abreviatura. */
export const tiposParaPalabras = (sql: Sql) => sql<
  { id: number; nombre_singular: string; nombre_abrev: string }[]
>`
  select id, nombre_singular, nombre_abrev from tipos_documento where eliminado = 0`
