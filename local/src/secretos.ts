import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const USUARIOS_DEMO = ['admin', 'mesa', 'archivo', 'consulta'] as const
export type UsuarioDemo = (typeof USUARIOS_DEMO)[number]

/** Lo que se sortea una vez por carpeta de datos. */
export type Secretos = {
  postgres: string
  elasticsearch: string
  secreto: string
  claves: Record<UsuarioDemo, string>
}

const sortear = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Secretos de una carpeta de datos (secretos.json, 0600); los sortea la primera vez. */
export function leerSecretos(carpeta: string): Secretos {
  const archivo = join(carpeta, 'secretos.json')
  if (existsSync(archivo)) return JSON.parse(readFileSync(archivo, 'utf8')) as Secretos
  mkdirSync(carpeta, { recursive: true })
  const claves = Object.fromEntries(USUARIOS_DEMO.map((u) => [u, sortear(9)])) as Secretos['claves']
  const secretos = { postgres: sortear(18), elasticsearch: sortear(18), secreto: sortear(36), claves }
  writeFileSync(archivo, JSON.stringify(secretos, null, 2), { mode: 0o600 })
  return secretos
}
