import { expect, test } from '@jest/globals'
import type { Corrida } from '@foja/domain/conjunto/schema.ts'
import { comoTerminoEnVoz, comoVa, conMayuscula, resumenDe } from './textos.ts'

test.each([
  [{ ensayo: true, hechas: 54, negadas: 12 }, '54 se pueden, 12 no'],
  [{ ensayo: false, hechas: 1, negadas: 0 }, '1 hecho'],
  [{ ensayo: false, hechas: 0, negadas: 13 }, 'Ninguno se hizo (13)'],
])('what was done with a set begins its sentence: %j', (corrida, dicho) => {
  expect(conMayuscula(resumenDe(corrida))).toBe(dicho)
})

test('how it goes and how it ended is told whole to who does not see it', () => {
  const corrida = { ensayo: false, hechas: 50, negadas: 12, salteadas: 1 } as Corrida
  expect(comoVa({ ...corrida, espera: false, restan_s: 3 }, 66)).toBe('Haciéndolo: 63 de 66 · faltan 3 s')
  expect(
    comoTerminoEnVoz(
      {
        ...corrida,
        estado: 'cancelada',
        motivos: [
          { motivo: 'Ya está anulado.', cantidad: 9 },
          { motivo: 'Lo edita otra persona', cantidad: 3 },
        ],
      },
      66,
    ),
  ).toBe(
    'Se canceló. 50 hechos, 12 no, 3 quedaron sin mirar. 9: Ya está anulado. 3: Lo edita otra persona. 1 cambió desde entonces.',
  )
})

test('a dry run that was left says it may have been for another one', () => {
  const corrida = { ensayo: true, estado: 'cancelada', hechas: 0, negadas: 0, salteadas: 0, motivos: [] }
  expect(comoTerminoEnVoz(corrida as unknown as Corrida, 69)).toBe(
    'No se terminó de mirar: usted lo canceló, o empezó a mirar otro. 0 se pueden, 69 quedaron sin mirar.',
  )
})
