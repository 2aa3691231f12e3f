import type { estypes } from '@elastic/elasticsearch'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { constante } from '@foja/api/busqueda/consulta/campos.ts'
import { quitaCifra } from '@foja/api/busqueda/consulta/cifras-excluidas.ts'
import { deComunes, sonComunes } from '@foja/api/busqueda/consulta/comunes.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { enFrase } from '@foja/api/busqueda/consulta/frases.ts'
import { loMasNuevo } from '@foja/api/busqueda/consulta/lo-mas-nuevo.ts'
import { porCadena, porEscrito, porNumero } from '@foja/api/busqueda/consulta/identificados.ts'
import { esLoNombrado, realces } from '@foja/api/busqueda/consulta/realces.ts'
import { alguna, unidadesDe, type Unidad } from '@foja/api/busqueda/consulta/unidades.ts'

type Q = estypes.QueryDslQueryContainer

const PESO = { todas: 6, acerca: 12, quizas: 6, vale: 0.5 }
const SIN_ANULAR: Q = { bool: { must_not: { term: { estado: ESTADO.anulado } } } }
/** Parte de lo que pesan las palabras que tiene que estar para que un documento sea parecido. */
const PARTE = 0.3
/** Prefijo de los nombres de las cláusulas que dicen qué unidades tiene cada documento. */
export const UNIDAD = 'u'
/** El de las que dicen cuáles dice conjugadas de otra manera. */
export const FAMILIA = 'f'

/**
 * Lo escrito en la caja: un número que coincide, o las palabras y frases. `amplio`: con la parte que más pesa de las
 * palabras alcanza, y valen las corregidas; sólo sirve si manda la relevancia.
 */
export function textoLibre(escrito: Escrito, amplio: boolean): Q {
  const { consulta, campos } = escrito
  if (amplio && sonComunes(escrito)) return deComunes(escrito)
  const unidades = unidadesDe(escrito, amplio)
  const frases = consulta.frases.map((frase) => enFrase(frase, campos.textos))
  const identificados = [
    ...porEscrito(consulta),
    ...escrito.numeros.flatMap((numero) => porNumero(numero, amplio, campos, escrito.al)),
    ...(amplio ? porCadena(consulta, campos) : []),
  ]
  const textos = [
    ...frases,
    ...(unidades.length > 0 ? [amplio ? conParte(unidades) : conTodas(unidades)] : []),
  ]
  const opciones: Q[] = [
    // Entre lo exacto, un número no alcanza por las palabras que lo acompañan: es una más de las que tienen que estar.
    ...(amplio ? identificados.filter(({ cuenta }) => cuenta) : porEscrito(consulta)).map(
      ({ filtro }) => filtro,
    ),
    ...(textos.length > 0 ? [{ bool: { filter: textos } }] : []),
  ]
  // «-anulada» y «documentos -anulada» piden todo lo demás, y «últimos documentos», todos; signos sueltos no piden nada.
  const deTodos = textos.length === 0 && (escrito.loUltimo || consulta.excluidas.length > 0)
  if (opciones.length === 0 && !deTodos) return { match_none: {} }
  const filtro: Q = deTodos ? { match_all: {} } : { bool: { should: opciones, minimum_should_match: 1 } }
  // Fuera de la relevancia nadie mira el puntaje.
  if (!amplio) return { bool: { filter: [filtro] } }
  return {
    bool: {
      filter: [filtro],
      should: [
        ...identificados.map(({ filtro: igual, peso, nombre }) => constante(igual, peso, nombre)),
        ...unidades.map(({ tiene, iguales, familia }, i) =>
          alguna([
            { bool: { must: [tiene], _name: `${UNIDAD}${i}` } },
            ...iguales,
            // Una sola, que lleva el nombre: de varias con el mismo, Elasticsearch sólo dice si se cumple la última.
            ...(familia.length === 0 ? [] : [{ bool: { must: [alguna(familia)], _name: `${FAMILIA}${i}` } }]),
          ]),
        ),
        ...consulta.frases.map((frase) => enFrase(frase, campos.palabra)),
        ...(unidades.length > 0 ? [constante(conTodas(unidades), PESO.todas)] : []),
        ...(escrito.loUltimo ? loMasNuevo(conTodas(unidades), esLoNombrado(escrito), escrito.al) : []),
        ...escrito.acerca.map((una) => constante(una.filtro, una.seguro ? PESO.acerca : PESO.quizas)),
        // Entre iguales, antes el que vale que el anulado; en el título no se mira nada más.
        ...(escrito.al === undefined && campos.textos.includes('contenido')
          ? [constante(SIN_ANULAR, PESO.vale)]
          : []),
        ...realces(escrito, unidades),
      ],
    },
  }
}

/** Todas, en cualquier campo. */
export const conTodas = (unidades: readonly Unidad[]): Q => ({
  bool: { filter: unidades.map(({ tiene }) => tiene) },
})

/** Las que sumen la parte que se pide de lo que pesan todas. */
function conParte(unidades: Unidad[]): Q {
  const suma = unidades.reduce((parcial, { peso }) => parcial + peso, 0)
  const dicen = unidades.map(({ tiene, iguales, familia }) => alguna([tiene, ...iguales, ...familia]))
  if (dicen.length === 1) return dicen[0]!
  const should = dicen.map((dice, i) => constante(dice, unidades[i]!.peso))
  return { function_score: { query: { bool: { should } }, min_score: Number((suma * PARTE).toFixed(4)) } }
}

/** Lo que un guion deja afuera: lo que dice esa palabra o esa frase en algún texto, y lo que la palabra nombra. */
export const loExcluido = ({ consulta, campos, excluye = [] }: Escrito): Q[] => [
  ...consulta.excluidas
    .filter((una) => quitaCifra(una, consulta) === null)
    .map((query): Q => ({ multi_match: { query, type: 'phrase', fields: campos.textos } })),
  ...excluye,
]
