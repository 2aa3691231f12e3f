import { anioCompleto } from '@foja/domain/numero/identificadores.ts'
import { expandirAbreviaturas } from '@foja/domain/busqueda/abreviaturas.ts'
import { palabrasDeBusqueda } from '@foja/domain/busqueda/palabras.ts'

/** Número como lo escribe la gente (`123/24`, `Nº 20.640`, `123 de 2024`, `EXP-0123/2024`), en las formas del índice. */
export type Mencion = {
  forma: string
  /** Hasta tres palabras de delante, en minúsculas; quizás un tipo: «dec», «decreto ley». */
  previas: string[]
}

/** Lo que se entendió de un texto libre. */
export type Consulta = {
  /** Lo escrito, tal cual. */
  escrito: string
  /** Palabras que se buscan en el texto, sin excluidas ni frases, con abreviaturas expandidas. */
  texto: string
  /** Las de `texto` que dicen algo, sin los números mencionados. */
  palabras: string[]
  frases: string[]
  excluidas: string[]
  menciones: Mencion[]
}

const LARGO = 1_000
const FRASE = /"([^"]+)"|«([^»]+)»/g
const EXCLUIDA = /(?<=^|\s)-(\p{L}[\p{L}\p{N}]*)/gu
const NUMERO =
  /(?<![\p{L}\p{N}/.]|\d,)(?:n(?:[º°]|ro|o|um|úm)?\.?\s*)?(?<![\p{N}/.]|\d,)0*(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:\s*[/-]\s*(\d{4}|\d{2})(?!\d)|\s+(?:del?|del\s+año)\s+((?:18|19|20)\d{2})(?!\d))?(?![\p{L}\p{N}]|,\d)/giu
/** Un día, que no es el número de nada. */
const FECHA = /(?<![\d/-])\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/-])/g
/** Números que se entienden, y cuánto de lo de delante se mira para saber su tipo: acotan el trabajo. */
const MENCIONES = 20
const LARGO_PREVIO = 120
const PALABRAS_FINALES = /((?:\p{L}+[\s.-]+){0,2}\p{L}+)[\s.-]*$/u

/** Interpreta lo escrito en la caja de búsqueda. Nunca falla: lo que no se reconoce queda como texto. */
export function interpretar(escrito: string): Consulta {
  const recorte = escrito.slice(0, LARGO)
  const frases = [...recorte.matchAll(FRASE)].map((m) => (m[1] ?? m[2])!.trim()).filter(Boolean)
  const sinFrases = recorte.replace(FRASE, ' ')
  const excluidas = [...sinFrases.matchAll(EXCLUIDA)].map((m) => m[1]!)
  const texto = sinFrases.replace(EXCLUIDA, ' ').replace(/\s+/g, ' ').trim()
  const fechas = texto.match(FECHA) ?? []
  const sinFechas = texto.replace(FECHA, ' ')
  const sinNumeros = [sinFechas.replace(NUMERO, ' '), ...fechas].join(' ')
  return {
    escrito: recorte.trim(),
    texto: expandirAbreviaturas(texto),
    palabras: palabrasDeBusqueda(expandirAbreviaturas(sinNumeros)),
    frases,
    excluidas,
    menciones: mencionesDe(sinFechas),
  }
}

function mencionesDe(texto: string): Mencion[] {
  return [...texto.matchAll(NUMERO)].slice(0, MENCIONES).map(({ index, 1: numero, 2: barra, 3: largo }) => {
    const nro = Number(numero!.replaceAll('.', ''))
    const anio = barra ?? largo
    const previas = (PALABRAS_FINALES.exec(texto.slice(Math.max(0, index - LARGO_PREVIO), index))?.[1] ?? '')
      .toLowerCase()
      .split(/[\s.-]+/)
      .filter(Boolean)
    return {
      forma: anio ? `${nro}/${anioCompleto(Number(anio), anio.length)}` : String(nro),
      previas,
    }
  })
}
