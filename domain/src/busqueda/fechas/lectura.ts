import { NOMBRE_DE_MES, type Dias } from '@foja/domain/busqueda/fechas/calendario.ts'

/** Desde cuándo y dónde se lee una fecha. */
export type Contexto = { ahora: Date; texto: string; index: number }
/** Los grupos con nombre de una expresión regular. */
export type Grupos = Record<string, string | undefined>

/** Una manera de decir una fecha. */
export type Lectura = {
  patron: RegExp
  /** Los días que dice; `null` si, mirada de cerca, no dice ninguno. */
  leer: (grupos: Grupos, contexto: Contexto) => Dias | null
  /** Se dice toda entera («31/12/2020», «últimos 30 días»), que no son palabras sueltas. */
  sola: boolean
}

/** Lo que no sigue a una letra ni a una cifra de otra cosa. */
export const SUELTO = String.raw`(?<![\p{L}\d/.-])`
export const ANIO_ENTERO = String.raw`(?:18|19|20)\d{2}`
/** El año dicho desde hoy. */
export const ANIO_DICHO = String.raw`a[ñn]o\s+(?:pasado|anterior|en\s+curso)|(?:este|cte\.?|corriente|presente)\s+a[ñn]o`
/** El año con cuatro cifras, con dos («57», «'57»), o dicho desde hoy. */
export const ANIO = String.raw`${ANIO_ENTERO}|['’]?\d{2}|${ANIO_DICHO}`
const CORRIENTE = String.raw`(?:corriente|cte\.?|presente|actual)`
/** «15 del corriente»; no «15 del cte. año». */
export const DEL_CORRIENTE = String.raw`${CORRIENTE}(?!\.?\s+a[ñn]o)(?:\s+mes)?`
/** El mes dicho desde hoy, sin nombrarlo: «el corriente», si no es el de otra cosa («el corriente ejercicio»). */
export const SIN_DECIR_MES = String.raw`${CORRIENTE}(?!\.?\s+\p{L})`
/** Lo mismo, también seguido de qué trata («del corriente sobre poda»). */
export const DE_ESTE_MES = String.raw`${CORRIENTE}(?!\p{L}|\.?\s+(?!(?:sobre|del?|por|para|con|en)(?!\p{L}))\p{L})`
/** El mes dicho desde hoy. */
export const MES_DICHO = String.raw`(?:este|${CORRIENTE})\s+mes|mes\s+(?:pasado|anterior|ppdo\.?|en\s+curso|corriente|actual)`
/** El mes por su nombre, o dicho desde hoy; no el de «cuenta corriente - diciembre». */
export const MES = String.raw`${NOMBRE_DE_MES}|${MES_DICHO}|(?<=(?<!\p{L})(?:d?el|al)\s+)${SIN_DECIR_MES}`
/** Un número que no es el comienzo de otro. */
export const FIN_DE_NUMERO = String.raw`(?![\d/.,-]*\d)`
/** Entre un mes y su año: «de», nada, o una barra («jun/2025»). */
export const Y_SU_ANIO = String.raw`(?:\.?(?:\s+del?)?(?:\s+(?:a[ñn]o(?!\s+(?:pasado|anterior|en\s))|el(?=\s+a[ñn]o)))?\s+|[/.-])`
/** Lo que se cuenta de a miles no son años. */
export const NO_ES_CANTIDAD = String.raw`(?!\s+(?:pesos|d[oó]lares|m[oó]dulos|unidades|personas|habitantes|agentes|empleados|vecinos|vacantes|hojas|fojas|metros|mts?|m2|kilos|kg|litros|hect[aá]reas|kil[oó]metros|km)(?!\p{L}))`
export const FIN_DE_PALABRA = String.raw`(?!\p{L})`
