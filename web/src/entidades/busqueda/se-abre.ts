import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'

/** Por qué un hallado no se abre ni se mira desde la búsqueda (HER-09, HER-10); nulo si se abre. */
export const porQueNoSeAbre = ({ herramientas }: Pick<FilaDeBusqueda, 'herramientas'>): string | null =>
  herramientas.abrir?.motivo ?? null
