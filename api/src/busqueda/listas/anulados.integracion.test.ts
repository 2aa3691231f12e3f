import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { SIN_ARCHIVO } from '@foja/domain/vista/hechos.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  await b.sql`insert into usuarios_roles (id_usuario, id_rol) select id, 4 from usuarios where usuario = 'mesa'`
  mesa = await b.ingresar('mesa')
})
afterAll(() => b.cerrar())

const deMesa = (datos: object) => b.sembrar({ titulo: 'Acta', id_usuario: b.o.usuarios.mesa, ...datos })
const anular = (id_documento: number) =>
  mesa.put('/documentos/anular', {
    id_documento,
    motivo: 'Se hizo dos veces',
    id_area_activa: b.o.areas.mesa,
  })
/** En cuáles de las listas está. */
async function listasDe(id: number) {
  await b.indexar()
  await b.es.indices.refresh({ index: `${b.prefijo}documentos` })
  const vistas = ['documentos', 'areaActiva', 'archivo', 'archivo_publico']
  const estan = await Promise.all(
    vistas.map(async (vista) => {
      const { rows } = (
        await mesa.get(`/documentos/vistas/${vista}?area=${b.o.areas.mesa}&itemPorPagina=100`)
      ).json()
      return rows.some((fila: { id: number }) => fila.id === id)
    }),
  )
  return vistas.filter((_, i) => estan[i])
}

test('what was in the archive stays there when it is annulled; what never got there is not in any [LIS-03, LIS-06, EST-19]', async () => {
  const autorizado = await deMesa({ estado: ESTADO.autorizado })
  expect(await listasDe(autorizado)).toEqual(['areaActiva', 'archivo', 'archivo_publico'])
  expect((await anular(autorizado)).statusCode).toBe(200)
  expect(await listasDe(autorizado)).toEqual(['areaActiva', 'archivo', 'archivo_publico'])

  const borrador = await deMesa({ estado: ESTADO.borrador })
  expect((await anular(borrador)).statusCode).toBe(200)
  expect(await listasDe(borrador)).toEqual(['documentos', 'areaActiva'])
})

test('so it is with what was annulled before, once the base is brought up to date [LIS-06]', async () => {
  const deAntes = async (estado_anterior: number) => {
    const id = await deMesa({ estado: ESTADO.anulado })
    await b.sql`insert into eventos ${b.sql({
      id_documento: id,
      id_tipo_evento: EVENTO.anulacion,
      resultado: 'confirmado',
      id_usuario: b.o.usuarios.mesa,
      id_area_creacion: b.o.areas.mesa,
      atributos: b.sql.json({ estado_anterior }) as never,
    })}`
    await b.sql`update jornadas set id_area_archivo = ${b.o.areas.mesa} where id_documento = ${id}`
    return id
  }
  const [autorizado, borrador] = [await deAntes(ESTADO.autorizado), await deAntes(ESTADO.borrador)]
  await b.sql.begin(async (sql) => {
    await sql.unsafe(
      await readFile(
        new URL('../../../migrations/0077-lo-anulado-en-el-archivo.sql', import.meta.url),
        'utf8',
      ),
    )
  })
  expect(await listasDe(autorizado)).toEqual(['areaActiva', 'archivo', 'archivo_publico'])
  expect(await listasDe(borrador)).toEqual(['documentos', 'areaActiva'])
  const dias = await b.sql`
    select id_documento, id_area_archivo from jornadas where id_documento = any(${[autorizado, borrador]}) order by 1`
  expect([...dias]).toEqual([
    { id_documento: autorizado, id_area_archivo: b.o.areas.mesa },
    { id_documento: borrador, id_area_archivo: SIN_ARCHIVO },
  ])
})
