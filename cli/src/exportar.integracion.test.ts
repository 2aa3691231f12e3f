import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { esquemaDeConfiguracion } from '@foja/domain/configuracion/configuracion.ts'
import type { ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { cancelarSinEmpezar } from '@foja/api/exportacion/en-curso.sql.ts'
import { presentarConPedido } from '@foja/api/exportacion/exportacion.presenter.ts'
import { leerPropia } from '@foja/api/exportacion/exportacion.sql.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { esperarA, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { lanzarFoja } from '@foja/cli/pruebas/foja-de-prueba.ts'
import { prepararCli, type CliDePrueba } from '@foja/cli/pruebas/preparar-cli.ts'

let cli: CliDePrueba

beforeAll(async () => {
  cli = await prepararCli()
  const { sql } = cli.base
  const { usuario, otroUsuario, otraArea, tipo } = cli.minima
  await sql`insert into usuarios_roles ${sql({ id_usuario: usuario, id_rol: 3 })}`
  await sql`
    insert into documentos (id_tipo, titulo, visibilidad, estado, anio, id_usuario, id_area_creacion, id_area_actual)
    select ${tipo}, 'Obra ' || n, case when n % 5 = 0 then 'privado' else 'publico' end, 15, 2024, ${otroUsuario},
      ${otraArea}, ${otraArea}
    from generate_series(1, 20) n`
  await esperarColaVacia(cli.base)
})
afterAll(() => cli.cerrar())

test('exports with the access of whoever is named, and the file is proven without the stack', async () => {
  // Como al ingresar, las mayúsculas dan lo mismo.
  const orden = 'exportar --filtro anio=2024 --como ANA --formato csv --salida obras.csv --json'
  const { codigo, json, stderr } = await cli.foja(orden)
  const visibles = 16
  expect([codigo, stderr]).toEqual([0, ''])
  expect(json).toMatchObject({
    filas: visibles,
    contadas_indice: visibles,
    contadas_base: visibles,
    omitidas: 0,
    archivo: join(cli.carpeta, 'obras.csv'),
  })
  expect(readdirSync(cli.carpeta)).toEqual(expect.arrayContaining(['obras.csv', 'obras.csv.constancia.json']))
  const sinPila = { DATABASE_URL: '', ELASTICSEARCH_URL: '' }
  const comprobada = await cli.foja('comprobar-exportacion obras.csv --json', sinPila)
  expect(comprobada).toMatchObject({
    codigo: 0,
    json: { integra: true, filas: visibles, sha256: json!.sha256, firma: 'valida', primera_diferencia: null },
  })
  const ruta = join(cli.carpeta, 'obras.csv')
  writeFileSync(ruta, readFileSync(ruta, 'utf8').replace('Obra 3', 'Obra 33'))
  expect(await cli.foja('comprobar-exportacion obras.csv --json', sinPila)).toMatchObject({
    codigo: 3,
    json: {
      integra: false,
      primera_diferencia: {
        detalle: expect.stringMatching(/^La fila \d+ \(la \d+ de la planilla, con la de los títulos\) no es/),
      },
    },
  })
})

test('the proof does not say that whoever it shows what she may see asked for it, nor does her list [BUS-32]', async () => {
  const cuenta = userInfo().username
  const porOrden = `la línea de órdenes del servidor (cuenta «${cuenta}»), con lo que puede ver `
  for (const formato of ['csv', 'xlsx', 'pdf']) {
    await cli.foja(`exportar --filtro anio=2024 --como ana --formato ${formato} --salida suya.${formato}`)
    const { codigo, stderr } = await cli.foja(`comprobar-exportacion suya.${formato} --cambios`)
    expect([codigo, stderr]).toEqual([0, expect.stringContaining(` · pedida por ${porOrden}`)])
    expect(stderr).toContain('Desde entonces no cambió nada.')
  }
  const { datos } = JSON.parse(
    readFileSync(join(cli.carpeta, 'suya.csv.constancia.json'), 'utf8'),
  ) as ConstanciaFirmada
  expect([datos.quien.usuario, datos.pedido.linea_de_ordenes]).toEqual(['ana', cuenta])
  const fila = await leerPropia(cli.base.sql, cli.minima.usuario, datos.exportacion)
  expect(presentarConPedido(fila!)).toMatchObject({
    linea_de_ordenes: cuenta,
    pedido: expect.not.objectContaining({ linea_de_ordenes: cuenta }),
  })
  // La misma pregunta, aunque la haga otra cuenta o ella misma.
  await cli.base.sql`
    update exportaciones set pedido = pedido - 'linea_de_ordenes' where id = ${datos.exportacion}`
  const orden = `exportar --filtro anio=2024 --como ana --formato csv --salida cambios.csv --desde ${datos.exportacion}`
  const { json } = await cli.foja(`${orden} --json`)
  expect(json).toMatchObject({ filas: 0 })
  await cli.base.sql`delete from exportaciones where id = ${json!.id as number}`
})

test('a PDF carries its own proof and says which row was touched in it [BUS-33]', async () => {
  const orden = 'exportar --filtro anio=2024 --como ana --formato pdf --salida obras.pdf --json'
  const { codigo, json, stderr } = await cli.foja(orden)
  expect([codigo, stderr, json]).toMatchObject([0, '', { filas: 16, contadas_base: 16 }])
  expect(readdirSync(cli.carpeta).filter((nombre) => nombre.startsWith('obras.pdf'))).toEqual(['obras.pdf'])
  const sinPila = { DATABASE_URL: '', ELASTICSEARCH_URL: '' }
  expect(await cli.foja('comprobar-exportacion obras.pdf --json', sinPila)).toMatchObject({
    codigo: 0,
    json: { integra: true, filas: 16, sha256: json!.sha256, firma: 'valida' },
  })
  const ruta = join(cli.carpeta, 'obras.pdf')
  writeFileSync(
    ruta,
    readFileSync(ruta, 'latin1').replace('<xmp:CreateDate>20', '<xmp:CreateDate>19'),
    'latin1',
  )
  expect(await cli.foja('comprobar-exportacion obras.pdf --json', sinPila)).toMatchObject({
    codigo: 3,
    json: { integra: false, primera_diferencia: { fila: null } },
  })
})

test('with the stack running it says what changed since, with what whoever asked for it may see', async () => {
  const { sql } = cli.base
  await cli.foja('exportar --filtro anio=2024 --como ana --formato csv --salida antes.csv')
  await sql`update documentos set titulo = 'Obra cambiada' where titulo = 'Obra 1'`
  await sql`update documentos set visibilidad = 'privado' where titulo = 'Obra 2'`
  await sql`update documentos set texto = 'No se exporta' where titulo = 'Obra 3'`
  await esperarColaVacia(cli.base)
  const { codigo, json, stderr } = await cli.foja('comprobar-exportacion antes.csv --cambios --json')
  expect([codigo, json]).toEqual([
    0,
    expect.objectContaining({
      integra: true,
      cambios: {
        agregadas: 0,
        cambiadas: 2,
        ya_no_estan: 1,
        primeras: [
          expect.objectContaining({ cambio: 'Cambió en lo que este archivo no muestra', titulo: 'Obra 3' }),
          expect.objectContaining({ cambio: 'Cambió', titulo: 'Obra cambiada' }),
          expect.objectContaining({ cambio: 'Ya no está: dejó de poder verlo', titulo: null }),
        ],
      },
    }),
  ])
  expect(stderr).toContain('Desde entonces: ninguna agregada, 2 cambiadas, 1 que ya no está.')
  // Lo que esa planilla no tiene, aunque esté en la fila entera, no cambia lo que muestra.
  await sql`update areas set sigla = sigla || 'X'`
  await esperarColaVacia(cli.base)
  const { cambios } = (await cli.foja('comprobar-exportacion antes.csv --cambios --json')).json as {
    cambios: { primeras: { cambio: string; titulo: string }[] }
  }
  expect(cambios.primeras.filter(({ cambio }) => cambio === 'Cambió').map(({ titulo }) => titulo)).toEqual([
    'Obra cambiada',
  ])
  await sql`update areas set sigla = left(sigla, -1)`
  await esperarColaVacia(cli.base)
  // Preguntar no deja otra exportación.
  const titulos = await sql<{ titulo: string }[]>`select titulo from exportaciones`
  expect(titulos.filter(({ titulo }) => titulo.startsWith('Cambios'))).toEqual([])
  // De uno tocado no se pregunta nada.
  const ruta = join(cli.carpeta, 'antes.csv')
  writeFileSync(ruta, readFileSync(ruta, 'utf8').replace('Obra 3', 'Obra 33'))
  const tocado = await cli.foja('comprobar-exportacion antes.csv --cambios --json')
  expect([tocado.codigo, tocado.json!.cambios]).toEqual([3, undefined])
})

test('of an export of a day, what changed is since that day, and not on it', async () => {
  const { sql } = cli.base
  const hoy = diaOficial(Date.now())
  await cli.foja(`exportar --filtro anio=2024 --al ${hoy} --como ana --formato csv --salida dia.csv`)
  await sql`update documentos set titulo = 'Obra de nuevo cambiada' where titulo = 'Obra cambiada'`
  await esperarColaVacia(cli.base)
  const { json } = await cli.foja('comprobar-exportacion dia.csv --cambios --json')
  expect(json!.cambios).toMatchObject({ cambiadas: 1 })
})

test('what changed that cannot be told does not take away what was checked', async () => {
  const { sql } = cli.base
  await cli.foja('exportar --filtro anio=2024 --como ana --formato csv --salida ida.csv')
  const comprobar = async (porque: string) => {
    const { codigo, json, stderr } = await cli.foja('comprobar-exportacion ida.csv --cambios --json')
    expect([codigo, json]).toEqual([1, expect.objectContaining({ integra: true, firma: 'valida' })])
    expect(json).not.toHaveProperty('cambios')
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
      new RegExp(`^Qué cambió desde entonces para .+ no puede decirse\\. ${porque}`),
    )
  }
  await sql`update usuarios set activo = false where usuario = 'ana'`
  await comprobar('Su usuario se dio de baja\\.$')
  await sql`update usuarios set activo = true where usuario = 'ana'`
  await sql`delete from exportaciones where id = (select max(id) from exportaciones)`
  await comprobar('La exportación \\d+ ')
})

