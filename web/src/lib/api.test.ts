import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { olvidarToken, pedir } from '@/lib/api.ts'
import { loQueNoSePudo, type ErrorDeApi } from '@/lib/error-de-api.ts'

/** Qué contesta el servidor, por turno, a lo que escribe; nulo: la respuesta se pierde. El último se repite. */
let contesta: (number | null)[] = []
let claves: (string | null)[] = []

const antes = globalThis.fetch
beforeEach(() => {
  claves = []
  olvidarToken()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  globalThis.fetch = async (donde, pedido) => {
    if (String(donde).endsWith('/auth/csrf')) return Response.json({ csrfToken: 'uno' })
    claves.push(new Headers(pedido?.headers).get('idempotency-key'))
    const estado = contesta.length > 1 ? contesta.shift()! : contesta[0]
    if (!estado) throw new TypeError('Failed to fetch')
    return Response.json(estado === 403 ? { error: 'csrf_invalido' } : { data: {} }, { status: estado })
  }
})
afterEach(() => {
  globalThis.fetch = antes
  jest.useRealTimers()
})

/** Lo pide, cada prueba de otro documento. @returns con qué estado falló; nulo si se hizo */
async function transformar(item: number, ...contestado: (number | null)[]): Promise<number | null> {
  contesta = contestado
  const hecho = pedir('POST /documentos/transformar', { cuerpo: { item } }).then(
    () => null,
    ({ estado }: ErrorDeApi) => estado,
  )
  await jest.advanceTimersByTimeAsync(1_000)
  return hecho
}

test.each([401, 403, 408, 429])(
  'what was in doubt stays so when a %i, which is answered before looking at it, says nothing of it [CFG-34]',
  async (estado) => {
    expect(await transformar(estado, null)).toBe(0)
    expect(await transformar(estado, estado)).toBe(estado)
    expect(await transformar(estado, 200)).toBeNull()
    expect(new Set(claves).size).toBe(1)
    // Ya se supo: pedirlo de nuevo es querer otra.
    await transformar(estado, 200)
    expect(new Set(claves).size).toBe(2)
  },
)

test('what was in doubt is known once it is answered, also that it cannot be done [CFG-34]', async () => {
  await transformar(1, null)
  expect(await transformar(1, 422)).toBe(422)
  await transformar(1, 200)
  expect(claves[0]).toBe(claves[2])
  expect(claves[3]).not.toBe(claves[0])
})

test('a retry answered before looking at it leaves the doubt of the first answer, which was lost [CFG-34]', async () => {
  expect(await transformar(2, null, 429)).toBe(0)
  // Lo que dice quien falló se lee, y la duda es la misma.
  expect(await transformar(2, null, 500)).toBe(500)
  expect(await transformar(2, 200)).toBeNull()
  expect(new Set(claves).size).toBe(1)
})

test('what was refused before looking at it, with nothing in doubt, is asked for again as new', async () => {
  expect(await transformar(3, 429)).toBe(429)
  await transformar(3, 200)
  expect(new Set(claves).size).toBe(2)
})

test.each([
  ['lost', [null], 'No se sabe si se pudo transformar'],
  ['lost, and then answered before looking at it', [null, 429], 'No se sabe si se pudo transformar'],
  ['lost, and then failing', [null, 500], 'No se sabe si se pudo transformar'],
  ['lost, and then refused', [null, 422], 'No se pudo transformar'],
  ['failing at once', [500], 'No se pudo transformar'],
] as const)(
  'of what was asked for, %s, it is not said that it was not done if it could be [CFG-34]',
  async (_, contestado, dicho) => {
    contesta = [...contestado]
    const fallo = pedir('POST /documentos/transformar', { cuerpo: { item: 4 } }).catch(
      (error: unknown) => error,
    )
    await jest.advanceTimersByTimeAsync(1_000)
    expect(loQueNoSePudo('No se pudo transformar', await fallo)).toBe(dicho)
  },
)
