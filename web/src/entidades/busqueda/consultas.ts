import { queryOptions, skipToken } from '@tanstack/react-query'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { pedir } from '@/lib/api.ts'
import type { Consulta, Cuerpo } from '@/lib/contrato.ts'

/** Una página de lo que encuentra una búsqueda. @throws ErrorDeApi */
export const buscar = (cuerpo: Cuerpo<'POST /search'>, senal: AbortSignal) =>
  pedir('POST /search', { lectura: true, cuerpo, senal })

/** Todo lo que se puede recorrer: lo que tiene todo lo escrito y lo parecido. */
export const hallados = ({ total, parecidos }: Pick<RespuestaDeBusqueda, 'total' | 'parecidos'>): number =>
  total + parecidos

/** Lo hallado, como lista: se relee tras operar con un documento y, si no, sólo cuando se dice. Nulo: todavía nada que leer. */
export const resultados = (pedido: Cuerpo<'POST /search'> | null) =>
  queryOptions({
    queryKey: ['busqueda', 'resultados', pedido],
    queryFn: pedido === null ? skipToken : ({ signal }) => buscar(pedido, signal),
    staleTime: Infinity,
    meta: { documentos: true },
  })

/** Cuántos hay, si vinieron filas sin contar: se cuenta mientras ya se miran. Nulo: no hace falta. */
export const cuentas = (pedido: Cuerpo<'POST /search'> | null) =>
  queryOptions({
    queryKey: ['busqueda', 'cuentas', pedido],
    queryFn: pedido === null ? skipToken : ({ signal }) => buscar(soloCuentas(pedido), signal),
    select: ({ foja: { total, parecidos, contado, facetas, facetas_cortadas } }) => ({
      total,
      parecidos,
      contado,
      facetas,
      facetas_cortadas,
    }),
    staleTime: Infinity,
    meta: { documentos: true },
  })

const soloCuentas = (pedido: Cuerpo<'POST /search'>) => ({
  ...pedido,
  siguiente: undefined,
  state: { ...pedido.state, current: 1, resultsPerPage: 1 },
  cuentas: 'juntas' as const,
})

/** Por qué un documento no está entre lo hallado. @param consulta la búsqueda y el número por el que se pregunta */
export const porQueNoAparece = (consulta: Consulta<'GET /documentos/por_que'>) =>
  queryOptions({
    queryKey: ['busqueda', 'por-que', consulta],
    queryFn: ({ signal }) => pedir('GET /documentos/por_que', { consulta, senal: signal }),
    staleTime: 0,
  })
