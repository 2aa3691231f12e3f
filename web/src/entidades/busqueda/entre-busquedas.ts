import { FILTROS, NOMBRE_DE_FILTRO, valoresDe, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { extremosDichos, leerFecha } from '@foja/domain/busqueda/fecha.ts'
import { fechaDeAvanzada } from '@foja/domain/busqueda/fecha-de-avanzada.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { HISTORICA, RUTA_DE_BUSQUEDA, RUTA_DE_BUSQUEDA_AVANZADA, RUTA_DE_BUSQUEDA_RAPIDA } from './caminos.ts'

/** Las maneras de buscar y cómo se llaman (BUS-01). */
export const NOMBRE_DE_MODO = {
  simple: 'Simple',
  historica: 'Histórica',
  rapida: 'Rápida',
  avanzada: 'Avanzada',
}
export type Modo = keyof typeof NOMBRE_DE_MODO

/** Los filtros de ids que las dos búsquedas tienen, y con el mismo nombre en la dirección. */
const DE_IDS = ['tipo', 'nro_area', 'estado', 'persona_relacionada'] as const satisfies NombreDeFiltro[]

const conDireccion = (ruta: string, puestos: URLSearchParams) =>
  puestos.size === 0 ? ruta : `${ruta}?${puestos}`

const soloIds = (valor: string | null) => valoresDe(valor ?? '').filter((uno) => /^\d+$/.test(uno))

/** La búsqueda avanzada con lo que de ésta puede llevarse: lo escrito, como lo que contiene. */
export function aLaAvanzada(buscado: string): string {
  const de = new URLSearchParams(buscado)
  const puestos = new URLSearchParams()
  const poner = (clave: string, valor: string | null | undefined) => valor && puestos.set(clave, valor)
  poner('contiene', de.get('q'))
  poner('nro_numero', de.get('nro_numero'))
  for (const clave of DE_IDS) poner(clave, soloIds(de.get(clave)).join('|'))
  const rango = leerFecha(de.get('fecha') ?? '')
  const { desde, hasta } = rango ? extremosDichos(rango) : {}
  if (desde !== undefined) poner('fechadesde', diaOficial(desde))
  if (hasta !== undefined) poner('fechahasta', diaOficial(hasta))
  poner('al', de.get('al'))
  const visibilidad = de.get('visibilidad')
  if (visibilidad === 'publico' || visibilidad === 'reservado') poner('visibilidad', visibilidad)
  // Al revés, o por relevancia, no la ordena.
  const orden = de.get('orden')
  if (orden !== 'relevancia' && !de.has('direccion')) poner('orden', orden)
  poner('filas', de.get('filas'))
  return conDireccion(RUTA_DE_BUSQUEDA_AVANZADA, puestos)
}

/** Cómo se llaman los filtros de ésta que la avanzada no lleva, o no enteros. */
export function noVaALaAvanzada(buscado: string): string[] {
  const [de, puestos] = [buscado, aLaAvanzada(buscado).split('?')[1]].map((uno) => new URLSearchParams(uno))
  const va = (filtro: NombreDeFiltro) =>
    filtro === 'fecha'
      ? puestos!.has('fechadesde') || puestos!.has('fechahasta')
      : puestos!.get(filtro) === de!.get(filtro)
  return FILTROS.filter((filtro) => de!.get(filtro) && !va(filtro)).map((filtro) => NOMBRE_DE_FILTRO[filtro])
}

/** La búsqueda simple con lo que de la avanzada puede llevarse, y cómo se llama lo que no. */
export function aLaSimple(buscado: string): { camino: string; pierde: string[] } {
  const de = new URLSearchParams(buscado)
  const puestos = new URLSearchParams()
  const poner = (clave: string, valor: string | null) => valor && puestos.set(clave, valor)
  poner('q', de.get('contiene'))
  for (const clave of ['nro_numero', 'visibilidad', 'al', ...DE_IDS, 'orden', 'filas'])
    poner(clave, de.get(clave))
  const [desde, hasta] = [de.get('fechadesde'), de.get('fechahasta')]
  poner('fecha', fechaDeAvanzada(desde ?? undefined, hasta ?? undefined) ?? null)
  const pierde = [
    ...(de.has('tieneadjuntos') ? ['los adjuntos'] : []),
    ...(de.has('documentosrelacionados') ? ['los documentos relacionados'] : []),
  ]
  return { camino: conDireccion(RUTA_DE_BUSQUEDA, puestos), pierde }
}

/** Lo mismo, buscado de otra manera, desde su primera página. */
export function caminoDeModo(modo: Modo, actual: Modo, buscado: string): string {
  if (modo === 'avanzada') return aLaAvanzada(buscado)
  const deLaSimple = actual === 'avanzada' ? (aLaSimple(buscado).camino.split('?')[1] ?? '') : buscado
  const puestos = new URLSearchParams(deLaSimple)
  for (const clave of ['pagina', 'busqueda_tipo', 'esBusquedaRapida']) puestos.delete(clave)
  if (modo === 'historica') {
    puestos.set('busqueda_tipo', HISTORICA.busqueda_tipo)
    // Ya es toda la historia.
    puestos.delete('al')
  }
  return conDireccion(modo === 'rapida' ? RUTA_DE_BUSQUEDA_RAPIDA : RUTA_DE_BUSQUEDA, puestos)
}
