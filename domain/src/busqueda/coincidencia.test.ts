import { expect, test } from '@jest/globals'
import { decirCoincidencia, type Coincidencia } from '@foja/domain/busqueda/coincidencia.ts'

const estadia = (desde: string, hasta: string | null): Coincidencia => ({
  clase: 'estadia',
  area: 'Tesorería',
  desde: `${desde}T15:00:00Z`,
  hasta: hasta && `${hasta}T15:00:00Z`,
})
const evento = (cambios: object): Coincidencia => ({
  clase: 'evento',
  slug: 'archivo_expedientes',
  nombre: 'Archivo de expediente',
  resultado: 'hecho',
  // Las once de la noche del 13, en hora oficial.
  ts: '2024-05-14T02:00:00Z',
  destinos: [],
  observaciones: null,
  ...cambios,
})

test.each<[string, Coincidencia]>([
  ['Estuvo en Tesorería del 03-02 al 14-05-2024', estadia('2024-02-03', '2024-05-14')],
  ['Estuvo en Tesorería del 03-12-2023 al 14-05-2024', estadia('2023-12-03', '2024-05-14')],
  ['Estuvo en Tesorería el 03-02-2024', estadia('2024-02-03', '2024-02-03')],
  ['Está en Tesorería desde el 03-02-2024', estadia('2024-02-03', null)],
  ['Se archivó el 13-05-2024', evento({})],
  [
    'Se remitió a Archivo y Mesa el 13-05-2024, y se rechazó: «Faltan fojas»',
    evento({
      slug: 'pase',
      resultado: 'rechazado',
      destinos: ['Archivo', 'Mesa'],
      observaciones: ' Faltan fojas ',
    }),
  ],
  ['Cambio de estado: el 13-05-2024', evento({ slug: 'cambio_estado', nombre: 'Cambio de estado' })],
])('%s [BUS-03]', (dicho, coincidencia) => {
  expect(decirCoincidencia(coincidencia)).toBe(dicho)
})

test('what was said is cut at 120 letters, none of them in half [BUS-03]', () => {
  expect(decirCoincidencia(evento({ observaciones: 'a'.repeat(121) }))).toBe(
    `Se archivó el 13-05-2024: «${'a'.repeat(120)}…»`,
  )
  expect(decirCoincidencia(evento({ observaciones: `${'a'.repeat(119)}😀 y más` }))).toBe(
    `Se archivó el 13-05-2024: «${'a'.repeat(119)}…»`,
  )
})
