import { BUSCADOR_GENERAL, tienePermiso, type Acceso } from '@foja/domain/acceso/acceso.ts'

/** Permiso que pide cada pantalla; las que no están sólo piden sesión (PER-22, RUT-29). */
const PERMISO_DE_RUTA: Record<string, string> = {
  '/documentos/busqueda/simple': BUSCADOR_GENERAL,
  '/documentos/busqueda/avanzada': BUSCADOR_GENERAL,
  '/documentos/listado/busqueda': BUSCADOR_GENERAL,
  '/documentos/listado/busqueda_rapida': BUSCADOR_GENERAL,
  '/documentos/listado/archivo_reservado': 'documentos.ver_archivo_reservado',
  '/documentos/listado/expedientes_reservados': 'modulos-gestion-expedientes-reservados',
  '/administracion': 'administracion',
}

/** Si la sesión puede entrar a esa dirección del cliente (sin parámetros). */
export function puedeEntrar(acceso: Acceso, ruta: string): boolean {
  const camino = ruta.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const permiso = Object.hasOwn(PERMISO_DE_RUTA, camino) ? PERMISO_DE_RUTA[camino] : undefined
  return permiso === undefined || tienePermiso(acceso, permiso)
}
