import { PDF, PdfArray, PdfDict, PdfRef, PdfString, type PdfObject } from '@libpdf/core'

/**
 * La estructura de un PDF para quien no ve sus páginas, leída objeto por objeto: lo que los lectores de pantalla recorren
 * y otros programas no muestran. Las páginas se cuentan desde 1.
 */
export async function estructuraDePrueba(bytes: Uint8Array) {
  const pdf = await PDF.load(new Uint8Array(bytes))
  const resolver = (una: PdfRef) => pdf.context.resolve(una)
  const de = (uno: PdfObject | undefined) => (uno instanceof PdfRef ? resolver(uno) : uno)
  const lista = (uno: PdfObject | null | undefined): PdfObject[] =>
    uno instanceof PdfArray ? uno.toArray() : uno ? [uno] : []
  const textos = (uno: PdfObject | undefined) =>
    lista(de(uno)).flatMap((x) => (x instanceof PdfString ? [x.asString()] : []))
  const raiz = pdf.getCatalog().getDict('StructTreeRoot', resolver)!
  const lugares = new Map(pdf.getPages().map(({ ref }, i) => [ref.objectNumber, i + 1]))

  const elementos: PdfDict[] = []
  const recorrer = (nodo: PdfObject | null | undefined) => {
    if (!(nodo instanceof PdfDict)) return
    elementos.push(nodo)
    for (const hijo of lista(de(nodo.get('K')))) recorrer(de(hijo))
  }
  for (const arriba of lista(de(raiz.get('K')))) recorrer(de(arriba))

  const nombres = new Map<string, PdfObject | null | undefined>()
  const nombrar = (nodo: PdfDict | undefined) => {
    const pares = nodo?.getArray('Names', resolver)?.toArray() ?? []
    for (let i = 0; i + 1 < pares.length; i += 2) nombres.set(textos(pares[i])[0]!, de(pares[i + 1]))
    for (const rama of nodo?.getArray('Kids', resolver) ?? []) nombrar(de(rama) as PdfDict)
  }
  nombrar(raiz.getDict('IDTree', resolver))

  const numeros = new Map<number, PdfObject | null | undefined>()
  const numerar = (nodo: PdfDict | undefined) => {
    const pares = nodo?.getArray('Nums', resolver)?.toArray() ?? []
    for (let i = 0; i + 1 < pares.length; i += 2)
      if (pares[i]!.type === 'number')
        numeros.set((pares[i] as { value: number } & PdfObject).value, de(pares[i + 1]))
    for (const rama of nodo?.getArray('Kids', resolver) ?? []) numerar(de(rama) as PdfDict)
  }
  numerar(raiz.getDict('ParentTree', resolver))

  const enlaces = pdf.getPages().flatMap(({ dict }, i) =>
    (dict.getArray('Annots', resolver)?.toArray() ?? []).map((una) => {
      const enlace = de(una) as PdfDict
      const suya = enlace.get('StructParent')
      const elemento =
        suya?.type === 'number' ? numeros.get((suya as { value: number } & PdfObject).value) : undefined
      return {
        pagina: i + 1,
        dice: enlace.getString('Contents', resolver)?.asString(),
        esDe: elemento instanceof PdfDict ? elemento.getName('S', resolver)?.value : undefined,
      }
    }),
  )
  return {
    enlaces,
    paginas: elementos.flatMap((uno) => lugares.get(uno.getRef('Pg')?.objectNumber ?? 0) ?? []),
    ids: elementos.flatMap((uno) => textos(uno.get('ID'))),
    /** Los que el árbol de nombres lleva al elemento que se llama así. */
    hallados: [...nombres]
      .filter(([id, uno]) => uno instanceof PdfDict && textos(uno.get('ID'))[0] === id)
      .map(([id]) => id),
    encabezados: elementos.flatMap((uno) =>
      lista(de(uno.get('A'))).flatMap((a) => {
        const atributos = de(a)
        return atributos instanceof PdfDict ? textos(atributos.get('Headers')) : []
      }),
    ),
  }
}
