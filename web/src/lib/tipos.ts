import { queryOptions } from '@tanstack/react-query'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { pedir } from '@/lib/api.ts'
import { nombreDeEsencia } from '@/lib/esencia.ts'

/** Los tipos del menú de documento nuevo: los que el usuario puede escribir porque un rol lo concede (RUT-06, D-101). */
export const tiposNuevos = queryOptions({
  queryKey: ['tipos', 'escribir'],
  queryFn: ({ signal }) =>
    pedir<{ rows: Tipo[] }>('/documentos/tipos?permiso=escribir', { senal: signal }).then(({ rows }) =>
      rows.filter(({ en_menu }) => en_menu),
    ),
  staleTime: 60_000,
})

/** Un tipo por su número (API-107). */
export const tipoPorId = (id: string) =>
  queryOptions({
    queryKey: ['tipos', id],
    queryFn: ({ signal }) =>
      pedir<{ data: Tipo }>(`/documentos/tipos/${encodeURIComponent(id)}`, { senal: signal }).then(
        ({ data }) => data,
      ),
    staleTime: 60_000,
  })

/** Por lo que la interfaz llama documentos y expedientes (ENT-05); sin grupos vacíos. */
export const agrupar = (tipos: readonly Tipo[]): { nombre: string; tipos: Tipo[] }[] =>
  [
    { nombre: 'Documentos', tipos: tipos.filter((t) => nombreDeEsencia(t.esencia) === 'documento') },
    { nombre: 'Expedientes', tipos: tipos.filter((t) => nombreDeEsencia(t.esencia) === 'expediente') },
  ].filter((grupo) => grupo.tipos.length > 0)

/** Dónde se crea uno de ese tipo (RUT-16). */
export const caminoDeFormulario = ({ id, esencia }: Pick<Tipo, 'id' | 'esencia'>) =>
  `/documentos/formulario?${new URLSearchParams({ tipo: String(id), esencia })}`

/** Dónde se edita ese documento (RUT-16). */
export const caminoDeEdicion = ({ id, tipo }: { id: number; tipo: Pick<Tipo, 'id' | 'esencia'> }) =>
  `/documentos/formulario?${new URLSearchParams({ tipo: String(tipo.id), id: String(id), esencia: tipo.esencia })}`
