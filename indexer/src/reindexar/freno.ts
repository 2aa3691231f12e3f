import { setTimeout as esperar } from 'node:timers/promises'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { ReindexadoImposible } from '@foja/indexer/reindexar/errores.ts'

/** Pausa después de cada página, según cuánto tardó. Sin freno no hace nada. */
export type Freno = (tardoMs: number) => Promise<void>

export const sinFreno: Freno = async () => {}

const MUESTRAS = 7
/** Latencia tolerada de la búsqueda testigo, sobre la que tenía en reposo. */
const TOLERANCIA = 1.25
/** De cada página se descansa entre una y doce veces lo que tardó. */
const DESCANSO = { minimo: 1, inicial: 3, maximo: 12 }
const SONDEO_MS = 500
const SIN_INDICE = new Set([404, 503])

/** Freno que mira la latencia de una búsqueda testigo sobre el índice en uso y descansa más cuando sube. */
export async function crearFreno(es: Elastic, alias: string): Promise<Freno> {
  const reposo = mediana(await medir(es, alias, MUESTRAS))
  let descanso = DESCANSO.inicial
  let ultimoSondeo = 0
  return async (tardoMs) => {
    if (performance.now() - ultimoSondeo > SONDEO_MS) {
      ultimoSondeo = performance.now()
      const [ahora] = await medir(es, alias, 1)
      const sube = ahora! > reposo * TOLERANCIA
      descanso = sube ? Math.min(DESCANSO.maximo, descanso * 1.3) : Math.max(DESCANSO.minimo, descanso * 0.95)
    }
    await esperar(tardoMs * descanso)
  }
}

async function medir(es: Elastic, alias: string, veces: number): Promise<number[]> {
  const tiempos: number[] = []
  for (let i = 0; i < veces; i++) {
    const inicio = performance.now()
    await buscar(es, alias)
    tiempos.push(performance.now() - inicio)
  }
  return tiempos
}

/** @throws ReindexadoImposible si Elasticsearch está y el índice en uso no: en rojo, o perdido. */
async function buscar(es: Elastic, alias: string): Promise<void> {
  try {
    await es.search({ index: alias, size: 10, _source: false, query: { exists: { field: 'id' } } })
  } catch (error) {
    if (!SIN_INDICE.has((error as { statusCode?: number }).statusCode ?? 0)) throw error
    throw new ReindexadoImposible(
      `El índice en uso, «${alias}», no contesta (está en rojo, o falta), y con él se mide cuánto se molesta a quien ` +
        'busca; el alias no se tocó. Con --rapido se rehace igual, desde Postgres.',
      { cause: error },
    )
  }
}

const mediana = (tiempos: number[]) => tiempos.toSorted((a, b) => a - b)[tiempos.length >> 1]!
