import { expect, test } from '@jest/globals'
import { parametrosDeAvanzada, pedidoDeAvanzada } from '@foja/domain/busqueda/avanzada.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'

const deSiempre = parametrosDeBusqueda.parse({})

test('asked for nothing, it is a search with nothing chosen [ENT-28]', () => {
  expect(parametrosDeAvanzada({})).toEqual({ ...deSiempre, tipo_busqueda: 'avanzada' })
})

test('each thing asked for is a filter of the one search [ENT-28, BUS-29]', () => {
  const pedido = pedidoDeAvanzada.parse({
    areasorigen: [1, 2],
    tiposdocumentos: [3],
    estados: [15, 22],
    tieneadjuntos: true,
    fechadesde: 1_000,
    fechahasta: 2_000,
    numero: 123,
    contiene: 'baldío',
    personasrelacionadas: [4, 5],
    documentosrelacionados: [6, 7],
    visibilidad: 'reservado',
    orden: 'titulo',
    direccion: 'desc',
    itemPorPagina: 25,
    numeroPagina: 3,
    siguiente: 'cursor',
  })
  expect(parametrosDeAvanzada(pedido)).toEqual({
    ...deSiempre,
    tipo_busqueda: 'avanzada',
    nro_area: '1|2',
    tipo: '3',
    estado: '15|22',
    tieneadjuntos: true,
    fecha: '1000-2000',
    nro_numero: '123',
    contiene: 'baldío',
    persona_relacionada: '4|5',
    documentosrelacionados: '6|7',
    visibilidad: 'reservado',
    orden: 'titulo',
    direccion: 'desc',
    itemPorPagina: 25,
    numeroPagina: 3,
    siguiente: 'cursor',
  })
})

const cien = Array.from({ length: 100 }, (_, i) => i + 1)
test.each([
  ['a hundred values', { estados: cien }, true],
  ['one more', { estados: [...cien, 101] }, false],
  ['an id that is none', { areasorigen: [0] }, false],
  ['a day', { fechadesde: '2024-05-01' }, true],
  ['what is no day', { fechahasta: '2024-13-01' }, false],
  ['a thousand letters', { contiene: 'a'.repeat(1_000), numero: '1'.repeat(1_000) }, true],
  ['more letters to contain', { contiene: 'a'.repeat(1_001) }, false],
  ['more letters of a number', { numero: '1'.repeat(1_001) }, false],
  ['a longer cursor than any', { siguiente: 'a'.repeat(2_001) }, false],
  ['from the first or the last', { direccion: 'asc' }, true],
  ['from the middle', { direccion: '' }, false],
  ['private ones, which it does not offer [BUS-31]', { visibilidad: 'privado' }, false],
])('%s: whether it takes it', (_, pedido, vale) => {
  expect(pedidoDeAvanzada.safeParse(pedido).success).toBe(vale)
})
