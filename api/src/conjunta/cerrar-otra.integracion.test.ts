import { expect, test } from '@jest/globals'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa'])
const { p, o, mesa } = escenario
const { sql } = p
const { expediente, relacionar, eventosDe } = conExpedientes(escenario)
const RUTA = '/expedientes/tramitacion_conjunta'

/** Espera a que otro esté detenido por lo que esa conexión tiene tomado. */
const esperanA = (pid: number) =>
  esperarA(async () => {
    const [detenido] = await sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`
    return detenido ? undefined : 'Nadie la espera'
  }, 8_000)

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
  const [quienCambia, quienTiene] = [await sql.reserve(), await sql.reserve()]
  const pidDe = async (una: typeof quienCambia) =>
    (await una`select pg_backend_pid() as pid`)[0]!.pid as number
  try {
    await quienCambia`begin`
    await quienCambia`select from documentos where id = ${cabecera} for no key update`
    await quienTiene`begin`
    await quienTiene`select from documentos where id = ${otro} for no key update`
    const cierre = mesa.post(`${RUTA}/cierre`, { id_cabecera: cabecera, id_area: o.areas.mesa })
    await esperanA(await pidDe(quienCambia))
    await quienCambia`update tramitaciones_conjuntas set id_expediente = ${otro} where id_cabecera = ${cabecera}`
    await quienCambia`commit`
    await esperanA(await pidDe(quienTiene))
    // Si la cabecera estuviera tomada, quien tiene el otro y la quiere quedaría abrazado con el cierre.
    await quienTiene`select from documentos where id = ${cabecera} for no key update nowait`
    await quienTiene`commit`
    expect((await cierre).statusCode).toBe(200)
  } finally {
    for (const una of [quienCambia, quienTiene]) {
      await una`rollback`
      una.release()
    }
  }
  expect((await eventosDe(otro)).at(-1)).toMatchObject({ atributos: { tramitacion_conjunta: 'cierre' } })
  expect((await eventosDe(uno)).at(-1)).toMatchObject({ atributos: { tramitacion_conjunta: 'apertura' } })
})
