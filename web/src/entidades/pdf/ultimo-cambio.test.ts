import { expect, test } from '@jest/globals'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { releerDocumentos } from '@/lib/releer.ts'
import { ultimoCambio } from './ultimo-cambio.ts'

test('a PDF is of before when its document is said to have changed, and not when any other could have [RT-14]', async () => {
  const consultas = new QueryClient()
  const mirado = new QueryObserver(consultas, ultimoCambio('7'))
  const dejar = mirado.subscribe(() => {})
  const cambio = () => mirado.getCurrentResult().dataUpdatedAt
  // Tras operar con otro, o cuando lo escrito ya se encuentra.
  await releerDocumentos(consultas)
  await releerDocumentos(consultas, [8])
  expect(cambio()).toBe(0)
  await releerDocumentos(consultas, [8, 7])
  expect(cambio()).toBeGreaterThan(0)
  dejar()
})
