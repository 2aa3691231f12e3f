import { setTimeout as esperar } from 'node:timers/promises'
import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import { mapeoDeForma } from '@foja/indexer/indices/crear.ts'
import { leerIndices } from '@foja/indexer/indices/indices.sql.ts'
import { VerificacionFallida } from '@foja/indexer/reindexar/errores.ts'
import { reindexar, type ContextoDeReindexado } from '@foja/indexer/reindexar/reindexar.ts'
import { soltar } from '@foja/indexer/reindexar/soltar.ts'
import { reparar } from '@foja/indexer/verificar/reparar.ts'

type Contexto = Pick<ContextoDeReindexado, 'sql' | 'es' | 'forma' | 'alto'> & {
  registro: Registro
  /**
   * Cuánto se espera (ms) para borrar el índice anterior: más que el plazo de una búsqueda que empezó en él. Una exportación
   * lo recorre por más tiempo; si desaparece, empieza otra vez en el nuevo.
   */
  graciaMs?: number
  reintentoMs?: number
}

/** Uno cuya verificación no cierra: cuántas esperas se deja para la próxima, y desde cuándo toca (reloj de performance). */
type Distinto = { esperas: number; desde: number }

const GRACIA_MS = 30_000
const REINTENTO_MS = 10_000
/** Verificar es leer todo: lo que ni reparado coincide se vuelve a mirar cada vez más de tarde en tarde, hasta tantas esperas. */
const MAS_TARDE = 64

/**
 * Si el índice en que se busca se hizo con otra definición que la de esta versión, lo rehace al lado mientras el de
 * antes sigue contestando, y después lo borra. Lo llama cada indexador al arrancar: uno lo hace, los demás miran, y lo
 * que uno dejó a medias otro lo retoma. El que no se puede ahora no detiene a los demás. Termina cuando todos están al día
 * o se aborta.
 */
export async function ponerAlDia(contexto: Contexto): Promise<void> {
  const { alto, reintentoMs = REINTENTO_MS } = contexto
  const distintos = new Map<Alias, Distinto>()
  const faltan = new Set<Alias>(ALIAS)
  while (!alto.aborted) {
    for (const alias of faltan) {
      if ((distintos.get(alias)?.desde ?? 0) > performance.now()) continue
      if (await intentar(contexto, alias, distintos)) faltan.delete(alias)
    }
    if (faltan.size === 0) return
    await esperar(reintentoMs, undefined, { signal: alto }).catch(() => {})
  }
}

/** @returns si ya está al día. */
async function intentar(contexto: Contexto, alias: Alias, distintos: Map<Alias, Distinto>): Promise<boolean> {
  const { sql, es, alto, registro, graciaMs = GRACIA_MS, reintentoMs = REINTENTO_MS } = contexto
  try {
    const sobran = new Set<string>()
    if (await esDeOtraVersion(contexto, alias)) {
      const { nuevo, anterior } = await reindexar({ ...contexto, rapido: false, avance: () => {} }, alias)
      registro.info({ alias, nuevo, anterior }, 'El índice quedó como lo quiere esta versión')
      // Puede ser de ésta: el que otro indexador acababa de hacer.
      if (anterior) sobran.add(anterior)
    }
    for (const nombre of await losQueSobran(contexto, alias)) sobran.add(nombre)
    if (sobran.size > 0) await esperar(graciaMs, undefined, { signal: alto })
    // Si en la espera alguien volvió a uno, queda.
    for (const nombre of sobran) await soltar(contexto, alias, nombre)
    return true
  } catch (error) {
    if (alto.aborted) return false
    registro.warn({ err: error, alias }, 'El índice de esta versión todavía no está')
    if (error instanceof VerificacionFallida) {
      const { esperas } = distintos.get(alias) ?? { esperas: 0 }
      // Un indexador de otra versión, todavía en marcha, pudo escribir ahí sin los campos nuevos, y también lo ya reparado.
      await reparar(sql, es, alias, error.indice, error.hallado).catch((falla: unknown) =>
        registro.warn({ err: falla, alias }, 'No se pudo reparar el índice de esta versión'),
      )
      distintos.set(alias, {
        esperas: Math.min(Math.max(1, esperas * 2), MAS_TARDE),
        desde: performance.now() + esperas * reintentoMs,
      })
    }
    return false
  }
}

/**
 * Si ya se busca en el de esta versión, los anteriores hechos con otra definición: también el que dejó quien lo rehízo y
 * terminó antes de borrarlo. El que deja un reindexado pedido es de ésta.
 */
async function losQueSobran({ sql, forma }: Contexto, alias: Alias): Promise<string[]> {
  const { hash } = mapeoDeForma(forma, alias)
  const suyos = (await leerIndices(sql)).filter((indice) => indice.alias === alias)
  const alDia = suyos.some(({ situacion, mapeo_hash }) => situacion === 'activo' && mapeo_hash === hash)
  return suyos.flatMap(({ nombre, situacion, mapeo_hash }) =>
    alDia && situacion === 'anterior' && mapeo_hash !== hash ? nombre : [],
  )
}

/** Volver al anterior es una decisión: si el de esta versión está ahí, alimentado, no se hace otro. */
async function esDeOtraVersion({ sql, forma }: Contexto, alias: Alias): Promise<boolean> {
  const { hash } = mapeoDeForma(forma, alias)
  const suyos = (await leerIndices(sql)).filter((indice) => indice.alias === alias)
  return suyos.every(({ situacion, mapeo_hash }) => situacion === 'construyendo' || mapeo_hash !== hash)
}
