import { palabraEntera } from '@foja/domain/busqueda/abreviaturas.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** El texto con los números que se leyeron en cifras y, por cada uno, cómo se lo escribió, si fue en más de una palabra. */
export type EnCifras = { texto: string; letras: ReadonlyMap<string, string[]> }
type Trozo = { palabra: string; index: number; fin: number }
/** Un número dicho en letras y el trozo que lo sigue. */
type Dicho = { valor: number; hasta: number }

const UNIDADES = 'un dos tres cuatro cinco seis siete ocho nueve'.split(' ')
const HASTA_VEINTE =
  'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte'.split(' ')
const DECENAS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const CIENTOS = 'doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'.split(' ')
const VALORES: ReadonlyMap<string, number> = new Map([
  ...UNIDADES.map((palabra, i) => [palabra, i + 1] as const),
  ...UNIDADES.map((palabra, i) => [`veinti${palabra}`, i + 21] as const),
  ...['uno', 'una'].flatMap((palabra) => [[palabra, 1] as const, [`veinti${palabra}`, 21] as const]),
  ...HASTA_VEINTE.map((palabra, i) => [palabra, i + 10] as const),
  ...DECENAS.map((palabra, i) => [palabra, (i + 3) * 10] as const),
  ['cien', 100],
  ['ciento', 100],
  ...CIENTOS.flatMap((palabra, i) => ['os', 'as'].map((fin) => [`${palabra}${fin}`, (i + 2) * 100] as const)),
  ['mil', 1000],
])

const TIPOS: ReadonlySet<string> = new Set(
  'acordada acta decreto dictamen disposicion dnu expediente informe ley memorando nota ordenanza resolucion'.split(
    ' ',
  ),
)
/** Entre el tipo y su número: «ley nacional 27.343». */
const DE_TIPO = /^(?:municipal|nacional|provincial)$/
const ROTULO = /^(?:nº|n|nro|num|numero)$/
const MES = /^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)$/
/** Lo que se cuenta no es un año ni el número de nada: «ordenanza dos mil quinientos pesos». */
const CANTIDAD =
  /^\s+(?:de\s+)?(?:pesos|d[oó]lares|mil|millones|por\s+ciento|m[oó]dulos|unidades|personas|habitantes|agentes|empleados|vecinos|vacantes|[aá]rboles|hojas|fojas|metros|m2|kilos|kg|litros|hect[aá]reas|kil[oó]metros|km|a[ñn]os|meses|d[ií]as|horas)(?!\p{L})/iu
