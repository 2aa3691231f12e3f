import { palabrasDeBusqueda } from '@foja/domain/busqueda/palabras.ts'
import { expect, test } from '@jest/globals'

test.each([
  ['¿me podés decir qué ordenanza habla de ruidos?', 'ordenanza ruidos'],
  ['che, tenés algo de la poda?', 'poda'],
  ['quisiera saber si soy titular del nicho', 'titular nicho'],
  ['qué pasa si no pago la tasa', 'pago tasa'],
  ['cuánto sale el carnet', 'carnet'],
  ['cuánto me sale renovar', 'renovar'],
  ['cuántos días me tocan por maternidad', 'días maternidad'],
  ['a quién le toca el puesto 14', 'puesto 14'],
  ['con quien hablo por el agua', 'agua'],
  ['dónde pido el salón', 'salón'],
  ['por dónde anda el móvil', 'móvil'],
  ['qué papeles llevo para el kiosco', 'papeles kiosco'],
  ['que me piden para el lote', 'lote'],
  ['hay que llevar revisación a la pileta', 'revisación pileta'],
  ['con quién tengo que hablar por el salón', 'salón'],
  ['¿me decís qué días anda el móvil?', 'días móvil'],
  ['qué me pasa con el plan', 'plan'],
  ['vengo a averiguar por favor del loteo', 'loteo'],
  ['todos los convenios con la cooperativa', 'convenios cooperativa'],
  ['todo lo de la cooperativa', 'cooperativa'],
  ['subsidio para todos los clubes', 'subsidio todos clubes'],
])('whoever asks at a counter: %s', (escrito, palabras) => {
  expect(palabrasDeBusqueda(escrito).join(' ')).toBe(palabras)
})

test.each([
  'vale combustible',
  'sale corriendo',
  'pido vista',
  'averiguar antecedentes',
  'voto favor moción',
  'buenas prácticas',
])('the same words, when nobody asks, are searched: %s', (escrito) => {
  expect(palabrasDeBusqueda(escrito).join(' ')).toBe(escrito)
})

test.each([
  ['dr. Sergio Paz', 'Sergio Paz'],
  ['la Sra. Margarita Luz', 'Margarita Luz'],
  ['sres. Paz y Luz', 'Paz Luz'],
])('how somebody is addressed is not searched: %s', (escrito, palabras) => {
  expect(palabrasDeBusqueda(escrito).join(' ')).toBe(palabras)
})

test('when everything asks, all of it is searched', () => {
  expect(palabrasDeBusqueda('cuánto sale')).toEqual(['cuánto', 'sale'])
  // Con otra cosa que buscar, nada de ello.
  expect(palabrasDeBusqueda('cuánto sale', false)).toEqual([])
})
