import type { estypes } from '@elastic/elasticsearch'
import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import { resumenDeCola } from '@foja/platform/cola/resumen.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Mapeo } from '@foja/platform/indices/mapeo.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { proyectar } from '@foja/indexer/lote/proyectar.ts'
import { recortePara } from '@foja/indexer/lote/recortar.ts'
import { asentar } from '@foja/indexer/verificar/asentar.ts'
import { compararPagina, type Diferencia } from '@foja/indexer/verificar/comparar.ts'
import { contarFilas, paginaDeFilas } from '@foja/indexer/verificar/paginas.ts'
import { buscarSobrantes } from '@foja/indexer/verificar/sobrantes.ts'

/**
 * Resultado por índice: cuentas y los ids de cada clase de diferencia. Lo pendiente espera en la cola: no es una diferencia,
 * y tampoco se probó que esté.
 */
export type VerificacionDeIndice = {
  postgres: number
  elasticsearch: number
  iguales: number
  faltan: number[]
  sobran: number[]
  distintos: number[]
  pendientes: number
  /** Falso: hay pendientes y nadie que los indexe. */
  atendida: boolean
}
export type Verificacion = Record<Alias, VerificacionDeIndice> & { cola: number; cuarentena: number }

type Avance = (alias: Alias, hechas: number, total: number) => void
type Contexto = {
  sql: Pool
  es: Elastic
  alias: Alias
  indice: string
  avance?: Avance
  alto?: AbortSignal
  /** Descanso después de cada página, para no molestar a quien busca. */
  freno?: (tardoMs: number) => Promise<void>
  mapeo?: ((alias: Alias) => Mapeo) | undefined
  /** Cuánto se espera (ms) a lo que está en la cola antes de decir que queda pendiente. */
  esperaMs?: number | undefined
}

const PAGINA = { filas: 500, bytes: 8_000_000 }
const PAGINA_FRENADA = { filas: 200, bytes: 500_000 }
/** Compara fila por fila un índice con Postgres, en los dos sentidos. */
export async function verificarIndice(contexto: Contexto): Promise<VerificacionDeIndice> {
  const { sql, es, alias, indice, avance, alto, freno, mapeo, esperaMs } = contexto
  const total = await contarFilas(sql, alias)
  const dudosas: Diferencia[] = []
  let hechas = 0
  for (let desde = 0; ;) {
    alto?.throwIfAborted()
    const inicio = performance.now()
    const pagina = await paginaDeFilas(sql, alias, { desde, ...(freno ? PAGINA_FRENADA : PAGINA) })
    if (pagina.length === 0) break
    desde = pagina.at(-1)!.id
    // En cada página: a mitad de camino el alias puede pasar a otro índice.
    const recorte = await recortePara(sql, alias, indice, mapeo)
    const { filas, imposibles } = await proyectar(sql, alias, pagina)
    dudosas.push(...(await compararPagina(es, indice, recorte(filas), imposibles)))
    hechas += pagina.length
    avance?.(alias, Math.min(hechas, total), total)
    await freno?.(performance.now() - inicio)
  }
  const sobran = await buscarSobrantes(sql, es, alias, indice)
  dudosas.push(...sobran.map((id): Diferencia => ({ id, que: 'sobra' })))
  const { distintas, pendientes, atendida } = await asentar(
    { sql, es, alias, indice, alto, mapeo, esperaMs },
    dudosas,
  )

  const de = (que: Diferencia['que']) =>
    [...new Set(distintas.filter((d) => d.que === que).map((d) => d.id))].toSorted((a, b) => a - b)
  const cuantas = (cuales: Diferencia[]) => new Set(cuales.map(({ id }) => id)).size
  const [faltan, distintos] = [de('falta'), de('distinto')]
  const postgres = await contarFilas(sql, alias)
  await es.indices.refresh({ index: indice })
  // Y no `_count`, que sin uno de sus fragmentos contesta menos.
  const { hits } = await es.search({
    allow_partial_search_results: false,
    index: indice,
    size: 0,
    query: { exists: { field: 'id' } },
    track_total_hits: true,
  })
  return {
    postgres,
    elasticsearch: (hits.total as estypes.SearchTotalHits).value,
    iguales:
      postgres - faltan.length - distintos.length - cuantas(pendientes.filter((d) => d.que !== 'sobra')),
    faltan,
    sobran: de('sobra'),
    distintos,
    pendientes: cuantas(pendientes),
    atendida,
  }
}

/** Compara los dos almacenes completos, por los alias. */
export async function verificar(
  contexto: Omit<Contexto, 'alias' | 'indice'> & { alias: Record<Alias, string> },
): Promise<Verificacion> {
  const hallado = {} as Record<Alias, VerificacionDeIndice>
  for (const alias of ALIAS)
    hallado[alias] = await verificarIndice({ ...contexto, alias, indice: contexto.alias[alias] })
  const cola = await resumenDeCola(contexto.sql)
  return { ...hallado, cola: cola.interactivo + cola.masivo, cuarentena: cola.cuarentena }
}

/** Verdadero si algo falta, sobra o difiere, o espera en una cola que nadie atiende. */
export const hayDiferencias = (v: Verificacion) =>
  ALIAS.some((alias) => {
    const { faltan, sobran, distintos, atendida } = v[alias]
    return faltan.length + sobran.length + distintos.length > 0 || !atendida
  })
