import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { pasarMarcas } from '@foja/indexer/verificar/pasar-secuencia.ts'
import type { VerificacionDeIndice } from '@foja/indexer/verificar/verificar.ts'

const PAGINA = 500

/**
 * Sortea una marca nueva para lo que difiere, y para nada más; el indexador hace el resto. Si el índice lleva
 * versiones mayores que la secuencia (una base restaurada de una copia), la adelanta antes.
 * @returns cuántas filas encoló.
 */
export async function reparar(
  sql: Pool,
  es: Elastic,
  alias: Alias,
  indice: string,
  hallado: VerificacionDeIndice,
): Promise<number> {
  const ids = [...new Set([...hallado.faltan, ...hallado.distintos, ...hallado.sobran])]
  for (let i = 0; i < ids.length; i += PAGINA) {
    const pagina = ids.slice(i, i + PAGINA)
    await adelantarMarcas(sql, es, indice, pagina)
    await sql.begin(async (tx) => {
      await tx`set local foja.carril = 'masivo'`
      await remarcar(tx, alias, pagina)
    })
  }
  return ids.length
}

async function adelantarMarcas(sql: Pool, es: Elastic, indice: string, ids: number[]): Promise<void> {
  const { docs } = await es.mget({ index: indice, ids: ids.map(String), _source: false })
  await pasarMarcas(sql, Math.max(0, ...docs.map((doc) => (doc as { _version?: number })._version ?? 0)))
}

type Tx = Parameters<Parameters<Pool['begin']>[1]>[0]

/** Una marca nueva para esas filas; lo que ya no está se encola igual, para que deje su lápida. */
export async function remarcar(tx: Tx, alias: Alias, ids: number[]): Promise<void> {
  const { clave, tabla } = INDICES[alias]
  if (alias === 'documentos') await tx`select marcar_documentos(${ids}::bigint[])`
  else {
    await tx`select marcar_documentos(array(
      select distinct id_documento from ${tx(tabla)} where id = any(${ids}::bigint[])))`
    await tx`update ${tx(tabla)} set marca = 0 where id = any(${ids}::bigint[])`
  }
  await tx`
    insert into cola (clave, id, marca, carril)
    select ${clave}, i, nextval('marcas'), 'masivo' from unnest(${ids}::bigint[]) i
    where not exists (select from ${tx(tabla)} x where x.id = i)`
}
