import { setTimeout as esperar } from 'node:timers/promises'
import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Mapeo } from '@foja/platform/indices/mapeo.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { recortePara } from '@foja/indexer/lote/recortar.ts'
import { proyectores, type Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'
import { compararPagina, type Diferencia } from '@foja/indexer/verificar/comparar.ts'

type Contexto = {
  sql: Sql
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
  const filas = recorte(await proyectores[alias](sql, ids))
  // La cola se mira después de leer las filas: si está vacía, lo leído ya pasó por el índice.
  const enCola = await sql`
    select 1 from cola where clave = ${INDICES[alias].clave} and id = any(${ids}::bigint[]) limit 1`
  const presentes = new Set(filas.map((f) => f.id))
  const ausentes = dudosas.filter((d) => d.que === 'sobra' && !presentes.has(d.id))
  const siguen = [
    ...(await compararPagina(es, indice, filas)),
    ...(await siguenEnIndice(es, indice, ausentes)),
  ]
  const seMueven = siguen.length > 0 && (enCola.length > 0 || (await cambiaron(sql, alias, filas)))
  return { siguen, seMueven }
}

/** Si alguna tiene otra marca que al leerla, lo comparado ya es viejo. */
async function cambiaron(sql: Sql, alias: Alias, filas: Proyeccion[]): Promise<boolean> {
  const marcas = new Map(filas.map((f) => [f.id, f.marca]))
  const ahora = await sql<{ id: number; marca: number }[]>`
    select id, marca from ${sql(INDICES[alias].tabla)} where id = any(${[...marcas.keys()]}::bigint[])`
  return ahora.length < marcas.size || ahora.some(({ id, marca }) => marcas.get(id) !== marca)
}

async function siguenEnIndice(es: Elastic, indice: string, dudosas: Diferencia[]): Promise<Diferencia[]> {
  if (dudosas.length === 0) return []
  const { docs } = await es.mget({ index: indice, ids: dudosas.map((d) => String(d.id)) })
  return dudosas.filter((_, i) => {
    const doc = docs[i] as { found?: boolean; _source?: object }
    return doc.found === true && Object.keys(doc._source ?? {}).length > 0
  })
}
