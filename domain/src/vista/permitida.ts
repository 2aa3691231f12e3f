import {
  BUSCADOR_GENERAL,
  tienePermiso,
  VER_ARCHIVO_RESERVADO,
  VER_RESERVADOS,
  type Acceso,
} from '@foja/domain/acceso/acceso.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { vistaSinPermiso } from '@foja/domain/vista/errores.ts'
import { VISTAS, type Vista } from '@foja/domain/vista/vista.ts'

const PERMISO: Partial<Record<Vista, string>> = {
  archivo_reservado: VER_ARCHIVO_RESERVADO,
  expedientes_reservados: VER_RESERVADOS,
  busqueda: BUSCADOR_GENERAL,
}

const permitida = (vista: Vista, acceso: Acceso): boolean => {
  const permiso = PERMISO[vista]
  return permiso === undefined || tienePermiso(acceso, permiso)
}

/** @throws vistaSinPermiso (403) */
export function exigirVista(vista: Vista, acceso: Acceso): void {
  if (!permitida(vista, acceso)) throw vistaSinPermiso()
}

/** Las listas con cuenta que se le ofrecen: la búsqueda no es una, y la bandeja de entrada puede no usarse (CFG-21). */
export const vistasConCuenta = (
  acceso: Acceso,
  { inbox_habilitado }: Pick<Configuracion, 'inbox_habilitado'>,
): readonly Vista[] =>
  VISTAS.filter(
    (vista) => vista !== 'busqueda' && (vista !== 'inbox' || inbox_habilitado) && permitida(vista, acceso),
  )
