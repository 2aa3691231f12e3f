import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { olvidarTransaccionesAjenas } from '@foja/platform/postgres/otro-servidor.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

const marcas = () => base.sql<{ id: number; marca: number; marca_tx: string | null }[]>`
  select id, marca, marca_tx::text from documentos order by id`
const ponerDeOtro = (id: number) =>
  base.sql.begin(async (sql) => {
    await sql`alter table documentos disable trigger user`
    await sql`update documentos set marca_tx = '9000000000' where id = ${id}`
    await sql`alter table documentos enable trigger user`
  })

test('a database brought to another server forgets the transactions that this one did not give, once', async () => {
  const minima = await sembrarMinima(base.sql)
  const [propio, ajeno] = [await sembrarDocumento(base.sql, minima), await sembrarDocumento(base.sql, minima)]
  await olvidarTransaccionesAjenas(base.databaseUrl)
  const antes = await marcas()
  await ponerDeOtro(ajeno.id)
  // En el mismo servidor no se mira.
  expect(await olvidarTransaccionesAjenas(base.databaseUrl)).toBe(0)
  await base.sql`comment on sequence marcas is 'servidor 1'`
  const cola = await base.sql`select * from cola order by seq`
  expect(await olvidarTransaccionesAjenas(base.databaseUrl)).toBe(1)
  expect(await marcas()).toEqual(antes.map((una) => (una.id === ajeno.id ? { ...una, marca_tx: null } : una)))
  expect(await base.sql`select * from cola order by seq`).toEqual(cola)
  expect(await olvidarTransaccionesAjenas(base.databaseUrl)).toBe(0)
  await base.sql`update documentos set titulo = 'otro' where id in (${propio.id}, ${ajeno.id})`
  const despues = await marcas()
  expect(despues.map(({ marca }, i) => marca > antes[i]!.marca)).toEqual([true, true])
})
