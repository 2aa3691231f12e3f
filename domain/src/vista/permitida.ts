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

/** Si una lista se le da a quien tiene los permisos que `tiene` dice. */
const permitida = (vista: Vista, tiene: (permiso: string) => boolean): boolean => {
  const permiso = PERMISO[vista]
  return permiso === undefined || tiene(permiso)
}

/** @throws vistaSinPermiso (403) */
export function exigirVista(vista: Vista, acceso: Acceso): void {
  if (!permitida(vista, (permiso) => tienePermiso(acceso, permiso))) throw vistaSinPermiso()
}

type Ajustes = Pick<Configuracion, 'inbox_habilitado'>

/** Las listas que se ofrecen: la búsqueda no es una, y la bandeja de entrada puede no usarse (SHL-06, CFG-21). */
export const vistasOfrecidas = (
  tiene: (permiso: string) => boolean,
  { inbox_habilitado }: Ajustes,
): readonly Vista[] =>
  VISTAS.filter(
    (vista) => vista !== 'busqueda' && (vista !== 'inbox' || inbox_habilitado) && permitida(vista, tiene),
  )

/** Las que se cuentan para quien llama. */
export const vistasConCuenta = (acceso: Acceso, ajustes: Ajustes): readonly Vista[] =>
  vistasOfrecidas((permiso) => tienePermiso(acceso, permiso), ajustes)
