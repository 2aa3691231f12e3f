import { expect, test } from '@jest/globals'
import { QueryClient } from '@tanstack/react-query'
import { leerDeNuevo } from './leer-de-nuevo.ts'

const CLAVE = ['vista', 'a']
/** Una lectura de la lista que contesta cuando se dice. */
function conLista(antes?: string) {
  const consultas = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, retry: false } } })
  if (antes) consultas.setQueryData(CLAVE, antes)
  const leer = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    void consultas
      .fetchQuery({ queryKey: CLAVE, queryFn: () => promise, staleTime: 0 })
      .catch(() => undefined)
    return { contestar: resolve, fallar: reject }
  }
  return { consultas, leer }
}
const alFinal = () => new Promise((seguir) => setImmediate(seguir))

test('RT-10: a first load on its way is waited for, not taken as nothing to look at', async () => {
  const { consultas, leer } = conLista()
  const { contestar } = leer()
  const leido = leerDeNuevo(consultas, CLAVE, async () => 'ahora')
  await alFinal()
  contestar('antes')
  expect(await leido).toMatchObject({ antes: 'antes', ahora: 'ahora' })
})

test('RT-10: a load that left before and comes after does not pass for what there is now', async () => {
  const { consultas, leer } = conLista('antes')
  const contestan: (() => void)[] = []
  const leido = leerDeNuevo(
    consultas,
    CLAVE,
    async () => {
      const { contestar } = leer()
      contestan.push(() => contestar('viejo'))
      return 'ahora'
    },
    2,
  )
  await alFinal()
  expect(contestan).toHaveLength(1)
  contestan[0]!()
  await alFinal()
  contestan[1]!()
  // Y si siempre se está leyendo, termina.
  expect(await leido).toBeNull()
  expect(contestan).toHaveLength(2)
})

test('RT-10: a load on its way that fails leaves what is shown, and it is compared', async () => {
  const { consultas, leer } = conLista('antes')
  const { fallar } = leer()
  const leido = leerDeNuevo(consultas, CLAVE, async () => 'ahora')
  fallar(new Error('no'))
  expect(await leido).toMatchObject({ antes: 'antes', ahora: 'ahora' })
  expect(await leerDeNuevo(conLista().consultas, CLAVE, async () => 'ahora')).toBeNull()
})
