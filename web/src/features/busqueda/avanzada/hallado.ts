import { fechaDeAvanzada } from '@foja/domain/busqueda/fecha-de-avanzada.ts'
import { valoresDe } from '@foja/domain/busqueda/filtros.ts'
import type { AReunir } from '@/entidades/conjunto/reunir.ts'
import type { PedidoDeExportar } from '@/entidades/exportacion/llamadas.ts'
import type { Nombres } from '@/entidades/filtro/chip.ts'
import { enPalabras, filtroImpreso } from '@/entidades/filtro/en-palabras.ts'
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

const SIN_CHIP = ['tipo_busqueda', 'contiene', 'tieneadjuntos', 'documentosrelacionados']

/** Los datos pedidos, en palabras. */
export function loPedido(campos: Campos, nombres: Nombres): string {
  const { tieneadjuntos, documentosrelacionados } = campos
  const filtros = Object.entries(filtrosDe(campos)).flatMap(([clave, valor]) =>
    SIN_CHIP.includes(clave) ? [] : [{ field: clave, values: valoresDe(valor), type: 'any' as const }],
  )
  return [
    campos.contiene.trim(),
    enPalabras(filtros, nombres),
    tieneadjuntos && `${tieneadjuntos === 'true' ? 'con' : 'sin'} adjuntos`,
    documentosrelacionados.length > 0 && `relacionados con ${documentosrelacionados.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Lo que cumple todos los datos pedidos, para exportarlo entero. */
export const loQueSeExporta = ({ campos, orden, al }: EnDireccion, nombres: Nombres): PedidoDeExportar => ({
  vista: 'busqueda',
  filtros: { ...filtrosDe(campos), ...(al !== null && { al }) },
  orden,
  titulo: ['Búsqueda avanzada', campos.contiene.trim()].filter(Boolean).join(': ').slice(0, LARGO_DE_TITULO),
  ...filtroImpreso(loPedido(campos, nombres)),
})

/** Lo mismo, para elegirlo. @param camino dónde se lo está viendo */
export const loQueSeElige = ({ campos, orden }: EnDireccion, camino: string): AReunir => ({
  vista: 'busqueda',
  buscado: { ...filtrosDe(campos), orden },
  camino,
})