test('without --json it is said to a person: the verdict, how many, and what was not asked for', async () => {
  const hecha = await cli.foja('exportar --filtro anio=2024 --como ana --formato csv --salida leida.csv')
  const filas = hecha.stdout.match(/^filas +(\d+)$/m)![1]
  expect([hecha.codigo, hecha.stderr]).toEqual([
    0,
    `Exportadas ${filas} filas a leida.csv; su constancia es leida.csv.constancia.json.\n`,
  ])
  const entera = await cli.foja('comprobar-exportacion leida.csv --cambios')
  expect([entera.codigo, entera.stderr.split('\n')[0]]).toEqual([
    0,
    `Está entero y es genuino: ${filas} filas, tal como se exportaron.`,
  ])
  expect(entera.stderr).toContain('Desde entonces no cambió nada.')
  expect(entera.stdout).toMatch(/^integra +sí$/m)
  expect(entera.stdout).not.toMatch(/[{}]|null|true|undefined/)
  const ruta = join(cli.carpeta, 'leida.csv')
  writeFileSync(ruta, readFileSync(ruta, 'utf8').replace('Obra 3', 'Obra 33'))
  const tocada = await cli.foja('comprobar-exportacion leida.csv')
  expect([tocada.codigo, tocada.stderr.split('\n')[0]]).toEqual([
    3,
    expect.stringMatching(
      /^No es lo que se exportó: La fila \d+ \(la \d+ de la planilla, con la de los títulos\) no es la que se exportó\.$/,
    ),
  ])
  rmSync(`${ruta}.constancia.json`)
  const sola = await cli.foja('comprobar-exportacion leida.csv')
  expect([sola.codigo, sola.stderr]).toEqual([
    3,
    expect.stringMatching(
      /^No se puede comprobar: Falta su constancia, [^\n]+\nSe la buscó aquí: leida\.csv\.constancia\.json\n$/,
    ),
  ])
})

