import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { arrancarIndexador } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearAtacante, type Atacante } from '@foja/api/pruebas/ataques/atacante.ts'
import {
  CLAVE,
  crearUsuario,
  ROL,
  sembrarOrganizacion,
  type Organizacion,
} from '@foja/api/pruebas/organizacion.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'main.ts')
const VIGIA = new URL('./vigia.ts', import.meta.url).href

/** Los de la organización, y `vecina`, que escribe en Biblioteca con todos los permisos de los módulos. */
type Quien = 'admin' | 'mesa' | 'archivo' | 'consulta' | 'vecina'

/** Una API en un proceso propio, sobre una base propia, con quien mide cuánto la retiene cada pedido. */
export type ApiAtacada = BaseDePrueba & {
  url: string
  o: Organizacion
  /** Quien ya ingresó con ese usuario; siempre el mismo. */
  como: (usuario: Quien) => Promise<Atacante>
  /** La vuelta más larga del bucle de eventos desde la pregunta anterior, en ms de procesador. */
  retenido: () => Promise<number>
}

/** @param variables otras del entorno de api */
export async function levantarApiAtacada(variables: Record<string, string> = {}): Promise<ApiAtacada> {
  const base = await crearBaseDePrueba()
  const o = await sembrarOrganizacion(base.sql)
  const [jefa] = await base.sql<{ id: number }[]>`
    insert into roles (rol, nombre, nivel) values ('jefa', 'Jefa de otra área', 2) returning id`
  await base.sql`
    insert into roles_permisos (id_rol, acceso)
    select ${jefa!.id}, acceso from permisos
    where acceso ~ '^modulos-gestion-.*-(visibilidad|recaratular|numerar)$'`
  await crearUsuario(base.sql, {
    usuario: 'vecina',
    areas: [o.areas.biblioteca],
    roles: [ROL.operador, jefa!.id],
  })
  const indexador = await arrancarIndexador(base)
  const datos = mkdtempSync(join(tmpdir(), 'foja-atacada-'))
  const web = join(datos, 'web')
  mkdirSync(web)
  writeFileSync(join(web, 'index.html'), '<!doctype html><html lang="es"></html>')
  const puerto = await puertoLibre()
  const proceso = fork(MAIN, {
    execArgv: ['--import', VIGIA],
    env: {
      ...process.env,
      ...base.entornoDe('api'),
      FOJA_DATOS: datos,
      FOJA_PUERTO: String(puerto),
      FOJA_WEB: web,
      FOJA_REGISTRO: 'error',
      FOJA_DETRAS_DE_PROXY: '127.0.0.1',
      FOJA_PDF_SEGUNDOS: '20',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${puerto}`
  while (!(await fetch(`${url}/livez`).catch(() => null))?.ok) {
    if (proceso.exitCode !== null) throw new Error(`La API atacada terminó con ${proceso.exitCode}`)
    await esperar(100)
  }
  const ingresados = new Map<string, Promise<Atacante>>()
  const ingresar = (usuario: string) => {
    const suyo = crearAtacante(url).ingresar(usuario, CLAVE)
    ingresados.set(usuario, suyo)
    return suyo
  }
  return {
    ...base,
    url,
    o,
    como: (usuario) => ingresados.get(usuario) ?? ingresar(usuario),
    retenido: () => preguntar(proceso),
    cerrar: async () => {
      proceso.kill('SIGKILL')
      if (proceso.exitCode === null && proceso.signalCode === null) await once(proceso, 'exit')
      await indexador.parar()
      rmSync(datos, { recursive: true, force: true })
      await base.cerrar()
    },
  }
}

async function preguntar(proceso: ChildProcess): Promise<number> {
  proceso.send('retenido')
  const [{ retenido }] = (await once(proceso, 'message')) as [{ retenido: number }]
  return retenido
}

const puertoLibre = () =>
  new Promise<number>((listo) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as { port: number }
      servidor.close(() => listo(port))
    })
  })
