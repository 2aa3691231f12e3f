import { queryOptions, skipToken } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'
import type { Consulta, Cuerpo } from '@/lib/contrato.ts'

/** Una página de lo que encuentra una búsqueda. @throws ErrorDeApi */
export const buscar = (cuerpo: Cuerpo<'POST /search'>, senal: AbortSignal) =>
  pedir('POST /search', { lectura: true, cuerpo, senal })

/** Lo hallado, como lista: se relee tras operar con un documento y, si no, sólo cuando se dice. Nulo: todavía nada que leer. */
export const resultados = (pedido: Cuerpo<'POST /search'> | null) =>
  queryOptions({
    queryKey: ['busqueda', 'resultados', pedido],
    queryFn: pedido === null ? skipToken : ({ signal }) => buscar(pedido, signal),
    staleTime: Infinity,
    meta: { documentos: true },
  })

/** Por qué un documento no está entre lo hallado. @param consulta la búsqueda y el número por el que se pregunta */
export const porQueNoAparece = (consulta: Consulta<'GET /documentos/por_que'>) =>
  queryOptions({
    queryKey: ['busqueda', 'por-que', consulta],
    queryFn: ({ signal }) => pedir('GET /documentos/por_que', { consulta, senal: signal }),
    staleTime: 0,
  })
