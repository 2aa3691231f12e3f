import { expect, test } from '@jest/globals'
import {
  direccionDeImagen,
  imagenDeDireccion,
  imagenesDeContenido,
  nombreDeImagen,
} from '@foja/domain/imagen/imagen.ts'

const [UNA, OTRA] = ['0b8f0b3e-7f6a-4a53-9c1e-2f4d5e6a7b8c', '11111111-2222-4333-8444-555555555555']

test('an address says which picture it is, and anything else says none', () => {
  expect(imagenDeDireccion(direccionDeImagen(UNA))).toBe(UNA)
  for (const otra of [undefined, '', UNA, `http://x${direccionDeImagen(UNA)}`, `${direccionDeImagen(UNA)}\n`])
    expect(imagenDeDireccion(otra)).toBeUndefined()
})

test('the pictures of a content, each once', () => {
  const img = (id: string) => `<img src="/documentos/imagenes/${id}" alt="a" />`
  expect(imagenesDeContenido(`<p>${img(UNA)}${img(OTRA)}${img(UNA)}</p>`)).toEqual([UNA, OTRA])
  expect(imagenesDeContenido(`<img alt="a" src="/documentos/imagenes/${UNA}" />`)).toEqual([UNA])
  expect(imagenesDeContenido(`<p>src="/documentos/imagenes/${UNA}"</p>`)).toEqual([])
})

test('a picture of a content is named by its description or, without one, by its place', () => {
  const img = (id: string, alt = '') => `<img src="/documentos/imagenes/${id}"${alt} />`
  expect(nombreDeImagen(`<p>${img(OTRA)}${img(UNA, ' alt="Un plano;\nel de arriba"')}</p>`, UNA)).toBe(
    '«Un plano el de arriba»',
  )
  expect(nombreDeImagen(`<p>${img(OTRA)}${img(UNA)}</p>`, UNA)).toBe('número 2')
  expect(nombreDeImagen(img(UNA, ' alt="A &amp; B"'), UNA)).toBe('número 1')
  expect(nombreDeImagen(`<img alt="${'a'.repeat(80)}" src="/documentos/imagenes/${UNA}">`, UNA)).toBe(
    `«${'a'.repeat(60)}»`,
  )
})
