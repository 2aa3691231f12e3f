import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarEnvio, sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'
import { leerHistoria } from '@foja/api/organizacion/historia.sql.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
  const minima = await sembrarMinima(base.sql)
  await sembrarDocumento(base.sql, minima)
  const borrador = await sembrarDocumento(base.sql, minima, { estado: ESTADO.borrador })
  await base.sql`update documentos set id_area_actual = ${minima.otraArea} where id = ${borrador.id}`
  const borrado = await sembrarDocumento(base.sql, minima, { estado: ESTADO.borrador })
  await sembrarEnvio(base.sql, minima, borrado.id)
  await base.sql`update documentos set borrado = now() where id = ${borrado.id}`
  const enCamino = await sembrarDocumento(base.sql, minima)
  await sembrarEnvio(base.sql, minima, enCamino.id)
  await base.sql`update documentos set nro_str = 'MESA-7/2026' where id = ${enCamino.id}`
  // El que ya está en el área se cuenta una vez, aunque además vaya a ella.
  await sembrarEnvio(base.sql, minima, borrador.id)
  await base.sql`insert into areas (nombre, sigla) select 'Área ' || n, 'A' || n from generate_series(1, 50) n`
})
afterAll(() => base.cerrar())

test('the last number of a numerator is the last definitive one; of one that gave only provisional ones, none [ERR-26]', async () => {
  await base.sql`
    insert into numeradores_secuencias (id_numerador, id_area, anio, ultimo, ultimo_provisorio)
    select n.id, a.id, 2026, case n.id when 1 then 3 else 0 end, 9
    from numeradores n, areas a where n.id in (1, 2) and a.sigla = 'A1'`
  await base.sql`insert into numeradores (nombre) values ('Sin estrenar')`
  const { numeradores } = await base.sql.begin((sql) => leerHistoria(sql, []))
  expect([...numeradores].toSorted()).toEqual([
    ['documentos', 3],
    ['expedientes', 0],
  ])
})

test('what each area did, and what those that go still have to finish, is said without going over the documents for each', async () => {
  const { areas, recorridas } = await base.sql.begin(async (sql) => {
    const lecturas = async () => {
      const [tabla] = await sql<{ n: number }[]>`
        select (seq_scan + idx_scan)::int as n from pg_stat_xact_user_tables where relname = 'documentos'`
      return tabla!.n
    }
    const antes = await lecturas()
    const { areas } = await leerHistoria(sql, ['MESA', 'BIB', 'A50'])
    return { areas, recorridas: (await lecturas()) - antes }
  })
  expect(areas.size).toBe(52)
  const nada = { sin_terminar: 0, primeros: [] }
  expect(areas.get('mesa')).toEqual({ dio_numeros: true, codigo_en_numeros: false, ...nada })
  expect(areas.get('bib')).toEqual({
    dio_numeros: false,
    codigo_en_numeros: false,
    sin_terminar: 2,
    primeros: ['«Un título»', 'Resolución MESA-7/2026'],
  })
  expect(areas.get('a50')).toEqual({ dio_numeros: false, codigo_en_numeros: false, ...nada })
  expect(recorridas).toBeLessThan(10)
})

test('what the areas that stay have to finish is not looked at', async () => {
  const { areas } = await base.sql.begin((sql) => leerHistoria(sql, ['A50']))
  expect(areas.get('bib')).toMatchObject({ sin_terminar: 0, primeros: [] })
})
