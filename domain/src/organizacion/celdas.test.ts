import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { z } from 'zod'
import {
  alcances,
  entero,
  formato,
  lista,
  siNo,
  texto,
  textoOpcional,
  una,
  unaOpcional,
} from '@foja/domain/organizacion/celdas.ts'

const leer = (celda: z.ZodType, escrito: string) => z.safeDecode(celda as z.ZodType<unknown, string>, escrito)
const valor = (celda: z.ZodType, escrito: string) => leer(celda, escrito).data
const queja = (celda: z.ZodType, escrito: string) => leer(celda, escrito).error?.issues[0]?.message

const COLORES = ['rojo', 'verde'] as const
const SIN_COMAS = { que: /^[^,]+$/, frase: 'no lleva comas.' }

test.each<[string, z.ZodType, string, unknown]>([
  ['a text, without its borders', texto(9), '  Mesa ', 'Mesa'],
  ['a text of two lines, in one', texto(9), 'Mesa \r\n\n  sur', 'Mesa sur'],
  ['a text, without what cannot be seen', texto(9), 'Me\u200Bsa\u0000', 'Mesa'],
  ['a text as long as it may be', texto(4), 'Mesa', 'Mesa'],
  ['a text of the form it must have', texto(9, SIN_COMAS), 'a b', 'a b'],
  ['a text that may be missing', textoOpcional(4), 'Mesa', 'Mesa'],
  ['a missing text', textoOpcional(4), '  ', null],
  ...['sí', 'SI', ' s ', 'x', 'X', '1', 'true', 'verdadero'].map(
    (dicho): [string, z.ZodType, string, unknown] => ['a yes', siNo(), dicho, true],
  ),
  ...['no', 'N', '0', 'false', 'Falso'].map((dicho): [string, z.ZodType, string, unknown] => [
    'a no',
    siNo(true),
    dicho,
    false,
  ]),
  ['no, for want of an answer', siNo(), '', false],
  ['what goes for want of an answer', siNo(true), ' ', true],
  ['one of a few words', una(COLORES), ' Rojo ', 'rojo'],
  ['the word that goes for none', una(COLORES, 'verde'), '', 'verde'],
  ['a word that may be missing', unaOpcional(COLORES), 'VERDE', 'verde'],
  ['a missing word', unaOpcional(COLORES), ' ', null],
  ['the smallest number', entero(1, 10), '1', 1],
  ['the biggest number', entero(1, 10), ' 10 ', 10],
  ['a number with zeros before', entero(1, 10), '007', 7],
  ['the number that goes for none', entero(1, 10, 5), '', 5],
  ['a list, without what is empty or repeated', lista(), 'DAJ, mesa,, DAJ , Mesa,', ['DAJ', 'mesa']],
  ['a list of nothing', lista(), ' , ', []],
  [
    'whom something reaches',
    alcances(),
    'todos, Operador, todos en DAJ, operador en Mesa de entradas',
    [
      { rol: null, area: null },
      { rol: 'operador', area: null },
      { rol: null, area: 'DAJ' },
      { rol: 'operador', area: 'Mesa de entradas' },
    ],
  ],
  ['whom something reaches, said twice', alcances(), 'todos, TODOS', [{ rol: null, area: null }]],
  [
    'an area with «en» in its name',
    alcances(),
    'jefe  EN  DAJ en Sur',
    [{ rol: 'jefe', area: 'DAJ en Sur' }],
  ],
  ['a role whose name has no area', alcances(), 'en DAJ', [{ rol: 'en daj', area: null }]],
  ['the keys of a number, in order [ENT-09]', formato(), 'ANIO, nro', ['anio', 'nro']],
])('reads %s', (_, celda, escrito, esperado) => {
  expect(valor(celda, escrito)).toEqual(esperado)
})

