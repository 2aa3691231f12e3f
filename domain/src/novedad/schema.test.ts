import { expect, test } from '@jest/globals'
import { parametrosDeNovedades } from '@foja/domain/novedad/schema.ts'
import { seAnuncia } from '@foja/domain/novedad/novedad.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'

test('news are asked for by area and page, and by nothing else [API-130]', () => {
  expect(parametrosDeNovedades.parse({ area: '3', limit: '10', titulo: 'x' })).toEqual({ area: 3, limit: 10 })
  expect(parametrosDeNovedades.safeParse({ limit: '101' }).success).toBe(false)
})

test('what is shared is announced always; the rest, as the essence says [ENT-20, RT-11]', () => {
  expect(seAnuncia('documento', EVENTO.compartido)).toBe(true)
  expect(seAnuncia('documento', EVENTO.firma)).toBe(true)
  expect(seAnuncia('documento', EVENTO.pase)).toBe(false)
  expect(seAnuncia('contenedor', EVENTO.pase)).toBe(true)
  expect(seAnuncia('tramite', EVENTO.firma)).toBe(false)
})
