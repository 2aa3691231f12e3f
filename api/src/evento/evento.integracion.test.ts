import { afterAll, expect, test } from '@jest/globals'
import { EVENTO, RESULTADOS } from '@foja/domain/evento/evento.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import { crearBaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'

const p = await crearBaseDePrueba()
afterAll(() => p.cerrar())

test('the event types of the rules are those of the database [ENT-18, ENT-19]', async () => {
  const filas = await p.sql<{ id: number; slug: string }[]>`select id, slug from eventos_tipos order by id`
  expect(Object.fromEntries(filas.map(({ id, slug }) => [slug, id]))).toEqual(EVENTO)
})

test('the outcomes of the rules are those the database admits [ENT-17]', async () => {
  const [forma] = await p.sql<{ definicion: string }[]>`
    select pg_get_constraintdef(oid) as definicion from pg_constraint where conname = 'eventos_resultado_check'`
  const admitidos = [...forma!.definicion.matchAll(/'([a-z]+)'/g)].map(([, resultado]) => resultado)
  expect(admitidos.toSorted()).toEqual([...RESULTADOS].toSorted())
})

test('the relation types of the rules are those of the database [ENT-23]', async () => {
  const filas = await p.sql<{ id: number }[]>`select id from relaciones_tipos order by id`
  expect(filas.map(({ id }) => id)).toEqual(Object.values(RELACION).toSorted((a, b) => a - b))
})
