import { afterEach, expect, test } from '@jest/globals'
import { LoLeido } from '@/lib/lo-leido.ts'
import { nuevosDeGuardadas } from './consultas.ts'
import { mirarGuardada } from './llamadas.ts'

const antes = globalThis.fetch
afterEach(() => {
  globalThis.fetch = antes
})

test('what is looked at while the news are being counted is not new', async () => {
  const [contada, mirada] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  globalThis.fetch = async (donde) => {
    if (String(donde).endsWith('/auth/csrf')) return Response.json({ csrfToken: 'uno' })
    if (String(donde).endsWith('/mirada')) {
      setTimeout(mirada.resolve)
      return Response.json({ data: { id: 1 } })
    }
    await contada.promise
    return Response.json({ rows: [1, 2].map((id) => ({ id, nuevos: 3 })) })
  }
  const consultas = new LoLeido({ defaultOptions: { queries: { gcTime: Infinity } } })
  const cuenta = consultas.fetchQuery(nuevosDeGuardadas)
  const hecho = mirarGuardada(consultas, 1)
  await mirada.promise
  contada.resolve()
  await Promise.all([cuenta, hecho])
  expect(consultas.getQueryData(nuevosDeGuardadas.queryKey)).toEqual(
    new Map([
      [1, 0],
      [2, 3],
    ]),
  )
})
