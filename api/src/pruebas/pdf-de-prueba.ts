import { extractText, getDocumentProxy } from 'unpdf'

/** Un PDF leído con otro programa: el texto de cada página, sin blancos repetidos, y lo que dice de sí. */
export async function leerPdfDePrueba(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = (await pdf.getMetadata()) as unknown as { info: { Title?: string; Language?: string } }
  const operadores = await (await pdf.getPage(1)).getOperatorList()
  return {
    paginas: pdf.numPages,
    textos: text.map((pagina) => pagina.replaceAll(/\s+/g, ' ').trim()),
    titulo: info.Title,
    idioma: info.Language,
    marcado: (await pdf.getMarkInfo())?.Marked === true,
    estructura: JSON.stringify(await (await pdf.getPage(1)).getStructTree()),
    indice: ((await pdf.getOutline()) ?? []).map(({ title }: { title: string }) => title),
    /** Las de la primera página, por sus medidas. */
    imagenes: operadores.argsArray
      .filter((_, i) => operadores.fnArray[i] === PINTAR_IMAGEN)
      .map(([, ancho, alto]) => `${ancho}x${alto}`),
  }
}

/** OPS.paintImageXObject de pdf.js. */
const PINTAR_IMAGEN = 85
