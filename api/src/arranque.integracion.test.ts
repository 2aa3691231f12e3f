import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { entornoLimpio } from '@foja/platform/pruebas/entorno.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
let base: BaseDePrueba
const vivos: ChildProcess[] = []
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterEach(() => {
  for (const proceso of vivos.splice(0)) proceso.kill('SIGKILL')
})
afterAll(() => base.cerrar())

const puertoLibre = () =>
  new Promise<number>((listo) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as { port: number }
      servidor.close(() => listo(port))
    })
  })

async function lanzar(variables: Record<string, string> = {}) {
  const puerto = variables.FOJA_PUERTO ?? String(await puertoLibre())
  const proceso = spawn(process.execPath, [MAIN], {
    env: { ...entornoLimpio(), ...base.entornoDe('api'), FOJA_PUERTO: puerto, ...variables },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  vivos.push(proceso)
  let errores = ''
  proceso.stderr!.on('data', (trozo) => (errores += trozo))
  const fin = new Promise<number | null>((listo) => proceso.once('exit', listo))
  const pedir = (camino: string) => fetch(`http://127.0.0.1:${puerto}${camino}`).catch(() => undefined)
  const contesta = async (camino: string, estado: number) => {
    for (let i = 0; i < 2_000; i++) {
      if ((await pedir(camino))?.status === estado) return
      await esperar(50)
    }
    throw new Error(`${camino} no llegó a ${estado}: ${errores}`)
  }
  return { proceso, puerto, fin, contesta, errores: () => errores }
}

test('the process starts, is ready, and stops on SIGTERM with code 0', async () => {
  const api = await lanzar()
  await api.contesta('/readyz', 200)
  api.proceso.kill('SIGTERM')
  expect(await api.fin).toBe(0)
})

test('it stops when its parent goes away', async () => {
  const api = await lanzar()
  await api.contesta('/livez', 200)
  api.proceso.disconnect()
  expect(await api.fin).toBe(0)
})

test('without the stores it waits calmly: alive, not ready, and stops when asked', async () => {
  const api = await lanzar({
    DATABASE_URL: 'postgres://foja:x@127.0.0.1:9/foja',
    ELASTICSEARCH_URL: 'http://127.0.0.1:9',
  })
  await api.contesta('/livez', 200)
  await api.contesta('/readyz', 503)
  await api.contesta('/auth/csrf', 503)
  await api.contesta('/livez', 200)
  api.proceso.kill('SIGTERM')
  expect(await api.fin).toBe(0)
})

test('a wrong environment names every fault and ends with code 2', async () => {
  const api = await lanzar({ FOJA_SECRETO: 'corto', DATABASE_URL: '' })
  expect(await api.fin).toBe(2)
  expect(api.errores()).toContain('FOJA_SECRETO')
  expect(api.errores()).toContain('DATABASE_URL: falta')
})

test('a taken port is said in one sentence', async () => {
  const primera = await lanzar()
  await primera.contesta('/livez', 200)
  const segunda = await lanzar({ FOJA_PUERTO: primera.puerto })
  expect(await segunda.fin).toBe(2)
  expect(segunda.errores()).toContain(`El puerto ${primera.puerto} está ocupado`)
})
