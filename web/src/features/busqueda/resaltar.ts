import type { Filter } from '@elastic/search-ui'

/**
 * Lo que se buscó en los textos: la caja, con qué se corrigió lo que casi no está, y los filtros de título y contenido. Al
 * leer se marca.
 */
export const textosBuscados = (
  escrito: string,
  corregido: readonly { por: readonly string[] }[],
  filtros: readonly Filter[],
): string[] =>
  [
    escrito.trim(),
    ...corregido.flatMap(({ por }) => por),
    ...filtros
      .filter(({ field }) => field === 'titulo' || field === 'contenido')
      .flatMap(({ values }) => values.map(String)),
  ].filter((texto) => texto !== '')
