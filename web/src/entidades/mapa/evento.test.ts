import { expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { EventoDeMapa } from '@foja/domain/mapa/schema.ts'
import { desenlaceDe } from './evento.ts'

const de = (tipo_evento: number, resultado: EventoDeMapa['resultado'], destinos: string[]) =>
  desenlaceDe({ tipo_evento, resultado, destinos } as EventoDeMapa)

test('of what was sent and came back it says so; of what was only done, nothing [DLG-25, EST-51]', () => {
  expect(de(EVENTO.pase, 'hecho', ['Biblioteca'])).toBe('Devuelto')
  expect(de(EVENTO.pase, 'rechazado', ['Biblioteca'])).toBe('Rechazado')
  expect(de(EVENTO.tramitacion, 'hecho', [])).toBe('')
  // También tiene destino: el archivo.
  expect(de(EVENTO.archivo_expedientes, 'hecho', ['Archivo'])).toBe('')
})
