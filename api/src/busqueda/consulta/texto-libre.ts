import type { estypes } from '@elastic/elasticsearch'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { formaDeIdentificador } from '@foja/domain/numero/identificadores.ts'
import { enAreas } from '@foja/api/busqueda/consulta/areas.ts'
import { CAMPOS_DE_PALABRA, constante, TEXTOS } from '@foja/api/busqueda/consulta/campos.ts'
import { realces, realcesBreves } from '@foja/api/busqueda/consulta/realces.ts'
import {
  alguna,
  unidadesDe,
  type Numero,
  type Palabra,
  type Unidad,
} from '@foja/api/busqueda/consulta/unidades.ts'

type Q = estypes.QueryDslQueryContainer

/** Lo escrito en la caja, ya entendido. */
export type Escrito = {
  consulta: Consulta
  palabras: Palabra[]
  numeros: Numero[]
  /** Fechas enteras («31/12/2020»), como filtro y como texto. */
  fechas: { escrita: string; filtro: Q }[]
  /** Lo que acerca sin exigirse: la fecha, el tipo o el área que se nombraron. */
  acerca: Q[]
  /** Documentos visibles: contra ellos es rara una palabra. */
  total: number
}

/** Ningún parecido de palabras llega a lo que vale un número que coincide; con su tipo y su área, más. */
const PESO = {
  escrito: 3_000,
  numero: 1_000,
  conTipo: 600,
  conArea: 600,
  numeroSuelto: 15,
  todas: 12,
  acerca: 12,
  /** Lo que dice una fecha entera, como si fuera una palabra. */
  fecha: 4,
}
const LARGO_IDENTIFICADOR = 100
/** Una palabra es común si está en esta parte de los documentos, y se mira desde tantos. */
const EN_CASI_TODOS = 0.2
const DESDE_CUANTOS = 20_000
/** Parte de lo que pesan las palabras que tiene que estar para que un documento sea parecido. */
const PARTE = 0.3
/** Prefijo de los nombres de las cláusulas que dicen qué unidades tiene cada documento. */
export const UNIDAD = 'u'
/** Nombre de la cláusula que cumple el documento que se nombró con número. */
export const EXACTO = 'exacto'

/**
 * Lo escrito en la caja: un número que coincide, o las palabras y frases. `amplio`: con la parte que más pesa de las
 * palabras alcanza, y valen las corregidas; sólo sirve si manda la relevancia.
 */
export function textoLibre(escrito: Escrito, amplio: boolean): Q {
  const { consulta } = escrito
  if (amplio && sonComunes(escrito)) return deComunes(escrito)
  const unidades = unidadesDeEscrito(escrito, amplio)
  const frases = consulta.frases.map((query): Q => ({
    multi_match: { query, type: 'phrase', fields: TEXTOS },
  }))
  const identificados = [
    ...porEscrito(consulta),
    ...escrito.numeros.flatMap((numero) => porNumero(numero, amplio)),
  ]
  const textos = [
    ...frases,
    ...(unidades.length > 0 ? [amplio ? conParte(unidades) : conTodas(unidades)] : []),
  ]
  const opciones: Q[] = [
    ...identificados.filter(({ cuenta }) => cuenta).map(({ filtro }) => filtro),
    ...(textos.length > 0 ? [{ bool: { filter: textos } }] : []),
  ]
  // «-anulada» sola pide todo lo demás; signos sueltos no piden nada.
  if (opciones.length === 0) return consulta.excluidas.length > 0 ? { match_all: {} } : { match_none: {} }
  const filtro: Q = { bool: { should: opciones, minimum_should_match: 1 } }
  // Fuera de la relevancia nadie mira el puntaje.
  if (!amplio) return { bool: { filter: [filtro] } }
  return {
    bool: {
      filter: [filtro],
      should: [
        ...identificados.map(({ filtro: igual, peso, nombre }) => constante(igual, peso, nombre)),
        ...unidades.map(({ tiene, iguales }, i) =>
          alguna([{ bool: { must: [tiene], _name: `${UNIDAD}${i}` } }, ...iguales]),
        ),
        ...consulta.frases.map((query): Q => ({
          multi_match: { query, type: 'phrase', fields: CAMPOS_DE_PALABRA },
        })),
        ...(unidades.length > 0 ? [constante(conTodas(unidades), PESO.todas)] : []),
        ...escrito.acerca.map((q) => constante(q, PESO.acerca)),
        ...realces(escrito, unidades),
      ],
    },
  }
}

/**
 * Si todo lo escrito son palabras que están en casi todos: entonces ninguna parte pesa más que otra, y contarlas de a
 * una costaría recorrer el índice entero varias veces. En pocos documentos no hace falta mirarlo.
 */
