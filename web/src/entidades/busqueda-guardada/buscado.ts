import { CLAVES, limpiarBuscado } from '@foja/domain/busqueda-guardada/buscado.ts'
import type { Buscado } from '@foja/domain/busqueda-guardada/schema.ts'
import { ORDENES } from '@foja/domain/busqueda/orden.ts'
import { esBusqueda, esBusquedaRapida, modoDeCaja } from '@/entidades/busqueda/caminos.ts'

const VALORES: Partial<Record<keyof Buscado, readonly string[]>> = {
  orden: ORDENES,
  direccion: ['asc', 'desc'],
  parecidos: ['true', 'false'],
}

type Direccion = { pathname: string; search: string }

/** Lo que se busca en esa dirección; vacío si no es de una búsqueda, o si es de la histórica, que no se guarda. */
export const buscadoEn = (direccion: Direccion): Buscado =>
  modoDeCaja(direccion.pathname, direccion.search) === 'historica' ? {} : leerBuscado(direccion)

/** Lo mismo, también de la histórica, que se elige y no se guarda. */
export function leerBuscado({ pathname, search }: Direccion): Buscado {
  if (!esBusqueda(pathname)) return {}
  const parametros = new URLSearchParams(search)
  const puestos = CLAVES.flatMap((clave) => {
    const valor = parametros.get(clave)
    return valor !== null && (VALORES[clave]?.includes(valor) ?? true) ? [[clave, valor]] : []
  })
  return limpiarBuscado({
    ...Object.fromEntries(puestos),
    rapida: esBusquedaRapida(pathname, search),
  } as Buscado)
}
