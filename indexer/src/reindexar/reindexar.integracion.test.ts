import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Alias } from '@foja/platform/indices/alias.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima, type Minima } from '@foja/platform/pruebas/fixtures.ts'
import {
  arrancarIndexador,
  esperarA,
  esperarColaVacia,
  formaDePrueba,
} from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { apuntarAlias } from '@foja/indexer/indices/alias.ts'
import { soltarOtro } from '@foja/indexer/reindexar/abandonar.ts'
import { ReindexadoImposible } from '@foja/indexer/reindexar/errores.ts'
import { crearFreno } from '@foja/indexer/reindexar/freno.ts'
import { reindexar, type Fase } from '@foja/indexer/reindexar/reindexar.ts'
import { soltarAnterior, volver } from '@foja/indexer/reindexar/volver.ts'
import { verificarIndice } from '@foja/indexer/verificar/verificar.ts'

const SEMBRADOS = 1_200
/** Lo más que se indexa de un adjunto y, de ellos, cuántos pasan de los cien megas que Elasticsearch toma de una vez. */
const LETRAS = 1_000_000
const ADJUNTOS_DE_MAS = 106
let base: BaseDePrueba
let minima: Minima
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>

beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
  indexador = await arrancarIndexador(base)
  await base.sql`
    with nuevos as (
      insert into documentos (id_tipo, titulo, texto, visibilidad, id_usuario, id_area_creacion, id_area_actual)
      select ${minima.tipo}, 'Sembrado ' || n, 'Un texto', 'publico', ${minima.usuario}, ${minima.area}, ${minima.area}
      from generate_series(1, ${SEMBRADOS}) n returning id)
    insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion)
    select id, 1, ${minima.usuario}, ${minima.area} from nuevos`
  await esperarColaVacia(base)
})
afterAll(async () => {
  await indexador.parar()
  await base.cerrar()
})

const alias = (cual: Alias = 'documentos') => `${base.prefijo}${cual}`
const contexto = () => ({ sql: base.sql, es: base.es, forma: formaDePrueba(base) })
type Opciones = {
  esperaMs?: number
  rapido?: boolean
  cual?: Alias
  alto?: AbortSignal
  avance?: (fase: Fase, n: number) => void
}
const correr = ({
  rapido = true,
  cual = 'documentos',
  alto = new AbortController().signal,
  avance,
  ...espera
}: Opciones = {}) =>
  reindexar(
    { ...contexto(), ...espera, rapido, alto, avance: (_, fase, hechas) => avance?.(fase, hechas) },
    cual,
  )
const dondeApunta = async (cual: Alias = 'documentos') =>
  Object.keys(await base.es.indices.getAlias({ name: alias(cual) }))
const situaciones = async (cual: Alias = 'documentos') =>
  Object.fromEntries(
    (await base.sql`select nombre, situacion from indices where alias = ${cual} order by creado`).map((i) => [
      i.nombre as string,
      i.situacion as string,
    ]),
  )
const sinDiferencias = async (indice: string, cual: Alias = 'documentos') =>
  expect(await verificarIndice({ sql: base.sql, es: base.es, alias: cual, indice })).toMatchObject({
    faltan: [],
    sobran: [],
    distintos: [],
  })
const leer = (indice: string, id: number) =>
  base.es
    .get<Record<string, unknown>>({ index: indice, id: String(id) }, { ignore: [404] })
    .then((doc) => (doc.found ? doc._source : undefined))

/** Busca y escribe sin parar hasta que `mientras` termina; cada búsqueda ve el documento fijo una vez exacta. */
async function conTrafico<T>(mientras: () => Promise<T>): Promise<{ resultado: T; vistos: Set<number> }> {
  const fijo = await sembrarDocumento(base.sql, minima, { titulo: 'fijo' })
  await esperarColaVacia(base)
  const fin = new AbortController()
  const vistos = new Set<number>()
  const buscar = async () => {
    while (!fin.signal.aborted) {
      const query = { term: { id: fijo.id } }
      const { hits, _shards } = await base.es.search({ index: alias(), query, track_total_hits: true })
      vistos.add((hits.total as { value: number }).value)
      expect(_shards.failed).toBe(0)
      // Como gente que busca: sin respiro no se prueba más, y se le quita el procesador a lo demás.
      await esperar(10)
    }
  }
  const escribir = async () => {
    for (let n = 0; !fin.signal.aborted; n++) {
      const { id } = await sembrarDocumento(base.sql, minima, { titulo: `nuevo ${n}` })
      await base.sql`update documentos set titulo = ${`cambiado ${n}`} where id = ${id - (n % 1_000)} and id <> ${fijo.id}`
      if (n % 5 === 0) await base.sql`update documentos set borrado = now() where id = ${id}`
      await esperar(10)
    }
  }
  const trafico = Promise.all([buscar(), buscar(), escribir()])
  trafico.catch(() => {}) // se espera abajo
  try {
    return { resultado: await mientras(), vistos }
  } finally {
    fin.abort()
    await trafico
  }
}

