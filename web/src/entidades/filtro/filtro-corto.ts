import type { Filter } from '@elastic/search-ui'
import type { NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'

/** Letras con que buscan los filtros de título y contenido (BUS-16). */
export const LETRAS_DE_TEXTO = 4
const DE_TEXTO: readonly string[] = ['titulo', 'contenido'] satisfies NombreDeFiltro[]

/** Lo que se dice si algún filtro de título o contenido es demasiado corto para buscar (BUS-16); nulo si ninguno lo es. */
export const porFiltroCorto = (filtros: readonly Filter[]): string | null =>
  filtros.some(
    ({ field, values }) =>
      DE_TEXTO.includes(field) && values.every((valor) => [...String(valor)].length < LETRAS_DE_TEXTO),
  )
    ? `Los filtros Título y Contenido buscan con ${LETRAS_DE_TEXTO} letras o más.`
    : null
