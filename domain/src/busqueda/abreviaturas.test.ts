import { expect, test } from '@jest/globals'
import {
  enteraSinPunto,
  esDeOficina,
  expandirAbreviaturas,
  palabraEntera,
} from '@foja/domain/busqueda/abreviaturas.ts'

test.each([
  ['res', 'resolución'],
  ['Expte.', 'expediente'],
  ['memos', 'memorando'],
  ['DTOS', 'decreto'],
  // Con ese, las de dos letras son otra palabra.
  ['dos', 'dos'],
  ['Zapala', 'Zapala'],
  ['s', 's'],
  ['a.b', 'a.b'],
  ['ofs', 'ofs'],
])('%s, whole, is %s', (palabra, entera) => {
  expect(palabraEntera(palabra)).toBe(entera)
})

test.each([
  ['res', true],
  ['RES', true],
  ['Resolución', true],
  ['resolucion', true],
  ['ley', true],
  ['poda', false],
  ['avda', false],
  ['avenida', false],
])('%s is a word of offices: %p', (palabra, es) => {
  expect(esDeOficina(palabra)).toBe(es)
})

test.each([
  ['expte. 12/24', 'expediente 12/24'],
  ['  art.14  de la ord. de tránsito ', 'artículo 14 de la ordenanza de tránsito'],
  ['Orden. 7', 'ordenanza 7'],
  ['orden 7', 'orden 7'],
  ['dto.', 'decreto'],
  ['la Res. y el Dto.', 'la resolución y el decreto'],
  // No está sola: es parte de otra cosa.
  ['1res. 2', '1res. 2'],
  ['ñres. 2', 'ñres. 2'],
  ['res.x', 'res.x'],
  ['Sr. Paz', 'Sr. Paz'],
])('«%s» reads as «%s»', (texto, leido) => {
  expect(expandirAbreviaturas(texto)).toBe(leido)
})

test.each([
  ['muni', 'municipalidad'],
  ['Gral', 'general'],
  ['dec', 'decreto'],
  ['cnel', 'coronel'],
  ['Sta', 'santa'],
  // Sin su punto son otra palabra.
  ['res', null],
  ['min', null],
  ['of', null],
  ['poda', null],
])('«%s», without its dot, is %p', (palabra, entera) => {
  expect(enteraSinPunto(palabra)).toBe(entera)
})

test('what is another word without its dot is an abbreviation before a number', () => {
  expect(enteraSinPunto('res', true)).toBe('resolución')
  expect(enteraSinPunto('poda', true)).toBeNull()
})