test('what is broken or was altered is an answer, 3, with its object; what is not there to be read is wrong use [BUS-32]', async () => {
  const orden = (formato: string) =>
    `exportar --filtro anio=2024 --como ana --formato ${formato} --salida roto.${formato} --json`
  await cli.foja(orden('xlsx'))
  await cli.foja(orden('ndjson'))
  const escribir = (nombre: string, bytes: Buffer | string) => writeFileSync(join(cli.carpeta, nombre), bytes)
  const leer = (nombre: string) => readFileSync(join(cli.carpeta, nombre))
  const [xlsx, ndjson, suya] = ['roto.xlsx', 'roto.ndjson', 'roto.ndjson.constancia.json'].map(leer)
  const rota = {
    codigo: 3,
    json: {
      integra: false,
      filas: 0,
      escondido: { filas: 0, columnas: false, letras: false },
      sha256: '',
      firma: 'ausente',
      primera_diferencia: { fila: null, detalle: expect.any(String) },
    },
  }
  for (const bytes of [xlsx!.subarray(0, xlsx!.length / 2), Buffer.concat([xlsx!, Buffer.from('de más')])]) {
    escribir('roto.xlsx', bytes)
    expect(await cli.foja('comprobar-exportacion roto.xlsx --json')).toMatchObject(rota)
  }
  const dicho = await cli.foja('comprobar-exportacion roto.xlsx')
  expect([dicho.codigo, dicho.stderr]).toEqual([
    3,
    expect.stringMatching(/^No se puede comprobar: [^\n]+\n$/),
  ])
  escribir('roto.ndjson', Buffer.concat([Buffer.from('{'), ndjson!]))
  expect(await cli.foja('comprobar-exportacion roto.ndjson --json')).toMatchObject({
    codigo: 3,
    json: { integra: false, primera_diferencia: { fila: 1 } },
  })
  escribir('roto.ndjson', ndjson!)
  escribir('roto.ndjson.constancia.json', suya!.subarray(0, 100))
  expect(await cli.foja('comprobar-exportacion roto.ndjson --json')).toMatchObject(rota)
  execFileSync('mkfifo', [join(cli.carpeta, 'tuberia')])
  for (const [cual, por] of [
    ['no-hay.csv', 'No existe el archivo'],
    ['.', 'Es una carpeta'],
    ['tuberia', 'Tiene que ser un archivo'],
  ]) {
    const { codigo, stdout, stderr } = await cli.foja(`comprobar-exportacion ${cual} --json`)
    expect([codigo, stdout, stderr]).toEqual([2, '', expect.stringContaining(por!)])
    expect(stderr).toContain(cli.carpeta)
  }
})

