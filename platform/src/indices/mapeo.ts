import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Alias } from '@foja/platform/indices/alias.ts'
import {
  definicionDe,
  huellaDe,
  type CuerpoDeIndice,
  type Definicion,
} from '@foja/platform/indices/definicion.ts'

const CARPETA = join(import.meta.dirname, '../../../mappings')

export type Mapeo = {
  cuerpo: CuerpoDeIndice
  definicion: Definicion
  /** Huella de la definición. */
  hash: string
  /** refresh_interval del índice en uso. */
  refresco: string
}

/** Un índice como lo describe ese cuerpo. */
export function mapeoDe(cuerpo: CuerpoDeIndice): Mapeo {
  const definicion = definicionDe(cuerpo)
  return { cuerpo, definicion, hash: huellaDe(definicion), refresco: cuerpo.settings.index.refresh_interval }
}

const leidos = new Map<Alias, Mapeo>()

/** El índice como lo quiere esta versión (mappings/<alias>.json). */
export function leerMapeo(alias: Alias): Mapeo {
  const mapeo =
    leidos.get(alias) ??
    mapeoDe(JSON.parse(readFileSync(join(CARPETA, `${alias}.json`), 'utf8')) as CuerpoDeIndice)
  leidos.set(alias, mapeo)
  return mapeo
}
