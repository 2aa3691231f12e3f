import { expect, test } from '@jest/globals'
import { direccionDeImagen, imagenDeDireccion, imagenesDeContenido } from '@foja/domain/imagen/imagen.ts'

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
