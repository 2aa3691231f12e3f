import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { PdfObject } from '@libpdf/core'

/** Los objetos de un PDF, por lo que valen. */
export const nombre = (valor: string) => PdfName.of(valor)
export const numero = (valor: number) => PdfNumber.of(valor)
export const texto = (valor: string) => PdfString.fromString(valor)
export const si = PdfBool.TRUE
/** Una referencia al objeto con ese número. Sin `PdfRef.of`, que las recuerda por si se repiten: aquí se escriben y se olvidan. */
export const ref = (valor: number) => Reflect.construct(PdfRef, [valor, 0]) as PdfRef
export const lista = (valores: PdfObject[]) => new PdfArray(valores)
export const refs = (valores: readonly number[]) => lista(valores.map(ref))
export const dic = (entradas: Record<string, PdfObject>) => PdfDict.of(entradas)
export const flujo = (contenido: string, entradas: Record<string, PdfObject> = {}) =>
  PdfStream.fromDict(entradas, Buffer.from(contenido))
