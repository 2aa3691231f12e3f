import type { PermisoDeUsuario } from '@foja/domain/sesion/schema.ts'

/** Si el usuario tiene una entrada para ese acceso, sea cual sea su nivel (PER-21). */
export const tieneAcceso = (permisos: readonly PermisoDeUsuario[], acceso: string): boolean =>
  permisos.some((permiso) => permiso.acceso === acceso)

/**
 * Si alguno de los roles que le dan ese acceso al usuario tiene un nivel igual o menor (más fuerte) que el del rol
 * nombrado, que lo dice el servidor (PER-19). Sin entrada para el acceso no hay qué preguntar (PER-20).
 * @param permiso `acceso.rol`; el acceso también puede llevar puntos.
 */
export async function tienePermiso(
  permisos: readonly PermisoDeUsuario[],
  permiso: string,
  nivelDe: (permiso: string) => Promise<number | null>,
): Promise<boolean> {
  const acceso = permiso.slice(0, Math.max(0, permiso.lastIndexOf('.')))
  const entrada = permisos.find((p) => p.acceso === acceso)
  if (!entrada) return false
  const pedido = await nivelDe(permiso)
  return pedido !== null && entrada.roles.some(({ nivel }) => nivel <= pedido)
}
