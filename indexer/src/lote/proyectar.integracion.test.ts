import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'
import { proyectar } from '@foja/indexer/lote/proyectar.ts'

let base: BaseDePrueba
let sql: Pool
beforeAll(async () => {
  base = await crearBaseDePrueba()
  sql = abrirPostgres(base.databaseUrl, { conexiones: 1 })
})
afterAll(async () => {
  await sql.end({ timeout: 5 })
  await base.cerrar()
})

test('a row that cannot be projected is told apart, wherever it is, and what is asked meanwhile is answered in full', async () => {
  const minima = await sembrarMinima(base.sql)
  const documentos: { id: number; marca: number }[] = []
  for (let n = 0; n < 5; n++) documentos.push(await sembrarDocumento(base.sql, minima))
  const pedidas = documentos.map(({ id, marca }) => ({ id, marca }))
  for (const mala of pedidas) {
    await base.sql`update jornadas set tokens = '{area:ninguna}' where id_documento = ${mala.id}`
    const [{ filas, imposibles }, alLado] = await Promise.all([
      proyectar(sql, 'documentos', pedidas),
      sql`select n from generate_series(1, 3) n`,
    ])
    expect([...alLado]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(filas.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      pedidas.flatMap(({ id }) => (id === mala.id ? [] : [id])),
    )
    expect(imposibles).toEqual([{ ...mala, motivo: expect.stringContaining('ninguna') }])
    await base.sql`update jornadas set tokens = '{publico}' where id_documento = ${mala.id}`
  }
})
