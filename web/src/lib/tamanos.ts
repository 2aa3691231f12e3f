/** Cuántas filas puede tener una página de cualquier lista (LIS-12). */
export const TAMANOS = [10, 15, 20, 25] as const
