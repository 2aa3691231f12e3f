/** Hasta aquí se llega por número de página; más allá, sólo con cursor. */
export const VENTANA = 10_000
/** Páginas más allá de la ventana que «Anterior» puede desandar. */
const CURSORES = 200

/** Una página de resultados; los cursores son los de las páginas de más allá de la ventana que se anduvieron. */
export type Pagina = { current: number; resultsPerPage: number; cursores: readonly string[] }

/** Los cursores con que se llegó a la página que se ve; no van en la dirección: valen para quien los pidió. */
export const cursoresDe = (estado: unknown): readonly string[] =>
  (estado as { cursores?: readonly string[] } | null)?.cursores ?? []

/** Cursor con que se pide una página; ninguno dentro de la ventana. */
export const cursorDe = ({ current, resultsPerPage, cursores }: Pagina): string | undefined =>
  current * resultsPerPage > VENTANA ? cursores.at(-1) : undefined

/** La página que sigue. @param siguiente lo que dijo ésta de cómo se sigue */
export function paginaSiguiente({ current, resultsPerPage, cursores }: Pagina, siguiente: string): Pagina {
  const lejos = (current + 1) * resultsPerPage > VENTANA
  return {
    current: current + 1,
    resultsPerPage,
    cursores: lejos ? [...cursores, siguiente].slice(-CURSORES) : [],
  }
}

/** La de antes; nula si no la hay, o si ya no se sabe cómo llegar a ella. */
export function paginaAnterior({ current, resultsPerPage, cursores }: Pagina): Pagina | null {
  const anterior = { current: current - 1, resultsPerPage, cursores: cursores.slice(0, -1) }
  const alcanzable = anterior.current * resultsPerPage <= VENTANA || anterior.cursores.length > 0
  return anterior.current > 0 && alcanzable ? anterior : null
}
