import type { estypes } from '@elastic/elasticsearch'

/** Más corto y sin año, partido es cualquier par de números: «1 250». */
const LARGO_DE_PARTIDO = 5

/** «3 423/2003», «679 918»: como quedan, tras el punto de mil, en lo que leyó una máquina («3. 423/03»). */
export function formasPartidas(forma: string): string[] {
  const [, miles, resto, anio] = /^(\d{1,3})(\d{3})(?:\/(\d{4}))?$/.exec(forma) ?? []
  if (miles === undefined || resto === undefined) return []
  if (anio !== undefined) return [anio, anio.slice(2)].map((uno) => `${miles} ${resto}/${uno}`)
  return forma.length < LARGO_DE_PARTIDO ? [] : [`${miles} ${resto}`]
}

/** El texto lo dice partido así; al título lo escribe una persona. */
export const citaPartida = (forma: string, textos: readonly string[]): estypes.QueryDslQueryContainer[] =>
  (textos.includes('contenido') ? formasPartidas(forma) : []).map((query) => ({
    match_phrase: { contenido: query },
  }))
