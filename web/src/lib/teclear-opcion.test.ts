import { expect, test } from '@jest/globals'
import { crearTecleo } from '@/lib/teclear-opcion.ts'

const TIPOS = ['Acta', 'Ámbito de acta', 'Decreto', 'Designación', 'Dictamen', 'Ñandú', 'Nota de pedido']

test('typing goes to the option that begins so; the same letter, to the next one [SHL-07]', () => {
  const teclear = crearTecleo()
  let ahora = 0
  const escribir = (texto: string, actual = -1, pausa = 50) => {
    ahora += 10_000
    for (const tecla of texto) actual = teclear(tecla, (ahora += pausa), TIPOS, actual)
    return TIPOS[actual]
  }
  expect(escribir('d')).toBe('Decreto')
  expect(escribir('dd')).toBe('Designación')
  expect(escribir('dddd')).toBe('Decreto')
  expect(escribir('des')).toBe('Designación')
  expect(escribir('nota d')).toBe('Nota de pedido')
  expect(escribir('amb', 3)).toBe('Ámbito de acta')
  expect(escribir('DI')).toBe('Dictamen')
  // Pasado un rato es otra palabra.
  expect(escribir('dn', -1, 1_000)).toBe('Nota de pedido')
  expect(escribir('ñ')).toBe('Ñandú')
  expect(escribir('zz')).toBeUndefined()
})
