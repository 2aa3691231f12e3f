import { fechaDeAvanzada } from '@foja/domain/busqueda/fecha-de-avanzada.ts'
import type { AReunir } from '@/entidades/conjunto/reunir.ts'
import type { PedidoDeExportar } from '@/entidades/exportacion/llamadas.ts'
import type { Campos, EnDireccion } from './direccion.ts'

const LARGO_DE_TITULO = 200

/** Los datos pedidos, con los nombres de la búsqueda, que es la misma. */
function filtrosDe({ fechadesde, fechahasta, visibilidad, ...campos }: Campos): Record<string, string> {
  const fecha = fechaDeAvanzada(fechadesde || undefined, fechahasta || undefined)
  const puestos = Object.entries(campos).flatMap(([clave, valor]) => {
    const escrito = Array.isArray(valor) ? valor.join('|') : valor.trim()
    return escrito === '' ? [] : [[clave, escrito]]
  })
  return {
    tipo_busqueda: 'avanzada',
    ...Object.fromEntries(puestos),
    ...(fecha !== undefined && { fecha }),
    ...(visibilidad !== 'all' && { visibilidad }),
  }
}

/** Lo que cumple todos los datos pedidos, para exportarlo entero. */
export const loQueSeExporta = ({ campos, orden, al }: EnDireccion): PedidoDeExportar => ({
  vista: 'busqueda',
  filtros: { ...filtrosDe(campos), ...(al !== null && { al }) },
  orden,
  titulo: ['Búsqueda avanzada', campos.contiene.trim()].filter(Boolean).join(': ').slice(0, LARGO_DE_TITULO),
})

/** Lo mismo, para elegirlo. @param camino dónde se lo está viendo */
export const loQueSeElige = ({ campos, orden }: EnDireccion, camino: string): AReunir => ({
  vista: 'busqueda',
  buscado: { ...filtrosDe(campos), orden },
  camino,
})
