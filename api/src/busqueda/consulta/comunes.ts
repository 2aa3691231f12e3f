import type { estypes } from '@elastic/elasticsearch'
import { constante } from '@foja/api/busqueda/consulta/campos.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { porEscrito } from '@foja/api/busqueda/consulta/identificados.ts'
import { realcesBreves } from '@foja/api/busqueda/consulta/realces.ts'
import { alguna, unidadesDe } from '@foja/api/busqueda/consulta/unidades.ts'

/** Una palabra es común si está en esta parte de los documentos, y se mira desde tantos. */
const EN_CASI_TODOS = 0.2
const DESDE_CUANTOS = 20_000

/**
 * Si todo lo escrito son palabras que están en casi todos: entonces ninguna parte pesa más que otra, y contarlas de a
 * una costaría recorrer el índice entero varias veces. En pocos documentos no hace falta mirarlo.
 */
export const sonComunes = ({ consulta, palabras, numeros, fechas, loUltimo, total }: Escrito): boolean =>
  total >= DESDE_CUANTOS &&
  palabras.length > 0 &&
  !loUltimo &&
  consulta.frases.length + numeros.length + fechas.length === 0 &&
  palabras.every(({ veces }) => veces >= total * EN_CASI_TODOS)

/** Alguna de las palabras, o lo que nombran, en una sola pasada; suben las que la tienen en el título o por palabra clave. */
export function deComunes(escrito: Escrito): estypes.QueryDslQueryContainer {
  const query = escrito.palabras.map(({ escrita }) => escrita).join(' ')
  return {
    bool: {
      must: [
        alguna([
          { multi_match: { query, type: 'best_fields', fields: escrito.campos.palabra } },
          ...escrito.palabras.flatMap(({ entendida }) => entendida.map((filtro) => constante(filtro, 1))),
        ]),
      ],
      should: [
        ...porEscrito(escrito.consulta).map(({ filtro, peso, nombre }) => constante(filtro, peso, nombre)),
        ...realcesBreves(escrito, unidadesDe(escrito, true)),
      ],
    },
  }
}
