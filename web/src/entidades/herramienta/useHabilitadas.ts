import { queryOptions, useQuery } from '@tanstack/react-query'
import { encendidaEn, type Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'

const habilitadas = (id: number, area: number | null) =>
  queryOptions({
    queryKey: ['habilitadas', id, area],
    queryFn: ({ signal }) =>
      pedir('GET /mpc/herramientas/{id}', {
        camino: { id },
        consulta: { area: area ?? undefined },
        senal: signal,
      }).then(({ values }) => values),
    staleTime: 60_000,
  })

/**
 * Si una herramienta no se apagó a quien mira, por su área activa, ni en una lista (HER-02, CFG-33). Mientras no se sabe, no.
 * @param hacenFalta si ya se va a ofrecer alguna
 */
export function useHabilitadas(hacenFalta = true): (vista: Vista, una: Herramienta) => boolean {
  const { id, areaActiva } = useUsuario()
  const configuracion = useConfiguracion()
  const { data, isError } = useQuery({ ...habilitadas(id, areaActiva), enabled: hacenFalta })
  // Si no pudo saberse nunca, lo dice el servidor de cada uno; lo que ya se sabía vale aunque no se pueda releer.
  return (vista, una) => (data?.includes(una) ?? isError) && encendidaEn(vista, una, configuracion)
}
