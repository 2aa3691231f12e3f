import { expect, test } from '@jest/globals'
import {
  avisoDeNumeradorCompleto,
  correspondeFueraDeArea,
  numeradorCompleto,
  numeradorCompletoAlCrear,
  sinClaveCorresponde,
} from '@foja/domain/numero/errores.ts'

test('a full numerator says so, to the letter [ERR-25, ERR-26]', () => {
  expect(numeradorCompleto()).toMatchObject({
    clase: 'conflicto',
    clave: 'error_numerador_completo',
    message:
      'No es posible editar el número debido a que no hay disponibilidad numérica para este tipo de documento.',
  })
  const aviso = 'Numerador completo, no se permitirá crear más elementos del tipo Nota'
  expect(avisoDeNumeradorCompleto('Nota')).toBe(aviso)
  expect(numeradorCompletoAlCrear('Nota')).toMatchObject({
    clase: 'conflicto',
    clave: 'error_numerador_completo',
    message: aviso,
  })
})

test('the refusals of a corresponde, to the letter [VAL-32, VAL-33]', () => {
  expect(correspondeFueraDeArea('Mesa de Entradas')).toMatchObject({
    clase: 'conflicto',
    clave: 'error_area_creacion_corresponde',
    message: 'Los corresponde para este contenedor solo pueden ser creados en el área Mesa de Entradas.',
  })
  expect(sinClaveCorresponde()).toMatchObject({
    clase: 'invalido',
    clave: 'error_missing_nro_corresponde',
    message: 'No existe clave corresponde.',
    detalle: 'No se puede crear el corresponde',
  })
})
