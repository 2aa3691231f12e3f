import { ALIAS } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { CUENTA, type Proceso } from '@foja/platform/postgres/cuentas.ts'

type Privilegio = 'read' | 'write' | 'manage' | 'indices:admin/refresh*'
type Rol = { cluster: string[]; indices: { names: string[]; privileges: Privilegio[] }[] }

/**
 * Lo que cada proceso puede en Elasticsearch: api, buscar en sus alias y los índices de ellos, y refrescarlos;
 * el indexador, manejarlos.
 * Ninguno ve otros índices, ni cuentas, ni ajustes del clúster.
 * @param prefijo comienzo del nombre de los índices; `*` vale por cualquiera.
 */
export function rolesDeElastic(prefijo: string): Record<Proceso, Rol> {
  const alias = ALIAS.map((nombre) => `${prefijo}${nombre}`)
  const conVersion = alias.map((nombre) => `${nombre}-v*`)
  const cluster = ['cluster:monitor/health'] // para decir si está listo
  return {
    // Un punto en el tiempo, con que se exporta, es de los índices mismos y no de su alias; antes de abrirlo se refrescan.
    api: {
      cluster,
      indices: [{ names: [...alias, ...conVersion], privileges: ['read', 'indices:admin/refresh*'] }],
    },
    indexador: {
      cluster,
      indices: [{ names: [...alias, ...conVersion], privileges: ['read', 'write', 'manage'] }],
    },
  }
}

/**
 * Crea o pone al día las cuentas de api y del indexador en un clúster propio.
 * @param es con una cuenta que pueda crear otras, como `elastic`.
 */
export async function crearCuentasDeElastic(
  es: Elastic,
  { prefijo, claves }: { prefijo: string; claves: Record<Proceso, string> },
): Promise<void> {
  const roles = rolesDeElastic(prefijo)
  for (const proceso of ['api', 'indexador'] as const) {
    const nombre = CUENTA[proceso]
    await es.security.putRole({ name: nombre, ...roles[proceso] })
    await es.security.putUser({ username: nombre, password: claves[proceso], roles: [nombre] })
  }
}
