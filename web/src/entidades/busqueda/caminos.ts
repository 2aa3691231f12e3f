/** Dirección de la búsqueda simple (RUT-13). */
export const RUTA_DE_BUSQUEDA = '/documentos/busqueda/simple'

/** Los mismos resultados como lista (RUT-11). */
export const RUTA_DE_LISTADO_DE_BUSQUEDA = '/documentos/listado/busqueda'

/** Dirección de la búsqueda rápida: los últimos días (RUT-12, BUS-04). */
export const RUTA_DE_BUSQUEDA_RAPIDA = '/documentos/listado/busqueda_rapida'

/** Si esa pantalla es de búsqueda, con su propia caja. */
export const esBusqueda = (camino: string): boolean =>
  camino.startsWith('/documentos/busqueda/') || camino.startsWith('/documentos/listado/busqueda')

/** Si esa búsqueda mira sólo los últimos días: por su camino o por sus parámetros (RUT-11, RUT-12). */
export function esBusquedaRapida(camino: string, buscado: string): boolean {
  const parametros = new URLSearchParams(buscado)
  return (
    camino === RUTA_DE_BUSQUEDA_RAPIDA ||
    parametros.get('esBusquedaRapida') === 'true' ||
    parametros.get('busqueda_tipo') === 'rapida'
  )
}

/** Dirección de la búsqueda con ese texto. */
export const caminoDeBusqueda = (q: string) => `${RUTA_DE_BUSQUEDA}?${new URLSearchParams({ q })}`

/** Clase del campo donde se escribe la búsqueda: el atajo `/` lleva a él. */
export const CAMPO_DE_BUSQUEDA = 'foja-busqueda'

/** Lleva el foco a la caja de búsqueda que haya en pantalla y selecciona lo escrito. */
export function enfocarBusqueda(): void {
  const campo = document.querySelector<HTMLInputElement>(`input.${CAMPO_DE_BUSQUEDA}`)
  campo?.focus()
  campo?.select()
}
