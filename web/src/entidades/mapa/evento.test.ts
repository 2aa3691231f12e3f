import { expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { EventoDeMapa } from '@foja/domain/mapa/schema.ts'
import { desenlaceDe, otrosDe } from './evento.ts'

const de = (tipo_evento: number, resultado: EventoDeMapa['resultado'], destinos: string[]) =>
  desenlaceDe({ tipo_evento, resultado, destinos } as EventoDeMapa)

test('of what was sent and came back it says so; of what was only done, nothing [DLG-25, EST-51]', () => {
  expect(de(EVENTO.pase, 'hecho', ['Biblioteca'])).toBe('Devuelto')
  expect(de(EVENTO.pase, 'rechazado', ['Biblioteca'])).toBe('Rechazado')
  expect(de(EVENTO.tramitacion, 'hecho', [])).toBe('')
  // También tiene destino: el archivo.
  expect(de(EVENTO.archivo_expedientes, 'hecho', ['Archivo'])).toBe('')
})

test('what joined is named where it is not a branch; of what one may not see, only that it is [DLG-25, EST-48]', () => {
  const visible = { visible: true, tipo: 'Expediente', nro_str: 'MESA-1/2026', titulo: 'Obra' }
  const oculto = { visible: false, tipo: null, nro_str: null, titulo: null }
  const evento = { otros: [visible, oculto] } as unknown as EventoDeMapa
  expect(otrosDe(evento, [])).toBe('Expediente MESA-1/2026 · un documento que no puede ver')
  expect(otrosDe(evento, ['una rama'])).toBe('')
})
