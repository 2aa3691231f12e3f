import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { lanzarFoja } from '@foja/cli/pruebas/foja-de-prueba.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
  await base.sql`drop schema public cascade`
  await base.sql`create schema public`
})
afterAll(() => base.cerrar())

test.each([
  'estado',
  'config listar',
  'generar --documentos 1',
  'usuarios baja nadie',
  'organizacion guardar x',
])('foja %s says that the tables are missing and what makes them', async (orden) => {
  const { codigo, stdout, stderr } = await lanzarFoja(orden.split(' '), base.entorno).alTerminar
  expect([codigo, stdout, stderr]).toEqual([
    1,
    '',
    'La base no tiene las tablas de Foja: las crea npm start o, sin él, node api/src/migrar.ts.\n',
  ])
})
