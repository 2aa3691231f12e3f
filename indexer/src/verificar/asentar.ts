import { setTimeout as esperar } from 'node:timers/promises'
import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Mapeo } from '@foja/platform/indices/mapeo.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { proyectar } from '@foja/indexer/lote/proyectar.ts'
import { recortePara } from '@foja/indexer/lote/recortar.ts'
import { compararPagina, type Diferencia } from '@foja/indexer/verificar/comparar.ts'

type Contexto = {
  sql: Pool
  es: Elastic
  alias: Alias
  indice: string
  mapeo?: ((alias: Alias) => Mapeo) | undefined
}

/** Lo que cambia mientras se compara se vuelve a mirar hasta que la cola lo alcance. */
const REVISIONES = 20
const ESPERA_MS = 500
const PAGINA = 100

/** Vuelve a comparar lo dudoso mientras algo suyo siga en movimiento; lo que quieto sigue distinto, lo es. */
export async function asentar(contexto: Contexto, dudosas: Diferencia[]): Promise<Diferencia[]> {
  for (let vez = 0; dudosas.length > 0; vez++) {
    const siguen: Diferencia[] = []
    let seMueven = false
    for (let i = 0; i < dudosas.length; i += PAGINA) {
      const mirada = await mirarDeNuevo(contexto, dudosas.slice(i, i + PAGINA))
      siguen.push(...mirada.siguen)
      seMueven ||= mirada.seMueven
    }
    dudosas = siguen
    if (!seMueven || vez >= REVISIONES) return dudosas
    await esperar(ESPERA_MS)
  }
  return dudosas
}

async function mirarDeNuevo({ sql, es, alias, indice, mapeo }: Contexto, dudosas: Diferencia[]) {
  const ids = [...new Set(dudosas.map((d) => d.id))]
  const recorte = await recortePara(sql, alias, indice, mapeo)
  const antes = await leerMarcas(sql, alias, ids)
  const pedidas = ids.map((id) => ({ id, marca: antes.get(id) ?? 0 }))
  const { filas, imposibles } = await proyectar(sql, alias, pedidas)
  // La cola se mira después de leer las filas: si está vacía, lo leído ya pasó por el índice.
  const enCola = await sql`
    select 1 from cola where clave = ${INDICES[alias].clave} and id = any(${ids}::bigint[]) limit 1`
  const siguen = await compararPagina(es, indice, recorte(filas), imposibles)
  const seMueven =
    siguen.length > 0 && (enCola.length > 0 || cambiaron(antes, await leerMarcas(sql, alias, ids)))
  return { siguen, seMueven }
}

async function leerMarcas(sql: Sql, alias: Alias, ids: number[]): Promise<Map<number, number>> {
  const filas = await sql<{ id: number; marca: number }[]>`
    select id, marca from ${sql(INDICES[alias].tabla)} where id = any(${ids}::bigint[])`
  return new Map(filas.map(({ id, marca }) => [id, marca]))
}

/** Si alguna tiene otra marca que antes de leerla, o ya no está, lo comparado ya es viejo. */
const cambiaron = (antes: Map<number, number>, ahora: Map<number, number>) =>
  [...antes].some(([id, marca]) => ahora.get(id) !== marca)
