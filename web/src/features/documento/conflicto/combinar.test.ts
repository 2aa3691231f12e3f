import { expect, test } from '@jest/globals'
import { combinar } from './combinar.ts'

const mio = { titulo: 'Mío', descripcion: 'mía', contenido: '<p>mío</p>', palabras_clave: ['Agua', 'Luz'] }
const guardado = {
  titulo: 'Suyo',
  descripcion: 'suya',
  contenido: '<p>suyo</p>',
  palabras_clave: ['agua', 'Gas'],
}

test('each field is of whom was chosen; what was not chosen is what one wrote [API-05]', () => {
  expect(combinar(mio, guardado, {})).toEqual(mio)
  expect(combinar(mio, guardado, { titulo: 'guardado', contenido: 'mio' })).toEqual({
    ...mio,
    titulo: 'Suyo',
  })
  expect(
    combinar(mio, guardado, {
      titulo: 'guardado',
      descripcion: 'guardado',
      contenido: 'guardado',
      palabras_clave: 'guardado',
    }),
  ).toEqual(guardado)
})

test('keywords of both are joined without repeating [API-05]', () => {
  expect(combinar(mio, guardado, { palabras_clave: 'juntas' }).palabras_clave).toEqual(['agua', 'Luz', 'Gas'])
})
