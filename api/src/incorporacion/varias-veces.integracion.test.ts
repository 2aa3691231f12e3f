import { expect, test } from '@jest/globals'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa'])
const { p, mesa } = escenario
await p.sql`update configuracion set valor = 'true' where clave = 'incorporar_mismo_documento_n_veces'`
await p.sql`update configuracion set valor = '2' where clave = 'limite_incorporados'`
const { firmado, expediente, integrar, relacionesDe } = conExpedientes(escenario)

test('with several times allowed it enters again, and says so [CFG-12, CFG-13, VAL-11, VAL-12]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  expect((await integrar(nota, exp)).json().alerta).toBeNull()
  const otra = await integrar(nota, exp, { fojas_desde: 4, fojas_hasta: 6 })
  const { alerta, data } = otra.json()
  expect([otra.statusCode, alerta, data.fojas_desde, data.fojas_hasta]).toEqual([
    200,
    'Se está incorporando un documento que ya se encuentra incorporado',
    4,
    6,
  ])
  expect(await relacionesDe(exp)).toEqual([
    { otro: nota, tipo: 10 },
    { otro: nota, tipo: 10 },
  ])
})

test('what a case file holds comes as many at a time as the configuration says [CFG-29]', async () => {
  const exp = await expediente()
  for (let i = 0; i < 3; i++) await integrar(await firmado(), exp)
  const { rows, total, limitRelaciones } = (await mesa.get(`/documentos/relaciones/${exp}`)).json()
  expect([rows.length, total, limitRelaciones]).toEqual([2, 3, 2])
})
