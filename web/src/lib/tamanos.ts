/** Cuántas filas puede tener una página de cualquier lista (LIS-12). */
export const TAMANOS = [10, 15, 20, 25] as const

/** La última página que el servidor deja pedir de una tabla: de más allá de las que hay se va a la última. */
const PAGINA_MAXIMA = 50_000

/** La página de una tabla que dice una dirección, hasta la última que puede pedirse; la primera, si no dice una. */
export const leerNumeroDePagina = (escrita: string | null): number =>
  Math.min(PAGINA_MAXIMA, Math.max(1, Math.trunc(Number(escrita)) || 1))
