import { expect, test } from '@jest/globals'
import { mientrasAvance } from '@foja/local/procesos/mientras-avance.ts'

/** Mira esos valores, uno por vez, y al terminarse está listo. */
const que = (...hechos: number[]) => {
  const faltan = [...hechos]
  return async () => ({ listo: faltan.length === 0, hecho: faltan.shift() })
}

test('what keeps advancing is waited for longer than the time given to what does not, and it is told', async () => {
  const dicho: number[] = []
  const alAvanzar = (hecho: number) => void dicho.push(hecho)
  // Cada mirada espera lo que dura el plazo: sin volver a empezar, no llegaría a la tercera.
  const mirar = que(1, 2, 3, 4)
  expect(await mientrasAvance({ mirar, alAvanzar, plazoMs: 20, decirCadaMs: 0 })).toBe(true)
  expect(dicho).toEqual([1, 2, 3, 4])
})

test('what stays where it was, or falls and starts over, is not waited for forever', async () => {
  let vez = 0
  const mirar = async () => ({ listo: false, hecho: [1, 2][vez++ % 2] })
  expect(await mientrasAvance({ mirar, alAvanzar: () => {}, plazoMs: 20 })).toBe(false)
})

test('it stops waiting when asked to stop', async () => {
  const alto = AbortSignal.abort(new Error('parar'))
  const mirar = async () => ({ listo: false })
  await expect(mientrasAvance({ mirar, alAvanzar: () => {}, alto })).rejects.toThrow('parar')
})
