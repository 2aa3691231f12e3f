import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pedir } from '@/lib/api.ts'
import { canal } from '@/lib/canal.ts'

const MIENTRAS_HAYA_MS = 30_000

const presentes = (id: number | null) =>
  queryOptions({
    queryKey: ['presentes', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            pedir('GET /documentos/presentes/{id}', { camino: { id }, senal: signal }).then(
              ({ rows }) => rows,
            ),
    // De quien se fue sin despedirse no se avisa.
    refetchInterval: ({ state }) => (state.data?.length ? MIENTRAS_HAYA_MS : false),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    ...(id !== null && { meta: { documento: id, edicion: true } }),
  })

/** Dice que ese documento está abierto aquí, mientras lo esté, y quiénes más lo tienen. @param id nulo si no puede modificarse */
export function usePresentes(id: number | null) {
  const consultas = useQueryClient()
  useEffect(() => {
    if (id === null) return
    const decir = (id_documento: number | null) =>
      canal.mandar({ evento: 'evento:abrir', datos: { id_documento } })
    const releer = () => void consultas.invalidateQueries({ queryKey: presentes(id).queryKey })
    const dejar = [
      canal.escuchar('handshake', () => {
        decir(id)
        releer()
      }),
      canal.escuchar('notificacion:presentes', (aviso) => {
        if (aviso.id === id) releer()
      }),
    ]
    decir(id)
    return () => {
      for (const callar of dejar) callar()
      decir(null)
    }
  }, [id, consultas])
  return useQuery(presentes(id)).data ?? []
}
