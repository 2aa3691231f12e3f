import { readFile } from 'node:fs/promises'
import type { getDocumentProxy } from 'unpdf'
import { celdaImpresa, type Columna } from '@foja/domain/exportacion/columnas.ts'
import { leerPdf } from '@foja/api/exportacion/comprobar/leer-pdf.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Pagina = Awaited<ReturnType<Pdf['getPage']>>
type Nodo = { role?: string; id?: string; children?: Nodo[] }
/** Un renglón de una tabla, como se lo ve en una página. */
type Renglon = { esTitulo: boolean; sigue: boolean; celdas: string[] }

/** Lo que un papel no conserva: espacios, signos y letras para las que no hubo fuente. */
const DE_MAS = /[^\p{Script=Latin}\p{N}]/gu
/** Con algo de esto, el orden en que se lee no es el orden en que se escribió. */
const AL_REVES = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069]/

/** VerbosityLevel.ERRORS de pdf.js: lo demás que uno roto tiene, miles de renglones, no es de quien comprueba. */
const SOLO_ERRORES = 0

/**
 * La primera fila que no se lee en las páginas de un PDF como en las filas que lleva dentro; nula si se leen todas. Es para
 * decir cuál se tocó en uno que ya se sabe que alguien tocó: lo lee entero.
 */
export async function primeraFilaDistinta(
  archivo: string,
  columnas: readonly Columna[],
): Promise<number | null> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(archivo)), { verbosity: SOLO_ERRORES })
  const impresas = filasImpresas(pdf)
  let n = 0
  for await (const parte of leerPdf(archivo)) {
    if (parte.que !== 'fila') break
    n++
    const debida = [String(n), ...parte.celdas.map((celda, i) => celdaImpresa(columnas[i]!, celda))].join('')
    const { done, value } = await impresas.next()
    if (!done && esencia(value.join(''), debida) === esencia(debida, debida)) continue
    const faltaban = [...(done ? [] : [value]), ...(await Array.fromAsync(impresas))]
    const esDeLaTabla = faltaban.some(([numero]) => esencia(numero ?? '', '') === String(n))
    return !esDeLaTabla && (await seLeeEnLasPaginas(pdf, debida)) ? null : n
  }
  return (await impresas.next()).done ? null : n + 1
}

/**
 * Si lo que dice una fila se lee en alguna página. De la que así se lee, y no está en la tabla, no se tocó nada: se rompió lo
 * que dice qué es fila, que nadie ve.
 */
async function seLeeEnLasPaginas(pdf: Pdf, debida: string): Promise<boolean> {
  for (let i = 1; i <= pdf.numPages; i++) {
    const pagina = await pdf.getPage(i)
    const { items } = await pagina.getTextContent()
    pagina.cleanup()
    const texto = items.map((una) => ('str' in una ? una.str : '')).join('')
    if (esencia(texto, debida).includes(esencia(debida, debida))) return true
  }
  return false
}

const esencia = (texto: string, debida: string): string => {
  const letras = texto.normalize('NFKC').replaceAll(DE_MAS, '')
  return AL_REVES.test(debida) ? [...letras].toSorted().join('') : letras
}

/** Las filas que se leen, en su orden; la que sigue en otra página, junta. */
async function* filasImpresas(pdf: Pdf): AsyncGenerator<string[]> {
  let empezo = false
  let fila: string[] | undefined
  for (let i = 1; i <= pdf.numPages; i++) {
    const pagina = await pdf.getPage(i)
    for (const { esTitulo, sigue, celdas } of await renglonesDe(pagina)) {
      empezo ||= esTitulo
      if (!empezo || esTitulo) continue
      if (sigue && fila) fila = fila.map((celda, cual) => celda + (celdas[cual] ?? ''))
      else {
        if (fila) yield fila
        fila = celdas
      }
    }
    pagina.cleanup()
  }
  if (fila) yield fila
}

async function renglonesDe(pagina: Pagina): Promise<Renglon[]> {
  const textos = await textosMarcados(pagina)
  const leer = ({ id, children = [] }: Nodo): string =>
    (id === undefined ? '' : (textos.get(id) ?? '')) + children.map(leer).join('')
  const hay = ({ id, children = [] }: Nodo): boolean => textos.has(id ?? '') || children.some(hay)
  const renglones: Renglon[] = []
  const recorrer = (nodo: Nodo): void => {
    if (nodo.role !== 'TR') return void nodo.children?.forEach(recorrer)
    const celdas = nodo.children ?? []
    if (!celdas.some(hay)) return
    renglones.push({
      esTitulo: celdas.every(({ role }) => role === 'TH'),
      sigue: !hay(celdas[0]!),
      celdas: celdas.map(leer),
    })
  }
  recorrer(((await pagina.getStructTree()) as Nodo | null) ?? {})
  return renglones
}

/** Lo que se lee en cada pedazo marcado de una página. */
async function textosMarcados(pagina: Pagina): Promise<Map<string, string>> {
  const { items } = await pagina.getTextContent({ includeMarkedContent: true })
  const textos = new Map<string, string>()
  const abiertos: (string | undefined)[] = []
  for (const una of items) {
    if ('str' in una) {
      const id = abiertos.findLast((abierto) => abierto !== undefined)
      if (id !== undefined) textos.set(id, (textos.get(id) ?? '') + una.str)
    } else if (una.type === 'endMarkedContent') abiertos.pop()
    else abiertos.push(una.id)
  }
  return textos
}
