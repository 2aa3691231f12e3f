import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Alias } from '@foja/platform/indices/alias.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import {
  sembrarDocumento,
  sembrarEnvio,
  sembrarMinima,
  type Minima,
} from '@foja/platform/pruebas/fixtures.ts'
import { TROZO_BYTES } from '@foja/indexer/bucle/turnos.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import { nombresDeAlias } from '@foja/indexer/indices/crear.ts'
import {
  arrancarIndexador,
  esperarA,
  esperarColaVacia,
  formaDePrueba,
} from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { hayDiferencias, verificar } from '@foja/indexer/verificar/verificar.ts'

let base: BaseDePrueba
let minima: Minima
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>
const alias = () => nombresDeAlias(formaDePrueba(base))
const leer = (id: number, indice: Alias = 'documentos') =>
  base.es.get<Record<string, unknown>>({ index: alias()[indice], id: String(id) })
const sinDiferencias = async () => {
  const resultado = await verificar({ sql: base.sql, es: base.es, alias: alias() })
  expect({ ...resultado, hay: hayDiferencias(resultado) }).toMatchObject({
    hay: false,
    documentos: { faltan: [], sobran: [], distintos: [] },
    eventos: { faltan: [], sobran: [], distintos: [] },
    bandejas: { faltan: [], sobran: [], distintos: [] },
  })
  return resultado
}

beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
  indexador = await arrancarIndexador(base)
})
afterAll(async () => {
  await indexador.parar()
  await base.cerrar()
})

test('a document and its event reach the index at the document’s mark [ENT-45]', async () => {
  const { id } = await sembrarDocumento(base.sql, minima, { titulo: 'Apruébase el convenio' })
  await esperarColaVacia(base)
  const [fila] = await base.sql<{ marca: number; evento: number; marca_evento: number }[]>`
    select d.marca, e.id as evento, e.marca as marca_evento from documentos d join eventos e on e.id_documento = d.id where d.id = ${id}`
  const doc = await leer(id)
  expect(doc._version).toBe(fila!.marca)
  expect(doc._source).toMatchObject({
    titulo: 'Apruébase el convenio',
    tokens: ['publico'],
    id_tipo: minima.tipo,
  })
  expect((await leer(fila!.evento, 'eventos'))._version).toBe(fila!.marca_evento)
})

test('one transaction draws one mark and one queue row per document', async () => {
  const marcas = await base.sql.begin(async (tx) => {
    const { id, marca } = await sembrarDocumento(tx, minima)
    await tx`insert into palabras_clave (nombre) values ('agua')`
    await tx`insert into documentos_palabras_clave select ${id}, id from palabras_clave`
    await tx`update documentos set titulo = 'otro' where id = ${id}`
    const filas = await tx<
      { marca: number }[]
    >`select marca from cola where clave = 'documento' and id = ${id}`
    return { marca, filas: filas.map((f) => f.marca) }
  })
  expect(marcas.filas).toEqual([marcas.marca])
  await esperarColaVacia(base)
})

test('changes that are not indexed draw no mark', async () => {
  const { id, marca } = await sembrarDocumento(base.sql, minima)
  await base.sql`update documentos set version_menor = 7, paginas = 3 where id = ${id}`
  const [fila] = await base.sql<{ marca: number }[]>`select marca from documentos where id = ${id}`
  const [conEvento] = await base.sql<
    { marca: number }[]
  >`select max(marca)::bigint as marca from eventos where id_documento = ${id}`
  expect(fila!.marca).toBe(conEvento!.marca)
  expect(fila!.marca).toBeGreaterThanOrEqual(marca)
})

test('a private document is for its creator and the areas of its events, and so are its events [PER-26]', async () => {
  const { id } = await sembrarDocumento(base.sql, minima, { visibilidad: 'privado' })
  const [evento] = await base.sql<{ id: number }[]>`
    insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion) values (${id}, 16, ${minima.usuario}, ${minima.area}) returning id`
  await base.sql`insert into eventos_partes (id_evento, lado, id_area) values (${evento!.id}, 'destino', ${minima.otraArea})`
  await esperarColaVacia(base)
  const tokens = [`area:${minima.area}`, `area:${minima.otraArea}`, `usuario:${minima.usuario}`].toSorted()
  expect((await leer(id))._source!.tokens).toEqual(tokens)
  expect((await leer(evento!.id, 'eventos'))._source!.tokens).toEqual(tokens)

  await base.sql`update documentos set visibilidad = 'reservado' where id = ${id}`
  await esperarColaVacia(base)
  expect((await leer(id))._source!.tokens).toEqual(tokens.map((t) => `reservado-${t}`).toSorted())
  expect((await leer(evento!.id, 'eventos'))._source!.tokens).toEqual(
    tokens.map((t) => `reservado-${t}`).toSorted(),
  )
  await sinDiferencias()
})

