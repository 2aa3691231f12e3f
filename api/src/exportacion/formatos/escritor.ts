import type { Writable } from 'node:stream'
import type { Constancia, ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import type { FilaExportada, FilaOculta } from '@foja/domain/exportacion/fila.ts'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import type { Firmante } from '@foja/api/exportacion/firma.ts'

/** Una fila y sus celdas, como se escriben y como se firman. */
export type FilaConCeldas = { fila: FilaExportada | FilaOculta; celdas: string[] }

/** Lo que escribe un formato: la cabecera al abrirse, las filas de a tandas, y al cerrarse lo que lleve al final. */
export type Escritor = {
  /** Cuando termina, la salida tomó lo escrito: quien escribe no corre más que quien lee. */
  escribir: (tanda: readonly FilaConCeldas[]) => Promise<void>
  /** @returns lo que se firmó, que puede decir algo más del archivo */
  cerrar: (datos: Constancia, firmante: Firmante) => Promise<ConstanciaFirmada>
}

/** Lo que la constancia dice antes de escribir las filas. */
export type Dicho = Omit<Constancia, 'filas' | 'sha256' | 'huellas' | 'enlaces' | 'archivo'>

/**
 * Qué se escribe y adónde. Si la salida se cierra, lo que se estaba escribiendo se deja. `filas`: cuántas van a ser.
 * `filasDeHoja`: las de una hoja de Excel, con la de los títulos, si son menos que las que admite. `imprimir`: de HTML a PDF.
 */
export type Hoja = {
  salida: Writable
  dicho: Dicho
  filas: number
  filasDeHoja?: number
  imprimir: (html: string, senal: AbortSignal) => Promise<Uint8Array>
}

/** Quien escribe uno no carga lo que piden los demás. */
const ABRIR: Readonly<Record<Formato, () => Promise<(hoja: Hoja) => Promise<Escritor>>>> = {
  xlsx: async () => (await import('@foja/api/exportacion/formatos/xlsx.ts')).escribirXlsx,
  pdf: async () => (await import('@foja/api/exportacion/formatos/pdf/pdf.ts')).escribirPdf,
  csv: async () => (await import('@foja/api/exportacion/formatos/csv.ts')).escribirCsv,
  ndjson: async () => (await import('@foja/api/exportacion/formatos/ndjson.ts')).escribirNdjson,
}

/** Abre un archivo de ese formato, con su cabecera ya escrita. */
export const abrirEscritor = async (formato: Formato, hoja: Hoja): Promise<Escritor> =>
  (await ABRIR[formato]())(hoja)

/** La forma que se firma: en NDJSON, que es para programas, la línea entera; en lo demás, las celdas que se ven. */
export const celdasFirmadas = (formato: Formato, { fila, celdas }: FilaConCeldas): readonly string[] =>
  formato === 'ndjson' ? [JSON.stringify(fila)] : celdas
