import type { PdfObject, PdfRef } from '@libpdf/core'

/** La biblioteca de PDF tarda en cargar: sólo cuando hay uno. */
const biblioteca = () => import('@libpdf/core')
const cargar = async (bytes: Uint8Array) => (await biblioteca()).PDF.load(bytes)

export const contarPaginas = async (bytes: Uint8Array): Promise<number> =>
  (await cargar(bytes)).getPageCount()

/** Lo que de un PDF nombra sus páginas, o dice que las tiene todas y cómo. */
const DEL_ENTERO = ['Outlines', 'PageMode', 'StructTreeRoot', 'MarkInfo', 'Names', 'AF', 'Metadata']

/**
 * Las primeras páginas de un PDF, con lo que dice de sí. Las demás se sacan, con lo que las nombra: copiando las que quedan,
 * un enlace a cualquiera se llevaba el PDF entero.
 */
export async function primerasPaginas(bytes: Uint8Array, cuantas: number): Promise<Uint8Array> {
  const [{ PdfArray, PdfDict, PdfRef }, pdf] = await Promise.all([biblioteca(), cargar(bytes)])
  const resolver = (una: PdfRef) => pdf.context.resolve(una)
  const quedan = pdf.getPages().slice(0, cuantas)
  const esDeOtra = (destino: PdfObject | undefined) =>
    destino instanceof PdfArray && !quedan.some(({ ref }) => ref === destino.at(0))
  const llevaAOtra = (anotacion: PdfObject) => {
    const suya = anotacion instanceof PdfRef ? resolver(anotacion) : anotacion
    if (!(suya instanceof PdfDict)) return false
    return esDeOtra(suya.get('Dest', resolver)) || esDeOtra(suya.getDict('A', resolver)?.get('D', resolver))
  }
  for (const { dict } of quedan) {
    const anotaciones = dict.get('Annots', resolver)
    if (anotaciones instanceof PdfArray)
      dict.set('Annots', new PdfArray(anotaciones.toArray().filter((una) => !llevaAOtra(una))))
  }
  for (const clave of DEL_ENTERO) pdf.getCatalog().delete(clave)
  for (let i = pdf.getPageCount() - 1; i >= cuantas; i--) pdf.removePage(i)
  return pdf.save()
}
