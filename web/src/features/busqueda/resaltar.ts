import type { Filter } from '@elastic/search-ui'

/** Lo que se buscó en los textos: la caja y los filtros de título y contenido. Al leer se marca. */
export const textosBuscados = (escrito: string, filtros: readonly Filter[]): string[] =>
  [
    escrito.trim(),
    ...filtros
      .filter(({ field }) => field === 'titulo' || field === 'contenido')
      .flatMap(({ values }) => values.map(String)),
  ].filter((texto) => texto !== '')
