import type { estypes } from '@elastic/elasticsearch'
import { ALGO, apartar } from '@foja/domain/busqueda/interpretar.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { formasPartidas } from '@foja/api/busqueda/consulta/cita-partida.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { formasEscritas } from '@foja/api/busqueda/consulta/unidades.ts'
import { esVacia, sinNexos } from '@foja/domain/busqueda/palabras.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'

type Q = estypes.QueryDslQueryContainer

/** Dónde más puede estar lo escrito, y cómo se dice. */
const OTROS = { palabras_clave: 'Palabra clave', personas: 'Persona', descripcion: 'Descripción' } as const
/** De «veintisiete mil» o «NO-2024-12» no se marca cada «mil» ni cada «no». */
const CON_LETRAS = /\p{L}/u
const FRAGMENTO = { number_of_fragments: 1, fragment_size: 180, order: 'score' } as const

/** Qué se marca: palabras sueltas, y lo que sólo vale entero. */
type Marcas = { palabras: string; frases: string[] }

/**
 * De lo escrito en la caja: las palabras que dicen algo; enteras, las frases y lo que quiere decir lo mismo en varias
 * palabras («derecho de inspección»). Nada difuso: el resaltador volvería a enumerar las palabras parecidas por cada
 * resultado.
 */
function deCaja(escrito: Escrito | null): Marcas {
  const { consulta, palabras = [], numeros = [] } = escrito ?? {}
  const otras = palabras.flatMap(({ equivalentes, correcciones }) => [
    ...equivalentes,
    ...correcciones.map(({ palabra }) => palabra),
  ])
  const esFrase = (otra: string) => otra.includes(' ')
  return {
    palabras: [
      ...palabras.flatMap(({ escrita, correcciones, equivalentes }) => [
        escrita,
        ...correcciones.map(({ palabra }) => palabra).filter((otra) => !esFrase(otra)),
        ...equivalentes.filter((otra) => !esFrase(otra) && !esVacia(otra)),
      ]),
      // «26.061» es una sola palabra del índice, y otra que «26061».
      ...numeros.flatMap(({ forma, dichas }) => [
        forma,
        ...formasEscritas(forma.split('/')[0]!).slice(1),
        ...dichas.filter((una) => !CON_LETRAS.test(una)),
      ]),
    ].join(' '),
    frases: [
      ...(consulta?.frases ?? []),
      ...otras.filter(esFrase),
      ...numeros.flatMap(({ forma, dichas }) => [
        ...formasPartidas(forma),
        ...dichas.filter((una) => CON_LETRAS.test(una)),
      ]),
    ],
  }
}

/**
 * De un filtro de texto: ni lo que excluye, ni sus «y» y «de», que están en cada renglón, salvo que no diga otra cosa; lo
 * que va entre comillas, entero.
 */
function deFiltro(texto: string): Marcas {
  const { suelto, frases } = apartar(texto)
  const plenas = sinNexos(suelto)
  return { palabras: ALGO.test(plenas) || frases.length > 0 ? plenas.trim() : suelto, frases }
}

/** Pedido de resaltado: texto escapado con `<mark>`, desde los desplazamientos guardados. Nada que marcar: indefinido. */
export function resaltado(escrito: Escrito | null, filtros: Filtros): estypes.SearchHighlight | undefined {
  const { titulo, contenido, contiene } = filtros
  if (escrito === null && !titulo && !contenido && !contiene) return undefined
  const [caja, todos] = [deCaja(escrito), deFiltro(contiene ?? '')]
  const marcas = {
    palabras: `${caja.palabras} ${todos.palabras}`.trim(),
    frases: [...caja.frases, ...todos.frases],
  }
  // De cada campo lo suyo: con lo de todos, el resaltador lo revisaría entero en cada uno y cuesta la mitad más.
  const deCampo = (campo: string, elegidos: readonly string[] = []): Q => ({
    bool: {
      should: [marcas, ...elegidos.map(deFiltro)].flatMap(({ palabras, frases }): Q[] => [
        ...(palabras ? [{ match: { [campo]: { query: palabras } } }] : []),
        ...frases.map((frase) => ({ match_phrase: { [campo]: { query: frase } } })),
      ]),
    },
  })
  // El filtro de contenido mira también la descripción (BUS-14).
  const deOtros: Record<string, readonly string[] | undefined> = { descripcion: contenido }
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
      ...Object.assign({}, ...Object.keys(OTROS).map((otro) => campo(otro, FRAGMENTO, deOtros[otro]))),
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
