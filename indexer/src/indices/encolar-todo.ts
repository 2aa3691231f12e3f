import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { conCandadoPropio } from '@foja/indexer/candado.ts'
import { nombreDeAlias, type FormaDeIndices } from '@foja/indexer/indices/crear.ts'

const PAGINA = 5_000

/** Cuántas filas más se recorrieron para encolarlas. */
export type AlRecorrer = (filas: number) => void

/**
 * Repone un índice quien tiene el candado de su alias: dos que arrancan a la vez encolarían todo dos veces.
 * @throws Error si lo tiene otro: `preparar` prueba de nuevo, y entonces suele encontrarlo hecho.
 */
export const deAUno = (
  sql: Pool,
  forma: FormaDeIndices,
  alias: Alias,
  reponer: () => Promise<void>,
): Promise<void> =>
  conCandadoPropio(sql, `foja.reponer.${nombreDeAlias(forma, alias)}`, async (pedir) => {
    await pedir(() => new Error(`Otro indexador está reponiendo «${alias}».`))
    await reponer()
  })

/**
 * Encola, en el carril masivo y de a páginas, una fila por cada una que el índice tiene que tener, con la marca que ya
 * tiene; la que ya espera en la cola, no: un arranque interrumpido deja muchas. Ninguna cambió: ni se anota cómo quedó ni se
 * anuncia a nadie.
 */
export async function encolarTodo(sql: Pool, alias: Alias, alRecorrer: AlRecorrer = () => {}): Promise<void> {
  for (let desde: number | null = 0; desde !== null;)
    desde = await encolarPagina(sql, alias, desde, alRecorrer)
}

/** @returns el último id recorrido; nulo si no quedaba ninguno. */
async function encolarPagina(
  sql: Pool,
  alias: Alias,
  desde: number,
  alRecorrer: AlRecorrer,
): Promise<number | null> {
  const { clave, tabla } = INDICES[alias]
  const { hasta, filas } = await sql.begin(async (tx) => {
    await tx`set local foja.carril = 'masivo'`
    await tx`set local foja.sin_cambios = 'si'`
    // La que otro tiene tomada pudo ir ya al índice que se quita: ésa se encola igual.
    const [fila] = await tx<{ hasta: number | null; filas: number }[]>`
      with pagina as materialized (
        select id, marca from ${tx(tabla)} where id > ${desde}
        ${alias === 'bandejas' ? tx`and id_documento is not null` : tx``} order by id limit ${PAGINA}
      ), encoladas as (
        insert into cola (clave, id, marca, carril)
        select ${clave}, id, marca, 'masivo' from pagina
        where not exists (
          select from cola c
          where c.marca = pagina.marca and c.clave = ${clave} and c.id = pagina.id and c.tomada_por is null)
        order by id
      )
      select max(id) as hasta, count(*)::int as filas from pagina`
    return fila!
  })
  alRecorrer(filas)
  return hasta
}
