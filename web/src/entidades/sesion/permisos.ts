import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { BUSCADOR_GENERAL } from '@foja/domain/acceso/acceso.ts'
import { pedir } from '@/lib/api.ts'
import { tieneAcceso, tienePermiso } from './acceso.ts'
import { permisosDe, useConfiguracion, useUsuario } from './sesion.ts'

/** Los permisos del usuario, como los leyó el arranque. */
function usePermisos() {
  const { id } = useUsuario()
  return useQuery(permisosDe(id)).data ?? []
}

/** Si el usuario tiene ese acceso, con cualquier nivel (PER-21). */
export const useTieneAcceso = (acceso: string): boolean => tieneAcceso(usePermisos(), acceso)

/** Si el usuario tiene cada acceso, con cualquier nivel (PER-21): para preguntar por varios. */
export function useTieneAccesos(): (acceso: string) => boolean {
  const permisos = usePermisos()
  return (acceso) => tieneAcceso(permisos, acceso)
}

const nivelDe = (consultas: QueryClient, idu: number, rol: string) =>
  consultas.ensureQueryData({
    queryKey: ['nivel', idu, rol],
    queryFn: () => pedir('GET /auth/nivel', { consulta: { idu, rol } }).then(({ data }) => data.nivel),
    staleTime: 60_000,
  })

/** Si el usuario tiene el acceso de `acceso.rol` con un nivel no más débil que el de ese rol (PER-19, PER-20). */
export function useTienePermiso(permiso: string): boolean {
  const { id } = useUsuario()
  const consultas = useQueryClient()
  const permisos = usePermisos()
  const { data = false } = useQuery({
    queryKey: ['permiso', permiso, permisos],
    queryFn: () => tienePermiso(permisos, permiso, (rol) => nivelDe(consultas, id, rol)),
    staleTime: 60_000,
  })
  return data
}

/** Si se ofrece la búsqueda general: la configuración la abre y el usuario la tiene (PER-17). */
export function useTienePermisoDeBuscar(): boolean {
  const { buscador_general } = useConfiguracion()
  const acceso = useTieneAcceso(BUSCADOR_GENERAL)
  return buscador_general && acceso
}
