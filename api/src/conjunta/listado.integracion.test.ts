import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
})
afterAll(() => b.cerrar())

const filas = async (): Promise<Record<string, unknown>[]> => {
  await b.indexar()
  return (await mesa.get(`/documentos/vistas/expedientes?area=${b.o.areas.mesa}`)).json().rows
}

test('the list of case files says who heads, who goes along, and what was merged, as indexed [EST-28, EST-02, ENT-16]', async () => {
  const { expediente, relacionar } = conExpedientes({ p: b, o: b.o, mesa })
  const [cabecera, miembro] = [await expediente(), await expediente()]
  await relacionar(cabecera, [miembro])
  const cuerpo = { id_cabecera: cabecera, ids_expedientes: [miembro], id_area: b.o.areas.mesa }
  expect((await mesa.post('/expedientes/tramitacion_conjunta/apertura', cuerpo)).statusCode).toBe(200)
  const de = async (id: number) => (await filas()).find((fila) => fila.id === id)
  expect(await de(cabecera)).toMatchObject({
    tramitacion_conjunta_cabecera: true,
    tramitacion_conjunta_asociado: null,
  })
  expect(await de(miembro)).toMatchObject({
    tramitacion_conjunta_cabecera: false,
    tramitacion_conjunta_asociado: cabecera,
  })
  expect((await mesa.post('/expedientes/tramitacion_conjunta/cierre', cuerpo)).statusCode).toBe(200)
  expect(await de(miembro)).toMatchObject({ tramitacion_conjunta_asociado: null })
  expect((await mesa.post('/expedientes/fusionar', cuerpo)).statusCode).toBe(200)
  await b.indexar()
  const { rows } = await b.buscar(mesa, { estado: 2 })
  expect(rows.map(({ id }) => id)).toEqual([miembro])
})
