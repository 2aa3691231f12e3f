import { expect, test } from '@jest/globals'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa'])
const { p, o, mesa } = escenario
const { firmado, expediente, integrar, relacionar } = conExpedientes(escenario)

/** Queda esperando entrar, como si se lo hubiera autorizado cuando el expediente estaba en camino. */
const esperar = async (id_documento: number, id_expediente: number) =>
  p.sql`insert into incorporaciones_pendientes ${p.sql({
    id_documento,
    id_expediente,
    id_usuario: o.usuarios.mesa,
    id_area: o.areas.mesa,
  })}`
const esperan = async (id: number) =>
  (
    await p.sql<{ id: number }[]>`
    select id_documento as id from incorporaciones_pendientes where id_expediente = ${id} order by 1`
  ).map(({ id }) => id)

test('what the header already holds, or gets by the merge, does not wait to enter it [EST-48, VAL-14]', async () => {
  const [cabecera, otro] = [await expediente(), await expediente()]
  await relacionar(cabecera, [otro])
  const [enCabecera, enOtro, afuera] = [await firmado(), await firmado(), await firmado()]
  await integrar(enCabecera, cabecera)
  await integrar(enOtro, otro)
  await esperar(enCabecera, otro)
  await esperar(enOtro, cabecera)
  await esperar(afuera, otro)
  const fusion = { id_cabecera: cabecera, ids_expedientes: [otro], id_area: o.areas.mesa }
  expect((await mesa.post('/expedientes/fusionar', fusion)).statusCode).toBe(200)
  expect(await esperan(cabecera)).toEqual([afuera])
})
