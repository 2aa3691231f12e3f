import { expect, test } from '@jest/globals'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { motivoDeNoCrear, motivoDeVisibilidad } from './bloqueo.ts'

type Guardado = Pick<Documento, 'herramientas' | 'en_edicion'>
const guardado = (motivo: string | null, en_edicion: Documento['en_edicion'] = null) =>
  ({ herramientas: { cambiar_visibilidad: { permitida: motivo === null, motivo } }, en_edicion }) as Guardado

test('the visibility of what is saved is locked, and says why, where the server would refuse it [FRM-12, PER-04]', () => {
  const pendientes = guardado('Tiene incorporaciones pendientes.')
  expect(motivoDeVisibilidad('publico', true, pendientes)).toBe('Tiene incorporaciones pendientes.')
  expect(motivoDeVisibilidad('publico', true, guardado(null))).toBeNull()
  expect(motivoDeVisibilidad('publico', true, null)).toBeNull()
  expect(motivoDeVisibilidad('publico', false, null)).toContain('no tiene permiso')
  expect(motivoDeVisibilidad('reservado', true, guardado(null))).toContain('Lo reservado')
})

test('that another person edits it is said once, above [FRM-12, FRM-25]', () => {
  const otra = { id: 2, nombre: 'Nora' } as unknown as Documento['en_edicion']
  expect(motivoDeVisibilidad('publico', true, guardado('Lo edita Nora.', otra))).toBeNull()
})

test('what is born reserved is not begun by who may not reserve [PER-15, RUT-06]', () => {
  expect(motivoDeNoCrear({ visibilidad: 'reservado' }, false)).toContain('nace reservado')
  expect(motivoDeNoCrear({ visibilidad: 'reservado' }, true)).toBeNull()
  expect(motivoDeNoCrear({ visibilidad: 'privado' }, false)).toBeNull()
})
