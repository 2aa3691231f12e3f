import { afterAll, expect, test } from '@jest/globals'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import { areasDe } from '@foja/api/acceso/areas.sql.ts'
import { leerSesion } from '@foja/api/acceso/identidad.sql.ts'
import { hidratar } from '@foja/api/busqueda/resultados/hidratar.sql.ts'
import { conjuntaDe } from '@foja/api/conjunta/conjunta.sql.ts'
import { versionesDe } from '@foja/api/versiones/versiones.sql.ts'

const base = await crearBaseDePrueba()
const mandadas: string[] = []
const sql = abrirPostgres(base.databaseUrl, { conexiones: 1, alConsultar: (una) => void mandadas.push(una) })
afterAll(async () => {
  await sql.end()
  await base.cerrar()
})

/** El plan de esa sentencia; las áreas de la prueba son pocas, y recorrerlas enteras sería lo mismo. */
async function planDe(sentencia: string): Promise<string> {
  return base.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    const filas = await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${sentencia}`)
    return filas.map((fila) => fila['QUERY PLAN']).join('\n')
  })
}

test('with hundreds of types and areas, a request reads the permissions of its roles and the people of its areas [SHL-04, PER-02]', async () => {
  await base.sql`insert into roles (rol, nombre, nivel) select 'rol_' || n, 'Rol', 100 from generate_series(1, 2000) n`
  await base.sql`insert into tipos_permisos (id_tipo, id_rol, leer) select t.id, r.id, true from tipos_documento t, roles r`
  await base.sql`analyze tipos_permisos`
  await leerSesion(sql, 'ninguna')
  expect(await planDe(mandadas.at(-1)!)).toContain('Bitmap Index Scan on tipos_permisos_rol')
  await areasDe(sql, 1)
  expect(await planDe(mandadas.at(-1)!)).toContain('usuarios_areas_area')
})

test('of a document with hundreds of versions, who could see them is asked once for all [API-08]', async () => {
  await versionesDe(sql, 1, 10, 0, { tokens: ['publico'], tipos: [1] })
  const plan = await planDe(mandadas.at(-1)!)
  expect(plan.match(/tokens_de_documento/g)).toHaveLength(1)
  expect(plan).toMatch(/InitPlan[^]*tokens_de_documento/)
})

test('of a page of a list only its rows are read, however many documents there are [LIS-13]', async () => {
  const mirada = { areas: [1], id_usuario: 1, de_quien: 1, ve_reservados: true }
  await hidratar(
    sql,
    [1, 2],
    { tokens: ['publico'], tipos: [1] },
    { siguen: enVista(sql, 'documentos', mirada) },
  )
  const plan = await planDe(mandadas.at(-1)!)
  expect(plan).toContain('documentos_pkey')
  expect(plan).not.toMatch(/documentos_(tipo|de_quien|area)/)
})

test('the case files of a joint processing are looked up by their id, however many documents there are [EST-28]', async () => {
  await conjuntaDe(sql, 1, { tokens: ['publico'], tipos: [1] })
  const plan = await planDe(mandadas.at(-1)!)
  expect(plan).toContain('on documentos d')
  // Por su id: comparados con cada uno, se recorren todos.
  expect(plan).not.toMatch(/Join Filter: .*d\.id/)
})