test('a reindex while people search and write fails no search and loses no write; the old index stays fed', async () => {
  const [viejo] = await dondeApunta()
  const fases: Fase[] = []
  const { resultado, vistos } = await conTrafico(() => correr({ avance: (fase) => fases.push(fase) }))
  expect([...vistos]).toEqual([1])
  expect([...new Set(fases)]).toEqual(['copiando', 'verificando'])
  const { nuevo, anterior, documentos } = resultado
  expect(anterior).toBe(viejo)
  expect(nuevo).toMatch(new RegExp(`^${alias()}-v\\d{17}$`))
  expect(documentos).toBeGreaterThanOrEqual(SEMBRADOS)
  expect(await dondeApunta()).toEqual([nuevo])
  expect(await situaciones()).toEqual({ [viejo!]: 'anterior', [nuevo]: 'activo' })
  await esperarColaVacia(base)
  await sinDiferencias(nuevo)
  await sinDiferencias(viejo!)
  const { [nuevo]: ajustes } = await base.es.indices.getSettings({ index: nuevo })
  expect(ajustes!.settings!.index!.refresh_interval).toBe('1s')
})

test('going back is an alias swap that fails no search, with later writes present', async () => {
  const antes = await situaciones()
  const [nuevo] = await dondeApunta()
  const { id } = await sembrarDocumento(base.sql, minima, { titulo: 'Posterior al cambio' })
  await esperarColaVacia(base)
  const { resultado, vistos } = await conTrafico(() => volver(contexto(), 'documentos'))
  expect([...vistos]).toEqual([1])
  expect(resultado).toMatchObject({ indice: 'documentos', anterior: nuevo, alias: alias() })
  expect(await dondeApunta()).toEqual([resultado.nuevo])
  expect(resultado.nuevo).not.toBe(nuevo)
  const { hits } = await base.es.search({ index: alias(), query: { match: { titulo: 'posterior' } } })
  expect(hits.hits.map((hit) => hit._id)).toEqual([String(id)])
  expect(await situaciones()).toEqual({ [nuevo!]: 'anterior', [resultado.nuevo]: 'activo' })
  await volver(contexto(), 'documentos')
  expect(await situaciones()).toEqual(antes)
  await esperarColaVacia(base)
  await sinDiferencias(nuevo!)
})

test('dropping the old index deletes it and there is nothing to go back to', async () => {
  const { anterior, nuevo } = await soltarAnterior(contexto(), 'documentos')
  expect(await base.es.indices.exists({ index: anterior! })).toBe(false)
  expect(await situaciones()).toEqual({ [nuevo]: 'activo' })
  expect(await dondeApunta()).toEqual([nuevo])
  for (const imposible of [volver, soltarAnterior])
    await expect(imposible(contexto(), 'documentos')).rejects.toThrow(
      'No hay índice anterior de «documentos».',
    )
})

test('a reindex cut halfway goes on in the same index from where it stopped', async () => {
  const [viejo] = await dondeApunta()
  const corte = new AbortController()
  const avance = () => corte.abort()
  await expect(correr({ alto: corte.signal, avance })).rejects.toMatchObject({ name: 'AbortError' })
  const [aMedias] = await base.sql`select * from indices where situacion = 'construyendo'`
  expect(aMedias!.enviados).toBeGreaterThan(0)
  expect(aMedias!.enviados).toBeLessThan(SEMBRADOS)
  expect(aMedias!.desde_id).toBeGreaterThan(0)
  expect(await dondeApunta()).toEqual([viejo])

  const [primero] = await base.sql`select min(id) as id from documentos where borrado is null`
  await base.sql`update documentos set titulo = 'cambió en la pausa' where id = ${primero!.id}`
  await esperarColaVacia(base)
  const copiadas: number[] = []
  const hecho = await correr({ avance: (fase, n) => fase === 'copiando' && copiadas.push(n) })
  expect(hecho).toMatchObject({ nuevo: aMedias!.nombre, anterior: viejo })
  expect(copiadas[0]).toBeGreaterThan(aMedias!.enviados)
  expect(await dondeApunta()).toEqual([aMedias!.nombre])
  expect(await leer(alias(), primero!.id)).toMatchObject({ titulo: 'cambió en la pausa' })
  await sinDiferencias(aMedias!.nombre)
})

