import { tienePermiso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { areaAjena, sinPermiso } from '@foja/domain/sesion/errores.ts'

/** Permiso de quien administra. */
export const ADMINISTRACION = 'administracion'

/**
 * Comprueba que quien llama pertenece al área que dice (SES-10).
 * @throws areaAjena (403)
 */
export function exigirArea(acceso: Acceso, id_area: number): void {
  if (!acceso.areas.includes(id_area)) throw areaAjena()
}

/** @throws sinPermiso (403) */
export function exigirPermiso(acceso: Acceso, permiso: string): void {
  if (!tienePermiso(acceso, permiso)) throw sinPermiso()
}

/**
 * Área con que se actúa: la pedida, si es propia, o la activa (SES-10).
 * @throws areaAjena (403)
 */
export function areaDeTrabajo(acceso: Acceso, pedida: number | undefined): number {
  const area = pedida ?? acceso.area_activa
  if (area == null || !acceso.areas.includes(area)) throw areaAjena()
  return area
}
