import { expect, test } from '@jest/globals'
import { CODIGO_DE_VISTA, vistaDeCodigo, vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { VISTAS } from '@foja/domain/vista/vista.ts'

test('each list has its own code of three capitals, and is found by it in any letter case [CON-03, CON-04]', () => {
  for (const vista of VISTAS) {
    expect(CODIGO_DE_VISTA[vista]).toMatch(/^[A-Z]{3}$/)
    expect(vistaDeCodigo(CODIGO_DE_VISTA[vista])).toBe(vista)
    expect(vistaDeCodigo(CODIGO_DE_VISTA[vista].toLowerCase())).toBe(vista)
  }
  expect(vistaDeCodigo('XXX')).toBeNull()
})

test('each list is found by its name, and one by another name too [LIS-02]', () => {
  expect(VISTAS.map(vistaDeNombre)).toEqual(VISTAS)
  expect(vistaDeNombre('archivo_expediente')).toBe('archivo_expedientes')
  for (const ajeno of ['nada', 'Documentos', 'toString', ''])
    expect([ajeno, vistaDeNombre(ajeno)]).toEqual([ajeno, null])
})
