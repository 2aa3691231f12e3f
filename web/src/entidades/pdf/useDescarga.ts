import { useQuery } from '@tanstack/react-query'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'
import { bajar, guardar } from '@/lib/descargar.ts'
import { useAvance } from './useAvance.ts'

/** Hace componer un expediente, lo baja y lo deja entre las descargas (API-54). Dejar de mirarlo lo corta. */
export function useDescarga(id: number) {
  const { areaActiva } = useUsuario()
  const { porcentaje, llegar, empezar } = useAvance(id)
  const { isSuccess, error, isFetching, refetch } = useQuery({
    queryKey: ['descarga', id],
    queryFn: async ({ signal }) => {
      const { data: url } = await pedir('POST /documentos/descargarExpediente', {
        cuerpo: { id_documento: id, id_area_activa: areaActiva! },
        senal: signal,
      })
      llegar(0)
      const alRecibir = (bytes: number, total: number) => llegar(total > 0 ? bytes / total : 0)
      guardar(await bajar(url, { senal: signal, alRecibir }))
      return true
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return {
    lista: isSuccess,
    error: isFetching ? null : error,
    porcentaje,
    volverAPedir: () => {
      empezar()
      void refetch()
    },
  }
}
