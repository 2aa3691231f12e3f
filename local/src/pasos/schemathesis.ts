import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { abrirPostgres, type Sql } from '@foja/platform/postgres/postgres.ts'
import { decir } from '@foja/local/consola.ts'
import { abrirSesion, type Sesion } from '@foja/local/pruebas/cliente.ts'
import { levantarFoja } from '@foja/local/foja-de-pruebas.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { ejecutar } from '@foja/local/procesos/ejecutar.ts'
import { RAIZ } from '@foja/local/raiz.ts'
import type { UsuarioDemo } from '@foja/local/secretos.ts'

const PROPIOS = join(RAIZ, 'local', 'schemathesis')
/** Termina la sesión con que se la llama: va sola y al final. */
const SALIR = '/auth/salir'

type Vuelta = { usuario: UsuarioDemo; opciones: string[] }

const VUELTAS: Vuelta[] = [
  { usuario: 'admin', opciones: ['--exclude-path', SALIR] },
  { usuario: 'consulta', opciones: ['--exclude-path', SALIR, '--phases', 'fuzzing,stateful', '-n', '40'] },
  { usuario: 'mesa', opciones: ['--include-path', SALIR, '--phases', 'coverage'] },
]

/**
 * Prueba por propiedades toda la API descrita en /documentacion, contra una Foja entera con la demostración: como quien
 * administra, con todo; como quien sólo lee; y salir.
 * @param programas carpeta con schemathesis.
 * @param argumentos opciones que se agregan a las de cada vuelta.
 * @param alto deja de empezar vueltas.
 * @returns 0 si ninguna respuesta contradice lo descrito.
 */
export async function correrSchemathesis(
  programas: string,
  argumentos: string[],
  pila: EntornoDePruebas,
  alto: AbortSignal,
): Promise<number> {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-schemathesis-'))
  const { url, claves, entorno, parar } = await levantarFoja({
    pila,
    nombre: 'schemathesis',
    preparar: async (sql) => {
      // Sin clave de idempotencia, repetir enseguida sería 429 y no se probaría nada.
      await fijarConfiguracion(sql, 'antiflood_ms', 0)
      // Restaurar y eliminar piden borradores propios.
      await sql`
        update documentos d set id_usuario = u.id from usuarios u
        where u.usuario = 'admin' and d.estado = 1 and d.id % 2 = 0`
    },
  })
  const sql = abrirPostgres(entorno.DATABASE_URL!, { conexiones: 1 })
  try {
    // Antes de empezar: las pruebas de /auth/login gastan los intentos de ingreso.
    const vueltas = []
    for (const vuelta of VUELTAS)
      vueltas.push({ ...vuelta, sesion: await abrirSesion(url, vuelta.usuario, claves[vuelta.usuario]) })
    const codigos = []
    for (const vuelta of vueltas) {
      if (alto.aborted) return 1
      const archivos = await escribirArchivos(carpeta, url, vuelta.sesion, sql)
      decir(`\n── ${vuelta.usuario} ${vuelta.opciones.join(' ')} ──`)
      codigos.push(await correr(programas, url, archivos, [...vuelta.opciones, ...argumentos], vuelta.sesion))
    }
    return codigos.every((codigo) => codigo === 0) ? 0 : 1
  } finally {
    await sql.end()
    await parar()
    rmSync(carpeta, { recursive: true, force: true })
  }
}

const correr = (
  programas: string,
  url: string,
  { ajustes, descripcion }: Archivos,
  opciones: string[],
  { galleta, csrf }: Sesion,
): Promise<number> =>
  ejecutar(
    join(programas, 'schemathesis'),
    ['--config-file', ajustes, 'run', descripcion, '--url', url, ...opciones],
    {
      SCHEMATHESIS_HOOKS: join(PROPIOS, 'ganchos.py'),
      FOJA_SESION: galleta.slice(galleta.indexOf('=') + 1),
      FOJA_CSRF: csrf,
    },
  )

type Archivos = { ajustes: string; descripcion: string }

/** Lo que schemathesis lee: la descripción de la API, y los ajustes con los ids que existen para quien llama. */
async function escribirArchivos(
  carpeta: string,
  url: string,
  { galleta }: Sesion,
  sql: Sql,
): Promise<Archivos> {
  const pedir = async (camino: string) => {
    const respuesta = await fetch(`${url}${camino}`, { headers: { cookie: galleta } })
    if (!respuesta.ok) throw new Error(`${camino}: ${respuesta.status}`)
    return respuesta.text()
  }
  const [ajustes, descripcion] = [join(carpeta, 'schemathesis.toml'), join(carpeta, 'openapi.json')]
  writeFileSync(descripcion, await pedir('/documentacion'))
  const { data } = JSON.parse(await pedir('/auth/sesion')) as { data: QuienLlama }
  const diccionarios = Object.entries(await idsPara(sql, data)).map(
    ([nombre, valores]) => `\n[dictionaries.${nombre}]\nvalues = ${JSON.stringify(valores)}\n`,
  )
  writeFileSync(ajustes, readFileSync(join(PROPIOS, 'schemathesis.toml'), 'utf8') + diccionarios.join(''))
  return { ajustes, descripcion }
}

type QuienLlama = { id: number; dependencias: { id: number }[] }

/**
 * Ids de cada diccionario de schemathesis.toml. De los documentos, unos pocos de cada tipo y estado, más de los que se
 * pueden editar, y antes los que están en sus áreas.
 */
async function idsPara(sql: Sql, quien: QuienLlama): Promise<Record<string, number[]>> {
  const areas = quien.dependencias.map(({ id }) => id)
  const filas = await sql<{ lista: string; id: number }[]>`
    with ordenados as (
      select d.id, d.estado, t.esencia, row_number() over (
        partition by d.id_tipo, d.estado order by d.id_area_actual <> all(${areas}::int[]), d.id
      ) as n
      from documentos d join tipos_documento t on t.id = d.id_tipo
      where d.borrado is null
    )
    select 'documentos' as lista, id from ordenados where n <= 2 or (estado = 1 and n <= 10)
    union all select 'tramites', id from ordenados where esencia = 'tramite' and n <= 5
    union all select 'areas', unnest(${areas}::int[])
    union all select 'tipos', id from tipos_documento
    union all select 'circuitos', id from circuitos
    union all (select 'usuarios', id from usuarios order by id <> ${quien.id}, id limit 4)
    union all (select 'personas', id from personas order by id limit 20)`
  const listas = Object.groupBy(filas, ({ lista }) => lista)
  return Object.fromEntries(
    Object.entries(listas).map(([lista, filas = []]) => [lista, filas.map(({ id }) => id)]),
  )
}
