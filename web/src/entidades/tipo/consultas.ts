import { queryOptions } from '@tanstack/react-query'
import { TIPOS_SIEMPRE_ESCRIBIBLES } from '@foja/domain/tipo/tipo.ts'
import { pedir } from '@/lib/api.ts'

const deEscribir = {
  queryKey: ['tipos', 'escribir'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    pedir('GET /documentos/tipos', { consulta: { permiso: 'escribir' }, senal: signal }).then(
      ({ rows }) => rows,
    ),
  staleTime: 60_000,
}

/** Los tipos del menú de documento nuevo: los que el usuario puede escribir porque un rol lo concede (RUT-06, D-101). */
export const tiposNuevos = queryOptions({
  ...deEscribir,
  select: (tipos) => tipos.filter(({ en_menu }) => en_menu),
})

/** Los que puede escribir, también si no los puede empezar: lo que ya es de un tipo que nace reservado se opera igual. */
export const tiposEscribibles = queryOptions({
  ...deEscribir,
  select: (tipos) => tipos.filter(({ id, en_menu }) => en_menu || !TIPOS_SIEMPRE_ESCRIBIBLES.includes(id)),
})

/** Los tipos que el usuario puede leer. */
export const tiposLegibles = queryOptions({
  queryKey: ['tipos', 'leer'],
  queryFn: ({ signal }) =>
    pedir('GET /documentos/tipos', { consulta: { permiso: 'leer' }, senal: signal }).then(({ rows }) => rows),
  staleTime: 60_000,
})

/** Un tipo por su número (API-107). */
export const tipoPorId = (id: string) =>
  queryOptions({
    queryKey: ['tipos', id],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/tipos/{id}', { camino: { id: Number(id) }, senal: signal }).then(
        ({ data }) => data,
      ),
    staleTime: 60_000,
  })
