import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { leerEstado, type Estado } from '@foja/local/estado.ts'
import { carpetaAlcanzable } from '@foja/local/procesos/alcance.ts'
import { estaVivo } from '@foja/local/procesos/anotados.ts'
import { cuentaSinPrivilegios } from '@foja/local/procesos/cuenta.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'

const MINUTOS = 60_000
const datos = mkdtempSync(join(tmpdir(), 'foja-start-'))
let puerto: number
let vivo: ChildProcess | undefined

type Corrida = { proceso: ChildProcess; salida: () => string; fin: Promise<number | null> }

/** Lanza start.ts y espera su última línea. */
async function arrancar(variables: Record<string, string> = {}): Promise<Corrida> {
  const proceso = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      JAVA_HOME: process.env.JAVA_HOME,
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
  while (!texto.includes('Foja lista:') && proceso.exitCode === null) await esperar(100)
  return { proceso, salida: () => texto, fin }
}

const pidsDe = ({ procesos: { api, indexer, postgres, elasticsearch } }: Estado) => [
  ...api,
  ...indexer,
  postgres!,
  elasticsearch!,
]

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

afterAll(async () => {
  if (vivo?.exitCode === null) {
    vivo.kill('SIGTERM')
    await new Promise((listo) => vivo!.once('exit', listo))
  }
  for (const carpeta of [datos, carpetaAlcanzable(datos, cuentaSinPrivilegios(), () => {})])
    rmSync(carpeta, { recursive: true, force: true })
}, MINUTOS)

test(
  'start says where it is, keeps its state private, guards the stores, and SIGTERM stops every child',
  async () => {
    puerto = await puertoLibre()
    const { proceso, salida, fin } = await arrancar()
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

    const otra = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
      env: { ...process.env, FOJA_DATOS: datos, FOJA_PUERTO: String(puerto) },
      stdio: 'ignore',
    })
    expect(await new Promise((listo) => otra.once('exit', listo))).toBe(1)

    proceso.kill('SIGTERM')
    expect(await fin).toBe(0)
    expect(pidsDe(estado).filter(estaVivo)).toEqual([])
    expect(leerEstado(datos)).toBeUndefined()
  },
  5 * MINUTOS,
)

test(
  'a kill -9 of the parent leaves nothing that blocks the next start, and nothing is lost',
  async () => {
    const primera = await arrancar()
    const antes = leerEstado(datos)!
    primera.proceso.kill('SIGKILL')
    await primera.fin
    const segunda = await arrancar()
    const despues = leerEstado(datos)!
    expect(segunda.salida()).toContain(`Foja lista: http://127.0.0.1:${puerto}`)
    expect(pidsDe(antes).filter(estaVivo)).toEqual([])
    expect(despues.claves).toEqual(antes.claves)
    expect((await ingresar(despues, 'mesa')).status).toBe(200)
    segunda.proceso.kill('SIGINT')
    expect(await segunda.fin).toBe(0)
    expect(pidsDe(despues).filter(estaVivo)).toEqual([])
  },
  5 * MINUTOS,
)

test('a taken FOJA_PUERTO and an unknown FOJA_DEMO are said at once', async () => {
  const ocupada = await arrancar({ FOJA_PUERTO: '0', FOJA_DEMO: 'otra' })
  expect(await ocupada.fin).toBe(2)
  expect(ocupada.salida()).toContain('FOJA_PUERTO')
  expect(ocupada.salida()).toContain('FOJA_DEMO')
})
