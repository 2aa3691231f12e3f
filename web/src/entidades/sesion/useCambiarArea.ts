import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { avisarError } from '@/lib/avisos.tsx'
import { decirALasDemas } from '@/lib/pestanas.ts'
import { puedeSalir } from '@/lib/salida.ts'
import { ingresarSiHaceFalta } from './ingreso.ts'
import { cambiarArea } from './llamadas.ts'
import { useUsuario } from './sesion.ts'

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
        await cambiarArea(id_area)
        decirALasDemas()
        // Todo lo leído se leyó para la otra área.
        await consultas.invalidateQueries()
      } catch (error) {
        ingresarSiHaceFalta(error)
        avisarError(error)
      } finally {
        // Si entretanto se eligió otra, se está pasando a ella.
        pasar((ahora) => (ahora === id_area ? null : ahora))
      }
    },
  }
}
