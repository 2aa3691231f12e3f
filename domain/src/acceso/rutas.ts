import {
  puedeBuscar,
  tienePermiso,
  VER_ARCHIVO_RESERVADO,
  VER_RESERVADOS,
  type Acceso,
} from '@foja/domain/acceso/acceso.ts'

type Ajustes = { buscador_general: boolean }
type Regla = (acceso: Acceso, ajustes: Ajustes) => boolean

const conPermiso =
  (permiso: string): Regla =>
  (acceso) =>
    tienePermiso(acceso, permiso)

/** Qué pide cada pantalla y lo que cuelga de ella; las demás sólo piden sesión (PER-22, RUT-29). */
const REGLA_DE_RUTA: readonly [camino: string, regla: Regla][] = [
  ['/documentos/busqueda', puedeBuscar],
  ['/documentos/listado/busqueda', puedeBuscar],
  ['/documentos/listado/busqueda_rapida', puedeBuscar],
  ['/documentos/dondeesta', puedeBuscar],
  ['/documentos/personas', puedeBuscar],
  ['/documentos/listado/archivo_reservado', conPermiso(VER_ARCHIVO_RESERVADO)],
  ['/documentos/listado/expedientes_reservados', conPermiso(VER_RESERVADOS)],
  ['/administracion', conPermiso('administracion')],
]

/**
 * Si quien llama puede entrar a esa dirección de la aplicación, con o sin `#` y parámetros.
 * @param ajustes de la configuración: la búsqueda general puede estar cerrada para todos (PER-17, CFG-26)
 */
export function puedeEntrar(acceso: Acceso, ajustes: Ajustes, ruta: string): boolean {
  const camino = `${ruta.replace(/^#/, '').replace(/[?#].*$/, '')}/`
  return REGLA_DE_RUTA.every(
    ([cerrado, regla]) => !camino.startsWith(`${cerrado}/`) || regla(acceso, ajustes),
  )
}
