import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import {
  sembrarDocumento,
  sembrarEnvio,
  sembrarMinima,
  type Minima,
} from '@foja/platform/pruebas/fixtures.ts'
import { nombresDeAlias } from '@foja/indexer/indices/crear.ts'
import {
  arrancarIndexador,
  esperarA,
  esperarColaVacia,
  formaDePrueba,
} from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { numeracionPasada, pasarMarcas, pasarNumeracion } from '@foja/indexer/verificar/pasar-secuencia.ts'
import { reparar } from '@foja/indexer/verificar/reparar.ts'
import { hayDiferencias, verificar, type Verificacion } from '@foja/indexer/verificar/verificar.ts'

let base: BaseDePrueba
let minima: Minima
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>
let ids: number[]
let eventos: number[]
const SOBRA = 999_999

beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
  indexador = await arrancarIndexador(base)
})
afterAll(async () => {
  await indexador.parar()
  await base.cerrar()
})
beforeEach(async () => {
  ids = []
  for (let n = 0; n < 5; n++) ids.push((await sembrarDocumento(base.sql, minima)).id)
  const filas = await base.sql`select id from eventos where id_documento = any(${ids}::bigint[]) order by id`
  eventos = filas.map((f) => f.id as number)
  await esperarColaVacia(base)
})

const indice = (alias: Alias) => `${base.prefijo}${alias}`
const comparar = (esperaMs?: number) =>
  verificar({
    sql: base.sql,
    es: base.es,
    alias: nombresDeAlias(formaDePrueba(base)),
    esperaMs,
  })
const falsear = (alias: Alias, id: number, document: object) =>
  base.es.index({ index: indice(alias), id: String(id), document })
const quitar = (alias: Alias, id: number) => base.es.delete({ index: indice(alias), id: String(id) })
const marcas = async () => {
  const filas = await base.sql`
    select 'documentos' as alias, id, marca from documentos union all select 'eventos', id, marca from eventos`
  return new Map(filas.map((f) => [`${f.alias} ${f.id}`, f.marca as number]))
}
/** Repara los dos índices. @returns las filas cuya marca cambió. */
async function remarcadas(hallado: Verificacion): Promise<string[]> {
  const antes = await marcas()
  for (const alias of ALIAS) await reparar(base.sql, base.es, alias, indice(alias), hallado[alias])
  const cambiadas = [...(await marcas())].filter(([fila, marca]) => antes.get(fila) !== marca)
  await esperarColaVacia(base)
  return cambiadas.map(([fila]) => fila).toSorted()
}
const esperarIguales = async () => {
  const hallado = await comparar()
  expect(hayDiferencias(hallado)).toBe(false)
  for (const { postgres, elasticsearch, iguales } of [hallado.documentos, hallado.eventos])
    expect([elasticsearch, iguales]).toEqual([postgres, postgres])
}

test('two stores that agree have no differences, tombstones included', async () => {
  await base.sql`update documentos set borrado = now() where id = ${ids[0]!}`
  const [suelto] = await base.sql`
    insert into documentos (id_tipo, titulo, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    values (${minima.tipo}, 'sin eventos', 'publico', ${minima.usuario}, ${minima.area}, ${minima.area}) returning id`
  await esperarColaVacia(base)
  await base.sql`delete from documentos where id = ${suelto!.id}`
  await esperarColaVacia(base)
  await esperarIguales()
  expect(await remarcadas(await comparar())).toEqual([])
})

test('missing, superfluous and different are told apart, with ids, in both indices', async () => {
  for (const [alias, filas] of [
    ['documentos', ids],
    ['eventos', eventos],
  ] as const) {
    const original = await base.es.get<object>({ index: indice(alias), id: String(filas[2]) })
    await quitar(alias, filas[3]!)
    await quitar(alias, filas[0]!)
    await falsear(alias, filas[1]!, { id: filas[1], id_tipo: 7 })
    // El mismo contenido con otra versión tampoco es igual: una escritura vieja podría ganarle.
    await falsear(alias, filas[2]!, original._source!)
    await falsear(alias, SOBRA, { id: SOBRA })
  }
  const hallado = await comparar()
  expect(hayDiferencias(hallado)).toBe(true)
  const esperado = (filas: number[]) => ({
    faltan: [filas[0], filas[3]],
    distintos: [filas[1], filas[2]],
    sobran: [SOBRA],
  })
  expect(hallado).toMatchObject({
    documentos: esperado(ids),
    eventos: esperado(eventos),
    cola: 0,
    cuarentena: 0,
  })
  expect(hallado.documentos.iguales).toBe(hallado.documentos.postgres - 4)
  await remarcadas(hallado)
  await esperarIguales()
})