export const sonComunes = ({ consulta, palabras, numeros, fechas, total }: Escrito): boolean =>
  total >= DESDE_CUANTOS &&
  palabras.length > 0 &&
  consulta.frases.length + numeros.length + fechas.length === 0 &&
  palabras.every(({ veces }) => veces >= total * EN_CASI_TODOS)

/** Alguna de las palabras, en una sola pasada; suben las que la tienen en el título o por palabra clave. */
function deComunes(escrito: Escrito): Q {
  const query = escrito.palabras.map(({ escrita }) => escrita).join(' ')
  return {
    bool: {
      must: [{ multi_match: { query, type: 'best_fields', fields: CAMPOS_DE_PALABRA } }],
      should: [
        ...porEscrito(escrito.consulta).map(({ filtro, peso, nombre }) => constante(filtro, peso, nombre)),
        ...realcesBreves(escrito, unidadesDeEscrito(escrito, true)),
      ],
    },
  }
}

/** Las palabras, números y fechas de lo escrito, en el orden de sus nombres. */
export function unidadesDeEscrito({ palabras, numeros, fechas, total }: Escrito, amplio: boolean): Unidad[] {
  return [
    ...unidadesDe(palabras, numeros, total, amplio),
    ...fechas.map(({ escrita, filtro }): Unidad => {
      const tiene: Q = {
        dis_max: {
          queries: [
            { multi_match: { query: escrita, type: 'phrase', fields: TEXTOS } },
            constante(filtro, PESO.acerca),
          ],
        },
      }
      return {
        nombre: escrita,
        tiene,
        iguales: [],
        enTitulo: { match_phrase: { titulo: escrita } },
        peso: PESO.fecha,
      }
    }),
  ]
}

/** Todas, en cualquier campo. */
export const conTodas = (unidades: readonly Unidad[]): Q => ({
  bool: { filter: unidades.map(({ tiene }) => tiene) },
})

/** Las que sumen la parte que se pide de lo que pesan todas. */
function conParte(unidades: Unidad[]): Q {
  const suma = unidades.reduce((parcial, { peso }) => parcial + peso, 0)
  const dicen = unidades.map(({ tiene, iguales }) => alguna([tiene, ...iguales]))
  if (dicen.length === 1) return dicen[0]!
  const should = dicen.map((dice, i) => constante(dice, unidades[i]!.peso))
  return { function_score: { query: { bool: { should } }, min_score: Number((suma * PARTE).toFixed(4)) } }
}

/** Lo que no debe estar en ningún texto del documento. */
export const palabraExcluida = (query: string): Q => ({ multi_match: { query, fields: TEXTOS } })

type Identificado = { filtro: Q; peso: number; nombre?: string; cuenta: boolean }

/** Todo lo escrito es un identificador: «SEC-000123/2024», «infoleg:1234». */
const porEscrito = ({ escrito, texto }: Consulta): Identificado[] =>
  texto === '' || escrito.length > LARGO_IDENTIFICADOR
    ? []
    : [
        {
          filtro: { term: { identificadores: formaDeIdentificador(escrito) } },
          peso: PESO.escrito,
          nombre: EXACTO,
          cuenta: true,
        },
      ]

/** Un número sin año ni tipo entre otras palabras («artículo 14», «1999») es apenas un indicio. */
function porNumero({ forma, conAnio, identifica, tipos, areas }: Numero, amplio: boolean): Identificado[] {
  const igual: Q = {
    terms: { identificadores: forma.includes('/') || conAnio.length === 0 ? [forma] : conAnio },
  }
  const suelto: Q = { term: { identificadores: forma } }
  const deTipo: Q[] = tipos.length > 0 ? [{ terms: { id_tipo: tipos } }] : []
  const deArea: Q[] = areas.length > 0 ? [enAreas(areas)] : []
  if (!identifica) return [{ filtro: suelto, peso: PESO.numeroSuelto, cuenta: false }]
  return [
    { filtro: igual, peso: PESO.numero, cuenta: true },
    // El mismo número de otro año es lo más cercano, si ése no está.
    ...(conAnio.length > 0 ? [{ filtro: suelto, peso: PESO.numeroSuelto, cuenta: true }] : []),
    ...(forma.includes('/')
      ? [
          {
            filtro: { term: { identificadores: forma.split('/')[0]! } },
            peso: PESO.numeroSuelto,
            cuenta: amplio,
          },
        ]
      : []),
    ...deTipo.map((q) => ({ filtro: { bool: { filter: [igual, q] } }, peso: PESO.conTipo, cuenta: false })),
    ...deArea.map((q) => ({ filtro: { bool: { filter: [igual, q] } }, peso: PESO.conArea, cuenta: false })),
    { filtro: { bool: { filter: [igual, ...deTipo, ...deArea] } }, peso: 0, nombre: EXACTO, cuenta: false },
  ]
}