test('deletion leaves a tombstone, and what vanished by SQL too', async () => {
  const { id } = await sembrarDocumento(base.sql, minima, { titulo: 'secreto' })
  const [suelto] = await base.sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    values (${minima.tipo}, 'sin eventos', 'publico', ${minima.usuario}, ${minima.area}, ${minima.area}) returning id`
  await esperarColaVacia(base)
  await base.sql`update documentos set borrado = now() where id = ${id}`
  await base.sql`delete from documentos where id = ${suelto!.id}`
  await esperarColaVacia(base)
  expect((await leer(id))._source).toEqual({})
  expect((await leer(suelto!.id))._source).toEqual({})
  await sinDiferencias()
})

test('renaming a person re-sends that person’s documents through the slow lane', async () => {
  const { id } = await sembrarDocumento(base.sql, minima)
  const [persona] = await base.sql<
    { id: number }[]
  >`insert into personas (nombre, apellido) values ('Rosa', 'Luna') returning id`
  await base.sql`insert into documentos_personas (id_documento, id_persona, rol) values (${id}, ${persona!.id}, 'Interesada')`
  await base.sql`update personas set apellido = 'Sosa' where id = ${persona!.id}`
  await esperarColaVacia(base)
  expect((await leer(id))._source!.personas).toEqual(['Sosa, Rosa'])
})

test('what is imported while someone writes goes in slices, and nothing of it is lost', async () => {
  const texto = 'palabra '.repeat(TROZO_BYTES / 3 / 8)
  const importados = await base.sql.begin(async (tx) => {
    await tx`set local foja.carril = 'masivo'`
    const ids: number[] = []
    for (let i = 0; i < 12; i++) ids.push((await sembrarDocumento(tx, minima, { texto })).id)
    return ids
  })
  for (let i = 0; i < 5; i++) await sembrarDocumento(base.sql, minima)
  await esperarColaVacia(base)
  for (const id of importados) expect((await leer(id)).found).toBe(true)
  await sinDiferencias()
})

test('what Elasticsearch refuses goes to quarantine alone, and comes back when it is mended', async () => {
  const buenos = await Promise.all([1, 2, 3].map(() => sembrarDocumento(base.sql, minima)))
  const { id } = await sembrarDocumento(base.sql, minima)
  await base.sql`update documentos set fecha = '294276-01-01' where id = ${id}`
  await esperarColaVacia(base)
  const apartados = await base.sql<{ id: number; motivo: string }[]>`select id, motivo from cuarentena`
  expect(apartados.map((a) => a.id)).toEqual([id])
  expect(apartados[0]!.motivo).toContain('failed to parse field [fecha]')
  for (const bueno of buenos) expect((await leer(bueno.id)).found).toBe(true)

  await base.sql`update documentos set fecha = '2024-01-01' where id = ${id}`
  await esperarColaVacia(base)
  expect(await base.sql`select 1 from cuarentena`).toHaveLength(0)
  await sinDiferencias()
})

test('so does one sending of a document, whatever event bears its number', async () => {
  const { id } = await sembrarDocumento(base.sql, minima)
  await base.sql`alter table eventos_partes alter id restart with 1000000`
  const { origen, destino } = await sembrarEnvio(base.sql, minima, id)
  await esperarColaVacia(base)
  await base.sql`update eventos_partes set fecha_recepcion = '294276-01-01' where id = ${destino}`
  await esperarColaVacia(base)
  expect(await base.sql`select clave, id from cuarentena`).toEqual([{ clave: 'parte', id: destino }])
  const hallado = await verificar({ sql: base.sql, es: base.es, alias: alias() })
  expect(hallado.bandejas).toMatchObject({ faltan: [destino], sobran: [], distintos: [] })
  expect((await leer(origen, 'bandejas')).found).toBe(true)

  await base.sql`update eventos_partes set fecha_recepcion = null where id = ${destino}`
  await esperarColaVacia(base)
  expect(await base.sql`select 1 from cuarentena`).toHaveLength(0)
  await sinDiferencias()
})

test('what turned private in a version Elasticsearch refuses is no longer found as it was [PER-26]', async () => {
  const { id } = await sembrarDocumento(base.sql, minima, { titulo: 'Sumario reservado' })
  await esperarColaVacia(base)
  await base.sql`update documentos set visibilidad = 'privado', fecha = '294276-01-01' where id = ${id}`
  await esperarColaVacia(base)
  expect((await leer(id))._source).toEqual({})
  // Que se la mande otra vez igual, como al rehacerse un índice, no la da por indexada.
  await base.sql`
    insert into cola (clave, id, marca, carril) select 'documento', id, marca, 'masivo' from documentos where id = ${id}`
  await esperarColaVacia(base)
  expect(await base.sql`select id from cuarentena`).toEqual([{ id }])
  const hallado = await verificar({ sql: base.sql, es: base.es, alias: alias() })
  expect(hallado.documentos).toMatchObject({ faltan: [id], sobran: [], distintos: [] })

  await base.sql`update documentos set fecha = '2024-01-01' where id = ${id}`
  await esperarColaVacia(base)
  expect((await leer(id))._source).toMatchObject({ titulo: 'Sumario reservado', visibilidad: 'privado' })
  expect(await base.sql`select 1 from cuarentena`).toHaveLength(0)
  await sinDiferencias()
})

test('what an older version set apart and left as it was is no longer found once an indexer starts [PER-26]', async () => {
  const { id } = await sembrarDocumento(base.sql, minima, { titulo: 'Sumario apartado' })
  await esperarColaVacia(base)
  // Apartado sin enterrarlo: el cambio no llegó al índice, y está en cuarentena.
  await base.sql.begin(async (tx) => {
    await tx`update documentos set visibilidad = 'privado' where id = ${id}`
    await tx`delete from cola where clave = 'documento' and id = ${id}`
    await tx`
      insert into cuarentena (clave, id, indice, marca, motivo)
      select 'documento', d.id, i.nombre, d.marca, 'de antes'
      from documentos d join indices i on i.alias = 'documentos' where d.id = ${id}`
  })
  expect((await leer(id))._source).toMatchObject({ visibilidad: 'publico' })
  for (let vez = 0; vez < 2; vez++) {
    await asegurarIndices(base.sql, base.es, formaDePrueba(base))
    expect((await leer(id))._source).toEqual({})
  }
  await base.sql`update documentos set titulo = 'Sumario' where id = ${id}`
  await esperarColaVacia(base)
  expect((await leer(id))._source).toMatchObject({ titulo: 'Sumario', visibilidad: 'privado' })
  expect(await base.sql`select 1 from cuarentena`).toHaveLength(0)
  await sinDiferencias()
})

test('on a database restored from an older copy, what is written or deleted still reaches the index', async () => {
  const [escrito, borrado] = [
    await sembrarDocumento(base.sql, minima),
    await sembrarDocumento(base.sql, minima),
  ]
  const [suelto] = await base.sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    values (${minima.tipo}, 'sin eventos', 'publico', ${minima.usuario}, ${minima.area}, ${minima.area}) returning id`
  await esperarColaVacia(base)
  // Como quedan en el índice las versiones que se sortearon después de la copia.
  for (const [i, { id }] of [escrito, borrado, suelto!].entries())
    await base.es.index({
      index: alias().documentos,
      id: String(id),
      version: escrito.marca + 1_000_000 * (i + 1),
      version_type: 'external',
      document: { id, titulo: 'de después de la copia', tokens: ['publico'] },
    })
  await base.sql`update documentos set titulo = 'de ahora' where id = ${escrito.id}`
  await esperarColaVacia(base)
  expect((await leer(escrito.id))._source).toMatchObject({ titulo: 'de ahora' })
  await base.sql`update documentos set borrado = now() where id = ${borrado.id}`
  await base.sql`delete from documentos where id = ${suelto!.id}`
  await esperarColaVacia(base)
  expect((await leer(borrado.id))._source).toEqual({})
  expect((await leer(suelto!.id))._source).toEqual({})
  await sinDiferencias()
})