test('repair draws a new mark for what differs and for nothing else', async () => {
  await quitar('documentos', ids[0]!)
  await falsear('documentos', ids[1]!, { id: ids[1], titulo: 'falso' })
  const hallado = await comparar()
  expect(await remarcadas(hallado)).toEqual([`documentos ${ids[0]}`, `documentos ${ids[1]}`])
  await esperarIguales()

  // Un evento lleva la marca de su documento: se sortea en él.
  await quitar('eventos', eventos[2]!)
  expect(await remarcadas(await comparar())).toEqual([`documentos ${ids[2]}`, `eventos ${eventos[2]}`])
  await esperarIguales()
})

test('an index that lost everything names every row, and repair brings it back', async () => {
  await base.sql`
    insert into documentos (id_tipo, titulo, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    select ${minima.tipo}, 'Uno de muchos', 'publico', ${minima.usuario}, ${minima.area}, ${minima.area} from generate_series(1, 250)`
  await esperarColaVacia(base)
  const filas = await base.sql`select id from documentos where borrado is null order by id`
  const todos = filas.map((f) => f.id as number)
  await base.es.bulk({
    index: indice('documentos'),
    operations: todos.map((id) => ({ delete: { _id: String(id) } })),
  })
  const hallado = await comparar()
  expect(hallado.documentos).toMatchObject({ faltan: todos, iguales: 0, elasticsearch: 0 })
  await remarcadas(hallado)
  await esperarIguales()
})

test('a tombstone brought back to life is superfluous, and repair buries it', async () => {
  const [id] = ids as [number]
  await base.sql`update documentos set borrado = now() where id = ${id}`
  await esperarColaVacia(base)
  await falsear('documentos', id, { id, titulo: 'resucitado' })
  const hallado = await comparar()
  expect(hallado.documentos).toMatchObject({ faltan: [], distintos: [], sobran: [id] })
  await remarcadas(hallado)
  expect((await base.es.get({ index: indice('documentos'), id: String(id) }))._source).toEqual({})
  await esperarIguales()
})

test('an index ahead of a restored database is mended by moving the sequence past it', async () => {
  const [id] = ids as [number]
  const [{ last_value: ultima }] = (await base.sql`select last_value from marcas`) as unknown as [
    { last_value: number },
  ]
  const version = ultima + 1_000_000
  await base.es.index({
    index: indice('documentos'),
    id: String(id),
    version,
    version_type: 'external',
    document: { id, titulo: 'de un futuro que no fue' },
  })
  const hallado = await comparar()
  expect(hallado.documentos.distintos).toEqual([id])
  expect(await remarcadas(hallado)).toEqual([`documentos ${id}`])
  expect((await marcas()).get(`documentos ${id}`)).toBeGreaterThan(version)
  await esperarIguales()
})

test('two that move the sequence at once never take it back', async () => {
  const ultima = async () =>
    (await base.sql<[{ ultima: number }]>`select last_value as ultima from marcas`)[0].ultima
  const version = (await ultima()) + 1_000
  let pasa: Promise<unknown> | undefined
  await base.sql.begin(async (otro) => {
    await otro`select pg_advisory_xact_lock(hashtext('pasar marcas'))`
    pasa = pasarMarcas(base.sql, version)
    await esperarA(async () => {
      const esperan = await base.sql`
        select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where l.locktype = 'advisory' and not l.granted`
      return esperan.length > 0 ? undefined : 'No espera a quien está pasando las marcas'
    })
    await otro`select setval('marcas', ${version + 1_000})`
  })
  await pasa
  expect(await ultima()).toBe(version + 1_000)
  await pasarMarcas(base.sql, version + 2_000)
  expect(await ultima()).toBe(version + 2_000)
})

test('what a restored database lost does not give its number to another, although only an index of before knows it', async () => {
  const nombres = nombresDeAlias(base)
  // Los de antes de un reindexado posterior a la copia: la base que volvió no los nombra.
  const sueltos = ALIAS.map((alias) => `${nombres[alias]}-v20200101000000000`)
  for (const index of sueltos) {
    await base.es.indices.create({ index, mappings: { properties: { id: { type: 'long' } } } })
    await base.es.bulk({ index, operations: [SOBRA + 7, SOBRA + 3].flatMap((id) => [{ index: {} }, { id }]) })
  }
  const deIndexador = abrirPostgres(base.entornoDe('indexador').DATABASE_URL!, { conexiones: 1 })
  await expect(pasarNumeracion(deIndexador, base.es, nombres)).rejects.toThrow('hace falta la dueña')
  await deIndexador.end({ timeout: 5 })
  const pasados = await pasarNumeracion(base.sql, base.es, nombres)
  expect(pasados).toEqual(Object.fromEntries(ALIAS.map((alias) => [alias, SOBRA + 7])))
  expect(numeracionPasada(pasados)[0]).toContain(`la numeración sigue después de ${SOBRA + 7};`)
  expect(await pasarNumeracion(base.sql, base.es, nombres)).toEqual({})
  await base.es.indices.delete({ index: sueltos })
  const { id } = await sembrarDocumento(base.sql, minima)
  const { origen } = await sembrarEnvio(base.sql, minima, id)
  const [evento] = await base.sql`select min(id) as id from eventos where id_documento = ${id}`
  expect([id, evento!.id, origen]).toEqual([SOBRA + 8, SOBRA + 8, SOBRA + 8])
  await esperarColaVacia(base)
  await esperarIguales()
})

