import { type Alias, type ClaveDeIndice, aliasDe } from '@foja/platform/indices/alias.ts'
import type { FilaDeCola } from '@foja/indexer/cola/cola.sql.ts'

/** Filas de un mismo índice que caben en un `_bulk`; varias pueden ser del mismo id. */
export type Grupo = { alias: Alias; filas: FilaDeCola[] }

/** Lo que ocupa una fila además de su texto: encabezado, tokens, fechas. */
const BYTES_FIJOS = 1_000
const FILAS_POR_GRUPO = 500

/** Reparte filas en grupos de hasta `limite` bytes; una fila más grande que el límite va sola. */
export function repartir(filas: FilaDeCola[], limite: number): Grupo[] {
  const grupos: Grupo[] = []
  const abiertos = new Map<Alias, { grupo: Grupo; bytes: number }>()
  for (const fila of filas) {
    const alias = aliasDe(fila.clave as ClaveDeIndice)
    const bytes = BYTES_FIJOS + fila.bytes
    const abierto = abiertos.get(alias)
    if (abierto && abierto.bytes + bytes <= limite && abierto.grupo.filas.length < FILAS_POR_GRUPO) {
      abierto.grupo.filas.push(fila)
      abierto.bytes += bytes
    } else {
      const grupo: Grupo = { alias, filas: [fila] }
      grupos.push(grupo)
      abiertos.set(alias, { grupo, bytes })
    }
  }
  return grupos
}

/**
 * Los grupos, por tandas: lo que las listas esperan y, si algún índice tiene más de un grupo, los eventos aparte y al
 * final. Con menos va todo junto, que se vuelca una sola vez.
 */
export function enTandas(grupos: Grupo[]): Grupo[][] {
  if (grupos.length === new Set(grupos.map((g) => g.alias)).size) return [grupos]
  const historia = grupos.filter((g) => g.alias === 'eventos')
  return [grupos.filter((g) => !historia.includes(g)), historia].filter((tanda) => tanda.length > 0)
}
