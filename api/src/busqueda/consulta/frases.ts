import type { estypes } from '@elastic/elasticsearch'
import { alguna, formasEscritas } from '@foja/api/busqueda/consulta/unidades.ts'

/** Un número de tres cifras o más tras una palabra: «ley 25.155», «decreto nº 1357/2004». */
const CITA =
  /^(.*\p{L})\s+(?:n(?:[º°]|ro|[uú]m)?\.?\s*)?(\d{1,3}(?:\.\d{3})+|\d{3,9})((?:\/(?:\d{4}|\d{2}))?)$/iu

/** Una frase entre comillas; si cita un número, también con su «Nº» y como otros lo escriben: «Ley Nº 25.155». */
export function enFrase(frase: string, fields: string[]): estypes.QueryDslQueryContainer {
  const [, delante, numero, anio] = CITA.exec(frase) ?? []
  const tal = { multi_match: { query: frase, type: 'phrase' as const, fields } }
  if (!delante) return tal
  const formas = formasEscritas(`${numero!.replaceAll('.', '')}${anio}`)
  return alguna([
    tal,
    ...formas.map((forma) => ({
      multi_match: { query: `${delante} ${forma}`, type: 'phrase' as const, fields, slop: 1 },
    })),
  ])
}
