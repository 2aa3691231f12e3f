import { setTimeout as esperar } from 'node:timers/promises'
import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Mapeo } from '@foja/platform/indices/mapeo.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { proyectar } from '@foja/indexer/lote/proyectar.ts'
import { recortePara } from '@foja/indexer/lote/recortar.ts'
import { compararPagina, type Diferencia } from '@foja/indexer/verificar/comparar.ts'
import { losEnCola, seAtiende } from '@foja/indexer/verificar/en-cola.sql.ts'

type Contexto = {
  sql: Pool
  es: Elastic
  alias: Alias
  indice: string
  alto?: AbortSignal | undefined
  mapeo?: ((alias: Alias) => Mapeo) | undefined
  /** Cuánto se espera (ms) a lo que está en la cola. */
  esperaMs?: number | undefined
}

export type Asentadas = {
  /** Quietas, y con nada suyo en la cola: lo que difiere no se arregla solo. */
  distintas: Diferencia[]
  /** Con algo suyo en la cola: hasta que llegue no se sabe. */
  pendientes: Diferencia[]
  /** Si mientras se esperó hubo quien atendiera la cola. Sin pendientes no hizo falta. */
  atendida: boolean
}

/** A una escritura le sobran; lo que una importación tiene por delante puede llevar horas, y se dice. */
const ESPERA_MS = 10_000
const CADA_MS = 500
const PAGINA = 100

/**
 * Vuelve a comparar lo dudoso. Lo que espera en la cola no es una diferencia: se lo mira cuando sale de ella y, si en un
 * rato no salió, queda pendiente.
 */
export async function asentar(contexto: Contexto, dudosas: Diferencia[]): Promise<Asentadas> {
  const { sql, alias, alto, esperaMs = ESPERA_MS } = contexto
  const distintas: Diferencia[] = []
  let pendientes = dudosas
  let atendida = false
  for (const limite = performance.now() + esperaMs; ;) {
    const enCola = await losEnCola(sql, alias, idsDe(pendientes))
    const salieron = pendientes.filter(({ id }) => !enCola.has(id))
    pendientes = pendientes.filter(({ id }) => enCola.has(id))
    for (let i = 0; i < salieron.length; i += PAGINA) {
      const mirada = await mirarDeNuevo(contexto, salieron.slice(i, i + PAGINA))
      distintas.push(...mirada.quietas)
      pendientes.push(...mirada.enMovimiento)
    }
    if (pendientes.length === 0) return { distintas, pendientes, atendida: true }
    atendida ||= await seAtiende(sql)
    if (performance.now() >= limite) return { distintas, pendientes, atendida }
    await esperar(CADA_MS, undefined, { signal: alto })
  }
}

async function mirarDeNuevo({ sql, es, alias, indice, mapeo }: Contexto, dudosas: Diferencia[]) {
  const ids = idsDe(dudosas)
  const recorte = await recortePara(sql, alias, indice, mapeo)
  const antes = await leerMarcas(sql, alias, ids)
  const pedidas = ids.map((id) => ({ id, marca: antes.get(id) ?? 0 }))
  const { filas, imposibles } = await proyectar(sql, alias, pedidas)
  // La cola se mira después de leer las filas: si nada suyo hay en ella, lo leído ya pasó por el índice.
  const enCola = await losEnCola(sql, alias, ids)
  const siguen = await compararPagina(es, indice, recorte(filas), imposibles)
  // Si tiene otra marca que antes de leerla, o ya no está, lo comparado ya es viejo.
  const despues = await leerMarcas(sql, alias, ids)
  const seMueve = ({ id }: Diferencia) => enCola.has(id) || antes.get(id) !== despues.get(id)
  return { quietas: siguen.filter((d) => !seMueve(d)), enMovimiento: siguen.filter(seMueve) }
}

const idsDe = (diferencias: Diferencia[]) => [...new Set(diferencias.map(({ id }) => id))]

async function leerMarcas(sql: Sql, alias: Alias, ids: number[]): Promise<Map<number, number>> {
  const filas = await sql<{ id: number; marca: number }[]>`
    select id, marca from ${sql(INDICES[alias].tabla)} where id = any(${ids}::bigint[])`
  return new Map(filas.map(({ id, marca }) => [id, marca]))
}
