import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima, type Minima } from '@foja/platform/pruebas/fixtures.ts'
import { acusar, aplazar, liberar, reclamar, type Carril } from '@foja/indexer/cola/cola.sql.ts'

let base: BaseDePrueba
let minima: Minima
beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
})
afterAll(() => base.cerrar())

/** Cada prueba empieza con la cola de un documento y su evento. */
beforeEach(async () => {
  await base.sql`truncate cola`
  await base.sql.begin((sql) => sembrarDocumento(sql, minima))
})

const tomar = async (quien: string, segundos = 30, bytes = 1_000_000) =>
  (await reclamar(base.sql, { carril: 'interactivo', quien, cuantas: 10, bytes, segundos })).map(
    ({ seq }) => seq,
  )
const filas = () => base.sql`select seq, tomada_por, intentos from cola order by seq`
/** Quien tardó más que su alquiler, y quien tomó después lo mismo. */
const dosConLoMismo = async () => {
  const seqs = await tomar('lento', -1)
  expect(seqs).toHaveLength(2)
  expect(await tomar('otro')).toEqual(seqs)
  return seqs
}

test('rows are leased to one at a time, and free again when the lease is over', async () => {
  await tomar('uno')
  expect(await tomar('otro')).toEqual([])
  await base.sql`update cola set tomada_hasta = now() - interval '1 second'`
  expect(await tomar('otro')).toHaveLength(2)
})

test('one takes what fits, however big the first is, and leaves the rest free', async () => {
  const texto = 'a'.repeat(1_000)
  for (const _ of 'ab') await base.sql.begin((sql) => sembrarDocumento(sql, minima, { texto }))
  await base.sql`delete from cola where clave <> 'documento' or id not in (select id from documentos where tamano = 1000)`
  const suyas = (await filas()).map(({ seq }) => seq as number)
  expect(suyas).toHaveLength(2)
  expect(await tomar('uno', 30, 500)).toEqual([suyas[0]])
  expect(await tomar('otro', 30, 1_001)).toEqual([suyas[1]])
})

test('where people wait, sendings go before documents and these before their history; in bulk, as they came', async () => {
  await base.sql`truncate cola`
  const poner = (carril: Carril) => base.sql`
    insert into cola (clave, id, marca, carril)
    values ('evento', 1, 1, ${carril}), ('documento', 1, 1, ${carril}), ('parte', 1, 1, ${carril})`
  const tomadas = async (carril: Carril) => {
    await poner(carril)
    const una = () => reclamar(base.sql, { carril, quien: carril, cuantas: 1, bytes: 1, segundos: 30 })
    return [await una(), await una(), await una()].flat().map(({ clave }) => clave)
  }
  expect(await tomadas('interactivo')).toEqual(['parte', 'documento', 'evento'])
  expect(await tomadas('masivo')).toEqual(['evento', 'documento', 'parte'])
})

test('who let the lease run out acknowledges nothing of what another took: only its holder does', async () => {
  const seqs = await dosConLoMismo()
  expect(await acusar(base.sql, 'lento', seqs)).toEqual([])
  expect(await filas()).toMatchObject(seqs.map((seq) => ({ seq, tomada_por: 'otro' })))
  expect(await acusar(base.sql, 'otro', seqs)).toHaveLength(2)
  expect(await filas()).toEqual([])
})

test('nor does it give back or put off what another is indexing', async () => {
  const seqs = await dosConLoMismo()
  await liberar(base.sql, 'lento')
  await aplazar(base.sql, 'lento', seqs)
  const deOtro = seqs.map((seq) => ({ seq, tomada_por: 'otro', intentos: 0 }))
  expect(await filas()).toEqual(deOtro)
  expect(await tomar('tercero')).toEqual([])
  await aplazar(base.sql, 'otro', seqs)
  expect(await filas()).toEqual(deOtro.map((fila) => ({ ...fila, tomada_por: null, intentos: 1 })))
})