test('nor is what the index holds at the very mark it draws again taken for its own', async () => {
  const [escrito, borrado, quieto] = [
    await sembrarDocumento(base.sql, minima),
    await sembrarDocumento(base.sql, minima),
    await sembrarDocumento(base.sql, minima),
  ]
  await esperarColaVacia(base)
  const marcaDe = async (id: number) =>
    (await base.sql<{ marca: number }[]>`select marca from documentos where id = ${id}`)[0]!.marca
  const deAntes = await marcaDe(quieto.id)
  const perdido = async (id: number, version: number) =>
    base.es.index({
      index: alias().documentos,
      id: String(id),
      version,
      version_type: 'external',
      document: { id, titulo: 'de después de la copia', tokens: ['publico'] },
    })
  const proxima = async () => (await base.sql<{ n: number }[]>`select last_value + 1 as n from marcas`)[0]!.n
  const version = await proxima()
  await perdido(escrito.id, version)
  await base.sql`update documentos set titulo = 'de ahora' where id = ${escrito.id}`
  await esperarColaVacia(base)
  expect((await leer(escrito.id))._source).toMatchObject({ titulo: 'de ahora' })
  expect(await marcaDe(escrito.id)).toBeGreaterThan(version)

  await perdido(borrado.id, await proxima())
  await base.sql`update documentos set borrado = now() where id = ${borrado.id}`
  await esperarColaVacia(base)
  expect((await leer(borrado.id))._source).toEqual({})

  // Lo mismo, mandado otra vez, no se marca de nuevo.
  await base.sql`
    insert into cola (clave, id, marca, carril) select 'documento', id, marca, 'masivo' from documentos where id = ${quieto.id}`
  await esperarColaVacia(base)
  expect(await marcaDe(quieto.id)).toBe(deAntes)
  await sinDiferencias()
})

