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
  // Ningún alquiler dura una hora: lo tomó quien murió con el reloj de la base adelantado.
  await base.sql`update cola set tomada_hasta = now() + interval '1 hour'`
  expect(await tomar('uno')).toHaveLength(2)
})

test('while one is taking rows another takes the rest, and waits for nobody', async () => {
  await base.sql.begin(async (tx) => {
    const pedido = { carril: 'interactivo', bytes: 1_000_000, segundos: 30 } as const
    const [una] = await reclamar(tx, { ...pedido, quien: 'uno', cuantas: 1 })
    const otras = await base.sql.begin(async (sql) => {
      // Esperar sería no terminar: quien la tiene espera a su vez a ésta.
      await sql`set local lock_timeout = '2s'`
      return reclamar(sql, { ...pedido, quien: 'otro', cuantas: 10 })
    })
    expect(otras.map(({ seq }) => seq)).toEqual(
      (await filas()).map(({ seq }) => seq as number).filter((seq) => seq !== una!.seq),
    )
  })
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

test('what its attachments say weighs too', async () => {
  const sembrar = () => base.sql.begin((sql) => sembrarDocumento(sql, minima, { texto: 'Breve' }))
  const [uno, otro] = [await sembrar(), await sembrar()]
  await base.sql`
    insert into archivos (id_documento, identifier, filename, ext, type, size, texto)
    values (${uno.id}, 'plano', 'plano.pdf', 'pdf', 'application/pdf', 9, ${'a'.repeat(1_000)})`
  await base.sql`truncate cola`
  for (const { id } of [uno, otro])
    await base.sql`insert into cola (clave, id, marca, carril) values ('documento', ${id}, 1, 'interactivo')`
  expect(await tomar('uno', 30, 500)).toHaveLength(1)
})

test('where people wait, sendings go before documents and these before their history; in bulk, as they came', async () => {
  await base.sql`truncate cola`
  const poner = (carril: Carril) => base.sql`
    insert into cola (clave, id, marca, carril)
    values ('evento', 1, 1, ${carril}), ('documento', 1, 1, ${carril}), ('parte', 1, 1, ${carril})`
  const tomadas = async (carril: Carril) => {
    await poner(carril)
    await poner(carril)
    const una = () => reclamar(base.sql, { carril, quien: carril, cuantas: 1, bytes: 1, segundos: 30 })
    const seis = [await una(), await una(), await una(), await una(), await una(), await una()].flat()
    const primera = Math.min(...seis.map(({ seq }) => seq))
    return seis.map(({ clave, seq }) => `${clave} ${seq - primera}`)
  }
  expect(await tomadas('interactivo')).toEqual([
    'parte 2',
    'parte 5',
    'documento 1',
    'documento 4',
    'evento 0',
    'evento 3',
  ])
  expect(await tomadas('masivo')).toEqual([
    'evento 0',
    'documento 1',
    'parte 2',
    'evento 3',
    'documento 4',
    'parte 5',
  ])
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

test('what is put off waits longer each time, up to a minute, and meanwhile nobody takes it', async () => {
  const esperas: number[] = []
  for (const intentos of [0, 1, 5, 10]) {
    await base.sql`update cola set intentos = ${intentos}, tomada_hasta = null`
    await aplazar(base.sql, 'uno', await tomar('uno'))
    const [{ espera }] = await base.sql<[{ espera: number }]>`
      select extract(epoch from max(tomada_hasta) - clock_timestamp())::float8 as espera from cola`
    esperas.push(espera)
  }
  expect(esperas).toEqual(esperas.toSorted((a, b) => a - b))
  expect(esperas.at(-1)).toBeGreaterThan(30)
  expect(esperas.at(-1)).toBeLessThanOrEqual(60)
  expect(await tomar('otro')).toEqual([])
})
