import { expect, test } from '@jest/globals'
import { array, assert, double, integer, oneof, property } from 'fast-check'
import { bajado, compuesto, SIN_AVANCE, type AvanceDePdf } from './avance-de-pdf.ts'

const tras = (...pasos: ((antes: AvanceDePdf) => AvanceDePdf)[]) =>
  pasos.reduce((antes, paso) => paso(antes), SIN_AVANCE).porcentaje
const aviso = (progress: number) => (antes: AvanceDePdf) => compuesto(antes, progress)
const recibido = (parte: number) => (antes: AvanceDePdf) => bajado(antes, parte)

test.each([
  ['nothing yet', null, []],
  ['composing has only begun', null, [aviso(0)]],
  ['a notice is shown as it is', 40, [aviso(40)]],
  ['a late notice does not go back', 90, [aviso(90), aviso(30)]],
  ['composed is not downloaded', 90, [aviso(90), aviso(100)]],
  ['the download goes on from there', 95, [aviso(90), recibido(0.5)]],
  ['without a live channel the download is all', 50, [recibido(0), recibido(0.5)]],
  ['a notice during the download is someone else’s', 10, [recibido(0.1), aviso(80)]],
  ['more bytes than announced', 100, [recibido(1.2)]],
  ['a download that starts again waits for where it was', 60, [recibido(0.6), recibido(0.1)]],
])('%s: %s [RT-14]', (_, porcentaje, pasos) => expect(tras(...pasos)).toBe(porcentaje))

test('whatever arrives, the percentage never goes back nor beyond 100 [DLG-24]', () => {
  const paso = oneof(
    integer({ min: 0, max: 100 }).map(aviso),
    double({ min: 0, max: 2, noNaN: true }).map(recibido),
  )
  assert(
    property(array(paso), (pasos) => {
      let antes = SIN_AVANCE
      for (const uno of pasos) {
        const ahora = uno(antes)
        expect(ahora.porcentaje ?? -1).toBeGreaterThanOrEqual(antes.porcentaje ?? -1)
        expect(ahora.porcentaje ?? 0).toBeLessThanOrEqual(100)
        antes = ahora
      }
    }),
  )
})
