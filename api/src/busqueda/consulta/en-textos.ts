import type { estypes } from '@elastic/elasticsearch'
import { ALGO, apartar } from '@foja/domain/busqueda/interpretar.ts'
import { quitaCifra } from '@foja/api/busqueda/consulta/cifras-excluidas.ts'

type Q = estypes.QueryDslQueryContainer

/**
 * Todas las palabras, cada una en cualquiera de esos campos; lo que va entre comillas, seguido en uno; y nada de lo que un
 * guion excluye, que ninguno puede decir. Comillas y guiones se leen como en la caja.
 */
export function enTextos(fields: string[], escrito: string): Q {
  // Todo lo que entre: de un filtro, lo que no se quita se halla.
  const { suelto, ...aparte } = apartar(escrito, Infinity)
  const { frases, excluidas } = aparte
  const palabras: Q = {
    multi_match: { query: suelto.trim(), type: 'cross_fields', operator: 'and', fields },
  }
  if (frases.length + excluidas.length === 0) return palabras
  const seguida = (query: string): Q => ({ multi_match: { query, type: 'phrase', fields } })
  return {
    bool: {
      // De signos sueltos junto a una frase no hay nada que pedir.
      filter: [...(ALGO.test(suelto) ? [palabras] : []), ...frases.map(seguida)],
      must_not: excluidas.map((una) => quitaCifra(una, aparte) ?? seguida(una)),
    },
  }
}
