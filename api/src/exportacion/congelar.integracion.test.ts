import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { congelar } from '@foja/api/exportacion/congelar.ts'
import { cosechar } from '@foja/api/exportacion/cosecha.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'

const CONEXIONES = 4
let b: BusquedaDePrueba
beforeAll(async () => {
  b = await prepararBusqueda()
  for (const titulo of ['Una', 'Otra']) await b.sembrar({ titulo, id_tipo: b.o.tipos.contenedor, estado: 16 })
  await b.indexar()
})
afterAll(() => b.cerrar())

test.each([2, CONEXIONES])(
  'more exports than the %i connections there are freeze at once, and none is left waiting for the one it lacks [API-50]',
  async (conexiones) => {
    const sql = abrirPostgres(b.databaseUrl, { conexiones })
    const { es, o } = b
    // El buscador se recuerda de un caso a otro: con una conexión que no se cierra.
    const configuracion = crearLectorDeConfiguracion(b.sql)
    const acceso = await accesoDeUsuario(sql, o.usuarios.mesa, o.areas.mesa)
    const contexto = {
      sql: b.sql,
      es,
      configuracion,
      entorno: { FOJA_INDICE_PREFIJO: b.prefijo },
    } as Contexto
    const cosecha = await cosechar(contexto, acceso, {
      vista: 'expedientes',
      filtros: {},
      area: o.areas.mesa,
    })
    const pedidas = await sql<{ id: number }[]>`
      insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, estado)
      select ${o.usuarios.mesa}, ${o.areas.mesa}, 'Todas', 'csv', '{}', 2, now() + interval '1 day', 'en_curso'
      from generate_series(1, ${2 * CONEXIONES}) returning id`
    const actas = await Promise.all(
      pedidas.map(({ id }) => congelar({ sql, es }, id, cosecha, async () => {}, { espera: true })),
    )
    expect(actas.map(({ filas }) => filas)).toEqual(pedidas.map(() => 2))
    await sql.end({ timeout: 5 })
  },
  30_000,
)
