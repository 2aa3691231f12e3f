import type { Buscado } from '@foja/domain/busqueda-guardada/schema.ts'
import { NOMBRE_DE_FILTRO } from '@foja/domain/busqueda/filtros.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'

/** Lo que una búsqueda puede decir: las claves de su esquema, que aquí no se trae para que pese poco en el navegador. */
export const CLAVES = [
  'q',
  'literal',
  'parecidos',
  ...Object.keys(NOMBRE_DE_FILTRO),
  'orden',
  'direccion',
  'rapida',
] as (keyof Buscado)[]
const ORDEN: ReadonlySet<keyof Buscado> = new Set(['orden', 'direccion'])
const NO_BASTAN: ReadonlySet<keyof Buscado> = new Set([...ORDEN, 'literal', 'parecidos', 'rapida'])

/** Lo buscado, sin lo que no dice nada (vacíos, espacios en los bordes) y siempre en el mismo orden. */
export function limpiarBuscado(entero: Buscado): Buscado {
  const puestos = CLAVES.flatMap((clave) => {
    const valor = entero[clave]
    const limpio = typeof valor === 'string' ? textoDeCampo(valor).trim() : valor
    return limpio ? [[clave, limpio]] : []
  })
  return Object.fromEntries(puestos) as Buscado
}

/** Si hay algo que buscar: texto o algún filtro (VAL-52). */
export const buscaAlgo = (entero: Buscado): boolean =>
  Object.keys(limpiarBuscado(entero)).some((clave) => !NO_BASTAN.has(clave as keyof Buscado))

/** Si son la misma búsqueda: el orden no cuenta. */
export function esLaMisma(una: Buscado, otra: Buscado): boolean {
  const [a, b] = [limpiarBuscado(una), limpiarBuscado(otra)]
  return CLAVES.every((clave) => ORDEN.has(clave) || a[clave] === b[clave])
}
