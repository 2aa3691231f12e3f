/**
 * En lugar de `@elastic/react-search-ui-views` (vite.config.ts): de Search UI se usa el estado, y las pantallas son de
 * aquí. Son los nombres que la biblioteca importa, y nada más.
 */
export const ErrorBoundary = undefined
export const MultiCheckboxFacet = undefined
export const Paging = undefined
export const PagingInfo = undefined
export const Result = undefined
export const Results = undefined
export const ResultsPerPage = undefined
export const SearchBox = undefined
export const Sorting = undefined