test('one cut between changing the alias and writing it down, and of another mapping, is not deleted while searched', async () => {
  const [activo] = await dondeApunta()
  const aMedias = `${alias()}-v-cortado`
  await base.es.indices.create({ index: aMedias })
  await base.sql`insert into indices (nombre, alias, situacion, mapeo_hash, definicion, terminado)
    select ${aMedias}, alias, 'construyendo', 'otra', definicion, now() from indices where nombre = ${activo!}`
  await apuntarAlias(base.es, formaDePrueba(base), 'documentos', aMedias)
  const apuntaba = new Set<string>()
  const { nuevo } = await correr({ avance: () => void dondeApunta().then((d) => apuntaba.add(d.join())) })
  expect([...apuntaba].filter((uno) => uno !== nuevo)).toEqual([activo])
  expect(await base.es.indices.exists({ index: aMedias })).toBe(false)
  await sinDiferencias(nuevo)
})

test('what was left by dying between creating an index and writing it down, or forgetting it and deleting it, is deleted; nothing else is', async () => {
  const suelto = `${alias()}-v20200101000000000`
  const otros = [
    `${alias()}-v-a-mano`,
    `${alias()}-v20200101000000001`,
    `${alias('eventos')}-v20200101000000000`,
  ]
  for (const index of [suelto, ...otros]) await base.es.indices.create({ index })
  await base.es.indices.putAlias({ index: otros[1]!, name: alias() })
  const corte = new AbortController()
  await expect(correr({ alto: corte.signal, avance: () => corte.abort() })).rejects.toThrow()
  expect(await base.es.indices.exists({ index: suelto })).toBe(false)
  for (const index of otros) expect(await base.es.indices.exists({ index })).toBe(true)
  await base.es.indices.delete({ index: otros })
  await correr()
})

/** Quien tiene un candado de sesión en esta base. */
const conCandado = () => base.sql<{ pid: number }[]>`
  select l.pid from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.granted`

const CUANDO_LEE = {
  documentos: 'as total from documentos',
  cuarentena: 'select id from cuarentena where indice',
}
/**
 * Empieza a reindexar y, con su candado ya tomado, lo detiene mientras se hace algo: antes de la primera página, que lee
 * documentos, o ya verificado, que es cuando pregunta por la cuarentena.
 */
