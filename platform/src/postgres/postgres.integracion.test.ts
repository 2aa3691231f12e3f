import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'

let base: BaseDePrueba
let sql: Pool
beforeAll(async () => {
  base = await crearBaseDePrueba()
  sql = abrirPostgres(base.databaseUrl, { conexiones: 1 })
})
afterAll(async () => {
  await sql.end()
  await base.cerrar()
})

test('what fails with rows already sent leaves no holes in what is asked next by that connection', async () => {
  const falla = () => sql`select 10 / (4 - n) as entero from generate_series(1, 10) n`
  await expect(falla()).rejects.toThrow('division by zero')
  expect([...(await sql<{ n: number }[]>`select n from generate_series(1, 3) n`)]).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ])
  await expect(falla()).rejects.toThrow('division by zero')
  expect([...(await sql.unsafe('select 1 as uno'))]).toEqual([{ uno: 1 }])
})
