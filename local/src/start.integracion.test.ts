import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pngDePrueba } from '@foja/api/pruebas/imagen-de-prueba.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { conAcentos } from '@foja/platform/proceso/con-acentos.ts'
import { entornoLimpio } from '@foja/platform/pruebas/entorno.ts'
import { leerEstado, pidsDe, type Estado } from '@foja/local/estado.ts'
import { cambiarModo, carpetaAlcanzable } from '@foja/local/procesos/alcance.ts'
import { estaVivo } from '@foja/local/procesos/anotados.ts'
import { cuentaSinPrivilegios } from '@foja/local/procesos/cuenta.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'

const MINUTOS = 60_000
const datos = mkdtempSync(join(tmpdir(), "foja, el año d'hoy "))
let puerto: number
let vivo: ChildProcess | undefined
/** La que arranca el primer test que la deja en marcha, y mata el que sigue. */
let primera: Corrida

type Corrida = { proceso: ChildProcess; salida: () => string; fin: Promise<number | null> }

/** Lanza start.ts y espera a que diga eso: si no se pide otra cosa, su última línea. */
async function arrancar(
  variables: Record<string, string> = {},
  { hasta = 'Foja lista:' } = {},
): Promise<Corrida> {
  const proceso = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...entornoLimpio(),
      FOJA_DATOS: datos,
      FOJA_PUERTO: String(puerto),
      FOJA_DEMO: 'vacia',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  vivo = proceso
  let texto = ''
  for (const flujo of [proceso.stdout!, proceso.stderr!]) flujo.on('data', (trozo) => (texto += trozo))
  const fin = new Promise<number | null>((listo) => proceso.once('exit', listo))
  while (!texto.includes(hasta) && proceso.exitCode === null) await esperar(20)
  return { proceso, salida: () => texto, fin }
}

async function ingresar({ url, claves }: Estado, usuario: 'mesa') {
  const token = await fetch(`${url}/auth/csrf`)
  const { csrfToken } = (await token.json()) as { csrfToken: string }
  return fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': csrfToken,
      cookie: token.headers.getSetCookie()[0]!.split(';')[0]!,
    },
    body: JSON.stringify({ usuario, clave: (claves as Record<string, string>)[usuario] }),
  })
}

/** La de datos y, si es otra, la de los almacenes. */
const carpetas = () => [...new Set([datos, carpetaAlcanzable(datos, cuentaSinPrivilegios(), () => {})])]

