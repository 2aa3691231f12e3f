import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'
import type { Consulta } from '@/lib/contrato.ts'

const CADA_MS = 1_000
/** Mientras se hace algo. Si no se puede leer lo pide de nuevo quien lo dice (`Fallo`). */
const mientras = (enCurso: boolean | undefined, status: string) =>
  enCurso && status !== 'error' ? CADA_MS : false

/** Un conjunto y cómo va lo último que se le pidió: mientras se hace, se relee cada segundo. */
export const conjunto = (id: string) =>
  queryOptions({
    queryKey: ['conjunto', id],
    queryFn: ({ signal }) =>
      pedir('GET /conjuntos/{id}', { camino: { id }, senal: signal }).then(({ data }) => data),
    refetchInterval: ({ state }) => mientras(state.data?.corrida?.estado === 'en_curso', state.status),
    // Lo que se hace sigue aunque no se lo mire; al volver se lee cómo va.
    staleTime: 0,
  })

/** Una página de sus filas. @param version de qué corrida son los recibos, y cómo estaba: con otra se releen */
export const filasDeConjunto = (
  id: string,
  consulta: Consulta<'GET /conjuntos/{id}/filas'>,
  version: string,
) =>
  queryOptions({
    queryKey: ['conjunto', id, 'filas', consulta, version],
    queryFn: ({ signal }) => pedir('GET /conjuntos/{id}/filas', { camino: { id }, consulta, senal: signal }),
    placeholderData: keepPreviousData,
  })

/** Una página de los conjuntos del usuario, del último al primero: mientras se hace algo con alguno, se relee. */
export const conjuntosPropios = (consulta: Consulta<'GET /conjuntos'>) =>
  queryOptions({
    queryKey: ['conjuntos', consulta],
    queryFn: ({ signal }) => pedir('GET /conjuntos', { consulta, senal: signal }),
    refetchInterval: ({ state }) =>
      mientras(
        state.data?.rows.some(({ corrida }) => corrida?.estado === 'en_curso'),
        state.status,
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
