import type { z } from 'zod'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'

type Falta = z.core.$ZodRawIssue

const TIPOS: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
}
const FORMAS: Record<string, string> = {
  date: 'una fecha, como 2025-05-16',
  datetime: 'una fecha con su hora y su huso, como 2025-05-16T09:00:00-03:00',
  uuid: 'un UUID',
  url: 'una URL',
}
const UNIDADES: Record<string, [uno: string, varios: string]> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
}
const alguno = new Intl.ListFormat('es', { type: 'disjunction' })

const escrito = (numero: number | bigint) => numero.toLocaleString('es-AR')
const debeSer = (que: string | undefined) => (que === undefined ? 'No es válido.' : `Debe ser ${que}.`)
const cuantos = (cuanto: number | bigint, [uno, varios]: readonly [string, string]) =>
  `${escrito(cuanto)} ${Number(cuanto) === 1 ? uno : varios}`

/** Lo que se dice de un texto demasiado largo. */
export const hastaCaracteres = (maximo: number): string => `Hasta ${cuantos(maximo, UNIDADES.string!)}.`

/** Lo que se dice de un número demasiado grande. */
export const noMayorQue = (maximo: number | bigint): string => `No puede ser mayor que ${escrito(maximo)}.`

/**
 * Lo que se dice de un dato que no tiene la forma que pide su esquema, si el esquema no trae frase propia; el campo lo
 * nombra quien la muestra. Va como `error` de zod, que si no contesta en inglés y con palabras de programa (FRM-08,
 * D-046).
 */
export function fraseDeFalta(falta: Falta): string {
  // Un nulo donde va algo es no haberlo mandado.
  if (falta.input === undefined || falta.input === null) return CAMPO_REQUERIDO
  switch (falta.code) {
    case 'invalid_type':
      return debeSer(TIPOS[falta.expected])
    case 'invalid_value':
      return debeSer(alguno.format(falta.values.map(String)))
    case 'invalid_format':
      return debeSer(FORMAS[falta.format])
    case 'too_big':
      return UNIDADES[falta.origin]
        ? `Hasta ${cuantos(falta.maximum, UNIDADES[falta.origin]!)}.`
        : noMayorQue(falta.maximum)
    case 'too_small':
      if (falta.input === '') return CAMPO_REQUERIDO
      return UNIDADES[falta.origin]
        ? `Al menos ${cuantos(falta.minimum, UNIDADES[falta.origin]!)}.`
        : `No puede ser menor que ${escrito(falta.minimum)}.`
    case 'unrecognized_keys':
      return `No se conoce ${falta.keys.map((clave) => `«${clave}»`).join(', ')}.`
    default:
      return debeSer(undefined)
  }
}
