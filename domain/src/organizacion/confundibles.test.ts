import { expect, test } from '@jest/globals'
import { cambiosDe } from '@foja/domain/organizacion/cambios.ts'
import { usuariosConfundibles } from '@foja/domain/organizacion/confundibles.ts'
import { filasDe, hay, VACIA } from '@foja/domain/pruebas/organizacion.ts'

test('a new user whose name mixes scripts is refused in its line; one that is already there stays', () => {
  const filas = {
    usuarios: filasDe('usuarios', { usuario: 'mesa' }, { usuario: 'm\u0435sa', nombre: 'Otra' }),
  }
  expect(usuariosConfundibles(cambiosDe(filas, VACIA))).toEqual([
    {
      archivo: 'usuarios.csv',
      linea: expect.any(Number),
      motivo: 'usuario: «m\u0435sa» mezcla letras de dos alfabetos: se confundiría con otro.',
    },
  ])
  const ligada = {
    usuarios: filasDe('usuarios', { usuario: 'fina' }, { usuario: '\uFB01na', nombre: 'Otra' }),
  }
  expect(usuariosConfundibles(cambiosDe(ligada, VACIA)).map(({ motivo }) => motivo)).toEqual([
    'usuario: «\uFB01na» se confundiría con «fina».',
  ])
  const estaba = { ...VACIA, usuarios: hay(filasDe('usuarios', { usuario: 'm\u0435sa' })) }
  expect(usuariosConfundibles(cambiosDe(filas, estaba))).toEqual([])
})
