import { expect, test } from '@jest/globals'
import { ofrecidasEn } from './ofrecidas.ts'

const quien = { sirve: () => true, remite: true, escribe: true }

test('rejecting is not offered for a set where something came back rejected, and receiving still is [HER-27]', () => {
  const deBandeja = (con_rechazados: boolean) => ofrecidasEn({ vista: 'inbox', con_rechazados }, quien)
  expect(deBandeja(false)).toEqual(['recibir', 'rechazar'])
  expect(deBandeja(true)).toEqual(['recibir'])
})

test('what was switched off, or who asks may not do, is not offered for a set [HER-02, PER-13]', () => {
  const suyas = (cambia: Partial<typeof quien>) =>
    ofrecidasEn({ vista: 'busqueda', con_rechazados: false }, { ...quien, ...cambia })
  const todas = ['remitir', 'compartir', 'archivar', 'publicar', 'despublicar']
  expect(suyas({})).toEqual(todas)
  expect(suyas({ remite: false })).toEqual(todas.slice(1))
  expect(suyas({ escribe: false })).toEqual(['remitir', 'compartir'])
  expect(suyas({ sirve: () => false })).toEqual([])
})
