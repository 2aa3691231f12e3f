import { setTimeout as esperar } from 'node:timers/promises'
import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import { apuntarAlias, mapeoDeForma } from '@foja/indexer/indices/crear.ts'
import { leerIndices } from '@foja/indexer/indices/indices.sql.ts'
import {
  reindexar,
  soltar,
  VerificacionFallida,
  type ContextoDeReindexado,
} from '@foja/indexer/reindexar/reindexar.ts'
import { reparar } from '@foja/indexer/verificar/reparar.ts'

type Contexto = Pick<ContextoDeReindexado, 'sql' | 'es' | 'forma' | 'alto'> & {
  registro: Registro
  /** Cuánto se espera (ms) para borrar el índice anterior: más que la búsqueda más larga que pudo empezar en él. */
  graciaMs?: number
  reintentoMs?: number
}

const GRACIA_MS = 30_000
const REINTENTO_MS = 10_000

/**
 * Si el índice en que se busca se hizo con otra definición que la de esta versión, lo rehace al lado mientras el de
 * antes sigue contestando, y después lo borra. Lo llama cada indexador al arrancar: uno lo hace, los demás miran, y lo
 * que uno dejó a medias otro lo retoma. Termina cuando todos están al día o se aborta.
 */
export async function ponerAlDia(contexto: Contexto): Promise<void> {
  for (const alias of ALIAS) await ponerUnoAlDia(contexto, alias)
}

async function ponerUnoAlDia(contexto: Contexto, alias: Alias): Promise<void> {
  const { sql, es, alto, registro, graciaMs = GRACIA_MS, reintentoMs = REINTENTO_MS } = contexto
  let reparado = false
  while (!alto.aborted) {
    try {
      if (!(await esDeOtraVersion(contexto, alias))) return
      const { nuevo, anterior } = await reindexar({ ...contexto, rapido: false, avance: () => {} }, alias)
      registro.info({ alias, nuevo, anterior }, 'El índice quedó como lo quiere esta versión')
      await esperar(graciaMs, undefined, { signal: alto })
      if (anterior) await soltarSiSobra(contexto, alias, { nuevo, anterior })
    } catch (error) {
      if (alto.aborted) return
      registro.warn({ err: error, alias }, 'El índice de esta versión todavía no está')
      // Un indexador de otra versión, todavía en marcha, pudo escribir ahí sin los campos nuevos.
      if (error instanceof VerificacionFallida && !reparado) {
        await reparar(sql, es, alias, error.indice, error.hallado).catch(() => {})
        reparado = true
      }
      await esperar(reintentoMs, undefined, { signal: alto }).catch(() => {})
    }
  }
}

/** En la espera alguien pudo volver, y otro indexador que arrancaba, apuntar el alias al que hasta entonces se usaba. */
async function soltarSiSobra(
  { sql, es, forma }: Contexto,
  alias: Alias,
  { nuevo, anterior }: { nuevo: string; anterior: string },
): Promise<void> {
  const indices = await leerIndices(sql)
  if (indices.find((indice) => indice.nombre === anterior)?.situacion !== 'anterior') return
  await apuntarAlias(es, forma, alias, nuevo)
  await soltar(sql, es, anterior)
}

/** Volver al anterior es una decisión: si el de esta versión está ahí, alimentado, no se hace otro. */
async function esDeOtraVersion({ sql, forma }: Contexto, alias: Alias): Promise<boolean> {
  const { hash } = mapeoDeForma(forma, alias)
  const suyos = (await leerIndices(sql)).filter((indice) => indice.alias === alias)
  return suyos.every(({ situacion, mapeo_hash }) => situacion === 'construyendo' || mapeo_hash !== hash)
}
