import { expect, test } from '@jest/globals'
import { parametrosDeNovedades } from '@foja/domain/novedad/schema.ts'
import { seAnuncia } from '@foja/domain/novedad/novedad.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

test('news are asked for by area and page, and by nothing else [API-130]', () => {
  expect(parametrosDeNovedades.parse({ area: '3', limit: '10', titulo: 'x' })).toEqual({ area: 3, limit: 10 })
  expect(parametrosDeNovedades.safeParse({ limit: '101' }).success).toBe(false)
})

test('what is shared is announced always; the rest, as the essence says: 4, 28, 15; 16, 23, 22 [ENT-20, RT-11]', () => {
  const deExpedientes = [9, 16, 22, 23]
  for (const [esencia, tipos] of Object.entries({
    documento: [4, 9, 15, 28],
    contenedor: deExpedientes,
    tramite: deExpedientes,
  }) as [Esencia, number[]][])
    expect([esencia, Object.values(EVENTO).filter((uno) => seAnuncia(esencia, uno))]).toEqual([
      esencia,
      tipos,
    ])
})
