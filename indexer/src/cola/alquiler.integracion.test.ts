import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { crearVigencia } from '@foja/indexer/cola/alquiler.ts'
import { acusar, reclamar, type FilaDeCola } from '@foja/indexer/cola/cola.sql.ts'

const SEGUNDOS = 30
let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

let ahora: number
let filas: FilaDeCola[]
beforeEach(async () => {
  ahora = 0
  await base.sql`truncate cola`
  await base.sql`
    insert into cola (clave, id, marca, carril) select 'evento', n, n, 'masivo' from generate_series(1, 3) n`
  filas = await tomar('lento')
})

const tomar = (quien: string, cuantas = 10) =>
  reclamar(base.sql, { carril: 'masivo', quien, cuantas, bytes: 1_000, segundos: SEGUNDOS })
const vencer = () =>
  base.sql`update cola set tomada_hasta = now() - interval '1 second' where tomada_por = 'lento'`
const vigenciaDe = (quien: string) =>
  crearVigencia(base.sql, { quien, seqs: filas.map(({ seq }) => seq), segundos: SEGUNDOS }, () => ahora)

test('a lease of which a good part is gone is renewed, and not before', async () => {
  const { vigentes } = vigenciaDe('lento')
  await vencer()
  expect(await vigentes(filas)).toEqual(filas)
  expect(await tomar('otro', 1)).toHaveLength(1)

  ahora = (SEGUNDOS * 1_000) / 2
  expect(await vigentes(filas)).toEqual(filas.slice(1))
  expect(await tomar('otro')).toEqual([])
  await vencer()
  ahora *= 2
  expect(await vigentes(filas)).toEqual(filas.slice(1))
  expect(await tomar('otro')).toEqual([])
})

test('what may take long fits in what is always left of it', async () => {
  const { vigentes, plazoMs } = vigenciaDe('lento')
  await vencer()
  // Un instante antes no se renovaría, y todavía queda ese plazo.
  ahora = SEGUNDOS * 1_000 - plazoMs + 1
  await vigentes(filas)
  expect(await tomar('otro')).toEqual([])
})

test('what was already acknowledged is not asked for again', async () => {
  const { vigentes } = vigenciaDe('lento')
  await acusar(base.sql, 'lento', [filas[0]!.seq])
  ahora = SEGUNDOS * 1_000
  expect(await vigentes(filas)).toEqual(filas.slice(1))
})
