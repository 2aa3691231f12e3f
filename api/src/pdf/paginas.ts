/** La biblioteca de PDF tarda en cargar: sólo cuando hay uno. */
const cargar = async (bytes: Uint8Array) => (await import('@libpdf/core')).PDF.load(bytes)

export const contarPaginas = async (bytes: Uint8Array): Promise<number> =>
  (await cargar(bytes)).getPageCount()

/** Las primeras páginas de un PDF. */
export async function primerasPaginas(bytes: Uint8Array, cuantas: number): Promise<Uint8Array> {
  const corto = await (await cargar(bytes)).extractPages(Array.from({ length: cuantas }, (_, i) => i))
  return corto.save()
}
