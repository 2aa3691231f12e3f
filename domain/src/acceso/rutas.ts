import {
  BUSCADOR_GENERAL,
  tienePermiso,
  VER_ARCHIVO_RESERVADO,
  VER_RESERVADOS,
  type Acceso,
} from '@foja/domain/acceso/acceso.ts'

/** Permiso que pide cada pantalla y lo que cuelga de ella; las demás sólo piden sesión (PER-22, RUT-29). */
const PERMISO_DE_RUTA: readonly [camino: string, permiso: string][] = [
  ['/documentos/busqueda', BUSCADOR_GENERAL],
  ['/documentos/listado/busqueda', BUSCADOR_GENERAL],
  ['/documentos/listado/busqueda_rapida', BUSCADOR_GENERAL],
  ['/documentos/listado/archivo_reservado', VER_ARCHIVO_RESERVADO],
  ['/documentos/listado/expedientes_reservados', VER_RESERVADOS],
  ['/administracion', 'administracion'],
]

/** Si quien llama puede entrar a esa dirección de la aplicación, con o sin `#` y parámetros. */
export function puedeEntrar(acceso: Acceso, ruta: string): boolean {
  const camino = `${ruta.replace(/^#/, '').replace(/[?#].*$/, '')}/`
  return PERMISO_DE_RUTA.every(
    ([cerrado, permiso]) => !camino.startsWith(`${cerrado}/`) || tienePermiso(acceso, permiso),
  )
}
