import { readFileSync } from 'node:fs'

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
