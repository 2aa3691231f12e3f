import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { DEJAN_DENTRO, RELACIONES_AL_GUARDAR } from '@foja/domain/relacion-tipo/relacion.ts'
import { pedir } from '@/lib/api.ts'
import { TAMANOS } from '@/lib/tamanos.ts'

const MINUTOS_10 = 600_000

/** Los tipos de relación entre documentos (API-111). */
export const tiposDeRelacion = queryOptions({
  queryKey: ['tipos-de-relacion'],
  queryFn: ({ signal }) =>
    pedir('GET /documentos/relaciones_tipos', { senal: signal }).then(({ rows }) => rows),
  staleTime: MINUTOS_10,
})

/** La primera página de una tabla. */
export const PRIMERA_PAGINA = { pagina: 1, tamano: TAMANOS[0] }

/** Lo que espera autorización para incorporarse en un expediente (API-27). @param tramo sin él, hasta quinientas */
export const pendientesDe = (id: number, tramo?: { pagina: number; tamano: number }) =>
  queryOptions({
    queryKey: ['incorporaciones-pendientes', id, tramo ?? null],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/incorporaciones_pendientes/{id}', {
        camino: { id },
        consulta: tramo && { limit: tramo.tamano, offset: (tramo.pagina - 1) * tramo.tamano },
        senal: signal,
      }),
    staleTime: 0,
    meta: { documento: id, edicion: true },
  })

/** Qué relaciones de un documento: todas, lo que tiene dentro, dónde está dentro, o con qué está asociado. */
const CUALES = {
  todas: {},
  dentro: { id_tipo_relacion: DEJAN_DENTRO.join('|'), relacion: 'activa' },
  dentro_de: { id_tipo_relacion: DEJAN_DENTRO.join('|'), relacion: 'pasiva' },
  asociadas: { id_tipo_relacion: RELACIONES_AL_GUARDAR.join('|') },
} as const

/** Relaciones de un documento, de a páginas, en el orden en que se hicieron. */
export const relaciones = (
  id: number,
  cuales: keyof typeof CUALES,
  { pagina, tamano }: { pagina: number; tamano: number },
) =>
  queryOptions({
    queryKey: ['relaciones', id, cuales, tamano, pagina],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/relaciones/{id}', {
        camino: { id },
        consulta: { ...CUALES[cuales], limitRelaciones: tamano, paginaRelaciones: pagina },
        senal: signal,
      }),
    placeholderData: keepPreviousData,
    meta: { documento: id },
  })
