import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { escribirDeUnaVez } from '@foja/local/escribir-de-una-vez.ts'
import { dondeEstan } from '@foja/local/procesos/alcance.ts'
import { cuentaSinPrivilegios } from '@foja/local/procesos/cuenta.ts'

export const USUARIOS_DEMO = ['admin', 'mesa', 'archivo', 'consulta'] as const
export type UsuarioDemo = (typeof USUARIOS_DEMO)[number]

/** Lo que se sortea una vez por carpeta de datos. */
export type Secretos = {
  postgres: string
  elasticsearch: string
  secreto: string
  /** Claves con que api y el indexador entran a los almacenes embebidos. */
  cuentas: Record<'api' | 'indexador', string>
  claves: Record<UsuarioDemo, string>
}

const sortear = (bytes: number) => randomBytes(bytes).toString('base64url')
const sortearTodo = (): Secretos => ({
  postgres: sortear(18),
  elasticsearch: sortear(18),
  secreto: sortear(36),
  cuentas: { api: sortear(18), indexador: sortear(18) },
  claves: Object.fromEntries(USUARIOS_DEMO.map((u) => [u, sortear(9)])) as Secretos['claves'],
})

function deArchivo(archivo: string): Partial<Secretos> {
  try {
    return JSON.parse(readFileSync(archivo, 'utf8')) as Partial<Secretos>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Error(`${archivo} está dañado: ${RESTAURAR}`, { cause: error })
  }
}

const RESTAURAR =
  'ese archivo tiene la clave de la base y la que firma. Restáurelo de una copia; sin él, la base de ' +
  'esta carpeta no se abre. No se tocó nada.'

/** Con otros sorteados no abriría lo que hay, y el nuevo, donde se busca el viejo, parecería ser ése. */
function exigirSinAlmacenes(carpeta: string, archivo: string): void {
  const hecho = [carpeta, dondeEstan(carpeta, cuentaSinPrivilegios())]
    .flatMap((lugar) => [join(lugar, 'postgres', 'PG_VERSION'), join(lugar, 'elasticsearch', 'data')])
    .find((una) => existsSync(una))
  if (hecho)
    throw new Error(
      `Falta ${archivo} y ya hay datos en ${dirname(hecho)} (si no importan, bórrelos): ${RESTAURAR}`,
    )
}

/**
 * Secretos de una carpeta de datos (secretos.json, 0600); los sortea la primera vez.
 * @throws Error si lo que hay no se entiende, o si falta y ya hay datos
 */
export function leerSecretos(carpeta: string): Secretos {
  const archivo = join(carpeta, 'secretos.json')
  if (!existsSync(archivo)) exigirSinAlmacenes(carpeta, archivo)
  const hay = existsSync(archivo) ? deArchivo(archivo) : {}
  // Lo que una versión anterior no sorteaba, se sortea ahora.
  const nuevos = sortearTodo()
  const secretos: Secretos = {
    ...nuevos,
    ...hay,
    cuentas: { ...nuevos.cuentas, ...hay.cuentas },
    claves: { ...nuevos.claves, ...hay.claves },
  }
  if (isDeepStrictEqual(secretos, hay)) return secretos
  mkdirSync(carpeta, { recursive: true, mode: 0o700 })
  escribirDeUnaVez(archivo, secretos)
  return secretos
}