test('what waits in the queue is pending, neither different nor to be repaired; if nobody is indexing, that is not well', async () => {
  const [cambia, sale, conNombre, distinto] = ids as [number, number, number, number]
  const [persona] = await base.sql<{ id: number }[]>`
    insert into personas (nombre, apellido) values ('Rosa', 'Luna') returning id`
  await base.sql`
    insert into documentos_personas (id_documento, id_persona, rol) values (${conNombre}, ${persona!.id}, 'Interesada')`
  await base.sql`insert into palabras_clave (nombre) values ('agua')`
  await base.sql`insert into documentos_palabras_clave select ${ids[4]!}, id from palabras_clave`
  await esperarColaVacia(base)
  await indexador.parar()
  try {
    await sembrarDocumento(base.sql, minima)
    await base.sql`update documentos set titulo = 'cambió' where id = ${cambia}`
    await base.sql`update documentos set borrado = now() where id = ${sale}`
    // Todavía no se sabe de quiénes es el nombre: en la cola está él, y no sus documentos.
    await base.sql`update personas set apellido = 'Sosa' where id = ${persona!.id}`
    await base.sql`update palabras_clave set nombre = 'ríos'`
    await falsear('documentos', distinto, { id: distinto, titulo: 'falso' })
    const sola = await comparar(0)
    expect(sola.documentos).toMatchObject({ faltan: [], sobran: [], distintos: [distinto] })
    expect(sola.documentos).toMatchObject({ pendientes: 5, atendida: false })
    expect(sola.documentos.iguales).toBe(sola.documentos.postgres - 5)
    // Del que nació, del que salió y del que cambió de título.
    expect(sola.eventos).toMatchObject({ faltan: [], sobran: [], distintos: [], pendientes: 3 })
    expect([sola.bandejas.pendientes, sola.bandejas.atendida]).toEqual([0, true])
    const antes = await marcas()
    expect(await reparar(base.sql, base.es, 'documentos', indice('documentos'), sola.documentos)).toBe(1)
    const remarcados = [...(await marcas())].filter(([fila, marca]) => antes.get(fila) !== marca)
    expect(remarcados.map(([fila]) => fila)).toEqual([`documentos ${distinto}`])

    // Lo reparado también espera; alguien está indexando lo primero.
    expect(hayDiferencias(await comparar(0))).toBe(true)
    await base.sql`
      update cola set tomada_por = 'otro', tomada_hasta = now() + interval '9 minutes'
      where seq = (select min(seq) from cola)`
    const acompanada = await comparar(0)
    expect(acompanada.documentos).toMatchObject({ distintos: [], pendientes: 6, atendida: true })
    expect(hayDiferencias(acompanada)).toBe(false)
  } finally {
    await base.sql`update cola set tomada_por = null, tomada_hasta = null`
    indexador = await arrancarIndexador(base)
  }
  await esperarColaVacia(base)
  await esperarIguales()
})

test('what changes while it is compared is looked at again, not reported', async () => {
  const fin = new AbortController()
  const escribir = async () => {
    const nacidos: number[] = []
    while (!fin.signal.aborted) {
      nacidos.push((await sembrarDocumento(base.sql, minima)).id)
      await base.sql`update documentos set titulo = 'cambió' where id = ${nacidos.at(-8) ?? 0}`
      // Sin respiro, en una máquina ocupada se escribiría más de lo que se llega a indexar.
      await esperar(10)
    }
  }
  const escritura = escribir()
  try {
    for (let vez = 0; vez < 5; vez++) {
      const { documentos, eventos } = await comparar()
      for (const hallado of [documentos, eventos])
        expect(hallado).toMatchObject({ faltan: [], sobran: [], distintos: [] })
    }
  } finally {
    fin.abort()
    await escritura
  }
  await esperarColaVacia(base)
  await esperarIguales()
})
