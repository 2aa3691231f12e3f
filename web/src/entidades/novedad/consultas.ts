import { infiniteQueryOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { SIN_MIRAR_COMO_MUCHO } from '@foja/domain/novedad/limites.ts'
import { pedir } from '@/lib/api.ts'
import { esDeEvento, fechaDe, type Pagina, type UnaDeEllas } from './mezcla.ts'
import { sinMirar } from './sin-mirar.ts'

/** Cuántas trae cada página (SHL-09). */
export const POR_PAGINA = 10

/** De quién: por qué área mira y si busca, que es lo que deja vigilar búsquedas. */
export type DeQuien = { area: number | null; busca: boolean }

/** Lo que no es de un documento viene con la primera página: es poco y se lee todo. */
async function leer(
  area: number,
  siguiente: string | undefined,
  { busca, senal }: { busca: boolean; senal: AbortSignal },
): Promise<Pagina> {
  const consulta = { area, limit: POR_PAGINA, siguiente }
  const primera = siguiente === undefined
  const [pagina, anuncios, exportaciones] = await Promise.all([
    pedir('GET /documentos/novedades', { consulta, senal, lectura: true }),
    busca && primera ? pedir('GET /busquedas/anuncios', { senal }).then(({ rows }) => rows) : [],
    primera ? pedir('GET /exportar', { senal }).then(({ rows }) => rows) : [],
  ])
  const terminadas = exportaciones.flatMap((una) =>
    una.avisada === null ? [] : { ...una, avisada: una.avisada },
  )
  return { rows: pagina.rows, siguiente: pagina.siguiente, aparte: [...anuncios, ...terminadas] }
}

/** Las novedades que se miran, de a una página: no se releen solas, para no correr lo que se lee. */
export const novedades = ({ area, busca }: DeQuien) =>
  infiniteQueryOptions({
    queryKey: ['novedades', 'miradas', area, busca],
    queryFn:
      area === null
        ? skipToken
        : ({ pageParam, signal }) => leer(area, pageParam ?? undefined, { busca, senal: signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ siguiente }) => siguiente,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Las últimas de ahora: con ellas se sabe cuántas llegaron después de las que se miran. */
export const ultimasNovedades = ({ area, busca }: DeQuien) =>
  queryOptions({
    queryKey: ['novedades', 'ultimas', area, busca],
    queryFn: area === null ? skipToken : ({ signal }) => leer(area, undefined, { busca, senal: signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Deja dicho que miró ésas, y vuelve a contar. @param vistas las que se muestran, de la última a la primera */
export async function anotarMiradas(
  consultas: QueryClient,
  area: number,
  vistas: readonly UnaDeEllas[],
): Promise<void> {
  const eventos = vistas.filter(esDeEvento)
  const propia = vistas.find((una) => !esDeEvento(una))
  const cuerpo = {
    area,
    hasta: eventos[0] && fechaDe(eventos[0]),
    eventos: eventos.slice(0, SIN_MIRAR_COMO_MUCHO).map(({ id_evento }) => id_evento),
    propias: propia && fechaDe(propia),
  }
  await pedir('PUT /v1/novedades/miradas', { cuerpo })
  await consultas.invalidateQueries(sinMirar(area))
}
