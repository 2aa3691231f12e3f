import { expect, test } from '@jest/globals'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, archivo } = await crearEscenario(['mesa', 'archivo'])

type Respuesta = Awaited<ReturnType<typeof mesa.post>>

/** Lo que se pide mientras una carga elimina el área, con las escrituras de documentos detenidas como las detiene ella. */
async function mientrasSeElimina(pedir: () => Promise<Respuesta>): Promise<Respuesta> {
  const [detenidas, seguir] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const cargando = p.sql.begin(async (sql) => {
    await sql`lock table documentos in exclusive mode`
    await sql`update areas set eliminado = 1 where id = ${o.areas.mesa}`
    detenidas.resolve()
    await seguir.promise
  })
  await detenidas.promise
  const pedido = pedir()
  await esperarA(async () => {
    const [espera] = await p.sql`
      select from pg_locks where not granted and relation = 'documentos'::regclass
        and database = (select oid from pg_database where datname = current_database())`
    return espera ? undefined : 'Lo pedido no espera a la carga'
  })
  seguir.resolve()
  await cargando
  const respuesta = await pedido
  await p.sql`update areas set eliminado = 0 where id = ${o.areas.mesa}`
  return respuesta
}

const nuevo = { tipo: o.tipos.documento, titulo: 'Nace tarde', id_area_activa: o.areas.mesa }
const primero = (await mesa.post('/v1/documento', nuevo)).json().data.id as number

test.each<[string, () => Promise<Respuesta>]>([
  ['created', () => mesa.post('/v1/documento', nuevo)],
  ['copied', () => mesa.post('/documentos/copiar', { id_documento: primero, id_area: o.areas.mesa })],
])('nothing is %s in an area removed while it waited', async (_, pedir) => {
  const cuantos = async () => (await p.sql`select from documentos`).length
  const antes = await cuantos()
  const respuesta = await mientrasSeElimina(pedir)
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([403, 'area_ajena'])
  expect(await cuantos()).toBe(antes)
  expect((await pedir()).statusCode).toBe(201)
})

test('what is only of an area waits for it while it is removed: brought back, those of it open it again [PER-26]', async () => {
  const { id } = (await mesa.post('/v1/documento', { ...nuevo, visibilidad: 'privado' })).json().data
  const leer = async () => (await archivo.get(`/documentos/documento/${id}`)).statusCode
  expect(await leer()).toBe(200)
  await p.sql`update areas set eliminado = 1 where id = ${o.areas.mesa}`
  expect(await leer()).toBe(404)
  await p.sql`update areas set eliminado = 0 where id = ${o.areas.mesa}`
  expect(await leer()).toBe(200)
})