/** Lo que deja sin leer al número de delante: «ley veintisiete mil tres cuarenta y tres», «cuarenta y dos cero cinco». */
const OTRO = new RegExp(
  `^(?:cero|${[...VALORES.keys()].filter((palabra) => !/^un[oa]?$/.test(palabra)).join('|')})$`,
)
/** El más grande que se lee. */
const MAXIMO = 99_999
/** «Ley 27 343», «ley nacional nº 27,343», «decreto 1,172/03»; no «ley 27, 343», que es una lista, ni un documento de identidad. */
const PARTIDO =
  /(?<![\p{L}\p{N}])(\p{L}{1,9})(\.?\s*(?:(?:municipal|nacional|provincial)\s+)?(?:n(?:[º°]|ro|[uú]m(?:ero)?)?\.?\s*)?)(?<![\p{N}.,/-])(\d{1,2})( \. ?|\. | ?['’] ?|[ ,-])(\d{3})(?![\p{L}\p{N}]|(?!\/(?:\d{4}|\d{2})(?![\d/]))[/.,-]\d|\s\d{3}(?!\d))/giu
const DE_PARTIDO: ReadonlySet<string> = new Set(['decreto', 'l', 'ley', 'ordenanza'])

/** El número que una palabra sola dice: «veintitrés». @param palabra sin acentos */
export const enteroDicho = (palabra: string): number | undefined => VALORES.get(palabra)

/** Las palabras con que se dice un número, sin acentos. */
export const NUMEROS_EN_LETRAS: readonly string[] = [...VALORES.keys()]

/**
 * El texto con los números que se dictan o se parten, en cifras: el que sigue a un tipo o a «número» («ley veintisiete mil
 * trescientos», «ley 27 343»), un año («de dos mil trece») y el día de un mes («veintiuno de octubre de 2013»). Los demás
 * quedan, que los papeles también los escriben así: «multa de dos mil pesos».
 */
export function enCifras(texto: string): EnCifras {
  const letras = new Map<string, string[]>()
  const anotar = (cifras: string, escrito: string) => {
    // «Tres», que está en cualquier parte, no es decir la nota 3.
    if (/^\p{L}+$/u.test(escrito)) return cifras
    letras.set(cifras, [...new Set([...(letras.get(cifras) ?? []), escrito])])
    return cifras
  }
  const juntos = texto.replace(
    PARTIDO,
    (todo, tipo: string, nexo: string, miles: string, ...demas: unknown[]) => {
      const [signo, resto, donde] = demas as [string, string, number]
      // «Decreto 12-345» es de una serie; leyes con serie no hay.
      if (!esTipo(tipo, DE_PARTIDO) || (signo === '-' && !/^l/i.test(tipo))) return todo
      // «Decreto 16 202/2018» puede ser el 202.
      if (/[ -]/.test(signo) && signo.length === 1 && texto[donde + todo.length] === '/') return todo
      return `${tipo}${nexo || ' '}${anotar(`${miles}${resto}`, todo.slice(tipo.length + nexo.length))}`
    },
  )
  return { texto: deLetras(juntos, anotar), letras }
}

const esTipo = (palabra: string, tipos: ReadonlySet<string>): boolean => {
  const entera = plegar(palabraEntera(palabra))
  return [entera, entera.replace(/s$/, ''), entera.replace(/es$/, '')].some((una) => tipos.has(una))
}

function deLetras(texto: string, anotar: (cifras: string, escrito: string) => string): string {
  const trozos = [...texto.matchAll(/[\p{L}\p{M}]+|\d+|[^\s]/gu)].map(({ 0: escrito, index }) => ({
    palabra: plegar(escrito),
    index,
    fin: index + escrito.length,
  }))
  let nuevo = ''
  let copiado = 0
  /** Dónde termina el último número, que puede llevar un año detrás. */
  let finDeNumero = -1
  for (let i = 0; i < trozos.length;) {
    const dicho = leerNumero(trozos, i)
    if (!dicho) {
      if (/^\d/.test(trozos[i]!.palabra)) finDeNumero = i + 1
      i++
      continue
    }
    const { valor, hasta } = dicho
    const { index } = trozos[i]!
    const { fin } = trozos[hasta - 1]!
    const barra = trozos[i - 1]?.palabra === 'barra' && finDeNumero === i - 1
    const seCuenta = CANTIDAD.test(texto.slice(fin))
    if (
      !seCuenta &&
      (esAnio(trozos, i, dicho, finDeNumero) || esDeTipo(trozos, i, dicho) || esDia(trozos, i, dicho))
    ) {
      // «1622 barra dos mil catorce».
      const desde = barra ? trozos[i - 2]!.fin : index
      nuevo += `${texto.slice(copiado, desde)}${barra ? '/' : ''}${anotar(String(valor), texto.slice(index, fin))}`
      copiado = fin
      finDeNumero = hasta
    }
    i = hasta
  }
  return nuevo + texto.slice(copiado)
}

/** El número que empieza en ese trozo: «mil ciento once», «27 mil 343». */
function leerNumero(trozos: readonly Trozo[], i: number): Dicho | null {
  const esMil = (n: number) => trozos[n]?.palabra === 'mil'
  const miles = esMil(i)
    ? { valor: 1, hasta: i }
    : (menorQueMil(trozos, i) ?? hastaTresCifras(trozos, i, esMil))
  if (!miles || !esMil(miles.hasta)) return miles
  const desde = miles.hasta + 1
  const resto = menorQueMil(trozos, desde) ?? hastaTresCifras(trozos, desde)
  const valor = miles.valor * 1000 + (resto?.valor ?? 0)
  return valor > MAXIMO ? null : { valor, hasta: resto?.hasta ?? desde }
}

/** Unas cifras entre letras: «27 mil», «mil 343». */
function hastaTresCifras(
  trozos: readonly Trozo[],
  i: number,
  sigue: (n: number) => boolean = () => true,
): Dicho | null {
  const { palabra = '' } = trozos[i] ?? {}
  return /^\d{1,3}$/.test(palabra) && sigue(i + 1) ? { valor: Number(palabra), hasta: i + 1 } : null
}

function menorQueMil(trozos: readonly Trozo[], i: number): Dicho | null {
  const cientos = VALORES.get(trozos[i]?.palabra ?? '') ?? 0
  if (cientos < 100 || cientos === 1000) return menorQueCien(trozos, i)
  const resto = menorQueCien(trozos, i + 1)
  return { valor: cientos + (resto?.valor ?? 0), hasta: resto?.hasta ?? i + 1 }
}

function menorQueCien(trozos: readonly Trozo[], i: number): Dicho | null {
  const valor = VALORES.get(trozos[i]?.palabra ?? '') ?? 0
  if (valor === 0 || valor >= 100) return null
  const unidad = trozos[i + 1]?.palabra === 'y' ? VALORES.get(trozos[i + 2]?.palabra ?? '') : undefined
  // «Treinta y cinco», «diez y seis».
  return valor % 10 === 0 && unidad !== undefined && unidad < 10
    ? { valor: valor + unidad, hasta: i + 3 }
    : { valor, hasta: i + 1 }
}

/** La palabra de delante, sin los puntos de una abreviatura. */
function anterior(trozos: readonly Trozo[], i: number): number {
  let antes = i - 1
  while (antes >= 0 && /^[.:°]$/.test(trozos[antes]!.palabra)) antes--
  return antes
}

/** El número de un tipo. El redondo o de una palabra puede contar otra cosa («ordenanza cien años»): si no lo sigue su año, que termine ahí. */
function esDeTipo(trozos: readonly Trozo[], i: number, { valor, hasta }: Dicho): boolean {
  let antes = anterior(trozos, i)
  const rotulado = ROTULO.test(trozos[antes]?.palabra ?? '')
  if (rotulado) antes = anterior(trozos, antes)
  if (DE_TIPO.test(trozos[antes]?.palabra ?? '')) antes = anterior(trozos, antes)
  if (!rotulado && !esTipo(trozos[antes]?.palabra ?? '', TIPOS)) return false
  if (OTRO.test(trozos[hasta]?.palabra ?? '')) return false
  if (rotulado || (hasta - i > 1 && valor >= 100 && valor % 1000 !== 0)) return true
  if (/^una?$/.test(trozos[i]!.palabra) && hasta - i === 1) return false
  return hasta === trozos.length || !/^[\p{L}\d]/u.test(trozos[hasta]!.palabra) || sigueSuAnio(trozos, hasta)
}

/** Si ahí dice de qué año es: «de dos mil catorce», «del año 2014», «barra 2014». */
function sigueSuAnio(trozos: readonly Trozo[], i: number): boolean {
  let suyo = i
  if (/^(?:del?|barra)$/.test(trozos[suyo]?.palabra ?? '')) suyo++
  if (/^a[ñn]o$/.test(trozos[suyo]?.palabra ?? '')) suyo++
  if (suyo === i) return false
  const enCifra = /^\d{4}$/.test(trozos[suyo]?.palabra ?? '') ? Number(trozos[suyo]!.palabra) : undefined
  const valor = enCifra ?? leerNumero(trozos, suyo)?.valor ?? 0
  return valor >= 1600 && valor < 2100
}

/** Un año: «de dos mil trece», «octubre dos mil trece»; «dos mil» a secas, sólo junto a otro número o a su mes. */
function esAnio(trozos: readonly Trozo[], i: number, { valor }: Dicho, finDeNumero: number): boolean {
  if (valor < 1800 || valor >= 2100 || /^\d/.test(trozos[i]!.palabra)) return false
  const antes = trozos[i - 1]?.palabra ?? ''
  if (/^a[ñn]os?$/.test(antes) || MES.test(antes)) return true
  if (antes === 'barra') return finDeNumero === i - 1
  if (!/^del?$/.test(antes)) return false
  return valor % 100 !== 0 || finDeNumero === i - 1 || MES.test(trozos[i - 2]?.palabra ?? '')
}

/** El día de un mes, si se dice de qué año o lleva su artículo: «veinticinco de mayo» a secas es un nombre. */
function esDia(trozos: readonly Trozo[], i: number, { valor, hasta }: Dicho): boolean {
  if (valor > 31 || trozos[hasta]?.palabra !== 'de' || !MES.test(trozos[hasta + 1]?.palabra ?? ''))
    return false
  if (/^(?:d?el|al|dia)$/.test(trozos[i - 1]?.palabra ?? '')) return true
  const trasElMes = hasta + 2
  const anio = trozos[trasElMes]?.palabra ?? ''
  return (
    /^(?:18|19|20)\d\d$/.test(anio) ||
    sigueSuAnio(trozos, trasElMes) ||
    (leerNumero(trozos, trasElMes)?.valor ?? 0) >= 1800
  )
}