test.each<[string, z.ZodType, string, string]>([
  ['an empty text', texto(9, SIN_COMAS), ' ', 'no puede estar vacío.'],
  ['a text too long', texto(4), 'Mesas', 'tiene más de 4 caracteres.'],
  ['a text of another form', texto(9, SIN_COMAS), 'a,b', 'no lleva comas.'],
  ['an optional text too long', textoOpcional(4), 'Mesas', 'tiene más de 4 caracteres.'],
  ['neither yes nor no', siNo(), 'Quizá', 'va sí o no, y dice «Quizá».'],
  ['none of the words', una(COLORES), 'Azul', 'va rojo, verde, y dice «Azul».'],
  ['no word at all', una(COLORES), '', 'va rojo, verde.'],
  [
    'none of the words that may be missing',
    unaOpcional(COLORES),
    'Azul',
    'va rojo, verde o nada, y dice «Azul».',
  ],
  ['a number too small', entero(1, 10), '0', 'va un número de 1 a 10, y dice «0».'],
  ['a number too big', entero(1, 10), '11', 'va un número de 1 a 10, y dice «11».'],
  ['not a number', entero(1, 10, 5), 'dos', 'va un número de 1 a 10, y dice «dos».'],
  ['a number with something else', entero(1, 10), '5a', 'va un número de 1 a 10, y dice «5a».'],
  ['a number with something before', entero(1, 10), 'a5', 'va un número de 1 a 10, y dice «a5».'],
  ['no number', entero(1, 10), '', 'va un número de 1 a 10, y dice «».'],
  [
    'a key that is not of a number',
    formato(),
    'nro, hora',
    '«hora» no es una clave de número. Las que hay: sigla, codigo_area, codigo_tipo_documento, nro, anio, year_aa, ' +
      'anexo, tomo, cuerpo, corresponde, numero_asignado.',
  ],
  ['a repeated key', formato(), 'nro, anio, NRO', 'la clave «nro» está repetida.'],
  ['no number among the keys', formato(), 'sigla, anio', 'falta la clave «nro».'],
])('says what is wrong in %s', (_, celda, escrito, esperado) => {
  expect(queja(celda, escrito)).toBe(esperado)
})

test.each<[string, z.ZodType, unknown, string]>([
  ['a text', texto(9), 'Mesa', 'Mesa'],
  ['a missing text', textoOpcional(9), null, ''],
  ['a yes', siNo(), true, 'sí'],
  ['a no, whatever goes for none', siNo(true), false, 'no'],
  ['a word', una(COLORES, 'verde'), 'verde', 'verde'],
  ['a missing word', unaOpcional(COLORES), null, ''],
  ['a number', entero(1, 10), 7, '7'],
  ['a list', lista(), ['DAJ', 'MESA'], 'DAJ, MESA'],
  [
    'whom something reaches',
    alcances(),
    [
      { rol: null, area: null },
      { rol: null, area: 'DAJ' },
      { rol: 'jefe', area: null },
      { rol: 'jefe', area: 'DAJ' },
    ],
    'todos, todos en DAJ, jefe, jefe en DAJ',
  ],
  ['the keys of a number', formato(), ['anio', 'nro'], 'anio, nro'],
])('writes %s', (_, celda, dicho, esperado) => {
  expect(z.encode(celda, dicho)).toBe(esperado)
})

test.each<[string, z.ZodType]>([
  ['text', texto(50)],
  ['optional text', textoOpcional(50)],
  ['yes or no', siNo(true)],
  ['word', una(COLORES, 'verde')],
  ['optional word', unaOpcional(COLORES)],
  ['number', entero(0, 999_999, 5)],
  ['list', lista()],
  ['reach', alcances()],
  ['format', formato()],
])('what is read, written and read again is the same: %s', (_, celda) => {
  const trozo = fc.constantFrom(
    'DAJ',
    'todos',
    ' en ',
    ',',
    ', ',
    'nro',
    'anio',
    'rojo',
    'Sí',
    '12',
    '\n',
    'É',
  )
  const escrito = fc.oneof(
    fc.string(),
    fc.array(trozo, { maxLength: 6 }).map((trozos) => trozos.join('')),
  )
  fc.assert(
    fc.property(escrito, (celdaEscrita) => {
      const leido = leer(celda, celdaEscrita)
      if (!leido.success) return
      expect(valor(celda, z.encode(celda, leido.data) as string)).toEqual(leido.data)
    }),
  )
})