test('a file with only what changed is not vouched for as if it were the whole search [API-50]', async () => {
  const { json } = await cli.foja(
    'exportar --filtro anio=2024 --como ana --formato csv --salida base.csv --json',
  )
  await cli.base.sql`update documentos set titulo = 'Obra tocada' where titulo = 'Obra 4'`
  await esperarColaVacia(cli.base)
  await cli.foja(
    `exportar --filtro anio=2024 --como ana --formato csv --desde ${json!.id as number} --salida cambios.csv`,
  )
  const { codigo, stderr } = await cli.foja('comprobar-exportacion cambios.csv')
  expect([codigo, stderr.split('\n')[0]]).toEqual([
    0,
    'Está entero y es genuino: 1 fila, tal como se exportó.',
  ])
  expect(stderr).toMatch(
    new RegExp(`: sólo lo que cambió desde la exportación ${json!.id as number}, del \\d\\d-\\d\\d-\\d{4} `),
  )
})

test('without the key of the organization nothing is called genuine: anybody signs with their own [BUS-32]', async () => {
  const hecha = await cli.foja(
    'exportar --filtro anio=2024 --como ana --formato csv --salida ajena.csv --json',
  )
  const ruta = join(cli.carpeta, 'ajena.csv.constancia.json')
  const suya = JSON.parse(readFileSync(ruta, 'utf8')) as ConstanciaFirmada
  const sinClave = { DATABASE_URL: '', ELASTICSEARCH_URL: '', FOJA_SECRETO: '', FOJA_SECRETO_DE_FIRMA: '' }
  const comprobar = (mas = '') => cli.foja(`comprobar-exportacion ajena.csv${mas}`, sinClave)
  const sinSaber = async (clave: string) => {
    const { codigo, stdout, stderr } = await comprobar()
    expect([codigo, stderr.split('\n')]).toEqual([
      3,
      expect.arrayContaining([
        expect.stringMatching(/^Está entero; no se sabe quién lo firmó: /),
        expect.stringMatching(/^Dice ser de /),
        expect.stringContaining(`Lo firmó la clave ${clave}. `),
      ]),
    ])
    expect(stderr).not.toContain('genuino')
    expect(stdout).toMatch(/^integra +no$/m)
    const { filas, sha256 } = hecha.json!
    const json = { integra: false, firma: 'valida', primera_diferencia: null, filas, sha256, clave }
    expect(await comprobar(' --json')).toMatchObject({ codigo: 3, json })
  }
  await sinSaber(suya.clave)
  expect(await comprobar(` --clave ${suya.clave} --json`)).toMatchObject({
    codigo: 0,
    json: { integra: true, firma: 'valida' },
  })
  // La misma, con otra fecha y firmada por otro.
  const falsario = crearFirmante({ FOJA_SECRETO: 'un secreto de cualquiera' })
  writeFileSync(ruta, JSON.stringify(await falsario.firmar({ ...suya.datos, momento: suya.datos.pedida })))
  await sinSaber(falsario.clave)
  expect(await comprobar(` --clave ${suya.clave} --json`)).toMatchObject({
    codigo: 3,
    json: { integra: false, firma: 'invalida' },
  })
})

