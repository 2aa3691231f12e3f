import { sinFormula } from '@foja/domain/exportacion/celda.ts'
import { COLUMNA } from '@foja/domain/exportacion/columnas.ts'
import type { Escritor, Hoja } from '@foja/api/exportacion/formatos/escritor.ts'
import { escribirTexto, terminar } from '@foja/api/exportacion/formatos/texto.ts'

/** Sin ella, Excel lee el UTF-8 como si no lo fuera. */
export const BOM = '\uFEFF'

const ENTRE_COMILLAS = /[",\r\n]/

/** Como `csv-stringify`, que mira cada celda de a una letra y tarda cinco veces más: el tercio de lo que lleva un archivo. */
const celdaDeCsv = (celda: string): string =>
  ENTRE_COMILLAS.test(celda) ? `"${celda.replaceAll('"', '""')}"` : celda

/** Renglones de CSV (RFC 4180), y nada que una planilla tome por fórmula. */
export const renglonesDeCsv = (filas: readonly string[][]): string =>
  filas.map((celdas) => `${celdas.map((celda) => celdaDeCsv(sinFormula(celda))).join(',')}\r\n`).join('')

/** CSV (RFC 4180), UTF-8 con marca de orden, y nada que una planilla tome por fórmula. La constancia va al lado. */
export async function escribirCsv({ salida, dicho: { columnas } }: Hoja): Promise<Escritor> {
  await escribirTexto(salida, BOM + renglonesDeCsv([columnas.map((columna) => COLUMNA[columna].titulo)]))
  return {
    escribir: (tanda) => escribirTexto(salida, renglonesDeCsv(tanda.map(({ celdas }) => celdas))),
    cerrar: async (datos, { firmar }) => {
      await terminar(salida)
      return firmar(datos)
    },
  }
}
