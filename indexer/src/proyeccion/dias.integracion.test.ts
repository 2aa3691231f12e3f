import { afterAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarCompleto } from '@foja/indexer/pruebas/documento-completo.ts'
import { proyectores } from '@foja/indexer/proyeccion/proyeccion.ts'

const base = await crearBaseDePrueba()
afterAll(base.cerrar)

test('of a document with many movements its days are worked out once, and each movement says them', async () => {
  const { movimiento, partes } = await sembrarCompleto(base.sql)
  const eventos = await base.sql<{ id: number }[]>`
    insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
    select id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion
    from eventos, generate_series(1, 30) where id = ${movimiento} returning id`
  const nuevas = await base.sql<{ id: number }[]>`
    insert into eventos_partes (id_evento, lado, id_area, resultado)
    select e, p.lado, p.id_area, p.resultado from eventos_partes p, unnest(${eventos.map(({ id }) => id)}::bigint[]) e
    where p.id = ${partes[0]!} returning id`
  await base.sql.begin(async (sql) => {
    const vueltas = async () => {
      const [fila] = await sql<[{ vueltas: number }]>`
        select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as vueltas
        from pg_stat_xact_user_tables where relid = 'jornadas'::regclass`
      return fila.vueltas
    }
    for (const [alias, suyos] of [
      ['eventos', eventos],
      ['bandejas', nuevas],
    ] as const) {
      const antes = await vueltas()
      const cuerpos = await proyectores[alias](
        sql,
        suyos.map(({ id }) => id),
      )
      expect((await vueltas()) - antes).toBe(1)
      const dias = cuerpos.map(({ cuerpo }) => JSON.parse(cuerpo.toString()).dias)
      expect(dias).toHaveLength(30)
      for (const uno of dias) expect(uno).toMatchObject({ estado: dias[0].estado, tokens: dias[0].tokens })
      expect(dias[0].tokens.length).toBeGreaterThan(0)
    }
  })
})
