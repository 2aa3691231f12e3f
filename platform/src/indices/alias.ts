/**
 * Los índices de Foja, por su alias: con qué clave entran en la cola los cambios de sus filas, y qué tabla les da el id y
 * la marca. De cada uno hay un mapeo (mappings/<alias>.json) y una proyección (indexer/src/proyeccion).
 */
export const INDICES = {
  documentos: { clave: 'documento', tabla: 'documentos' },
  eventos: { clave: 'evento', tabla: 'eventos' },
  bandejas: { clave: 'parte', tabla: 'eventos_partes' },
} as const

export type Alias = keyof typeof INDICES
export const ALIAS = Object.keys(INDICES) as readonly Alias[]

/** Clave de la cola de lo que se indexa tal cual, sin expandirse. */
export type ClaveDeIndice = (typeof INDICES)[Alias]['clave']
export const aliasDe = (clave: ClaveDeIndice): Alias => ALIAS.find((alias) => INDICES[alias].clave === clave)!
