import { PDF, PdfArray, PdfDict, PdfRef, PdfStream, type PDFPage, type PdfObject } from '@libpdf/core'
import type { Escritor } from '@foja/api/pdf/expediente/escritor.ts'
import { ref } from '@foja/api/pdf/expediente/objetos.ts'

/** Un PDF que se está copiando en otro. */
export type Copia = {
  paginas: readonly PDFPage[]
  catalogo: PdfDict
  resolver: (una: PdfRef) => PdfObject | null
  /** Dice que un objeto va con ese número: lo escribe otro. */
  fijar: (una: PdfRef, numero: number) => void
  numeroDe: (una: PdfRef) => number
  /** El mismo objeto con los números del que se escribe. Lo que nombra queda por copiar. */
  de: (objeto: PdfObject) => PdfObject
  /** Copia lo que quedó por copiar. */
  seguir: () => Promise<void>
}

/** Qué cambia en los diccionarios que se copian. */
export type Ajuste = {
  /** Qué se pone en lugar de un valor; nada, si va como está. */
  valor: (clave: string, valor: PdfObject, de: PdfDict, copia: Copia) => PdfObject | undefined
  /** Lo que a uno le falta. */
  falta: (de: PdfDict, copia: Copia) => [clave: string, valor: PdfObject][]
}

/**
 * Abre un PDF para copiar sus objetos de a uno en el que se escribe: en memoria queda sólo éste.
 * @throws Error si los bytes no son un PDF
 */
export async function abrirCopia(escritor: Escritor, bytes: Uint8Array, ajuste?: Ajuste): Promise<Copia> {
  const pdf = await PDF.load(bytes)
  const numeros = new Map<number, number>()
  const porCopiar: PdfRef[] = []
  const numeroDe = (una: PdfRef): number => {
    const cual = claveDe(una)
    const sabido = numeros.get(cual)
    if (sabido !== undefined) return sabido
    const nuevo = escritor.reservar()
    numeros.set(cual, nuevo)
    porCopiar.push(una)
    return nuevo
  }
  const de = (objeto: PdfObject): PdfObject => {
    if (objeto instanceof PdfRef) return ref(numeroDe(objeto))
    if (objeto instanceof PdfArray) return new PdfArray(objeto.toArray().map(de))
    if (!(objeto instanceof PdfDict)) return objeto
    const copiado = objeto instanceof PdfStream ? new PdfStream([], objeto.data) : new PdfDict()
    for (const [cual, valor] of objeto)
      copiado.set(cual, ajuste?.valor(cual.value, valor, objeto, copia) ?? de(valor))
    for (const [clave, valor] of ajuste?.falta(objeto, copia) ?? []) copiado.set(clave, valor)
    return copiado
  }
  const copia: Copia = {
    paginas: pdf.getPages(),
    catalogo: pdf.getCatalog(),
    resolver: (una) => pdf.context.resolve(una),
    fijar: (una, numero) => void numeros.set(claveDe(una), numero),
    numeroDe,
    de,
    seguir: async () => {
      for (let una = porCopiar.pop(); una; una = porCopiar.pop()) {
        const objeto = pdf.context.resolve(una)
        if (objeto) await escritor.escribir(numeroDe(una), de(objeto))
      }
      // La biblioteca recuerda las referencias por si se repiten: aquí cada PDF trae las suyas.
      PdfRef.clearCache()
    },
  }
  return copia
}

const GENERACIONES = 65_536
/** Lo que distingue una referencia de otra. */
const claveDe = ({ objectNumber, generation }: PdfRef) => objectNumber * GENERACIONES + generation
