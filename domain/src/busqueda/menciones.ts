import { palabraEntera } from '@foja/domain/busqueda/abreviaturas.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { enRomanos, valorDeRomano } from '@foja/domain/busqueda/romanos.ts'
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
  /** Cuenta algo («12%», «$ 500», «30 días»): si no sigue a un tipo, no es el número de nada. */
  cantidad?: true
}

/** «7,5» es una cantidad; «12/26,13/26», dos números. */
const TRAS_COMA = String.raw`(?<=\d)(?<!\/(?:\d{2}|\d{4})),`
const NUMERO = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.]|${TRAS_COMA})(?:n(?:[º°]|ro|o|[uú]m(?:ero)?)?\.?:?\s*)?(?<![\p{N}/.]|${TRAS_COMA})(\d{1,6}-(?=\d{1,9}\/(?:\d{4}|\d{2})(?!\d))|\d{3,6}-(?=\d{1,9}-(?:19|20)\d\d(?![\d/-])))?(0*)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:\s*[/-]\s*((?:1[6-9]|20)\d{2}|\d{2})(?!\d|\/\d)(p)?|\s+del?\s+((?:18|19|20)\d{2}|\d{2})(?!\d|\s+de\s)|(?!,\d))(?![\p{L}\p{N}]|\.\d(?!\d?$))`,
  'giu',
)
const ANIO = /^(18|19|20)\d\d$/
/** «$ 500», «a los 16», «las 24 horas»: plata, o lo que un artículo en plural cuenta. */
const CUENTA_DELANTE = /\$\s?$|(?<!\p{L})l[oa]s\s+$/iu
const LO_QUE_CUENTA =
  /^(?:\s?%|\s+(?:por\s+ciento|pesos|d[oó]lares|d[ií]as|semanas|meses|a[ñn]os|horas|minutos|metros|mts?|km|kil[oó]metros|hect[aá]reas|litros|kilos|cuotas|veces|personas|integrantes|vacantes)(?![\p{L}\p{N}]))/iu
/** «20-14164117-3», «20141641173»: de la clave de identificación importa el documento que lleva dentro. */
const CLAVE =
  /(?<!\d)(2[03457]|3[034])(?:([-./ ])(\d{7,8}|\d{1,2}\.\d{3}\.\d{3})[-./ ]?(\d)|(\d{8})([-./ ]?)(\d))(?![\d/])/g
/** «EX-2022-128500829-APN-SE#MEC», «DCTO-2021-493-APN-PTE»: el número y su año, al revés; no «PC-2015-2019». */
const DE_GDE =
  /(?<![\p{L}\p{N}#_/-])(\p{L}{2,6})-((?:19|20)\d\d)-(0*)(?!(?:19|20)\d\d(?!\d|- ?-?\p{L}))(\d{1,9})(?![\p{N}/]|[-.,]\d)((?:- ?-?|[/#_])\p{L}[\p{L}\p{N}#_/-]*)?/giu
/** Lo que abrevian sus primeras letras y nadie abrevia así. */
const TIPOS_DE_GDE: Readonly<Record<string, string>> = {
  decto: 'decreto',
  decnu: 'dnu',
  di: 'disposición',
  disfc: 'disposición',
  ex: 'expediente',
  if: 'informe',
  me: 'memorando',
  no: 'nota',
  resfc: 'resolución',
  rs: 'resolución',
}
/** Cifras y año juntados: «dto 21492008». */
const CON_ANIO_JUNTO = /^(\d{2,5})((?:19|20)\d\d)$/
const DE_CON_ANIO_JUNTO = /^(?:ley|decreto|ordenanza|resolución|resolucion|disposición|disposicion)$/
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

/** Lo que se numera siempre en cifras. */
const EN_CIFRAS =
  /^(?:n|no|nro|num|numero|ley|leyes|decretos?|ordenanzas?|resoluci[oó]n|resoluciones|disposici[oó]n|disposiciones|expedientes?|dnu|notas?)$/
/** «Juan 23», «etapa 2»: no «decreto 23», «fojas 23» ni «los 23». */
const llevaRomanos = (delante: string | undefined): delante is string =>
  delante !== undefined &&
  !esVacia(delante) &&
  !DE_A_VARIOS.test(delante) &&
  !EN_CIFRAS.test(palabraEntera(delante))

/** «Anexo V», «etapa ii»; en minúscula, una equis sola es «por». */
const CON_ROMANO = /(?<![\p{L}\p{N}.])(\p{L}{3,})\s+([IVX]+|[ivx]{2,}|[iv])(?![\p{L}\p{N}]|[.'’/-]\p{L})/gu

/** De cada número romano que una palabra lleva delante, los dos, con el número en cifras: de «V», «Anexo 5». */
export const romanosEnCifras = (texto: string): ReadonlyMap<string, string> =>
  new Map(
    [...texto.matchAll(CON_ROMANO)].flatMap(([, delante, romano]) => {
      const valor = llevaRomanos(delante!.toLowerCase()) ? valorDeRomano(romano!) : null
      return valor === null ? [] : [[romano!, `${delante} ${valor}`] as const]
    }),
  )

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

/** Lo escrito, sin los números que menciona; de uno de GDE quedan sus letras: «DI-2023-15» no es cualquier 15 de 2023. */
export const sinNumeros = (texto: string): string => texto.replace(DE_GDE, ' $1 ').replace(NUMERO, ' ')

/** Sin los de GDE, que en los textos se buscan enteros. */
export const sinDeGde = (texto: string): string => texto.replace(DE_GDE, ' ')

/** @param claves otras maneras en que se escribió un número: la clave de identificación de que es parte, o en letras */
export function mencionesDe(texto: string, claves: ReadonlyMap<string, string[]>, ahora: Date): Mencion[] {
  const menciones = leerMenciones(texto, claves, ahora)
  const anios = menciones.flatMap(({ forma }) => (ANIO.test(forma) ? [forma] : []))
  return menciones.map((mencion) => {
    const { forma, dichas } = mencion
    const junto = conAnioJunto(mencion)
    // El número entero queda como lo más cercano.
    if (junto) return { ...mencion, dichas: [...dichas, junto], conAnio: [junto] }
    const conAnio = forma.includes('/')
      ? []
      : anios.filter((anio) => anio !== forma).map((anio) => `${forma}/${anio}`)
    return { ...mencion, conAnio }
  })
}

type SinUnir = Omit<Mencion, 'conAnio'>

/** «Dto 21492008» es el 2149/2008. */
function conAnioJunto({ forma, previas }: SinUnir): string | null {
  const [, nro, anio] = CON_ANIO_JUNTO.exec(forma) ?? []
  return nro && DE_CON_ANIO_JUNTO.test(palabraEntera(previas.at(-1) ?? '')) ? `${nro}/${anio}` : null
}

function leerMenciones(texto: string, claves: ReadonlyMap<string, string[]>, ahora: Date): SinUnir[] {
  const deGde = [...texto.matchAll(DE_GDE)].slice(0, MENCIONES)
  // Con otros signos en su lugar, sus cifras no son otros números, y lo de alrededor queda donde estaba.
  const demas = deGde.reduce(
    (resto, { 0: todo, index }) =>
      `${resto.slice(0, index)}${'|'.repeat(todo.length)}${resto.slice(index + todo.length)}`,
    texto,
  )
  return [
    ...deGde.map((hallado) => ({ index: hallado.index, mencion: mencionDeGde(hallado) })),
    ...leerNumeros(demas, claves, ahora),
  ]
    .toSorted((a, b) => a.index - b.index)
    .slice(0, MENCIONES)
    .map(({ mencion }) => mencion)
}

function mencionDeGde([todo, letras, anio, ceros, numero, detras]: RegExpExecArray): SinUnir {
  const tipo = letras!.toLowerCase()
  const sinDetras = detras ? todo.slice(0, -detras.length) : todo
  return {
    forma: `${Number(numero)}/${anio}`,
    previas: [TIPOS_DE_GDE[tipo] ?? tipo],
    dichas: [...new Set([sinDetras, ...(ceros ? [`${letras}-${anio}-${numero}`] : [])])],
    enteras: [formaDeIdentificador(todo)],
  }
}

const leerNumeros = (texto: string, claves: ReadonlyMap<string, string[]>, ahora: Date) =>
  [...texto.matchAll(NUMERO)].slice(0, MENCIONES).map((hallado): { index: number; mencion: SinUnir } => {
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
    const cantidad =
      anio === undefined &&
      (CUENTA_DELANTE.test(antes) || LO_QUE_CUENTA.test(texto.slice(hallado.index + todo.length)))
    const previa = previas.at(-1)
    const romano =
      anio === undefined && ceros === '' && !cantidad && llevaRomanos(previa) ? enRomanos(nro, previa) : null
    const mencion = {
      ...(cantidad && { cantidad: true as const }),
      forma,
      previas,
      dichas: [
        ...(ceros === '' ? [] : [`${ceros}${numero}${anio ? `/${anio}${p ?? ''}` : ''}`]),
        ...(claves.get(nro) ?? []),
        ...(romano === null ? [] : [romano]),
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
    return { index: hallado.index, mencion }
  })
