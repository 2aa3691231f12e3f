import type { estypes } from '@elastic/elasticsearch'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { formaDeIdentificador } from '@foja/domain/numero/identificadores.ts'
import { CAMPOS, constante, TAL_CUAL, TEXTOS } from '@foja/api/busqueda/consulta/campos.ts'
import { unidadesDe, type Unidad } from '@foja/api/busqueda/consulta/unidades.ts'
import { realces } from '@foja/api/busqueda/consulta/realces.ts'

type Q = estypes.QueryDslQueryContainer

/** Una mención de número con los tipos que nombran las palabras que la preceden. */
export type Numero = { forma: string; tipos: number[] }

/** Ningún parecido de palabras llega a lo que vale un número que coincide. */
const PESO = { escrito: 3_000, conTipo: 2_000, numero: 1_000, numeroSuelto: 15 }
const LARGO_IDENTIFICADOR = 100

/**
 * Lo escrito en la caja: un número que coincide, o las palabras y frases. `amplio`: también lo parecido (una letra de
 * más, una palabra que no está), que sólo sirve si manda la relevancia.
 */
export function textoLibre(consulta: Consulta, numeros: Numero[], amplio: boolean): Q {
  const unidades = unidadesDe(consulta, amplio)
  const porTexto: Q[] = [
    ...(unidades.length > 0 ? [palabras(consulta, unidades, amplio)] : []),
    ...consulta.frases.map((query): Q => ({ multi_match: { query, type: 'phrase', fields: CAMPOS } })),
  ]
  const suelto = consulta.palabras.length > 0
  const opciones: Q[] = [
    ...porEscrito(consulta),
    ...numeros.flatMap((numero) => porNumero(numero, suelto)),
    ...(porTexto.length > 0 ? [{ bool: { must: porTexto } }] : []),
  ]
  if (opciones.length > 0) return { bool: { should: opciones, minimum_should_match: 1 } }
  // «-anulada» sola pide todo lo demás; signos sueltos no piden nada.
  return consulta.excluidas.length > 0 ? { match_all: {} } : { match_none: {} }
}

/** Lo que no debe estar en ningún texto del documento. */
export const palabraExcluida = (query: string): Q => ({ multi_match: { query, fields: TEXTOS } })

/** Todo lo escrito es un identificador: «SEC-000123/2024», «infoleg:1234». */
const porEscrito = ({ escrito, texto }: Consulta): Q[] =>
  texto === '' || escrito.length > LARGO_IDENTIFICADOR
    ? []
    : [constante({ term: { identificadores: formaDeIdentificador(escrito) } }, PESO.escrito, TAL_CUAL)]

/** Un número sin tipo entre otras palabras («artículo 14», «1999») es apenas un indicio. */
function porNumero({ forma, tipos }: Numero, entrePalabras: boolean): Q[] {
  const igual: Q = { term: { identificadores: forma } }
  const seguro = forma.includes('/') || tipos.length > 0 || !entrePalabras
  return [
    constante(igual, seguro ? PESO.numero : PESO.numeroSuelto, seguro ? TAL_CUAL : undefined),
    ...(tipos.length > 0
      ? [constante({ bool: { filter: [igual, { terms: { id_tipo: tipos } }] } }, PESO.conTipo)]
      : []),
  ]
}

/** Todas en cualquier campo; de cuatro en adelante puede faltar una si las demás están en los campos breves. */
function palabras(consulta: Consulta, unidades: Unidad[], amplio: boolean): Q {
  const todas: Q = { bool: { must: unidades.map(({ enTodo }) => enTodo) } }
  const casi: Q = {
    bool: { should: unidades.map(({ enBreves }) => enBreves), minimum_should_match: unidades.length - 1 },
  }
  const basta = amplio && unidades.length >= 4
  return {
    bool: {
      must: [basta ? { bool: { should: [todas, casi], minimum_should_match: 1 } } : todas],
      // Fuera de la relevancia nadie mira el puntaje.
      ...(amplio && {
        should: [
          ...realces(consulta),
          constante({ bool: { filter: unidades.map(({ exacta }) => exacta) } }, 0, TAL_CUAL),
        ],
      }),
    },
  }
}