/** Los almacenes están escribiendo: si una carpeta se va mientras se la recorre, se empieza otra vez. */
function todoLoDe(lugar: string, veces = 20): string[] {
  try {
    return readdirSync(lugar, { recursive: true, encoding: 'utf8' })
  } catch (error) {
    if (veces === 1 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return todoLoDe(lugar, veces - 1)
  }
}

/** Lo que otra cuenta podría leer. A la carpeta misma, como root, la atraviesa el grupo de los almacenes. */
function abiertosEn(lugares: string[]): string[] {
  const abiertos = lugares.filter((lugar) => statSync(lugar).mode & (cuentaSinPrivilegios() ? 0o067 : 0o077))
  const dentro = lugares.flatMap((lugar) => todoLoDe(lugar).map((nombre) => join(lugar, nombre)))
  expect(dentro.length).toBeGreaterThan(100)
  const modo = (ruta: string) => lstatSync(ruta, { throwIfNoEntry: false })?.mode ?? 0
  return [...abiertos, ...dentro.filter((ruta) => modo(ruta) & 0o077)]
}

/** Con qué cuenta está conectado cada proceso. */
async function comprobarCuentas({ database_url }: Estado): Promise<void> {
  const sql = abrirPostgres(database_url, { conexiones: 1 })
  // Quien atiende los trabajos se conecta después de que la API escucha.
  await esperarA(async () => {
    const [suya] = await sql`select from pg_stat_activity where application_name = 'foja-trabajos'`
    return suya ? undefined : 'Nadie atiende los trabajos'
  })
  const filas = await sql`
    select distinct application_name, usename from pg_stat_activity
    where application_name in ('foja-api', 'foja-trabajos', 'foja-indexador') order by 1`
  await sql.end()
  expect(filas.map((f) => [f.application_name, f.usename])).toEqual([
    ['foja-api', 'foja_api'],
    ['foja-indexador', 'foja_indexador'],
    ['foja-trabajos', 'foja_api'],
  ])
}

async function subirImagen(estado: Estado): Promise<void> {
  const ingreso = await ingresar(estado, 'mesa')
  const cookie = ingreso.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
  const token = await fetch(`${estado.url}/auth/csrf`, { headers: { cookie } })
  const { csrfToken } = (await token.json()) as { csrfToken: string }
  const cuerpo = new FormData()
  cuerpo.append('imagen', new Blob([new Uint8Array(pngDePrueba())]), 'foto.png')
  const subida = await fetch(`${estado.url}/documentos/imagenes`, {
    method: 'POST',
    headers: { 'x-csrf-token': csrfToken, cookie },
    body: cuerpo,
  })
  expect(subida.status).toBe(201)
}

/** Como si se hubiera llegado a ese número y la base hubiera vuelto a una copia: sólo un índice de antes lo conoce. */
async function darHasta(
  id: number,
  { elasticsearch_url, elasticsearch_usuario, elasticsearch_clave }: Estado,
) {
  const credencial = Buffer.from(`${elasticsearch_usuario}:${elasticsearch_clave}`).toString('base64')
  const poner = async (ruta: string, cuerpo: object) => {
    const puesto = await fetch(`${elasticsearch_url}/documentos-v20200101000000000${ruta}`, {
      method: 'PUT',
      headers: { authorization: `Basic ${credencial}`, 'content-type': 'application/json' },
      body: JSON.stringify(cuerpo),
    })
    expect(puesto.ok).toBe(true)
  }
  await poner('', { mappings: { properties: { id: { type: 'long' } } } })
  await poner(`/_doc/${id}`, { id })
}

/** El Elasticsearch de las pruebas, que no da llaves de API, detrás de una puerta que pide ésa y ninguna otra cosa. */
async function conLlaveDeApi(entorno: Record<string, string>, llave: string) {
  const { hostname, port } = new URL(entorno.ELASTICSEARCH_URL!)
  const auth = `${entorno.ELASTICSEARCH_USER}:${entorno.ELASTICSEARCH_PASSWORD}`
  const puerta = createServer((pedido, respuesta) => {
    const { authorization, ...headers } = pedido.headers
    if (authorization !== `ApiKey ${llave}`) return respuesta.writeHead(401).end()
    const { method, url: path } = pedido
    const otro = request({ hostname, port, auth, method, path, headers }, (dicho) => {
      respuesta.writeHead(dicho.statusCode!, dicho.headers)
      dicho.pipe(respuesta)
    })
    otro.on('error', () => respuesta.destroy())
    return pedido.pipe(otro)
  })
  const suyo = await puertoLibre()
  await new Promise<void>((listo) => puerta.listen(suyo, '127.0.0.1', listo))
  return {
    url: `http://127.0.0.1:${suyo}`,
    cerrar: () => {
      puerta.closeAllConnections()
      return new Promise((listo) => puerta.close(listo))
    },
  }
}

/** Las órdenes de los procesos que usan esas carpetas. */
const queLasUsan = (lugares: string[]) =>
  execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8', env: conAcentos() })
    .split('\n')
    .filter((orden) => lugares.some((lugar) => orden.includes(lugar)))

/** Los procesos de api y del indexador que escribieron en su registro. */
const anotadosEnRegistros = () =>
  ['api', 'indexador']
    .map((nombre) => join(datos, 'registros', `${nombre}.log`))
    .filter((archivo) => existsSync(archivo))
    .flatMap((archivo) =>
      [...readFileSync(archivo, 'utf8').matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)),
    )

beforeAll(async () => {
  puerto = await puertoLibre()
})
afterAll(async () => {
  if (vivo?.exitCode === null) {
    vivo.kill('SIGTERM')
    await new Promise((listo) => vivo!.once('exit', listo))
  }
  for (const carpeta of [datos, carpetaAlcanzable(datos, cuentaSinPrivilegios(), () => {})])
    rmSync(carpeta, { recursive: true, force: true })
}, MINUTOS)

