import { afterEach, expect, jest, test } from '@jest/globals'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { duranteUnaCarga } from '@foja/api/pruebas/durante-una-carga.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa } = await crearEscenario(['mesa'])
afterEach(() => {
  jest.restoreAllMocks()
})

/** Como si la carga llevara más de lo que vale un acceso leído. */
function pasanDosSegundos(): void {
  const ahora = performance.now.bind(performance)
  jest.spyOn(performance, 'now').mockImplementation(() => ahora() + 2_000)
}

const nuevo = { tipo: o.tipos.documento, titulo: 'Nace tarde', id_area_activa: o.areas.mesa }
const crear = () => mesa.post('/v1/documento', nuevo)

test.each<[string, string, (sql: Sql) => Promise<unknown>, (sql: Sql) => Promise<unknown>]>([
  [
    'by whom is no longer in the area',
    'area_ajena',
    (sql) => sql`delete from usuarios_areas where id_usuario = ${o.usuarios.mesa}`,
    (sql) => sql`insert into usuarios_areas ${sql({ id_usuario: o.usuarios.mesa, id_area: o.areas.mesa })}`,
  ],
  [
    'by whom no longer writes its type',
    'tipo_sin_escritura',
    (sql) => sql`update tipos_permisos set escribir = false where id_tipo = ${o.tipos.documento}`,
    (sql) =>
      sql`update tipos_permisos set escribir = true where id_tipo = ${o.tipos.documento} and id_rol is not null`,
  ],
  [
    'of a type that was removed',
    'tipo_sin_escritura',
    (sql) => sql`update tipos_documento set eliminado = 1 where id = ${o.tipos.documento}`,
    (sql) => sql`update tipos_documento set eliminado = 0 where id = ${o.tipos.documento}`,
  ],
  // Al final: con la baja terminan sus sesiones.
  [
    'by whom was deactivated',
    'ya_no_es_usuario',
    (sql) => sql`update usuarios set activo = false where id = ${o.usuarios.mesa}`,
    (sql) => sql`update usuarios set activo = true where id = ${o.usuarios.mesa}`,
  ],
])('nothing is created %s while it waited for a load of the organization', async (_, error, quitar, dar) => {
  const cuantos = async () => (await p.sql`select from documentos`).length
  expect((await crear()).statusCode).toBe(201)
  const antes = await cuantos()
  const pedido = await duranteUnaCarga(p.sql, quitar, crear, pasanDosSegundos)
  jest.restoreAllMocks()
  await dar(p.sql)
  const { value: respuesta } = pedido as PromiseFulfilledResult<Awaited<ReturnType<typeof crear>>>
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([403, error])
  expect(await cuantos()).toBe(antes)
})
