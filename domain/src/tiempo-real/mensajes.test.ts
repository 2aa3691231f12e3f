import { expect, test } from '@jest/globals'
import { delNavegador, delServidor } from '@foja/domain/tiempo-real/mensajes.ts'

const ids = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => i + 1)

test.each<[string, unknown, boolean]>([
  ['a heartbeat', { evento: 'evento:heartbeat' }, true],
  ['a claim [RT-05]', { evento: 'evento:claim', datos: { id_documento: 1 } }, true],
  ['a claim of nothing', { evento: 'evento:claim' }, false],
  ['a claim of what cannot be', { evento: 'evento:claim', datos: { id_documento: 0 } }, false],
  ['what is in sight', { evento: 'evento:mirar', datos: { ids: ids(50) } }, true],
  ['nothing in sight', { evento: 'evento:mirar', datos: { ids: [] } }, true],
  ['too much in sight', { evento: 'evento:mirar', datos: { ids: ids(51) } }, false],
  ['another event', { evento: 'evento:otro' }, false],
  ['no event', {}, false],
])('the browser sends %s [RT-01]', (_, mensaje, vale) => {
  expect(delNavegador.safeParse(mensaje).success).toBe(vale)
})

test('a preview goes from nothing to a hundred [RT-14]', () => {
  const avance = (progress: number) =>
    delServidor['notificacion:livepreview'].safeParse({ id_documento: 1, progress }).success
  expect([-1, 0, 100, 101].map(avance)).toEqual([false, true, true, false])
})

test('what can no longer be seen changes without a mark', () => {
  expect(delServidor['notificacion:documento'].parse({ id: 1, marca: null })).toEqual({ id: 1, marca: null })
})