test('what the system says of a file is said in words, with the data folder', async () => {
  const suya = mkdtempSync(join(tmpdir(), 'foja-start-archivo-'))
  mkdirSync(join(suya, 'secretos.json'))
  const { salida, fin } = await arrancar({ FOJA_DATOS: suya })
  expect(await fin).toBe(1)
  expect(salida()).toBe(`Es una carpeta, y no un archivo (EISDIR). La carpeta de datos es ${suya}.\n`)
  rmSync(suya, { recursive: true })
})

// La primera vez, con la carpeta vacía; y el que sigue arranca con lo que éste deja.
test.each(['· Postgres…', '· Elasticsearch…', '· Servidor…'])(
  'Ctrl-C right after «%s» stops what was starting: nothing is left to block the next start',
  async (hasta) => {
    const { proceso, salida, fin } = await arrancar({}, { hasta })
    proceso.kill('SIGINT')
    expect(await fin).toBe(0)
    expect(salida().trim().split('\n').at(-1)).not.toContain('Foja lista:')
    expect(queLasUsan(carpetas())).toEqual([])
    expect(anotadosEnRegistros().filter((pid) => estaVivo(pid))).toEqual([])
    const quedan = carpetas().flatMap((lugar) => [
      join(lugar, 'procesos.json'),
      join(lugar, 'postgres', 'postmaster.pid'),
    ])
    expect(quedan.filter((archivo) => existsSync(archivo))).toEqual([])
  },
  5 * MINUTOS,
)

test(
  'with nobody left to read what it says, as in «npm start | tee», Ctrl-C stops it all the same',
  async () => {
    const { proceso, fin } = await arrancar({}, { hasta: '✓ Postgres' })
    for (const flujo of [proceso.stdout!, proceso.stderr!]) flujo.destroy()
    proceso.kill('SIGINT')
    expect(await fin).toBe(0)
    expect(queLasUsan(carpetas())).toEqual([])
  },
  5 * MINUTOS,
)

test(
  'start says where it is, keeps its state private and guards the stores; its folder is nobody else’s',
  async () => {
    primera = await arrancar()
    const { salida } = primera
    expect(salida()).not.toContain('Se recogen procesos')
    expect(salida().trim().split('\n').at(-1)).toBe(`Foja lista: http://127.0.0.1:${puerto}`)
    const estado = leerEstado(datos)!
    expect(statSync(join(datos, 'estado.json')).mode & 0o777).toBe(0o600)
    for (const usuario of ['admin', 'mesa', 'archivo', 'consulta'] as const)
      expect(salida()).toContain(
        `Usuario ${usuario} · clave ${(estado.claves as Record<string, string>)[usuario]}`,
      )
    expect((await ingresar(estado, 'mesa')).status).toBe(200)

    for (const url of [estado.database_url, estado.elasticsearch_url, estado.indexer_url])
      expect(new URL(url).hostname).toBe('127.0.0.1')
    expect((await fetch(`${estado.elasticsearch_url}/_cluster/health`)).status).toBe(401)
    expect((await fetch(`${estado.url}/`)).headers.get('content-type')).toContain('text/html')

    await comprobarCuentas(estado)
    await subirImagen(estado)
    expect(abiertosEn(carpetas())).toEqual([])

    const otra = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
      env: { ...process.env, FOJA_DATOS: datos, FOJA_PUERTO: String(puerto) },
      stdio: 'ignore',
    })
    expect(await new Promise((listo) => otra.once('exit', listo))).toBe(1)
    expect(leerEstado(datos)).toEqual(estado)
  },
  5 * MINUTOS,
)

