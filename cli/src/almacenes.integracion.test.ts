import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ALIAS } from '@foja/platform/indices/alias.ts'
import { sembrarDocumento, sembrarEnvio } from '@foja/platform/pruebas/fixtures.ts'
import { esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { esperarDetenida, lanzarFoja } from '@foja/cli/pruebas/foja-de-prueba.ts'
import { prepararCli, type CliDePrueba } from '@foja/cli/pruebas/preparar-cli.ts'

let cli: CliDePrueba

beforeAll(async () => {
  cli = await prepararCli()
})
afterAll(() => cli.cerrar())

test('estado answers queue, lag, indices, quarantine and versions', async () => {
  await esperarColaVacia(cli.base)
  const { codigo, json } = await cli.foja('estado --json')
  expect(codigo).toBe(0)
  expect(json).toMatchObject({
    cola: { interactivo: 0, masivo: 0, mas_antiguo_s: 0 },
    atraso_ms: 0,
    cuarentena: 0,
    pdf_sin_hacer: { cuantos: 0, peores: [] },
  })
  expect(json!.versiones).toMatchObject({
    node: process.versions.node,
    elasticsearch: expect.stringMatching(/^8\./),
  })
  const alias = ALIAS.toSorted().map((cual) => `${cli.base.prefijo}${cual}`)
  expect(json!.indices).toEqual(
    alias.map((cual) => ({
      alias: cual,
      nombre: expect.stringContaining(`${cual}-v`),
      situacion: 'activo',
      documentos: expect.any(Number),
      bytes: expect.any(Number),
    })),
  )
})

test('API-21: estado says which final PDFs cannot be made, how many times they failed and why', async () => {
  const anotar = (version: string, message: string, hace: string) =>
    cli.base.sql`
      insert into trabajos.job (name, data, state, completed_on, output) values ('pdf-definitivo',
        ${cli.base.sql.json({ id_documento: 7, version })}, 'failed', now() - ${hace}::interval,
        ${cli.base.sql.json({ message })})`
  await anotar('1.0', 'antes', '2 hours')
  await anotar('1.0', 'no hay lugar', '1 hour')
  const { json } = await cli.foja('estado --json')
  await cli.base.sql`delete from trabajos.job`
  expect(json!.pdf_sin_hacer).toEqual({
    cuantos: 1,
    peores: [{ id_documento: 7, version: '1.0', veces: 2, motivo: 'no hay lugar' }],
  })
})

test('ENT-45: estado counts documents, and neither what they hold nested nor what is gone', async () => {
  const { sql, es, prefijo } = cli.base
  const { id } = await sembrarDocumento(sql, cli.minima)
  const borrado = await sembrarDocumento(sql, cli.minima)
  await sql`update documentos set borrado = now() where id = ${borrado.id}`
  await esperarColaVacia(cli.base)
  const index = `${prefijo}documentos`
  await es.indices.refresh({ index })
  const { hits } = await es.search({
    index,
    query: {
      bool: {
        must: { nested: { path: 'recepciones', query: { match_all: {} } } },
        filter: { ids: { values: [String(id)] } },
      },
    },
  })
  expect(hits.hits).toHaveLength(1)
  const [vivos] = await sql`select count(*)::int as n from documentos where borrado is null`
  const { json } = await cli.foja('estado --json')
  expect(json!.indices).toContainEqual(expect.objectContaining({ alias: index, documentos: vivos!.n }))
})

test('with Elasticsearch down estado still says the queue and the quarantine, and that the rest is not known', async () => {
  const caido = { ELASTICSEARCH_URL: 'http://127.0.0.1:1' }
  const { codigo, json, stderr } = await cli.foja('estado --json', caido)
  expect(codigo).toBe(1)
  expect(json).toMatchObject({ cola: { masivo: 0 }, cuarentena: 0, versiones: { elasticsearch: null } })
  for (const indice of json!.indices as object[])
    expect(indice).toMatchObject({ documentos: null, bytes: null })
  expect(stderr).toContain('Elasticsearch no lo contestó todo: ')
})

test('cuarentena lists what was refused with its reason, and reintentar queues it again', async () => {
  const { id } = await sembrarDocumento(cli.base.sql, cli.minima)
  await cli.base.sql`update documentos set fecha = '294276-01-01' where id = ${id}`
  await esperarColaVacia(cli.base)
  const apartada = {
    clave: 'documento',
    id,
    motivo: expect.stringContaining('fecha'),
    desde: expect.any(String),
  }
  const listada = await cli.foja('cuarentena listar --json')
  expect(listada).toMatchObject({ codigo: 0, json: { filas: [apartada] } })
  expect((await cli.foja('verificar --json')).stderr).toContain('En cuarentena, 1: no se indexan hasta')
  await cli.base.sql`alter table documentos disable trigger all`
  await cli.base.sql`update documentos set fecha = null where id = ${id}`
  await cli.base.sql`alter table documentos enable trigger all`
  expect((await cli.foja('cuarentena reintentar --json')).json).toEqual({ filas: [apartada] })
  await esperarColaVacia(cli.base)
  expect((await cli.foja('cuarentena listar --json')).json).toEqual({ filas: [] })
  expect((await cli.base.es.get({ index: `${cli.base.prefijo}documentos`, id: String(id) })).found).toBe(true)
})

test('reintentar waits for who is setting a row aside, and neither gets entangled', async () => {
  const { sql } = cli.base
  const { id } = await sembrarDocumento(sql, cli.minima)
  await esperarColaVacia(cli.base)
  const fila = { clave: 'documento', id, indice: `${cli.base.prefijo}documentos`, marca: 0, motivo: 'prueba' }
  await sql`insert into cuarentena ${sql(fila)}`
  const reintento = await sql.begin(async (tx) => {
    // Como aparta el indexador: el documento y, teniéndolo, su fila.
    await tx`select from documentos where id = ${id} for share`
    const { proceso, alTerminar } = lanzarFoja(['cuarentena', 'reintentar', '--json'], {
      ...cli.base.entorno,
      FOJA_DATOS: cli.carpeta,
    })
    await esperarDetenida(cli.base, proceso)
    await tx`
      insert into cuarentena ${tx(fila)}
      on conflict (clave, id, indice) do update set motivo = 'otro'`
    return { alTerminar }
  })
  expect(await reintento.alTerminar).toMatchObject({
    codigo: 0,
    json: { filas: [{ clave: 'documento', id, motivo: 'otro' }] },
  })
  expect(await sql`select 1 from cuarentena`).toHaveLength(0)
})

test('an index that the database does not name, as after going back to an older copy, is shown by estado', async () => {
  const nombre = `${cli.base.prefijo}bandejas-v20000101000000000`
  const otro = `${cli.base.prefijo}bandejas-vista`
  await cli.base.es.indices.create({ index: nombre })
  await cli.base.es.indices.create({ index: otro })
  const { codigo, json } = await cli.foja('estado --json')
  await cli.base.es.indices.delete({ index: [nombre, otro] })
  const nuestros = (json!.indices as { nombre: string }[]).filter((i) => i.nombre.includes('bandejas-v'))
  expect([codigo, nuestros]).toEqual([
    0,
    [
      expect.objectContaining({ situacion: 'activo' }),
      {
        alias: `${cli.base.prefijo}bandejas`,
        nombre,
        situacion: 'sin registrar',
        documentos: 0,
        bytes: expect.any(Number),
      },
    ],
  ])
})

test('an index that was lost is counted as empty by estado, not a failure', async () => {
  await cli.base.sql`
    insert into indices (nombre, alias, situacion, mapeo_hash)
    values (${`${cli.base.prefijo}eventos-v20000101000000000`}, 'eventos', 'anterior', '')`
  const { codigo, json } = await cli.foja('estado --json')
  await cli.base.sql`delete from indices where nombre like '%v20000101000000000'`
  expect([codigo, json!.indices]).toEqual([
    0,
    expect.arrayContaining([
      expect.objectContaining({ nombre: expect.stringContaining('v2000'), documentos: 0, bytes: 0 }),
    ]),
  ])
})

test('reintentar queues every kind of row again: documents, their history and their sendings', async () => {
  const { sql, es, prefijo } = cli.base
  // Cada fila de un documento distinto: a la parte la vuelve a encolar también su evento.
  const [suelto, conEvento, enviado] = [
    await sembrarDocumento(sql, cli.minima),
    await sembrarDocumento(sql, cli.minima),
    await sembrarDocumento(sql, cli.minima),
  ]
  const [evento] = await sql<{ id: number }[]>`select id from eventos where id_documento = ${conEvento.id}`
  const { destino } = await sembrarEnvio(sql, cli.minima, enviado.id)
  await esperarColaVacia(cli.base)
  const filas = [
    { clave: 'documento', indice: 'documentos', id: suelto.id },
    { clave: 'evento', indice: 'eventos', id: evento!.id },
    { clave: 'parte', indice: 'bandejas', id: destino },
  ]
  const versiones = () =>
    Promise.all(
      filas.map(
        async ({ indice, id }) => (await es.get({ index: prefijo + indice, id: String(id) }))._version!,
      ),
    )
  const antes = await versiones()
  for (const fila of filas)
    await sql`insert into cuarentena ${sql({ ...fila, indice: prefijo + fila.indice, marca: 0, motivo: 'prueba' })}`
  const { codigo, json } = await cli.foja('cuarentena reintentar --json')
  expect(codigo).toBe(0)
  expect(json!.filas).toMatchObject(filas.map(({ clave, id }) => ({ clave, id })))
  await esperarColaVacia(cli.base)
  const despues = await versiones()
  expect(despues.map((version, i) => version > antes[i]!)).toEqual([true, true, true])
})

test('verificar exits with 3 and names what differs; --reparar mends it', async () => {
  const [falta, distinto] = [
    await sembrarDocumento(cli.base.sql, cli.minima),
    await sembrarDocumento(cli.base.sql, cli.minima),
  ]
  await esperarColaVacia(cli.base)
  const sin = { faltan: [], sobran: [], distintos: [] }
  expect(await cli.foja('verificar --json')).toMatchObject({
    codigo: 0,
    json: { documentos: sin, eventos: sin, cola: 0, cuarentena: 0 },
  })
  // A una persona se le dice, y no en JSON.
  const leida = await cli.foja('verificar')
  expect([leida.codigo, leida.stderr]).toEqual([0, expect.stringContaining('No hay diferencias: ')])
  expect(leida.stdout).toMatch(/^documentos +postgres: \d+ · .*faltan: ninguno/m)
  expect(leida.stdout).not.toMatch(/[{}"]/)
  const index = `${cli.base.prefijo}documentos`
  await cli.base.es.delete({ index, id: String(falta.id) })
  await cli.base.es.index({ index, id: String(distinto.id), document: { id: distinto.id, titulo: 'falso' } })
  await cli.base.es.index({ index, id: '999999', document: { id: 999_999 } })
  const diferencias = { faltan: [falta.id], sobran: [999_999], distintos: [distinto.id] }
  const hallado = { codigo: 3, json: { documentos: diferencias, eventos: sin } }
  expect(await cli.foja('verificar --json')).toMatchObject(hallado)
  expect((await cli.foja('verificar')).stderr).toContain('«foja verificar --reparar» lo corrige')
  const reparada = await cli.foja('verificar --reparar --json')
  expect(reparada).toMatchObject(hallado)
  // Lo que sobra pudo darse y perderse al restaurar la base: su número no es de otro.
  expect(reparada.stderr).toContain('documentos: la numeración sigue después de 999999;')
  expect((await sembrarDocumento(cli.base.sql, cli.minima)).id).toBe(1_000_000)
  await esperarColaVacia(cli.base)
  expect(await cli.foja('verificar --json')).toMatchObject({ codigo: 0, json: { documentos: sin } })
})

test('what verificar found is said also when it cannot be mended', async () => {
  const index = `${cli.base.prefijo}documentos`
  await cli.base.es.index({ index, id: '2000000', document: { id: 2_000_000 } })
  const { codigo, json, stderr } = await cli.foja(
    'verificar --reparar --json',
    cli.base.entornoDe('indexador'),
  )
  expect([codigo, json]).toEqual([
    1,
    expect.objectContaining({ documentos: expect.objectContaining({ sobran: [2_000_000] }) }),
  ])
  expect(stderr).toContain('No se reparó nada.')
  await cli.base.es.delete({ index, id: '2000000' })
})

test('verificar says what still waits in the queue, which is no difference while someone indexes', async () => {
  await cli.indexador.parar()
  const { tipo, usuario, area } = cli.minima
  await cli.base.sql`
    insert into documentos (id_tipo, titulo, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    values (${tipo}, 'sin eventos', 'publico', ${usuario}, ${area}, ${area})`
  await cli.base.sql`update cola set tomada_por = 'otro', tomada_hasta = now() + interval '9 minutes'`
  const dicho = await cli.foja('verificar --json')
  expect(dicho).toMatchObject({
    codigo: 0,
    json: { documentos: { faltan: [], distintos: [], pendientes: 1, atendida: true } },
  })
  expect(dicho.stderr).toContain('documentos: 1 fila espera en la cola, y de eso todavía no se sabe\n')
  await cli.base.sql`update cola set tomada_hasta = now()`
  await cli.indexador.seguir()
  await esperarColaVacia(cli.base)
})

test('reindexar --seco touches nothing; then it rebuilds, goes back and drops', async () => {
  const estado = async () => ({
    registrados: await cli.base.sql`select * from indices order by nombre`,
    alias: await cli.base.es.indices.getAlias({ index: `${cli.base.prefijo}*` }),
  })
  const antes = await estado()
  expect(await cli.foja('reindexar --indice documentos --volver')).toMatchObject({
    codigo: 1,
    stderr: 'No hay índice anterior de «documentos».\n',
  })
  const seca = await cli.foja('reindexar --seco --json')
  expect(seca).toMatchObject({
    codigo: 0,
    json: { indice: 'documentos', nuevo: '', otros: [{ indice: 'eventos' }, { indice: 'bandejas' }] },
  })
  // A una persona, los otros índices también en palabras, cada uno en su renglón.
  expect((await cli.foja('reindexar --seco')).stdout) //
    .toMatch(/^otros +\n {2}indice: eventos · .*\n {2}indice: bandejas · /m)
  expect(seca.stderr).toContain('documentos: el mapeo no cambió desde ')
  expect(await estado()).toEqual(antes)

  const hecha = await cli.foja('reindexar --indice documentos --rapido --json')
  const [{ total }] = (await cli.base
    .sql`select count(*)::int as total from documentos where borrado is null`) as unknown as [
    { total: number },
  ]
  const viejo = antes.registrados.find((i) => i.alias === 'documentos')!.nombre
  expect(hecha.codigo).toBe(0)
  expect(hecha.json).toEqual({
    indice: 'documentos',
    anterior: viejo,
    nuevo: expect.stringContaining(`${cli.base.prefijo}documentos-v`),
    documentos: total,
    segundos: expect.any(Number),
    alias: `${cli.base.prefijo}documentos`,
  })
  const nuevo = hecha.json!.nuevo
  const rehecho = await estado()
  for (const [orden, dice] of [
    ['--volver', `documentos: volvería a ${viejo}`],
    ['--soltar', `documentos: borraría ${viejo}`],
  ] as const) {
    const seca = await cli.foja(`reindexar ${orden} --seco --json`)
    expect(seca).toMatchObject({ codigo: 0, json: { indice: 'documentos' } })
    expect(seca.stderr).toContain(dice)
    expect(await estado()).toEqual(rehecho)
  }
  // Sin decir cuál, los que tienen anterior; los demás quedan como están.
  const vuelta = await cli.foja('reindexar --volver --json')
  expect(vuelta).toMatchObject({ codigo: 0, json: { anterior: nuevo, nuevo: viejo } })
  expect(vuelta.json).not.toHaveProperty('otros')
  expect(vuelta.stderr).toContain('bandejas: no hay índice anterior; queda como está\n')
  expect(await cli.foja('reindexar --soltar --json')).toMatchObject({
    codigo: 0,
    json: { anterior: nuevo, nuevo: viejo },
  })
  expect(await estado()).toEqual(antes)
  for (const orden of ['--volver', '--soltar', '--volver --seco'])
    expect(await cli.foja(`reindexar ${orden}`)).toMatchObject({
      codigo: 1,
      stdout: '',
      stderr: `Ningún índice tiene uno anterior${orden === '--soltar' ? ' ni a medias' : ''}.\n`,
    })

  // Lo que dejó un reindexado que se interrumpió.
  const aMedias = `${cli.base.prefijo}eventos-v20200101000000000`
  await cli.base.es.indices.create({ index: aMedias })
  await cli.base.sql`
    insert into indices (nombre, alias, situacion, mapeo_hash) values (${aMedias}, 'eventos', 'construyendo', '')`
  expect((await cli.foja('reindexar --soltar --seco')).stderr).toContain(
    `eventos: borraría ${aMedias}, a medias, si nadie lo está llenando\n`,
  )
  expect(await cli.foja('reindexar --soltar --json')).toMatchObject({
    codigo: 0,
    json: { indice: 'eventos', anterior: aMedias },
  })
  expect(await cli.base.es.indices.exists({ index: aMedias })).toBe(false)
  expect(await estado()).toEqual(antes)
})
