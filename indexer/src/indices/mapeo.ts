import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { estypes } from '@elastic/elasticsearch'
import type { Alias } from '@foja/indexer/proyeccion/proyeccion.ts'

const CARPETA = join(import.meta.dirname, '../../../mappings')

export const ALIAS: readonly Alias[] = ['documentos', 'eventos']

export type Mapeo = {
  hash: string
  /** refresh_interval del índice en uso. */
  refresco: string
  cuerpo: {
    settings: { index: { refresh_interval: string } & Record<string, unknown> }
    mappings: estypes.MappingTypeMapping
  }
}

/** Definición de un índice (mappings/<alias>.json) y la huella que la identifica. */
export function leerMapeo(alias: Alias): Mapeo {
  const texto = readFileSync(join(CARPETA, `${alias}.json`), 'utf8')
  const cuerpo = JSON.parse(texto) as Mapeo['cuerpo']
  const hash = createHash('sha256').update(JSON.stringify(cuerpo)).digest('hex').slice(0, 16)
  return { cuerpo, hash, refresco: cuerpo.settings.index.refresh_interval }
}
