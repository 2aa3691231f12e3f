import { expect, jest, test } from '@jest/globals'
import { leerSesion } from './sesion.ts'

test('the own areas that have one name are told apart by their acronym [SHL-04, SES-06]', async () => {
  const dependencias = [
    { id: 1, dependencia: 'Despacho', sigla: 'DES-SAL' },
    { id: 2, dependencia: 'Despacho', sigla: 'DES-OBR' },
    { id: 3, dependencia: 'Archivo', sigla: 'ARCH' },
  ]
  const contesta = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ data: { id: 1, dependencias } })))
  const dichas = (await leerSesion()).dependencias.map(({ dependencia }) => dependencia)
  contesta.mockRestore()
  expect(dichas).toEqual(['Despacho (DES-SAL)', 'Despacho (DES-OBR)', 'Archivo'])
})
