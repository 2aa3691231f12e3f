import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { esquemaDeConfiguracion } from '@foja/domain/configuracion/configuracion.ts'
import { lanzarFoja } from '@foja/cli/pruebas/foja-de-prueba.ts'
import { prepararCli, type CliDePrueba } from '@foja/cli/pruebas/preparar-cli.ts'

let cli: CliDePrueba

beforeAll(async () => {
  cli = await prepararCli()
})
afterAll(() => cli.cerrar())

test('help is a success; wrong use and wrong configuration exit with 2, all faults named', async () => {
  const codigos = async (...ordenes: string[]) =>
    Promise.all(ordenes.map(async (orden) => (await cli.foja(orden)).codigo))
  expect(await codigos('--help', 'importar --help', '--version')).toEqual([0, 0, 0])
  expect(await codigos('bailar', 'importar', 'importar x --estado dos', 'reindexar --volver --soltar')) //
    .toEqual([2, 2, 2, 2])
  expect((await cli.foja('exportar --como ana --salida a --formato doc')).stderr) //
    .toMatch(/^«doc» no vale para '--formato <f>'\. Puede ser: xlsx, pdf, csv, ndjson\./)
  const { codigo, stdout, stderr } = await cli.foja('estado --json', {
    DATABASE_URL: 'mysql://x',
    ELASTICSEARCH_URL: '',
  })
  expect([codigo, stdout]).toEqual([2, ''])
  expect(stderr).toContain('DATABASE_URL: ')
  expect(stderr).toContain('ELASTICSEARCH_URL: falta')
})

test('whoever reads only the beginning is not shown a fault', async () => {
  const { proceso, alTerminar } = lanzarFoja(['--help'], {})
  proceso.stdout!.destroy()
  expect(await alTerminar).toMatchObject({ codigo: 0, stderr: '' })
})

test('without a running stack or DATABASE_URL it exits with 4; with estado.json it finds the stack, unless that one died', async () => {
  const sinBase = { DATABASE_URL: '', ELASTICSEARCH_URL: '' }
  const datos = join(cli.carpeta, 'datos')
  const sinPila = {
    codigo: 4,
    stdout: '',
    stderr: `No hay una Foja en marcha (npm start) con la carpeta de datos ${datos} (FOJA_DATOS), ni DATABASE_URL.\n`,
  }
  const sinEstado = { ...sinBase, ELASTICSEARCH_USER: '', ELASTICSEARCH_PASSWORD: '', FOJA_DATOS: datos }
  expect(await cli.foja('estado --json', sinEstado)).toMatchObject(sinPila)
  mkdirSync(datos)
  const estado = {
    procesos: { api: [process.pid], indexer: [] },
    database_url: cli.base.databaseUrl,
    elasticsearch_url: cli.base.entorno.ELASTICSEARCH_URL,
    elasticsearch_usuario: cli.base.entorno.ELASTICSEARCH_USER,
    elasticsearch_clave: cli.base.entorno.ELASTICSEARCH_PASSWORD,
  }
  const anotar = (cual: object) => writeFileSync(join(datos, 'estado.json'), JSON.stringify(cual))
  anotar(estado)
  expect(await cli.foja('estado --json', sinEstado)).toMatchObject({ codigo: 0, json: { cuarentena: 0 } })
  // Con el prefijo con que anda, y no con el de quien da la orden, que serían los índices de otra.
  const FOJA_INDICE_PREFIJO = cli.base.entorno.FOJA_INDICE_PREFIJO!
  anotar({ ...estado, entorno: { FOJA_INDICE_PREFIJO } })
  const conOtro = { ...sinEstado, FOJA_INDICE_PREFIJO: 'de-otra-' }
  const { json } = await cli.foja('reindexar --seco --json', conOtro)
  expect(json!.alias).toBe(`${FOJA_INDICE_PREFIJO}documentos`)
  // Con servidores propios, vale el de quien la da: si no es el de los índices en uso no se toca ninguno.
  const ajeno = await cli.foja('reindexar --json', { FOJA_INDICE_PREFIJO: 'de-otra-' })
  expect(ajeno).toMatchObject({ codigo: 2, json: undefined })
  expect(ajeno.stderr).toContain(`El índice en uso se llama ${FOJA_INDICE_PREFIJO}`)
  const { pid } = spawnSync(process.execPath, ['--version'])
  anotar({ ...estado, procesos: { api: [pid], indexer: [], postgres: pid } })
  expect(await cli.foja('estado --json', sinEstado)).toMatchObject(sinPila)
})

test('a database that does not answer is a failure, 1, and says so', async () => {
  const { codigo, stdout, stderr } = await cli.foja('estado --json', {
    DATABASE_URL: 'postgres://127.0.0.1:1/nada',
  })
  expect([codigo, stdout]).toEqual([1, ''])
  expect(stderr).toContain('ECONNREFUSED')
})

