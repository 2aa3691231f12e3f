import { setTimeout as esperar } from 'node:timers/promises'
import { ALIAS } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { rechazarBasePosterior, terminarSiEsAjena } from '@foja/platform/postgres/migraciones.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import { crearRetroceso } from '@foja/indexer/bucle/retroceso.ts'
import { alinearAlias } from '@foja/indexer/indices/alias.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import type { FormaDeIndices } from '@foja/indexer/indices/crear.ts'
import { leerIndices } from '@foja/indexer/indices/indices.sql.ts'
import { queHay } from '@foja/indexer/indices/propio.ts'

type Contexto = {
  sql: Pool
  es: Elastic
  forma: FormaDeIndices
  registro: Registro
  alto: AbortSignal
  cadaMs?: number
}

const CADA_MS = 5_000

/**
 * Prepara los índices al arrancar y, si después el clúster pierde uno, lo rehace: lo que se encola entonces, que es todo,
 * vuelve a llenarlo. Mientras falte, `listo` es falso y sus filas se aplazan en la cola; `recorridas`, las que ya se miró si
 * había que encolar, dice que avanza. El alias que se perdió, o quedó en otro, vuelve al que se usa.
 */
export function cuidarIndices({ sql, es, forma, registro, alto, cadaMs = CADA_MS }: Contexto) {
  let listo = false
  let recorridas = 0

  async function preparar(): Promise<void> {
    const retroceso = crearRetroceso()
    while (!listo && !alto.aborted) {
      try {
        await rechazarBasePosterior(sql)
        await asegurarIndices(sql, es, forma, (filas) => (recorridas += filas))
        listo = true
      } catch (error) {
        terminarSiEsAjena(error)
        registro.warn({ err: error }, 'Los índices todavía no pueden prepararse')
        await esperar(retroceso.fallo(), undefined, { signal: alto }).catch(() => {})
      }
    }
  }

  /** Hasta que se aborte la señal. */
  async function vigilar(): Promise<void> {
    while (!alto.aborted) {
      await esperar(cadaMs, undefined, { signal: alto }).catch(() => {})
      // Que alguno de los dos no conteste no es que se haya perdido: de eso avisa /readyz.
      const perdidos = await losPerdidos(sql, es).catch(() => [])
      if (alto.aborted) return
      if (perdidos.length > 0) {
        listo = false
        registro.error(
          { indices: perdidos },
          'Elasticsearch perdió un índice: se repone lo que haga falta desde Postgres',
        )
        await preparar()
      }
      for (const alias of ALIAS)
        if (await alinearAlias(sql, es, forma, alias).catch(() => false))
          registro.error({ alias }, 'El alias no estaba en el índice en uso: se lo puso de nuevo')
    }
  }

  return { listo: () => listo, recorridas: () => recorridas, preparar, vigilar }
}

/** Los que se usan y no están, o no son los nuestros. */
async function losPerdidos(sql: Pool, es: Elastic): Promise<string[]> {
  const usados = await leerIndices(sql)
  const hay = await Promise.all(usados.map(({ nombre }) => queHay(es, nombre)))
  return usados.filter((_, i) => hay[i] !== 'propio').map(({ nombre }) => nombre)
}
