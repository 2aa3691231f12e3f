import { anioDicho, formaDeIdentificador, formaProvisoria } from '@foja/domain/numero/identificadores.ts'

/** Número como lo escribe la gente (`123/24`, `Nº 20.640`, `123 de 2024`, `EXP-0123/2024`), en las formas del índice. */
export type Mencion = {
  forma: string
  /** Hasta tres palabras de delante, en minúsculas; quizás un tipo: «dec», «decreto ley». */
  previas: string[]
  /** Las que resultan de unirlo con un año escrito aparte: «dto 1.145 2024», «1974 ley 20640». */
  conAnio: string[]
  /** Otras formas en que un texto lo dice: con sus ceros de delante, o la clave de identificación de que es parte. */
  dichas: string[]
  /** La cadena de que es parte, si está pegado a ella, como identificador: «4070-5678/2019», «PC-42», «DI-15-E-AFIP». */
  enteras: string[]
}

/** «7,5» es una cantidad; «12/26,13/26», dos números. */
const TRAS_COMA = String.raw`(?<=\d)(?<!\/(?:\d{2}|\d{4})),`
const NUMERO = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.]|${TRAS_COMA})(?:n(?:[º°]|ro|o|[uú]m(?:ero)?)?\.?:?\s*)?(?<![\p{N}/.]|${TRAS_COMA})(\d{1,6}-(?=\d{1,9}\/(?:\d{4}|\d{2})(?!\d)))?(0*)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:\s*[/-]\s*((?:1[6-9]|20)\d{2}|\d{2})(?!\d|\/\d)(p)?|\s+del?\s+((?:18|19|20)\d{2}|\d{2})(?!\d|\s+de\s)|(?!,\d))(?![\p{L}\p{N}]|\.\d(?!\d?$))`,
  'giu',
)
const ANIO = /^(18|19|20)\d\d$/
/** «20-14164117-3», «20141641173»: de la clave de identificación importa el documento que lleva dentro. */
const CLAVE =
  /(?<!\d)(2[03457]|3[034])(?:([-./ ])(\d{7,8}|\d{1,2}\.\d{3}\.\d{3})[-./ ]?(\d)|(\d{8})([-./ ]?)(\d))(?![\d/])/g
/** Números que se entienden, y cuánto de lo de delante se mira para saber su tipo: acotan el trabajo. */
const MENCIONES = 20
const LARGO_PREVIO = 120
const PALABRAS_FINALES = /((?:\p{L}+[\s.-]+){0,2}\p{L}+)[\s.-]*$/u
/** Lo que un número tiene pegado delante. */
const PEGADO = /(?:[\p{L}\p{N}#_]+[-/])+$/u
/** Y detrás: «EX-2024-12345- -APN-DGD#MEC», «DI-2023-15-E-AFIP». */
const PEGADO_DETRAS = /^(?:- ?-?|[/#_])\p{L}[\p{L}\p{N}#_/-]*/u
/** «Nº», que no es parte de ninguna. */
const ROTULO = /^n(?:[º°]|ro|o|[uú]m(?:ero)?)?\.?:?\s*(?=\d)/iu
/** De éstos, «14-16» son dos. */
const DE_A_VARIOS =
  /^(?:art|arts|articulos?|artículos?|incisos?|fojas?|fs|folios?|paginas?|páginas?|puntos?)$/

/** El texto con cada clave de identificación en su documento, y las formas en que un texto puede decir la clave entera. */
export function sinClaves(texto: string): { texto: string; claves: ReadonlyMap<string, string[]> } {
  const claves = new Map<string, string[]>()
  const reducido = texto.replace(CLAVE, (...partes: string[]) => {
    const [, tipo, , separado, digito, junto, , otro] = partes
    const documento = (separado ?? junto)!
    const numero = documento.replaceAll('.', '')
    const verificador = digito ?? otro
    const forma = String(Number(numero))
    claves.set(forma, [`${tipo}${numero}${verificador}`, `${tipo}-${numero}-${verificador}`])
    return documento
  })
  return { texto: reducido, claves }
}

/** Lo escrito, sin los números que menciona. */
export const sinNumeros = (texto: string): string => texto.replace(NUMERO, ' ')

/** @param claves las de identificación que se redujeron a su documento, por él */
export function mencionesDe(texto: string, claves: ReadonlyMap<string, string[]>, ahora: Date): Mencion[] {
  const menciones = leerMenciones(texto, claves, ahora)
  const anios = menciones.flatMap(({ forma }) => (ANIO.test(forma) ? [forma] : []))
  return menciones.map((mencion) => ({
    ...mencion,
    conAnio: mencion.forma.includes('/')
      ? []
      : anios.filter((anio) => anio !== mencion.forma).map((anio) => `${mencion.forma}/${anio}`),
  }))
}

const leerMenciones = (texto: string, claves: ReadonlyMap<string, string[]>, ahora: Date) =>
  [...texto.matchAll(NUMERO)].slice(0, MENCIONES).map((hallado): Omit<Mencion, 'conAnio'> => {
    const [todo, serie, ceros, numero, barra, p, largo] = hallado
    const antes = texto.slice(Math.max(0, hallado.index - LARGO_PREVIO), hallado.index)
    const previas = (PALABRAS_FINALES.exec(antes)?.[1] ?? '')
      .toLowerCase()
      .split(/[\s.-]+/)
      .filter(Boolean)
    const sonDos = barra?.length === 2 && todo.includes('-') && DE_A_VARIOS.test(previas.at(-1) ?? '')
    const anio = sonDos ? undefined : (barra ?? largo)
    const nro = String(Number(numero!.replaceAll('.', '')))
    const definitiva = anio ? `${nro}/${anioDicho(Number(anio), anio.length, ahora)}` : nro
    const forma = p ? formaProvisoria(definitiva) : definitiva
    const delante = (PEGADO.exec(antes)?.[0] ?? '') + (serie ?? '')
    const detras = PEGADO_DETRAS.exec(texto.slice(hallado.index + todo.length))?.[0] ?? ''
    const escrito = todo.replace(ROTULO, '').slice(serie?.length ?? 0)
    return {
      forma,
      previas,
      dichas: [
        ...(ceros === '' ? [] : [`${ceros}${numero}${anio ? `/${anio}${p ?? ''}` : ''}`]),
        ...(claves.get(nro) ?? []),
      ],
      enteras:
        delante || detras
          ? [
              ...new Set(
                [`${escrito}${detras}`, ...(detras ? [] : [forma])].map((uno) =>
                  formaDeIdentificador(delante + uno),
                ),
              ),
            ]
          : [],
    }
  })