test('config lists, reads and sets; an unknown key or a bad value exits with 2 [CFG-40]', async () => {
  expect((await cli.foja('config listar --json')).json).toEqual(esquemaDeConfiguracion.parse({}))
  expect(await cli.foja('config fijar busqueda_periodo_dias 7 --json')).toMatchObject({
    codigo: 0,
    json: { busqueda_periodo_dias: 7 },
  })
  expect((await cli.foja('config leer busqueda_periodo_dias --json')).json).toEqual({
    busqueda_periodo_dias: 7,
  })
  // Como `listar` lo muestra.
  for (const [dicho, vale] of Object.entries({ sí: true, no: false }))
    expect((await cli.foja(`config fijar mantenimiento ${dicho} --json`)).json).toEqual({
      mantenimiento: vale,
    })
  // Un texto puede ser todo cifras, o estar escrito como JSON.
  for (const dicho of ['2026', '"2026"'])
    expect((await cli.foja(`config fijar leyenda_busqueda ${dicho} --json`)).json).toEqual({
      leyenda_busqueda: '2026',
    })
  const sinEfecto = await cli.foja('config fijar ga_id UA-1 --json')
  expect([sinEfecto.json, sinEfecto.stderr]).toEqual([
    { ga_id: 'UA-1' },
    '«ga_id» quedó guardada; en esta versión todavía no cambia nada.\n',
  ])
  expect((await cli.foja('config leer busqueda_periodo_dias')).stdout).toBe('busqueda_periodo_dias  7\n')
  for (const orden of [
    'config leer no_existe',
    'config fijar no_existe 1',
    'config fijar elementos_por_pagina 11',
  ]) {
    const { codigo, stderr, stdout } = await cli.foja(orden)
    expect([codigo, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/no_existe|elementos_por_pagina/)
  }
})

test('importar answers its counts, takes files from where it was called, and exits with 3 for rejects', async () => {
  const linea = (id: number) => JSON.stringify({ id_fuente: `cli:${id}`, tipo: 'Ley', titulo: `Ley ${id}` })
  writeFileSync(join(cli.carpeta, 'bueno.ndjson'), `${linea(1)}\n${linea(2)}\n`)
  writeFileSync(join(cli.carpeta, 'malo.ndjson'), `${linea(2)}\n{\n`)
  const seca = await cli.foja('importar bueno.ndjson --usuario ana --seco --json')
  expect(seca).toMatchObject({ codigo: 0, json: { leidos: 2 } })
  expect(await cli.base.sql`select 1 from documentos where id_fuente like 'cli:%'`).toHaveLength(0)

  const buena = await cli.foja(
    'importar bueno.ndjson --usuario ana --area bib --visibilidad privado --estado 2 --json',
  )
  expect(buena.codigo).toBe(0)
  expect(buena.json).toEqual({
    leidos: 2,
    importados: 2,
    ya_estaban: 0,
    rechazados: 0,
    tipos_creados: 1,
    areas_creadas: 0,
    archivo_rechazados: null,
    segundos: expect.any(Number),
  })
  expect(
    await cli.base.sql`
    select visibilidad, estado, id_area_creacion from documentos where id_fuente = 'cli:1'`,
  ) //
    .toEqual([{ visibilidad: 'privado', estado: 2, id_area_creacion: cli.minima.otraArea }])

  const mala = await cli.foja('importar malo.ndjson --usuario ana --rechazados mal.txt --json')
  expect(mala).toMatchObject({
    codigo: 3,
    json: { importados: 0, ya_estaban: 1, rechazados: 1, archivo_rechazados: join(cli.carpeta, 'mal.txt') },
  })
  expect(await cli.foja('importar bueno.ndjson --usuario nadie')).toMatchObject({
    codigo: 2,
    stderr: 'No existe el usuario «nadie».\n',
  })
  // En una base propia nadie tiene por qué llamarse así: se dice cómo nombrar a otro.
  expect(await cli.foja('importar bueno.ndjson')).toMatchObject({
    codigo: 2,
    stderr: 'No existe el usuario «admin», que crea lo importado si no se dice otro (--usuario).\n',
  })
  expect(await cli.foja('importar no-hay.ndjson --usuario ana')).toMatchObject({
    codigo: 2,
    stdout: '',
    stderr: expect.stringMatching(/^No se puede leer .*no-hay\.ndjson \(ENOENT\)\.\n$/),
  })
  expect(await cli.foja('importar . --usuario ana')).toMatchObject({
    codigo: 2,
    stderr: `Es una carpeta, y no un archivo: ${cli.carpeta}.\n`,
  })
})

test('a compressed file that was cut says what had entered before, and fails', async () => {
  const lineas = Array.from({ length: 2_000 }, (_, id) =>
    JSON.stringify({ id_fuente: `cortado:${id}`, tipo: 'Ley', titulo: `Ley ${randomUUID()}` }),
  )
  const entero = gzipSync(`{\n${lineas.join('\n')}\n`)
  writeFileSync(join(cli.carpeta, 'cortado.ndjson.gz'), entero.subarray(0, -entero.length / 4))
  const { codigo, json, stderr } = await cli.foja('importar cortado.ndjson.gz --usuario ana --json')
  expect([codigo, stderr]).toEqual([1, expect.stringContaining('El archivo comprimido está cortado')])
  const dentro = (await cli.base.sql`select 1 from documentos where id_fuente like 'cortado:%'`).length
  expect(dentro).toBeGreaterThan(0)
  expect(json).toMatchObject({
    leidos: dentro + 1,
    importados: dentro,
    rechazados: 1,
    archivo_rechazados: join(cli.carpeta, 'cortado.ndjson.gz.rechazados.ndjson'),
  })
})
