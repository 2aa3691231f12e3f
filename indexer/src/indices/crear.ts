import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { leerMapeo, type Mapeo } from '@foja/platform/indices/mapeo.ts'
import { queHay } from '@foja/indexer/indices/propio.ts'

/** Prefijo y tamaño de los índices: lo único que cambia de una instalación a otra. */
export type FormaDeIndices = {
  prefijo: string
  fragmentos: number
  replicas: number
  /** En lugar de los del proyecto, para probar con los de otra versión. */
  mapeo?: (alias: Alias) => Mapeo
}

export const mapeoDeForma = ({ mapeo = leerMapeo }: FormaDeIndices, alias: Alias): Mapeo => mapeo(alias)

export const nombreDeAlias = (forma: Pick<FormaDeIndices, 'prefijo'>, alias: Alias) =>
  `${forma.prefijo}${alias}`

/** El nombre de cada alias en esta instalación. */
export const nombresDeAlias = (forma: Pick<FormaDeIndices, 'prefijo'>) =>
  Object.fromEntries(ALIAS.map((alias) => [alias, nombreDeAlias(forma, alias)])) as Record<Alias, string>

/** Nombre con versión: alias más el instante, ordenable. */
export function nombreDeIndice(forma: FormaDeIndices, alias: Alias, ahora = new Date()): string {
  const instante = ahora.toISOString().replace(/[^\d]/g, '').slice(0, 17)
  return `${nombreDeAlias(forma, alias)}-v${instante}`
}

/** Si lo hizo `nombreDeIndice`, y no alguien a mano. */
export const esNombreDeIndice = (nombreAlias: string, nombre: string): boolean =>
  nombre.startsWith(nombreAlias) && /^-v\d{17}$/.test(nombre.slice(nombreAlias.length))

/** Los índices de un alias que hay en Elasticsearch, también los que la base no nombra. */
export async function indicesQueHay(es: Elastic, nombreAlias: string): Promise<string[]> {
  const hay = await es.indices.get({ index: `${nombreAlias}-v*` })
  return Object.keys(hay).filter((nombre) => esNombreDeIndice(nombreAlias, nombre))
}

/** Crea en Elasticsearch un índice vacío con el mapeo actual; si ya existe, lo deja como está. */
export async function crearIndice(
  es: Elastic,
  forma: FormaDeIndices,
  alias: Alias,
  nombre: string,
): Promise<void> {
  if (!(await es.indices.exists({ index: nombre }))) await hacer(es, forma, alias, nombre)
}

async function hacer(es: Elastic, forma: FormaDeIndices, alias: Alias, nombre: string): Promise<void> {
  const { settings, mappings } = mapeoDeForma(forma, alias).cuerpo
  await es.indices.create({
    index: nombre,
    settings: {
      index: { ...settings.index, number_of_shards: forma.fragmentos, number_of_replicas: forma.replicas },
    },
    mappings,
  })
}

const VECES = 5

/**
 * Crea un índice que falta, quitando el que Elasticsearch haya hecho solo con su nombre: las filas que llegan mientras tanto
 * pueden volver a hacerlo.
 * @returns si quitó alguno
 * @throws lo último que contestó Elasticsearch, si cada vez estaba otra vez
 */
export async function reponerIndice(
  es: Elastic,
  forma: FormaDeIndices,
  alias: Alias,
  nombre: string,
): Promise<boolean> {
  let quito = false
  for (let vez = 0; ; vez++) {
    const hay = await queHay(es, nombre)
    // También el de otro indexador que llegó antes.
    if (hay === 'propio') return quito
    if (hay === 'ajeno') {
      await es.indices.delete({ index: nombre })
      quito = true
    }
    try {
      await hacer(es, forma, alias, nombre)
      return quito
    } catch (error) {
      if (vez === VECES || !yaEsta(error)) throw error
    }
  }
}

const yaEsta = (error: unknown) =>
  (error as { body?: { error?: { type?: string } } }).body?.error?.type ===
  'resource_already_exists_exception'
