import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolesDeElastic } from '@foja/platform/elasticsearch/cuentas.ts'
import { CUENTA, type Proceso } from '@foja/platform/postgres/cuentas.ts'

const PROCESOS = Object.keys(CUENTA) as Proceso[]
const VUELTAS = 10_000
const BYTES = 32

/** La forma en que el registro de archivos de Elasticsearch guarda una clave. */
function resumir(clave: string): string {
  const sal = randomBytes(BYTES)
  const resumen = pbkdf2Sync(clave, sal, VUELTAS, BYTES, 'sha512')
  return `{PBKDF2}${VUELTAS}$${sal.toString('base64')}$${resumen.toString('base64')}`
}

/**
 * Escribe en la configuración del Elasticsearch embebido las cuentas de api y del indexador. Van en archivos: la
 * distribución no trae lo que pide el índice donde un clúster guarda las suyas.
 * @param config su carpeta de configuración, antes de arrancar.
 */
export function escribirCuentas(config: string, prefijo: string, claves: Record<Proceso, string>): void {
  const roles = rolesDeElastic(prefijo)
  const archivo = (nombre: string, linea: (proceso: Proceso) => string) =>
    writeFileSync(join(config, nombre), PROCESOS.map((proceso) => `${linea(proceso)}\n`).join(''))
  archivo('users', (proceso) => `${CUENTA[proceso]}:${resumir(claves[proceso])}`)
  archivo('users_roles', (proceso) => `${CUENTA[proceso]}:${CUENTA[proceso]}`)
  archivo('roles.yml', (proceso) => `${CUENTA[proceso]}: ${JSON.stringify(roles[proceso])}`)
}
