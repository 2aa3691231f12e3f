import { afterAll, expect, test } from '@jest/globals'
import { abrirPostgres, type Sql } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { ajenosA } from '@foja/api/evento/ajenos.sql.ts'
import { hechosDe, intervenidos } from '@foja/api/herramienta/hechos.sql.ts'
import { fijarTransito } from '@foja/api/movimiento/desenlace.sql.ts'

const QUIEN = {
  id_usuario: 1,
  areas: [1],
  areas_con_reservados: [],
  area_activa: 1,
  permisos: [],
  tipos: { leer: [], escribir: [], eliminar: [] },
}
const IDS = Array.from({ length: 500 }, (_, n) => n + 1)
const base = await crearBaseDePrueba()
const mandadas: string[] = []
const sql = abrirPostgres(base.databaseUrl, { conexiones: 1, alConsultar: (una) => void mandadas.push(una) })
afterAll(async () => {
  await sql.end()
  await base.cerrar()
})

/** El plan de la sentencia que eso manda. Sin índices a la vista, Postgres toma cualquier otro camino que tenga. */
async function planDe(hacer: (sql: Sql) => Promise<unknown>): Promise<string> {
  mandadas.length = 0
  await hacer(sql)
  const sentencia = mandadas.findLast((una) => una.includes('eventos_partes'))!
  return base.sql.begin(async (tx) => {
    await tx`set local enable_indexscan = off`
    await tx`set local enable_bitmapscan = off`
    const filas = await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${sentencia}`)
    return filas.map((fila) => fila['QUERY PLAN']).join('\n')
  })
}

/** Lo que se exige de cada fila de esa tabla, en cada lugar en que se la lee. */
const loExigidoDe = (plan: string, tabla: string): string[] =>
  [...plan.matchAll(new RegExp(`Scan on ${tabla} .*\\n(.*)`, 'g'))].map(([, debajo]) => debajo!)

test.each<[string, (sql: Sql) => Promise<unknown>]>([
  ['who took part', (sql) => hechosDe(sql, IDS, QUIEN)],
  ['who took part, of what is found,', (sql) => intervenidos(sql, IDS, 1, [1])],
  ['what is on its way', async (sql) => fijarTransito(sql, IDS)],
  ['what belongs to others', (sql) => ajenosA(sql, IDS, { idUsuario: 1, idArea: 1 })],
])('of hundreds of documents, %s is looked up in the events of each', async (_, hacer) => {
  const exigido = loExigidoDe(await planDe(hacer), 'eventos').filter((uno) =>
    /interviene|id_tipo_evento/.test(uno),
  )
  expect(exigido.length).toBeGreaterThan(0)
  for (const uno of exigido) expect(uno).toMatch(/Filter: .*id_documento = [dx]\.id/)
})

test('what is on its way does not read all that waits', async () => {
  const exigido = loExigidoDe(await planDe(async (sql) => fijarTransito(sql, IDS)), 'eventos_partes')
  expect(exigido).toHaveLength(2)
  for (const uno of exigido) expect(uno).toContain('id_evento = e.id')
})
