import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Lo que el servidor dio por hecho, como lo anotó quien lo pidió. */
export type Anotacion = { id: number; version: string; titulo: string } | { id: number; borrado: true }
export type Libro = {
  anotar: (anotacion: Anotacion) => void
  cuantas: () => number
  todas: () => Anotacion[]
}

export function abrirLibro(): Libro {
  const todas: Anotacion[] = []
  return { anotar: (a) => void todas.push(a), cuantas: () => todas.length, todas: () => [...todas] }
}

type Guardada = { id: number; version: string; titulo: string; borrado: boolean }

/** Anotaciones que Postgres no tiene, ni como versión vigente ni como archivada. */
export async function perdidas(sql: Sql, libro: Libro): Promise<Anotacion[]> {
  const ids = [...new Set(libro.todas().map((a) => a.id))]
  const guardadas = await sql<Guardada[]>`
    select id, version_mayor || '.' || version_menor as version, titulo, borrado is not null as borrado
    from documentos where id = any(${ids}::bigint[])
    union all
    select id_documento, mayor || '.' || menor, titulo, false from versiones where id_documento = any(${ids}::bigint[])`
  const clave = (id: number, version: string, titulo: string) => JSON.stringify([id, version, titulo])
  const hay = new Set(guardadas.map((g) => clave(g.id, g.version, g.titulo)))
  const borrados = new Set(guardadas.filter((g) => g.borrado).map((g) => g.id))
  return libro
    .todas()
    .filter((a) => !('borrado' in a ? borrados.has(a.id) : hay.has(clave(a.id, a.version, a.titulo))))
}
