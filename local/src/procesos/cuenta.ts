import { existsSync, readFileSync } from 'node:fs'

/** Cuenta con que corren Postgres y Elasticsearch, que no aceptan ser root. */
export type Cuenta = { uid: number; gid: number }

/**
 * Cuenta sin privilegios cuando el proceso es root; nulo cuando no hace falta cambiar. initdb exige que exista en
 * /etc/passwd, por eso se busca `nobody` y no se inventa un número.
 * @throws Error si es root y no hay tal cuenta.
 */
export function cuentaSinPrivilegios(passwd = '/etc/passwd'): Cuenta | null {
  if (process.getuid?.() !== 0) return null
  const linea = readFileSync(passwd, 'utf8')
    .split('\n')
    .find((l) => l.startsWith('nobody:'))
  if (!linea)
    throw new Error('Como root hace falta la cuenta «nobody» para Postgres y Elasticsearch, y no está.')
  const [, , uid, gid] = linea.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** El nombre de una cuenta, o su número si no está en esta máquina. */
export function nombreDeCuenta(uid: number, passwd = '/etc/passwd'): string {
  const lineas = existsSync(passwd) ? readFileSync(passwd, 'utf8').split('\n') : []
  return lineas.map((l) => l.split(':')).find((campos) => campos[2] === String(uid))?.[0] ?? String(uid)
}
