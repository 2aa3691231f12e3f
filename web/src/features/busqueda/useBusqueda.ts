import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { pedir } from '@/lib/api.ts'
import type { EstadoDeBusqueda } from './estado-en-url.ts'

/** Resultados de un estado, con lo que tardó la llamada en ms. Los anteriores se ven hasta que llegan los nuevos. */
export function useBusqueda(estado: EstadoDeBusqueda) {
  const { q, pagina, tamano, orden, cursor } = estado
  return useQuery({
    queryKey: ['busqueda', estado],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const parametros = new URLSearchParams({ q, orden, itemPorPagina: String(tamano) })
      if (cursor === null) parametros.set('numeroPagina', String(pagina))
      else parametros.set('siguiente', cursor)
      const inicio = performance.now()
      const respuesta = await pedir<RespuestaDeBusqueda>(`/documentos/vista_busqueda/?${parametros}`, {
        senal: signal,
      })
      return { ...respuesta, ms: Math.round(performance.now() - inicio) }
    },
  })
}
