import { expect, test } from '@jest/globals'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conOtraEnCurso } from '@foja/api/pruebas/esperan-a.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa'])
const { p, o, mesa } = escenario
const { sql } = p
const { expediente, relacionar, eventosDe } = conExpedientes(escenario)
const RUTA = '/expedientes/tramitacion_conjunta'

test('closed and opened with others while it is being closed, those are taken in order with their head [API-38]', async () => {
  // El que entra tiene un id menor que la cabecera: toda operación lo toma antes.
  const otro = await expediente()
  const [cabecera, uno] = [await expediente(), await expediente()]
  await relacionar(cabecera, [otro, uno])
  const abierta = await mesa.post(`${RUTA}/apertura`, {
    id_cabecera: cabecera,
    ids_expedientes: [uno],
    id_area: o.areas.mesa,
  })
  expect(abierta.statusCode).toBe(200)
  await conOtraEnCurso(sql, (quienCambia, esperanA) =>
    conOtraEnCurso(sql, async (quienTiene, esperanAlOtro) => {
      await quienCambia`select from documentos where id = ${cabecera} for no key update`
      await quienTiene`select from documentos where id = ${otro} for no key update`
      const cierre = mesa.post(`${RUTA}/cierre`, { id_cabecera: cabecera, id_area: o.areas.mesa })
      await esperanA()
      await quienCambia`update tramitaciones_conjuntas set id_expediente = ${otro} where id_cabecera = ${cabecera}`
      await quienCambia`commit`
      await esperanAlOtro()
      // Si la cabecera estuviera tomada, quien tiene el otro y la quiere quedaría abrazado con el cierre.
      await quienTiene`select from documentos where id = ${cabecera} for no key update nowait`
      await quienTiene`commit`
      expect((await cierre).statusCode).toBe(200)
    }),
  )
  expect((await eventosDe(otro)).at(-1)).toMatchObject({ atributos: { tramitacion_conjunta: 'cierre' } })
  expect((await eventosDe(uno)).at(-1)).toMatchObject({ atributos: { tramitacion_conjunta: 'apertura' } })
})
