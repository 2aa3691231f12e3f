import { useMutation, useQueryClient } from '@tanstack/react-query'
import { avisarError } from '@/lib/avisos.tsx'
import { decirALasDemas } from '@/lib/pestanas.ts'
import { puedeSalir } from '@/lib/salida.ts'
import { cambiarArea } from './llamadas.ts'
import { useUsuario } from './sesion.ts'

/** Con qué se pasa a otra área (SHL-04, API-62). */
export function useCambiarArea() {
  const { areaActiva } = useUsuario()
  const consultas = useQueryClient()
  const cambiar = useMutation({
    mutationFn: cambiarArea,
    // Todo lo leído se leyó para la otra área.
    onSuccess: () => {
      decirALasDemas()
      return consultas.invalidateQueries()
    },
    onError: (error) => avisarError(error),
  })
  const elegida = cambiar.isPending ? cambiar.variables : areaActiva
  return {
    pasando: cambiar.isPending,
    /** La activa o, mientras se pasa, a la que se pasa. */
    elegida,
    pasarA: async (id_area: number) => {
      if (id_area !== elegida && (await puedeSalir())) cambiar.mutate(id_area)
    },
  }
}
