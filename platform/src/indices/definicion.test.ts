import { expect, test } from '@jest/globals'
import { camposQueFaltan, definicionDe, huellaDe } from '@foja/platform/indices/definicion.ts'
import { leerMapeo } from '@foja/platform/indices/mapeo.ts'

type Propiedades = Record<string, Record<string, unknown>>
const definida = (properties: Propiedades, resto: { _meta?: { proyeccion: number } } = {}, analysis = {}) =>
  definicionDe({
    settings: { index: { refresh_interval: '1s', analysis } },
    mappings: { dynamic: 'strict', properties: properties as never, ...resto },
  })

const TITULO = { type: 'text', analyzer: 'raiz', fields: { exacto: { type: 'text' } } }

test('the order of the keys and the settings that change in place are not another definition', () => {
  const una = definida({ id: { type: 'long' }, titulo: TITULO }, {}, { a: { b: 1, c: 'd' } })
  const otra = definicionDe({
    settings: { index: { refresh_interval: '-1', analysis: { a: { c: 'd', b: '1' } } } },
    mappings: {
      properties: { titulo: { fields: TITULO.fields, analyzer: 'raiz', type: 'text' }, id: { type: 'long' } },
      dynamic: 'strict',
    } as never,
  })
  expect(huellaDe(una)).toBe(huellaDe(otra))
  const distintas = [
    definida({ id: { type: 'long' } }, {}, { a: { b: 1, c: 'd' } }),
    definida({ id: { type: 'long' }, titulo: { ...TITULO, analyzer: 'otro' } }, {}, { a: { b: 1, c: 'd' } }),
    definida({ id: { type: 'long' }, titulo: TITULO }, {}, { a: { b: 2, c: 'd' } }),
    definida({ id: { type: 'long' }, titulo: TITULO }, { _meta: { proyeccion: 2 } }, { a: { b: 1, c: 'd' } }),
  ]
  expect(new Set([una, ...distintas].map(huellaDe)).size).toBe(5)
})

test('a field is missing when the index lacks it or has it as something else, not when its analysis differs', () => {
  const hecha = definida({
    titulo: { type: 'text', analyzer: 'viejo' },
    anio: { type: 'keyword' },
    orden: { type: 'keyword', index: false },
    parte: { properties: { area: { type: 'integer' } } },
  })
  const pedida = definida({
    titulo: TITULO,
    anio: { type: 'integer' },
    orden: { type: 'keyword' },
    parte: { properties: { area: { type: 'integer' }, rol: { type: 'keyword' } } },
    firma: { type: 'keyword' },
  })
  expect([...camposQueFaltan(pedida, hecha)]).toEqual([
    'titulo.exacto',
    'anio',
    'orden',
    'parte.rol',
    'firma',
  ])
  expect(camposQueFaltan(hecha, hecha).size).toBe(0)
})

test('the definitions of the project are told apart', () => {
  expect(leerMapeo('documentos').hash).not.toBe(leerMapeo('eventos').hash)
  expect(leerMapeo('documentos').definicion.campos).toMatchObject({
    'titulo.exacto': { type: 'text', analyzer: 'exacto' },
  })
})
