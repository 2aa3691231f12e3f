import { deflateSync, inflateSync } from 'node:zlib'
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

export type PdfLeido = Awaited<ReturnType<typeof leerPdfDePrueba>>

/** Por dónde se anda en él: sus enlaces, su índice entero y la estructura de cada página. */
export async function recorrerPdfDePrueba(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const enlacesDe = async (pagina: Pagina, desde: number) => {
    const anotaciones = (await pagina.getAnnotations()) as { dest?: Destino }[]
    const destinos = anotaciones.flatMap(({ dest }) => (dest ? [dest] : []))
    return Promise.all(destinos.map(async (dest) => ({ desde, hasta: await paginaDe(pdf, dest) })))
  }
  return {
    estructuras: await porPagina(pdf, async (pagina) => JSON.stringify(await pagina.getStructTree())),
    /** De qué página a cuál, los que llevan a otra del mismo. */
    enlaces: (await porPagina(pdf, enlacesDe)).flat(),
    marcadores: await marcadoresDe(pdf, (await pdf.getOutline()) ?? [], 0),
  }
}

/** El texto de la última página de un PDF de muchas. */
export async function ultimaPaginaDePrueba(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent()
  return items.map((una) => ('str' in una ? una.str : '')).join('')
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Pagina = Awaited<ReturnType<Pdf['getPage']>>
type Destino = [{ num: number; gen: number }, ...unknown[]]
type Marcador = { titulo: string; pagina: number; nivel: number }
type DeIndice = { title: string; dest: string | unknown[] | null; items: DeIndice[] }

const porPagina = <T>(pdf: Pdf, leer: (pagina: Pagina, numero: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: pdf.numPages }, async (_, i) => leer(await pdf.getPage(i + 1), i + 1)))

const paginaDe = async (pdf: Pdf, destino: Destino): Promise<number> =>
  (await pdf.getPageIndex(destino[0])) + 1

async function marcadoresDe(pdf: Pdf, entradas: DeIndice[], nivel: number): Promise<Marcador[]> {
  const todos: Marcador[] = []
  for (const { title, dest, items } of entradas) {
    const pagina = Array.isArray(dest) ? await paginaDe(pdf, dest as Destino) : 0
    todos.push({ titulo: title, pagina, nivel }, ...(await marcadoresDe(pdf, items, nivel + 1)))
  }
  return todos
}

/** OPS.paintImageXObject de pdf.js. */
const PINTAR_IMAGEN = 85

const PAQUETE = /\/Type \/ObjStm\n[^>]*\/Length (\d+)\n>>\nstream\n/g

/** El mismo PDF, en el mismo lugar cada byte, con otro texto del mismo largo en los objetos que lleva empaquetados. */
export function retocarPaquetes(bytes: Buffer, retocar: (texto: string) => string): Buffer {
  const retocado = Buffer.from(bytes)
  for (const { 0: cabeza, 1: largo, index } of bytes.toString('latin1').matchAll(PAQUETE)) {
    const [desde, hasta] = [index + cabeza.length, index + cabeza.length + Number(largo)]
    const antes = inflateSync(bytes.subarray(desde, hasta)).toString('latin1')
    const despues = retocar(antes)
    if (despues === antes) continue
    const comprimido = deflateSync(Buffer.from(despues, 'latin1'), { level: 9 })
    if (despues.length !== antes.length || comprimido.length > Number(largo)) throw new Error('No entra')
    retocado.fill(0, desde, hasta)
    comprimido.copy(retocado, desde)
  }
  return retocado
}
