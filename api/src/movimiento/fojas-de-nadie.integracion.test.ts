import { expect, test } from '@jest/globals'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { desenlaceDe, expedienteDeMesa, lugarDe, movimientos as m } from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa } = await crearEscenario(['mesa'])
const { sql } = p
await crearUsuario(sql, { usuario: 'bruno', areas: [o.areas.biblioteca], roles: [ROL.operador] })
const bruno = await crearClientePrueba(p.app).ingresar('bruno', CLAVE)
await fijarConfiguracion(sql, 'permitir_usar_fojas_remision_contenedor_tramite', true)

/** En paralelo a la Biblioteca con mil fojas, donde eran diez. */
async function conMil() {
  const id = await expedienteDeMesa(sql, o, { atributos: { usa_fojas: true } })
  await sql`update documentos set ultima_foja = 10 where id = ${id}`
  const fojas = [{ id_documento: id, total: 1_000 }]
  const atributos_evento = { tramitacion_paralela: true, fojas }
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca], { atributos_evento })).data[0]!
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 1_000 })
  return { id, id_evento }
}

test('in parallel, what nobody received when it is closed counts no folios [VAL-24, EST-49]', async () => {
  const { id, id_evento } = await conMil()
  await m.cerrarParalela(mesa, { ids: [id] })
  expect(await desenlaceDe(sql, id_evento)).toEqual(['anulado', 'anulado'])
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 10 })
})

test('in parallel, what someone received counts them also once it is closed [VAL-24, EST-49]', async () => {
  const { id, id_evento } = await conMil()
  expect((await m.recibir(bruno, { id_evento })).estado).toBe(200)
  await m.cerrarParalela(mesa, { ids: [id] })
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 1_000 })
})
