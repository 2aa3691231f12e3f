import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

test('the event types are the customer’s, with their ids [ENT-18, ENT-19]', async () => {
  const filas = await base.sql`select id, slug from eventos_tipos`
  expect(Object.fromEntries(filas.map(({ id, slug }) => [id, slug]))).toEqual({
    1: 'creacion',
    2: 'movimiento',
    3: 'modificacion',
    4: 'autorizacion',
    5: 'archivo',
    6: 'numeracion',
    7: 'cierre',
    8: 'cambio_estado',
    9: 'compartido',
    10: 'publicacion',
    11: 'intervencion',
    12: 'migracion',
    15: 'notificacion',
    16: 'pase',
    17: 'transformacion',
    18: 'recaratulacion',
    19: 'archivo_expedientes',
    20: 'desarchivo_expedientes',
    21: 'anulacion',
    22: 'tramitacion',
    23: 'incorporacion',
    24: 'finalizacion',
    28: 'firma',
  })
})

test('the four initial roles are data made of permissions [PER-01]', async () => {
  const roles = await base.sql`select rol from roles order by nivel`
  expect(roles.map(({ rol }) => rol)).toEqual(['administrador', 'firmante', 'operador', 'consulta'])
  const sueltos =
    await base.sql`select rol from roles r where not exists (select from roles_permisos where id_rol = r.id)`
  expect(sueltos).toHaveLength(0)
})

test('an essence other than the three is refused by the base [ENT-04]', async () => {
  await expect(
    base.sql`
      insert into tipos_documento (nombre, nombre_singular, nombre_abrev, esencia) values ('x', 'x', 'x', 'otra')`,
  ).rejects.toThrow('tipos_documento_esencia_check')
})

test('the fourteen document states and no other [EST-16]', async () => {
  const estados = await base.sql`select id from estados order by id`
  expect(estados.map(({ id }) => id)).toEqual([1, 2, 3, 9, 15, 16, 18, 19, 22, 23, 24, 26, 29, 30])
})
