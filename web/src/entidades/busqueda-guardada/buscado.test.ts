import { expect, test } from '@jest/globals'
import { buscadoEn, leerBuscado } from './buscado.ts'

test('what is kept or chosen from the fast search stays within its days; from the others, not [BUS-04, RUT-11, RUT-12, HER-01]', () => {
  const en = (pathname: string, search: string) => leerBuscado({ pathname, search })
  const rapida = { q: 'a', rapida: true }
  expect(en('/documentos/listado/busqueda_rapida', '?q=a')).toEqual(rapida)
  expect(en('/documentos/listado/busqueda', '?q=a&esBusquedaRapida=true')).toEqual(rapida)
  expect(en('/documentos/busqueda/simple', '?q=a&busqueda_tipo=rapida')).toEqual(rapida)
  expect(en('/documentos/busqueda/simple', '?q=a')).toEqual({ q: 'a' })
  expect(buscadoEn({ pathname: '/documentos/listado/busqueda_rapida', search: '?q=a' })).toEqual(rapida)
})
