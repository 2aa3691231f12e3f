/** Dirección de la búsqueda simple (RUT-13). */
export const RUTA_DE_BUSQUEDA = '/documentos/busqueda/simple'

/** Dirección de la búsqueda rápida: los últimos días (RUT-12, BUS-04). */
export const RUTA_DE_BUSQUEDA_RAPIDA = '/documentos/listado/busqueda_rapida'

/** Si esa pantalla es de búsqueda, con su propia caja. */
export const esBusqueda = (camino: string): boolean =>
  camino.startsWith('/documentos/busqueda/') || camino.startsWith('/documentos/listado/busqueda')

/** Dirección de la búsqueda con ese texto. */
export const caminoDeBusqueda = (q: string) => `${RUTA_DE_BUSQUEDA}?${new URLSearchParams({ q })}`

/** Clase del campo donde se escribe la búsqueda: el atajo Ctrl+K y `/` llevan a él. */
export const CAMPO_DE_BUSQUEDA = 'foja-busqueda'

/** Lleva el foco a la caja de búsqueda que haya en pantalla y selecciona lo escrito. */
export function enfocarBusqueda(): void {
  const campo = document.querySelector<HTMLInputElement>(`input.${CAMPO_DE_BUSQUEDA}`)
  campo?.focus()
  campo?.select()
}
