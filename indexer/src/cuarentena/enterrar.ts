import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { enviar, type Desenlace } from '@foja/indexer/lote/enviar.ts'
import { LAPIDA } from '@foja/indexer/proyeccion/proyeccion.ts'

type Apartada = { id: number; indice: string; marca: number }

const PAGINA = 1_000

/**
 * De lo apartado, lo que el índice tiene es de antes, con el acceso de antes: deja ahí su lápida, con su marca. Una marca
 * nueva la reemplaza.
 */
export async function enterrar(es: Elastic, filas: readonly Apartada[]): Promise<Desenlace[]> {
  const porIndice = Map.groupBy(filas, ({ indice }) => indice)
  const enterradas = await Promise.all(
    [...porIndice].map(([indice, suyas]) =>
      enviar(
        es,
        [indice],
        suyas.map(({ id, marca }) => ({ id, marca, cuerpo: LAPIDA })),
      ),
    ),
  )
  return enterradas.flat()
}

/** Todo lo apartado, que una versión anterior no enterraba; lo que ya tiene su lápida queda como está. */
export async function enterrarApartadas(sql: Sql, es: Elastic): Promise<void> {
  const filas = await sql<Apartada[]>`
    select c.id, c.indice, c.marca from cuarentena c join indices i on i.nombre = c.indice`
  for (let i = 0; i < filas.length; i += PAGINA) await enterrar(es, filas.slice(i, i + PAGINA))
}
