import { z } from 'zod'
import { COLUMNAS, ELEMENTOS, type ClaseCsv, type ClaseJson } from '@foja/domain/organizacion/esquemas.ts'
import {
  ARCHIVO,
  claveDe,
  type Clase,
  type De,
  type ErrorDeArchivo,
  type Fila,
} from '@foja/domain/organizacion/organizacion.ts'

/** Una fila de un CSV: el renglón en que empieza, y sus celdas por columna. */
export type Renglon = { linea: number; celdas: Readonly<Record<string, string>> }
/** Un elemento de la lista de un JSON, y en qué renglón está cada parte suya. */
export type Elemento = { valor: unknown; lineaDe: (camino: readonly PropertyKey[]) => number }

export type Leido<C extends Clase> = {
  filas: Fila<De<C>>[]
  errores: ErrorDeArchivo[]
  /** Las claves de todas las filas, también de las que no se entienden. */
  aludidos: Set<string>
}

/** Lee las filas de un CSV: todas las faltas de cada celda, con su columna. */
export function leerRenglones<C extends ClaseCsv>(clase: C, renglones: readonly Renglon[]): Leido<C> {
  const [nombra] = Object.keys(COLUMNAS[clase].shape)
  const leido: Leido<C> = { filas: [], errores: [], aludidos: new Set() }
  for (const { linea, celdas } of renglones) {
    leido.aludidos.add(claveDe(celdas[nombra!] ?? ''))
    const hecho = z.safeDecode(COLUMNAS[clase] as never, celdas as never) as z.ZodSafeParseResult<De<C>>
    if (hecho.success) leido.filas.push({ linea, valor: hecho.data })
    else
      for (const { path, message } of hecho.error.issues)
        leido.errores.push({ archivo: ARCHIVO[clase], linea, motivo: `${path.join('.')}: ${message}` })
  }
  return leido
}

/** Lee los elementos de un JSON: todas las faltas de cada uno, con el camino hasta ellas. */
export function leerElementos<C extends ClaseJson>(clase: C, elementos: readonly Elemento[]): Leido<C> {
  const leido: Leido<C> = { filas: [], errores: [], aludidos: new Set() }
  for (const { valor, lineaDe } of elementos) {
    const { nombre } = (valor ?? {}) as { nombre?: unknown }
    if (typeof nombre === 'string') leido.aludidos.add(claveDe(nombre))
    const hecho = ELEMENTOS[clase].safeParse(valor)
    if (hecho.success) leido.filas.push({ linea: lineaDe([]), valor: hecho.data as De<C> })
    else
      for (const { path, message } of hecho.error.issues) {
        const donde = path.map((parte) => (typeof parte === 'number' ? parte + 1 : String(parte))).join(' ')
        const motivo = donde === '' ? message : `${donde}: ${message}`
        leido.errores.push({ archivo: ARCHIVO[clase], linea: lineaDe(path), motivo })
      }
  }
  return leido
}
