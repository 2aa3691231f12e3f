import { constanciaFirmada, type ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { archivoIlegible } from '@foja/domain/exportacion/errores.ts'

/** Lo que un archivo trae, en su orden: títulos de una hoja, una fila con sus celdas, o su constancia. */
export type Parte =
  | { que: 'titulos'; celdas: string[] }
  | { que: 'fila'; celdas: string[] }
  /** Un renglón que se lee de la constancia. */
  | { que: 'renglon'; renglon: [string, string] }
  | { que: 'constancia'; constancia: ConstanciaFirmada }
  /** Adónde lleva el de una fila, de las de todo el archivo; 0 si no es de ninguna. */
  | { que: 'enlace'; fila: number; direccion: string }
  /** Filas (una, si no se dice cuántas), una columna o la letra de una celda, que está y la planilla no muestra o puede no mostrar. */
  | { que: 'escondida'; cual: 'fila' | 'columna' | 'letra'; cuantas?: number }
  /** La huella de sus bytes, sin los de la constancia. */
  | { que: 'archivo'; sha256: string }

/** La constancia que dice un texto. @throws archivoIlegible */
export function leerConstancia(texto: string): ConstanciaFirmada {
  try {
    const crudo = JSON.parse(texto) as unknown
    constanciaFirmada.parse(crudo)
    // Tal cual vino, que es lo que se firmó: el esquema podría ordenarla de otro modo.
    return crudo as ConstanciaFirmada
  } catch {
    throw archivoIlegible('La constancia no puede leerse.')
  }
}
