import { expect, test } from '@jest/globals'
import { todasLasVersiones } from '@/entidades/version/todas.ts'

const TOTAL = 1_234
const fila = (n: number) => ({
  version: `0.${n}`,
  titulo: `Título ${n}`,
  ts: null,
  usuario: { id: 1, nombre: 'Ana', apellido: 'Paz' },
  estado: { id: 1, nombre: 'Borrador' },
})
const restaurar = { permitida: true, motivo: null }

/** Como la API: de la más nueva a la más vieja y de a quinientas; `nuevas`, las que se guardan tras cada pedido. */
function servidor(total: number, nuevas = 0) {
  const pedidos: number[] = []
  let hay = total
  const leer = (offset: number) => {
    pedidos.push(offset)
    const todas = Array.from({ length: hay }, (_, n) => fila(hay - n))
    const respuesta = { rows: todas.slice(offset, offset + 500), total: hay, restaurar }
    hay += nuevas
    return Promise.resolve(respuesta)
  }
  return { leer, pedidos }
}

test('a document with more versions than fit in an answer has them all, once each [DLG-13, API-08]', async () => {
  const { leer, pedidos } = servidor(TOTAL)
  const { rows, total } = await todasLasVersiones(leer)
  expect(pedidos).toEqual([0, 500, 1_000])
  expect(rows.map(({ version }) => version)).toEqual(
    Array.from({ length: TOTAL }, (_, n) => `0.${TOTAL - n}`),
  )
  expect(total).toBe(TOTAL)
})

test('a version saved while they are read repeats none and leaves none out [DLG-13]', async () => {
  const { leer } = servidor(TOTAL, 3)
  const { rows } = await todasLasVersiones(leer)
  expect(rows.map(({ version }) => version)).toEqual(
    Array.from({ length: TOTAL }, (_, n) => `0.${TOTAL - n}`),
  )
})

test('few are asked once, and what never comes is not waited for [DLG-13]', async () => {
  const pocas = servidor(3)
  await todasLasVersiones(pocas.leer)
  expect(pocas.pedidos).toEqual([0])
  const vacio = async (offset: number) => ({ rows: offset === 0 ? [fila(1)] : [], total: 9, restaurar })
  expect((await todasLasVersiones(vacio)).rows).toHaveLength(1)
})
