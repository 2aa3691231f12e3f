import type { estypes } from '@elastic/elasticsearch'
import { sinExcluidas } from '@foja/domain/busqueda/interpretar.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'

type Q = estypes.QueryDslQueryContainer

/** Dónde más puede estar lo escrito, y cómo se dice. */
const OTROS = { palabras_clave: 'Palabra clave', personas: 'Persona', descripcion: 'Descripción' } as const
const FRAGMENTO = { number_of_fragments: 1, fragment_size: 180, order: 'score' } as const

/**
 * Qué palabras se resaltan: las escritas que dicen algo, no las de los filtros elegidos ni las del acceso. Nada difuso:
 * el resaltador volvería a enumerar las palabras parecidas por cada resultado.
 */
function palabrasMarcadas(escrito: Escrito | null, contiene: string | undefined): string {
  return [
    ...(escrito?.palabras ?? []).flatMap(({ escrita, correcciones, equivalentes }) => [
      escrita,
      ...correcciones.map(({ palabra }) => palabra),
      ...equivalentes.filter((otra) => !otra.includes(' ') && !esVacia(otra)),
    ]),
    ...(escrito?.numeros ?? []).flatMap(({ forma, dichas }) => [forma, ...dichas]),
    ...(contiene === undefined ? [] : [sinExcluidas(contiene)]),
  ].join(' ')
}

/** Qué se resalta sólo entero: las frases, y lo que quiere decir lo mismo en varias palabras («derecho de inspección»). */
const frasesMarcadas = (escrito: Escrito | null): string[] => [
  ...(escrito?.consulta.frases ?? []),
  ...(escrito?.palabras ?? []).flatMap(({ equivalentes }) =>
    equivalentes.filter((otra) => otra.includes(' ')),
  ),
]

/** Pedido de resaltado: texto escapado con `<mark>`, desde los desplazamientos guardados. Nada que marcar: indefinido. */
export function resaltado(escrito: Escrito | null, filtros: Filtros): estypes.SearchHighlight | undefined {
  const { titulo, contenido, contiene } = filtros
  if (escrito === null && !titulo && !contenido && !contiene) return undefined
  const query = palabrasMarcadas(escrito, contiene)
  const frases = frasesMarcadas(escrito)
  // De cada campo lo suyo: con lo de todos, el resaltador lo revisaría entero en cada uno y cuesta la mitad más.
  const deCampo = (campo: string, elegidos: readonly string[] = []): Q => ({
    bool: {
      should: [
        ...(query ? [{ match: { [campo]: { query } } }] : []),
        ...frases.map((frase): Q => ({
          match_phrase: { [campo]: { query: frase } },
        })),
        ...elegidos.map((elegido): Q => ({ match: { [campo]: { query: sinExcluidas(elegido) } } })),
      ],
    },
  })
  const campo = (nombre: string, como: estypes.SearchHighlightField, elegidos?: readonly string[]) => ({
    [nombre]: { ...como, highlight_query: deCampo(nombre, elegidos) },
  })
  return {
    type: 'unified',
    encoder: 'html',
    pre_tags: ['<mark>'],
    post_tags: ['</mark>'],
    fields: {
      ...campo('titulo', { number_of_fragments: 0 }, titulo),
      ...campo('contenido', { ...FRAGMENTO, number_of_fragments: 2 }, contenido),
      ...Object.assign({}, ...Object.keys(OTROS).map((otro) => campo(otro, FRAGMENTO))),
    },
  }
}

/** Lo resaltado de un hallado; dónde más está lo escrito sólo importa si el texto no lo muestra. */
export function leerResaltado(hallado: Record<string, string[]> = {}): FilaDeBusqueda['resaltado'] {
  const { titulo = [], contenido = [] } = hallado
  const otros = Object.entries(OTROS).flatMap(([campo, nombre]) =>
    (hallado[campo] ?? []).map((fragmento) => `${nombre}: ${fragmento}`),
  )
  return { titulo, contenido, ...(contenido.length === 0 && otros.length > 0 && { otros }) }
}
