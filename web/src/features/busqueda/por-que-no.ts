import type { Filter } from '@elastic/search-ui'
import { porTextoLargo } from '@/entidades/busqueda/texto-largo.ts'
import { porFiltroCorto } from '@/entidades/filtro/filtro-corto.ts'

/** Por qué lo pedido no se busca todavía, como se dice; nulo si se busca. */
export const porQueNoSeBusca = ({
  searchTerm = '',
  filters = [],
}: {
  searchTerm?: string
  filters?: Filter[]
}): string | null => porTextoLargo(searchTerm) ?? porFiltroCorto(filters)
