import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'api', 'src', 'main.ts')

/**
 * Otro proceso de api sobre la misma Foja, que la prueba puede matar sin molestar a las demás.
 * @param base otra dirección de la base
 */
export async function lanzarApi(base = process.env.DATABASE_URL!) {
  const puerto = await puertoLibre()
  const url = `http://127.0.0.1:${puerto}`
  const arrancar = async () => {
    const proceso = spawn(process.execPath, [MAIN], {
      env: { ...process.env, DATABASE_URL: base, FOJA_PUERTO: String(puerto), FOJA_REGISTRO: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (proceso.exitCode === null && !(await fetch(`${url}/readyz`).catch(() => null))?.ok)
      await esperar(100)
    return proceso
  }
  let proceso = await arrancar()
  const matar = () =>
    new Promise<void>((listo) => {
      proceso.once('exit', () => listo())
      proceso.kill('SIGKILL')
    })
  return {
    url,
    matar,
    relanzar: async () => {
      proceso = await arrancar()
    },
  }
}

/** Lanza una api que lee esos valores en la configuración; las demás pruebas, los de siempre. */
export async function lanzarApiCon(cambios: Record<string, unknown>) {
  const esquema = `configuracion_${randomUUID().replaceAll('-', '')}`
  const url = new URL(process.env.DATABASE_URL!)
  const sql = abrirPostgres(url.href, { conexiones: 1 })
  // La tabla que se encuentra primero es la que se lee.
  await sql`create schema ${sql(esquema)}`
  await sql`create table ${sql(`${esquema}.configuracion`)} (like public.configuracion including all)`
  await sql`insert into ${sql(`${esquema}.configuracion`)} select * from public.configuracion`
  for (const [clave, valor] of Object.entries(cambios))
    await sql`
      update ${sql(`${esquema}.configuracion`)} set valor = ${sql.json(valor as never)} where clave = ${clave}`
  url.searchParams.set('search_path', `${esquema},public`)
  const api = await lanzarApi(url.href)
  const cerrar = async () => {
    await api.matar()
    await sql`drop schema ${sql(esquema)} cascade`
    await sql.end()
  }
  return { url: api.url, cerrar }
}