test(
  'a kill -9 of the parent leaves nothing that blocks the next start, and nothing is lost; Ctrl-C stops every child',
  async () => {
    const antes = leerEstado(datos)!
    await darHasta(900_000, antes)
    primera.proceso.kill('SIGKILL')
    await primera.fin
    // Así las dejaba una versión anterior: a la vista de todos.
    for (const carpeta of carpetas()) cambiarModo('a+rX', carpeta)
    const delIndexador = String(await puertoLibre())
    const segunda = await arrancar({ FOJA_ESCUCHA: '127.0.0.2', FOJA_INDEXADOR_PUERTO: delIndexador })
    const despues = leerEstado(datos)!
    expect(segunda.salida()).toContain(`Foja lista: http://127.0.0.2:${puerto}`)
    expect(segunda.salida()).toContain('documentos: la numeración sigue después de 900000;')
    expect(despues.indexer_url).toBe(`http://127.0.0.2:${delIndexador}`)
    expect(pidsDe(antes).filter(estaVivo)).toEqual([])
    expect(despues.claves).toEqual(antes.claves)
    expect((await ingresar(despues, 'mesa')).status).toBe(200)
    expect(abiertosEn(carpetas())).toEqual([])
    segunda.proceso.kill('SIGINT')
    expect(await segunda.fin).toBe(0)
    expect(pidsDe(despues).filter(estaVivo)).toEqual([])
    expect(leerEstado(datos)).toBeUndefined()
  },
  5 * MINUTOS,
)

test(
  'with a base of one’s own that went back to a copy, numbering goes past what the embedded Elasticsearch knows before anyone enters',
  async () => {
    const base = await crearBaseDePrueba()
    const tercera = await arrancar({ DATABASE_URL: base.databaseUrl })
    expect(tercera.salida()).toContain('documentos: la numeración sigue después de 900000;')
    tercera.proceso.kill('SIGINT')
    expect(await tercera.fin).toBe(0)
    await base.cerrar()
  },
  5 * MINUTOS,
)

test(
  'nor, with the embedded base back at a copy, what an Elasticsearch of one’s own, entered with an API key, knows',
  async () => {
    const base = await crearBaseDePrueba()
    const index = `${base.prefijo}documentos-v20200101000000000`
    await base.es.indices.create({ index, mappings: { properties: { id: { type: 'long' } } } })
    await base.es.index({ index, id: '1000000', document: { id: 1_000_000 } })
    const puerta = await conLlaveDeApi(base.entorno, 'unaLlave')
    const dicho = 'documentos: la numeración sigue después de 1000000;'
    const variables = {
      ELASTICSEARCH_URL: puerta.url,
      ELASTICSEARCH_API_KEY: 'unaLlave',
      FOJA_INDICE_PREFIJO: base.prefijo,
    }
    const cuarta = await arrancar(variables, { hasta: '✓ Numeración' })
    expect(cuarta.salida()).toContain(dicho)
    cuarta.proceso.kill('SIGINT')
    expect(await cuarta.fin).toBe(0)
    await puerta.cerrar()
    await base.cerrar()
  },
  5 * MINUTOS,
)

test('with secrets that are not those of its base it ends at once, saying so, and Elasticsearch is not waited for', async () => {
  const archivo = join(datos, 'secretos.json')
  const suyos = readFileSync(archivo, 'utf8')
  writeFileSync(archivo, JSON.stringify({ ...(JSON.parse(suyos) as object), postgres: 'otra' }))
  const { salida, fin } = await arrancar()
  expect(await fin).toBe(1)
  expect(salida()).toMatch(/no se abre con la clave de secretos.json \(28P01\)/)
  expect(salida()).not.toContain('✓ Elasticsearch (')
  expect(queLasUsan(carpetas())).toEqual([])
  writeFileSync(archivo, suyos)
})

test('a taken FOJA_PUERTO, a FOJA_ESCUCHA that is not here and an unknown FOJA_DEMO are said at once', async () => {
  const ocupada = await arrancar({ FOJA_PUERTO: '0', FOJA_DEMO: 'otra' })
  expect(await ocupada.fin).toBe(2)
  expect(ocupada.salida()).toContain('FOJA_PUERTO')
  expect(ocupada.salida()).toContain('FOJA_DEMO')
  const ajena = await arrancar({ FOJA_ESCUCHA: '203.0.113.9' })
  expect(await ajena.fin).toBe(1)
  expect(ajena.salida()).toContain('(FOJA_ESCUCHA) no es una dirección de esta máquina')
})
