import { BUSCADOR_GENERAL } from '@foja/domain/acceso/acceso.ts'
import { useConfiguracion, useUsuario } from '@/lib/sesion.ts'

/** Si se ofrece la búsqueda general: la configuración la abre y el usuario la tiene (PER-17). */
export function useTienePermisoDeBuscar(): boolean {
  const { permisos } = useUsuario()
  const { buscador_general } = useConfiguracion()
  return buscador_general && permisos.includes(BUSCADOR_GENERAL)
}