test('after changing the secret, what was exported before is genuine while the base is there to say whose key it was [BUS-32]', async () => {
  await cli.foja('exportar --filtro anio=2024 --como ana --formato csv --salida vieja.csv --json')
  const { clave } = JSON.parse(
    readFileSync(join(cli.carpeta, 'vieja.csv.constancia.json'), 'utf8'),
  ) as ConstanciaFirmada
  const otro = { FOJA_SECRETO_DE_FIRMA: 'otro secreto de firma, de treinta y dos letras' }
  const dicha = await cli.foja('comprobar-exportacion vieja.csv --json', otro)
  expect(dicha).toMatchObject({
    codigo: 0,
    json: { integra: true, firma: 'valida', clave_anterior: { clave, desde: expect.any(String) } },
  })
  expect(dicha.stderr).toMatch(
    /^Está entero y es genuino: .*\nLo firmó una clave anterior de la organización, en uso desde el \d\d-/,
  )
  const sinBase = await cli.foja('comprobar-exportacion vieja.csv --json', { ...otro, DATABASE_URL: '' })
  expect(sinBase).toMatchObject({ codigo: 3, json: { integra: false, firma: 'invalida' } })
  expect(sinBase.stderr).toMatch(
    /^No es lo que se exportó: .* se sabe sólo con Foja en marcha, o con --clave\.\n/,
  )
  await cli.base.sql`delete from claves_de_firma`
  expect(await cli.foja('comprobar-exportacion vieja.csv --json', otro)).toMatchObject({
    codigo: 3,
    json: { integra: false, firma: 'invalida' },
  })
})

test('BUS-32: a key that is none is wrong use, and the one given is used though the secrets cannot be read', async () => {
  await cli.foja('exportar --filtro anio=2024 --como ana --formato csv --salida suya.csv --json')
  const ruta = join(cli.carpeta, 'suya.csv.constancia.json')
  const { clave } = JSON.parse(readFileSync(ruta, 'utf8')) as ConstanciaFirmada
  const datos = join(cli.carpeta, 'sin-permiso')
  mkdirSync(join(datos, 'secretos.json'), { recursive: true })
  const comprobar = (...mas: string[]) =>
    lanzarFoja(['comprobar-exportacion', 'suya.csv', '--json', ...mas], {
      INIT_CWD: cli.carpeta,
      FOJA_DATOS: datos,
    }).alTerminar
  for (const mala of ['zzz', '', clave.slice(0, -8)]) {
    const { codigo, stdout, stderr } = await comprobar('--clave', mala)
    expect([codigo, stdout, stderr]).toEqual([
      2,
      '',
      expect.stringContaining('no es una clave pública Ed25519'),
    ])
  }
  expect(await comprobar('--clave', ` ${clave}\n`)).toMatchObject({ codigo: 0, json: { integra: true } })
  expect(await comprobar('--clave', crearFirmante({ FOJA_SECRETO: 'otro' }).clave)).toMatchObject({
    codigo: 3,
    json: { firma: 'invalida' },
  })
  expect(await comprobar()).toMatchObject({ codigo: 3, json: { integra: false, firma: 'valida', clave } })
})

