import { conElDedo } from '@/lib/dedo.ts'

/** Dirección de la búsqueda simple (RUT-13). */
export const RUTA_DE_BUSQUEDA = '/documentos/busqueda/simple'

/** Los mismos resultados como lista (RUT-11). */
export const RUTA_DE_LISTADO_DE_BUSQUEDA = '/documentos/listado/busqueda'

/** Dirección de la búsqueda rápida: los últimos días (RUT-12, BUS-04). */
export const RUTA_DE_BUSQUEDA_RAPIDA = '/documentos/listado/busqueda_rapida'

/** Dirección de la búsqueda por todos los datos (RUT-14). */
export const RUTA_DE_BUSQUEDA_AVANZADA = '/documentos/busqueda/avanzada'

/** Si esa pantalla es de búsqueda, con su propia caja. */
export const esBusqueda = (camino: string): boolean =>
  camino !== RUTA_DE_BUSQUEDA_AVANZADA &&
  (camino.startsWith('/documentos/busqueda/') || camino.startsWith('/documentos/listado/busqueda'))

/** Si esa búsqueda mira sólo los últimos días: por su camino o por sus parámetros (RUT-11, RUT-12). */
export function esBusquedaRapida(camino: string, buscado: string): boolean {
  const parametros = new URLSearchParams(buscado)
  return (
    camino === RUTA_DE_BUSQUEDA_RAPIDA ||
    parametros.get('esBusquedaRapida') === 'true' ||
    parametros.get('busqueda_tipo') === 'rapida'
  )
}

/** La histórica es la misma pantalla, con este parámetro (BUS-01, BUS-03). */
export const HISTORICA = { busqueda_tipo: 'historica' }
const esBusquedaHistorica = (buscado: string): boolean =>
  new URLSearchParams(buscado).get('busqueda_tipo') === HISTORICA.busqueda_tipo

/** Las maneras de buscar escribiendo en la caja. */
export type ModoDeCaja = 'simple' | 'historica' | 'rapida'
export const modoDeCaja = (camino: string, buscado: string): ModoDeCaja =>
  esBusquedaRapida(camino, buscado) ? 'rapida' : esBusquedaHistorica(buscado) ? 'historica' : 'simple'

/** Dirección de la búsqueda con ese texto. */
export const caminoDeBusqueda = (q: string) => `${RUTA_DE_BUSQUEDA}?${new URLSearchParams({ q })}`

/** Clase del campo donde se escribe la búsqueda: el atajo `/` lleva a él. */
export const CAMPO_DE_BUSQUEDA = 'foja-busqueda'

const campoDeBusqueda = () => document.querySelector<HTMLInputElement>(`input.${CAMPO_DE_BUSQUEDA}`)

/** Lleva el foco a la caja de búsqueda que haya en pantalla y selecciona lo escrito. */
export function enfocarBusqueda(): void {
  const campo = campoDeBusqueda()
  campo?.focus()
  campo?.select()
}

/** Tras apretar lo que cambia lo buscado y se va: a la caja o, con el dedo, a su botón: el teclado taparía lo hallado. */
export function seguirBuscando(): void {
  if (conElDedo()) enfocarBotonDeCaja(campoDeBusqueda())
  else enfocarBusqueda()
}

/** El botón de la caja en que está ese campo, que no abre el teclado. */
export const enfocarBotonDeCaja = (campo: HTMLInputElement | null): void =>
  campo?.form?.querySelector<HTMLElement>('[aria-label="Agregar filtro"]')?.focus()