test('what Elasticsearch puts off (429) waits its turn in the queue, out of quarantine, and then arrives', async () => {
  const llena = (si: boolean) =>
    base.es.indices.putSettings({
      index: alias().documentos,
      settings: { 'index.blocks.read_only_allow_delete': si || null },
    })
  await llena(true)
  // El mismo bloqueo que pone Elasticsearch cuando se queda sin disco: contesta 429 por cada fila.
  const rechazo = await base.es.bulk({ operations: [{ index: { _index: alias().documentos } }, {}] })
  expect(rechazo.items[0]!.index!.status).toBe(429)
  const { id } = await sembrarDocumento(base.sql, minima)
  const enCola = () =>
    base.sql<{ intentos: number }[]>`select intentos from cola where clave = 'documento' and id = ${id}`
  await esperarA(async () => ((await enCola())[0]?.intentos ? undefined : 'No se aplazó'))
  expect(await base.sql`select 1 from cuarentena`).toHaveLength(0)
  await llena(false)
  await esperarColaVacia(base)
  expect((await leer(id)).found).toBe(true)
})

test('five million characters, a 40 kB word and emoji are indexed, cut where stated', async () => {
  const { id } = await sembrarDocumento(base.sql, minima, {
    texto: `${'palabra '.repeat(625_000)}fin`,
    titulo: 'x'.repeat(900),
  })
  const largo = await sembrarDocumento(base.sql, minima, { texto: `${'a'.repeat(40_000)} 😀 fin` })
  await esperarColaVacia(base)
  expect((await leer(id))._source).toMatchObject({ truncado: true })
  expect((await leer(largo.id))._source).toMatchObject({ truncado: false })
  await sinDiferencias()
})

test('verify finds what is missing, different and superfluous, and repair mends just that', async () => {
  const falta = await sembrarDocumento(base.sql, minima)
  const distinto = await sembrarDocumento(base.sql, minima)
  await esperarColaVacia(base)
  await base.es.delete({ index: alias().documentos, id: String(falta.id) })
  await base.es.index({
    index: alias().documentos,
    id: String(distinto.id),
    document: { id: distinto.id, titulo: 'falso' },
  })
  await base.es.index({ index: alias().documentos, id: '999999', document: { id: 999999, titulo: 'sobra' } })
  const hallado = await verificar({ sql: base.sql, es: base.es, alias: alias() })
  expect(hallado.documentos).toMatchObject({ faltan: [falta.id], distintos: [distinto.id], sobran: [999999] })

  const { reparar } = await import('@foja/indexer/verificar/reparar.ts')
  expect(await reparar(base.sql, base.es, 'documentos', alias().documentos, hallado.documentos)).toBe(3)
  await esperarColaVacia(base)
  await sinDiferencias()
})