test('wrong use says what is wrong and leaves no file', async () => {
  for (const [orden, dicho] of [
    ['exportar --q obra --como nadie --formato csv --salida x.csv', 'No hay quien ingrese como «nadie».'],
    ['exportar --q obra --como ana --area XX --formato csv --salida x.csv', '«ana» no es del área XX.'],
    ['exportar --como ana --formato csv --salida x.csv', 'Diga qué se busca, con --q o con --filtro'],
    [
      'exportar --q obra --como ana --formato xlsx --salida x.CSV',
      '«x.CSV» es nombre de CSV, y se pide Excel.',
    ],
    ['exportar --vista bandeja --como ana --formato csv --salida x.csv', 'Puede ser: documentos, '],
    [
      'exportar --filtro inventado=1 --como ana --formato csv --salida x.csv',
      'No existe el filtro inventado. Los que hay: al, anio, ',
    ],
    [
      'exportar --filtro tipo=Inexistente --como ana --formato csv --salida x.csv',
      'Hay filtros que no se reconocen. Sin ellos',
    ],
  ] as const) {
    const { codigo, stderr } = await cli.foja(orden)
    expect([orden, codigo, stderr]).toEqual([orden, 2, expect.stringContaining(dicho)])
  }
  expect(readdirSync(cli.carpeta).filter((una) => /^x\.csv/i.test(una))).toEqual([])
})

test('where it cannot be left is wrong use, said before anything is made', async () => {
  const hechas = async () => (await cli.base.sql`select count(*)::int as n from exportaciones`)[0]!.n
  const antes = await hechas()
  // Se la quitaba para poner el archivo: quien corría la orden como root se quedaba sin /dev/stdout.
  const tuberia = join(cli.carpeta, 'salida-tuberia')
  execFileSync('mkfifo', [tuberia])
  for (const [salida, codigo, dicho] of [
    ['no-hay/x.csv', 2, 'No existe el archivo, o su carpeta'],
    ['.', 2, 'Es una carpeta'],
    ['salida-tuberia', 2, 'Tiene que ser un archivo'],
  ] as const) {
    const hecho = await cli.foja(`exportar --q obra --como ana --formato csv --salida ${salida}`)
    expect([hecho.codigo, hecho.stderr]).toEqual([codigo, expect.stringContaining(dicho)])
  }
  expect([await hechas(), statSync(tuberia).isFIFO()]).toEqual([antes, true])
})

test('what is still being loaded is waited for, and it is said; one too many or cancelled meanwhile is a failure, not wrong use [API-50]', async () => {
  await cli.indexador.parar()
  await cli.base.sql.begin(async (sql) => {
    await sql`set local foja.carril = 'masivo'`
    await sql`update documentos set titulo = titulo || ' cargada' where anio = 2024`
  })
  const orden = (formato: string, salida: string) =>
    cli.foja(`exportar --filtro anio=2024 --como ana --formato ${formato} --salida ${salida}`)
  const [exportada, cancelada] = [orden('csv', 'cargadas.csv'), orden('ndjson', 'cancelada.ndjson')]
  const { sql } = cli.base
  const pedidas = () => sql<{ id: number; volvio: boolean }[]>`
    select id, estado = 'en_cola' and motivo is not null and intentos = 0 as volvio
    from exportaciones where estado in ('en_cola', 'en_curso') order by formato`
  await esperarA(async () => ((await pedidas()).length < 2 ? 'No se piden' : undefined))
  const { exportacion } = esquemaDeConfiguracion.parse({})
  await fijarConfiguracion(sql, 'exportacion', { ...exportacion, por_persona: 2 })
  expect(await orden('csv', 'de-mas.csv')).toMatchObject({
    codigo: 1,
    stderr: expect.stringContaining('Usted ya tiene 2 exportaciones sin terminar'),
  })
  await esperarA(async () => ((await pedidas())[0]!.volvio ? undefined : 'No vuelve a la cola'))
  const { id } = (await pedidas())[1]!
  await esperarA(async () => ((await cancelarSinEmpezar(sql, id)) ? undefined : 'Se la está intentando'))
  expect(await cancelada).toMatchObject({
    codigo: 1,
    stderr: expect.stringContaining('La exportación fue cancelada.'),
  })
  await cli.indexador.seguir()
  const { codigo, stderr } = await exportada
  expect(codigo).toBe(0)
  expect(stderr).toContain('Lo que tiene todavía se está indexando')
  expect(stderr).toContain('Exportadas 15 filas a cargadas.csv')
  const lineas = readFileSync(join(cli.carpeta, 'cargadas.csv'), 'utf8').trim().split('\r\n').slice(1)
  expect(lineas.filter((una) => una.includes(' cargada,'))).toHaveLength(15)
})
