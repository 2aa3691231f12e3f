import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { distancia } from '@foja/domain/texto/distancia.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { filtroAcceso } from '@foja/api/busqueda/filtro-de-acceso.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'
import { buscarVarias } from '@foja/api/busqueda/varias.ts'

type Cuerpo = estypes.MsearchMultisearchBody
/** Una palabra que no está en ningún documento visible, con las más parecidas que sí están. */
export type Perdida = { palabra: string; parecidas: { palabra: string; distancia: number }[] }

const CAMPOS = ['titulo', 'palabras_clave', 'personas', 'descripcion', 'contenido', 'adjuntos']
const ALTERNATIVAS = 3
// De uso privado: los de control se los lleva el recorte de blancos del resaltador.
const ABRE = '\uE000'
const CIERRA = '\uE001'
const MARCADAS = new RegExp(`${ABRE}([^${CIERRA}]+)${CIERRA}`, 'gu')

/**
 * De estas palabras, las que nada visible contiene y lo que se les parece en documentos visibles. No hay sugeridor que
 * respete el acceso: son consultas difusas filtradas, y la palabra se lee del resaltado. Un solo viaje.
 */
export async function palabrasPerdidas(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  palabras: string[],
): Promise<Perdida[]> {
  const filter = filtroAcceso(acceso)
  const respuestas = await buscarVarias(
    buscador,
    palabras.flatMap((palabra) => [estaEnAlguno(palabra, filter), parecidasA(palabra, filter)]),
  )
  return palabras.flatMap((palabra, i) => {
    const [hay, difusa] = respuestas.slice(2 * i, 2 * i + 2)
    if (hay!.hits.hits.length > 0) return []
    const parecidas = elegir(palabra, difusa!.hits.hits)
    return parecidas.length > 0 ? [{ palabra, parecidas }] : []
  })
}

const estaEnAlguno = (query: string, filter: estypes.QueryDslQueryContainer[]): Cuerpo => ({
  query: { bool: { filter: [{ multi_match: { query, fields: CAMPOS } }, ...filter] } },
  size: 1,
  terminate_after: 1,
  track_total_hits: false,
  _source: false,
})

const parecidasA = (query: string, filter: estypes.QueryDslQueryContainer[]): Cuerpo => ({
  query: {
    bool: {
      must: [
        {
          multi_match: {
            query,
            type: 'best_fields',
            fuzziness: 'AUTO',
            fields: ['titulo^4', 'palabras_clave^3', 'personas^2', 'contenido'],
          },
        },
      ],
      filter,
    },
  },
  size: 20,
  track_total_hits: false,
  _source: false,
  highlight: {
    type: 'unified',
    pre_tags: [ABRE],
    post_tags: [CIERRA],
    fields: {
      titulo: { number_of_fragments: 0 },
      palabras_clave: { number_of_fragments: 0 },
      personas: { number_of_fragments: 0 },
      contenido: { number_of_fragments: 1, fragment_size: 40 },
    },
  },
})

/** Las más cercanas por letras; entre iguales, las que más aparecen. */
function elegir(palabra: string, hits: estypes.SearchHit[]): Perdida['parecidas'] {
  const veces = new Map<string, number>()
  for (const { highlight } of hits)
    for (const texto of Object.values(highlight ?? {}).flat())
      for (const [, hallada] of texto.matchAll(MARCADAS)) {
        const minusculas = hallada!.toLowerCase()
        veces.set(minusculas, (veces.get(minusculas) ?? 0) + 1)
      }
  const tope = palabra.length > 8 ? 3 : palabra.length > 5 ? 2 : 1
  return [...veces]
    .map(([hallada, v]) => ({ palabra: hallada, distancia: distancia(plegar(palabra), plegar(hallada)), v }))
    .filter((c) => c.distancia <= tope)
    .toSorted((a, b) => a.distancia - b.distancia || b.v - a.v)
    .slice(0, ALTERNATIVAS)
    .map(({ v: _, ...parecida }) => parecida)
}