async function detenido<T>(
  opciones: Opciones,
  hacer: () => Promise<T>,
  tabla: keyof typeof CUANDO_LEE = 'documentos',
): Promise<{ reindexado: ReturnType<typeof correr>; hecho: T }> {
  const tx = await base.sql.reserve()
  await tx`begin`
  try {
    await tx`lock table ${base.sql(tabla)} in access exclusive mode`
    const reindexado = correr(opciones)
    reindexado.catch(() => {}) // lo espera quien llama
    const espera = () => base.sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'prueba'
        and wait_event_type = 'Lock' and query ~ ${CUANDO_LEE[tabla]}`
    await esperarA(async () => ((await espera()).length === 0 ? 'No llega' : undefined), 20_000)
    return { reindexado, hecho: await hacer() }
  } finally {
    await tx`rollback`
    tx.release()
  }
}

async function cortarSuConexion(): Promise<void> {
  for (const { pid } of await conCandado()) await base.sql`select pg_terminate_backend(${pid})`
  await esperarA(async () => ((await conCandado()).length > 0 ? 'Sigue conectado' : undefined))
}

/** Mientras otro, desde que se lo pide, tiene el candado: se lo suelta aunque la prueba falle. */
async function conOtro(hacer: (loToma: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const otro = await base.sql.reserve()
  try {
    await hacer(() => otro`select pg_advisory_lock(hashtext(${`foja.reindexar.${alias()}`}))`)
  } finally {
    await otro`select pg_advisory_unlock_all()`
    otro.release()
  }
}

/** Todas las conexiones del pool, a la vez. */
const sirveElPool = () =>
  Promise.all(Array.from({ length: 20 }, () => base.sql`select pg_sleep(0.01)`)).then(() => true)

test('one left halfway can be dropped, unless someone is filling it; the previous one, after it', async () => {
  const antes = await situaciones()
  const [activo, anterior] = ['activo', 'anterior'].map((cual) =>
    Object.keys(antes).find((nombre) => antes[nombre] === cual)!,
  )
  const interrumpido = async () => {
    const corte = new AbortController()
    await expect(correr({ alto: corte.signal, avance: () => corte.abort() })).rejects.toThrow()
    return Object.keys(await situaciones()).at(-1)!
  }
  const aMedias = await interrumpido()
  expect(await soltarOtro(contexto(), 'documentos')).toMatchObject({ anterior: aMedias, nuevo: activo })
  expect(await base.es.indices.exists({ index: aMedias })).toBe(false)
  expect(await situaciones()).toEqual(antes)
  expect(await dondeApunta()).toEqual([activo])

  const enCurso = await interrumpido()
  await conOtro(async (loToma) => {
    await loToma()
    expect(await soltarOtro(contexto(), 'documentos')).toMatchObject({ anterior, nuevo: activo })
    await expect(soltarOtro(contexto(), 'documentos')).rejects.toThrow(
      'Ya hay un reindexado de «documentos» en curso.',
    )
  })
  expect(await situaciones()).toEqual({ [activo!]: 'activo', [enCurso]: 'construyendo' })
  expect((await correr()).nuevo).toBe(enCurso)
})

test('a second reindex at once is refused, and the first goes on', async () => {
  const { reindexado } = await detenido({}, () =>
    expect(correr()).rejects.toThrow('Ya hay un reindexado de «documentos» en curso.'),
  )
  const { nuevo } = await reindexado
  expect(await dondeApunta()).toEqual([nuevo])
})

test('one whose connection with the lock is cut takes it again: a second is still refused, and the pool serves', async () => {
  let segundo: Promise<unknown> | undefined
  const avance = () => void (segundo ??= correr().catch((error: Error) => error.message))
  const { reindexado } = await detenido({ avance }, cortarSuConexion)
  const { nuevo } = await reindexado
  expect(await segundo).toBe('Ya hay un reindexado de «documentos» en curso.')
  expect(await dondeApunta()).toEqual([nuevo])
  expect(await sirveElPool()).toBe(true)
})

test('one whose lock another took when its connection was cut stops, says so and leaves the alias; it can be repeated', async () => {
  const antes = await dondeApunta()
  await conOtro(async (loToma) => {
    const { reindexado } = await detenido({}, () => cortarSuConexion().then(loToma))
    await expect(reindexado).rejects.toThrow(
      'ahora reindexa «documentos» otro proceso; éste no tocó el alias.',
    )
    expect(await dondeApunta()).toEqual(antes)
    expect(await sirveElPool()).toBe(true)
  })
  const { nuevo } = await correr()
  expect(await dondeApunta()).toEqual([nuevo])
})

test('one whose lock another took while it verified does not change the alias', async () => {
  const antes = await dondeApunta()
  await conOtro(async (loToma) => {
    const { reindexado } = await detenido({}, () => cortarSuConexion().then(loToma), 'cuarentena')
    await expect(reindexado).rejects.toThrow('ahora reindexa «documentos» otro proceso')
    expect(await dondeApunta()).toEqual(antes)
  })
  await correr()
})

test('tombstones stay out of the new index, and an older index than the previous one is dropped', async () => {
  const { id } = await sembrarDocumento(base.sql, minima)
  await esperarColaVacia(base)
  await base.sql`update documentos set borrado = now() where id = ${id}`
  await esperarColaVacia(base)
  const antes = Object.keys(await situaciones())
  const { nuevo, anterior } = await correr()
  expect(await leer(anterior!, id)).toEqual({})
  expect(await leer(nuevo, id)).toBeUndefined()
  const { count } = await base.es.count({ index: nuevo })
  const [vivos] = await base.sql`select count(*)::int as n from documentos where borrado is null`
  expect(count).toBe(vivos!.n)
  expect(await situaciones()).toEqual({ [anterior!]: 'anterior', [nuevo]: 'activo' })
  for (const nombre of antes)
    expect(await base.es.indices.exists({ index: nombre })).toBe(nombre === anterior)
})

test('the index of events is rebuilt in the same way, throttled', async () => {
  const { nuevo } = await correr({ cual: 'eventos', rapido: false })
  expect(await dondeApunta('eventos')).toEqual([nuevo])
  await sinDiferencias(nuevo, 'eventos')
})

test('an index in use that is red, or gone, is said, with how to rebuild it all the same', async () => {
  const rojo = `${alias()}-rojo`
  await base.es.indices.create({
    index: rojo,
    settings: { 'index.routing.allocation.require._name': 'ninguno', number_of_replicas: 0 },
    wait_for_active_shards: 0,
  })
  for (const cual of [rojo, `${alias()}-falta`]) {
    const freno = crearFreno(base.es, cual)
    await expect(freno).rejects.toThrow(ReindexadoImposible)
    await expect(freno).rejects.toThrow(`«${cual}», no contesta`)
  }
  await base.es.indices.delete({ index: rojo })
})

test('what cannot be projected is left in quarantine, and the reindex finishes without it', async () => {
  const { id } = await sembrarDocumento(base.sql, minima)
  await esperarColaVacia(base)
  await base.sql`update jornadas set tokens = '{area:ninguna}' where id_documento = ${id}`
  const { nuevo } = await correr()
  expect(await dondeApunta()).toEqual([nuevo])
  const apartadas = () => base.sql`select id, indice, motivo from cuarentena`
  expect(await apartadas()).toEqual([
    { id, indice: nuevo, motivo: expect.stringMatching(/^proyección: .*ninguna/) },
  ])
  expect(
    await verificarIndice({ sql: base.sql, es: base.es, alias: 'documentos', indice: nuevo }),
  ).toMatchObject({ faltan: [id], sobran: [], distintos: [] })

  await base.sql`update jornadas set tokens = '{publico}' where id_documento = ${id}`
  await base.sql`select marcar_documentos(${[id]}::bigint[])`
  await esperarColaVacia(base)
  expect(await apartadas()).toEqual([])
  await sinDiferencias(nuevo)
})

test('what Elasticsearch does not take for its size is left in quarantine, and its neighbours get there', async () => {
  const [antes, { id }, despues] = [
    await sembrarDocumento(base.sql, minima),
    await sembrarDocumento(base.sql, minima),
    await sembrarDocumento(base.sql, minima),
  ]
  await esperarColaVacia(base)
  // Sin disparadores: sólo lo encuentra quien lo copia. Cada adjunto, del largo que más se indexa.
  const sinAvisar = (hacer: (sql: Sql) => Promise<unknown>) =>
    base.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await hacer(sql)
    })
  await sinAvisar(
    (sql) => sql`
      insert into archivos (id_documento, identifier, filename, ext, type, size, texto)
      select ${id}, 'enorme ' || n, 'a.txt', 'txt', 'text/plain', ${LETRAS}, repeat('a ', ${LETRAS / 2})
      from generate_series(1, ${ADJUNTOS_DE_MAS}) n`,
  )
  const { nuevo } = await correr()
  expect(await base.sql`select id, indice, motivo from cuarentena`).toEqual([
    { id, indice: nuevo, motivo: expect.stringMatching(/^petición rechazada \(413\)/) },
  ])
  for (const vecino of [antes, despues]) expect(await leer(nuevo, vecino.id)).toBeDefined()
  expect(
    await verificarIndice({ sql: base.sql, es: base.es, alias: 'documentos', indice: nuevo }),
  ).toMatchObject({ faltan: [id], sobran: [], distintos: [] })

  await sinAvisar((sql) => sql`delete from archivos where id_documento = ${id}`)
  await base.sql`select marcar_documentos(${[id]}::bigint[])`
  await esperarColaVacia(base)
  expect(await base.sql`select from cuarentena`).toEqual([])
  await sinDiferencias(nuevo)
})

test('without an indexer the alias stays; with one that has much ahead it changes, and what was waiting arrives as it was', async () => {
  const [viejo] = await dondeApunta()
  const corte = new AbortController()
  await expect(correr({ alto: corte.signal, avance: () => corte.abort() })).rejects.toThrow()
  await indexador.parar()
  const [primero] = await base.sql<{ id: number; marca: number }[]>`
    update documentos set titulo = 'nadie lo indexa' where id = (select min(id) from documentos where borrado is null)
    returning id, marca`
  await expect(correr({ esperaMs: 0 })).rejects.toThrow(
    '1 fila espera en la cola, que nadie atiende; el alias no se tocó.',
  )
  expect(await dondeApunta()).toEqual([viejo])

  await base.sql`
    insert into cola (clave, id, marca, carril, tomada_por, tomada_hasta)
    values ('evento', 0, 1, 'masivo', 'otro', now() + interval '1 hour')`
  const { nuevo } = await correr({ esperaMs: 0 })
  expect(await dondeApunta()).toEqual([nuevo])
  await base.sql`update cola set tomada_hasta = now()`
  indexador = await arrancarIndexador(base)
  await esperarColaVacia(base)
  expect(await leer(nuevo, primero!.id)).toMatchObject({ titulo: 'nadie lo indexa' })
  expect((await base.es.get({ index: nuevo, id: String(primero!.id) }))._version).toBe(primero!.marca)
  await sinDiferencias(nuevo)
})
