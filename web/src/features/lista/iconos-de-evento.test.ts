import { expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { iconoDeEvento } from './iconos-de-evento.ts'

test('LIS-22: each kind of event has its own icon, and none the one of what is not known', () => {
  const iconos = [...Object.keys(EVENTO), 'no existe'].map(iconoDeEvento)
  expect(new Set(iconos).size).toBe(iconos.length)
})
