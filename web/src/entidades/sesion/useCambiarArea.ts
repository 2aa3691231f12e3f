import { notifications } from '@mantine/notifications'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorDeApi, noSeSabe } from '@/lib/error-de-api.ts'
import { decirALasDemas } from '@/lib/pestanas.ts'
import { puedeSalir } from '@/lib/salida.ts'
import { cambiarArea } from './llamadas.ts'
import { sesion, useUsuario } from './sesion.ts'
import { avisarFallo } from './ingreso.ts'

/** El aviso de que el área se cambió en otra pestaña: cambiada después en ésta, ya no dice en cuál se está. */
export const CAMBIO_EN_OTRA = 'area-activa'

/** Con qué se pasa a otra área (SHL-04, API-62). */
export function useCambiarArea() {
  const { areaActiva } = useUsuario()
  const consultas = useQueryClient()
  const [cual, pasar] = useState<number | null>(null)
  const elegida = cual ?? areaActiva
  return {
    pasando: cual !== null,
    /** La activa o, mientras se pasa, a la que se pasa. */
    elegida,
    pasarA: async (id_area: number) => {
      if (id_area === elegida || !(await puedeSalir())) return
      pasar(id_area)
      try {
        await cambiarArea(id_area).catch((error: unknown) => exigirQueSeCambio(consultas, id_area, error))
        decirALasDemas()
        notifications.hide(CAMBIO_EN_OTRA)
        // Todo lo leído se leyó para la otra área.
        await consultas.invalidateQueries()
      } catch (error) {
        avisarFallo(error)
      } finally {
        // Si entretanto se eligió otra, se está pasando a ella.
        pasar((ahora) => (ahora === id_area ? null : ahora))
      }
    },
  }
}

/**
 * De lo que no se supo, la sesión dice en qué área quedó: seguir mostrando la otra sería obrar por la que no se ve.
 * @throws el error, si no es ésa o no se pudo saber
 */
async function exigirQueSeCambio(consultas: QueryClient, id_area: number, error: unknown): Promise<void> {
  if (!(error instanceof ErrorDeApi) || !noSeSabe(error)) throw error
  const ahora = await consultas.fetchQuery({ ...sesion, staleTime: 0 }).catch(() => null)
  if (ahora?.areaActiva !== id_area) throw error
}
