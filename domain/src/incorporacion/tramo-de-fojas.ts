type Fojas = { fojas_desde: number | null; fojas_hasta: number | null }

const enMiles = new Intl.NumberFormat('es-AR')

/** De qué foja a qué foja está algo, en números: «1 a 3», «901 a 1.000», o «4» si es una. @returns vacío si no se sabe */
export function tramoDeFojas({ fojas_desde, fojas_hasta }: Fojas): string {
  const [desde, hasta] = [fojas_desde ?? fojas_hasta, fojas_hasta ?? fojas_desde]
  if (desde === null) return ''
  return [...new Set([desde, hasta!])].map((foja) => enMiles.format(foja)).join(' a ')
}

/** Lo mismo con su palabra: «fojas 1 a 3», «foja 4». */
export function enFojas(fojas: Fojas): string {
  const tramo = tramoDeFojas(fojas)
  return tramo === '' ? '' : `${tramo.includes(' ') ? 'fojas' : 'foja'} ${tramo}`
}
