import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { filaCanonica, LETRAS_DE_HUELLA } from '@foja/domain/exportacion/celda.ts'
import { crearHuellas } from '@foja/api/exportacion/huellas.ts'

// Más que las que se juntan en un tramo, y un resto.
const FILAS = 10_000
const filaDe = (n: number) => [`N-${n}/2026`, `Título ${n}`]

test('the proof has the print of each row in its order, and one of them all, however many they are [BUS-32]', () => {
  const huellas = crearHuellas()
  const lineas = Array.from({ length: FILAS }, (_, n) => `${filaCanonica(filaDe(n))}\n`)
  for (let n = 0; n < FILAS; n++) huellas.agregar(filaDe(n))
  const sha256 = (texto: string) => createHash('sha256').update(texto)
  expect(huellas.filas()).toBe(FILAS)
  expect(huellas.sumar()).toEqual({
    sha256: sha256(lineas.join('')).digest('hex'),
    huellas: lineas.map((linea) => sha256(linea).digest('base64').slice(0, LETRAS_DE_HUELLA)).join(''),
  })
})
