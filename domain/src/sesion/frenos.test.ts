import { expect, test } from '@jest/globals'
import { esperaDeIngreso, type Fallos } from '@foja/domain/sesion/frenos.ts'

const NINGUNO: Fallos = {
  par: 0,
  par_hace: 0,
  cuenta: 0,
  cuenta_hace: 0,
  direccion: 0,
  direccion_hace: 0,
  conocida: false,
}
const espera = (fallos: Partial<Fallos>) => esperaDeIngreso({ ...NINGUNO, ...fallos })

test('five failures of a user and address wait until the first is fifteen minutes old', () => {
  expect(espera({ par: 4, cuenta: 4 })).toBe(0)
  expect(espera({ par: 5, par_hace: 100 })).toBe(800)
  expect(espera({ par: 5, par_hace: 100, conocida: true })).toBe(800)
})

test('from the tenth failure of an account the wait doubles, up to fifteen minutes', () => {
  expect([9, 10, 11, 15, 19, 20, 2_000].map((cuenta) => espera({ cuenta }))).toEqual([
    0, 1, 2, 32, 512, 900, 900,
  ])
  expect(espera({ cuenta: 20, cuenta_hace: 900 })).toBe(0)
})

test('fifty failures from an address, whatever the accounts, make it wait', () => {
  expect(espera({ direccion: 49 })).toBe(0)
  expect(espera({ direccion: 50, direccion_hace: 300 })).toBe(600)
})

test('nobody else’s failures keep the owner out of an address already signed in from', () => {
  expect(espera({ cuenta: 5_000, direccion: 5_000, conocida: true })).toBe(0)
})
