import { expect, test } from '@jest/globals'
import { CODIGO_DE_VISTA, vistaDeCodigo, vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { VISTAS } from '@foja/domain/vista/vista.ts'

// A la letra, y no lo declarado: dos códigos cambiados entre sí tienen que verse.
const CODIGOS = {
  // CON-03
  archivo_expedientes: 'AEX',
  archivo_publico: 'APU',
  archivo: 'AAR',
  expedientes: 'EXP',
  documentos: 'DOC',
  compartidos: 'COM',
  areaActiva: 'ARA',
  archivo_reservado: 'ARE',
  enviados: 'ENV',
  // CON-04
  recibidos: 'REC',
  historial: 'HIS',
  publicados: 'PUB',
  todos: 'TOD',
  inbox: 'INB',
  borradores: 'BOR',
  expedientes_reservados: 'EXR',
  expediente_papel: 'EPA',
  busqueda: 'BUS',
  edicion: 'EDI',
  eventos: 'EVE',
  ultimoevento: 'UEV',
}

test('each list has its code to the letter, and is found by it in any letter case [CON-03, CON-04]', () => {
  expect(CODIGO_DE_VISTA).toEqual(CODIGOS)
  for (const [vista, codigo] of Object.entries(CODIGOS))
    expect([codigo, codigo.toLowerCase()].map(vistaDeCodigo)).toEqual([vista, vista])
  expect(vistaDeCodigo('XXX')).toBeNull()
})

test('each list is found by its name, and one by another name too [LIS-02]', () => {
  expect(VISTAS.map(vistaDeNombre)).toEqual(VISTAS)
  expect(vistaDeNombre('archivo_expediente')).toBe('archivo_expedientes')
  for (const ajeno of ['nada', 'Documentos', 'toString', ''])
    expect([ajeno, vistaDeNombre(ajeno)]).toEqual([ajeno, null])
})
