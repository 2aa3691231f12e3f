import { expect, test } from '@jest/globals'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { enRenglones } from './renglones.ts'

const objeto = (id: number, id_evento?: number) =>
  ({ id, id_evento, titulo: 'T', nro_str: `MESA-${id}`, tipo: { nombre_singular: 'Expediente' } }) as Objeto
const dichos = (...cuales: Parameters<typeof enRenglones>) =>
  enRenglones(...cuales).map(({ nombre, recibo, cuantos }) => [nombre, recibo.clientmessage, cuantos])

test('HER-01: those that go along with what was asked are told together, never by their id', () => {
  const recibos = [{ id_documento: 1 }, { id_documento: 48213 }, { id_documento: 48214 }]
  expect(dichos([objeto(1)], recibos)).toEqual([
    ['Expediente MESA-1', undefined, 1],
    ['2 elementos que van con él', undefined, 2],
  ])
  const mal = (id_documento: number, clientmessage: string) => ({ id_documento, error: 'no', clientmessage })
  expect(dichos([objeto(1), objeto(2)], [mal(2, 'A'), mal(7, 'B'), mal(8, 'C'), mal(9, 'B')])).toEqual([
    ['Expediente MESA-2', 'A', 1],
    ['2 elementos que van con ellos', 'B', 2],
    ['1 elemento que va con ellos', 'C', 1],
  ])
})

test('HER-01: a sending that is no longer there is told by the name of its row', () => {
  const recibos = [4, 5].map((id_evento) => ({ id_evento, clientmessage: 'No existe' }))
  expect(dichos([objeto(1, 5), objeto(2, 4)], recibos).map(([nombre]) => nombre)).toEqual([
    'Expediente MESA-2',
    'Expediente MESA-1',
  ])
})
