import { expect, test } from '@jest/globals'
import { plegar, sinControles, textoDeCampo, textoSeguro } from '@foja/domain/texto/normalizar.ts'

test('NUL disappears and lone surrogates become U+FFFD', () => {
  expect(textoSeguro('a\u0000b\uD800c\uDC00d😀')).toBe('ab\uFFFDc\uFFFDd😀')
})

test('control characters go, tabs and line breaks stay', () => {
  expect(sinControles('a\u0001\u001f\u007f\u0085\tb\nñ\r')).toBe('a\tb\nñ\r')
})

test('what a PDF leaves where a word was cut, which no XML admits, goes with them', () => {
  expect(textoDeCampo('adecua\uFFFEción del régimen\uFFFF\uFFFD')).toBe('adecuación del régimen\uFFFD')
})

test('what is not seen does not stay in a field: nothing passes for something else', () => {
  expect(textoDeCampo('\u202E6202/321\u202C')).toBe('6202/321')
  expect(textoDeCampo('\u200B\u2066\u00AD\uFEFF\u0007\u0000')).toBe('')
  // Para Unicode son letras, o signos: un título de ellas no diría nada.
  expect(textoDeCampo('\u3164\u115F\u1160\uFFA0\u2800\u034F\u17B4\u180B')).toBe('')
  expect(textoDeCampo('12\u034F3/2026 ❤\uFE0F')).toBe('123/2026 ❤\uFE0F')
  expect(textoDeCampo('Uno\n\tdos — «ñandú» 😀')).toBe('Uno\n\tdos — «ñandú» 😀')
})

test('folding drops accents and keeps ñ', () => {
  expect(plegar('Ñandú, RESOLUCIÓN, pingüino')).toBe('ñandu, resolucion, pinguino')
})
