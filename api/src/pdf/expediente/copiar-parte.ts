import { PdfArray, PdfString, type PdfDict, type PdfObject, type PDFPage } from '@libpdf/core'
import { abrirCopia, type Ajuste, type Copia } from '@foja/api/pdf/expediente/copia.ts'
import type { Escritor } from '@foja/api/pdf/expediente/escritor.ts'
import type { Estructura } from '@foja/api/pdf/expediente/estructura.ts'
import { dic, lista, nombre, numero, ref, texto } from '@foja/api/pdf/expediente/objetos.ts'
import { fojaDeDireccion } from '@foja/api/pdf/expediente/tramas.ts'

/** Dónde va lo que se copia: los números que ya tienen las cosas del PDF entero. */
export type Lugar = {
  escritor: Escritor
  estructura: Estructura
  pagina: (cual: number) => number
  /** Cuántas tiene, si se sabe. */
  paginas: number
  /** Cuelga esa página, una vez. @returns el número del nodo de que cuelga */
  colgar: (cual: number) => number
  /** Lo que se pone encima de esa página. */
  sello: (cual: number) => number
  /** Lo que va antes y después de lo que una página dibuja. */
  antes: number
  despues: number
}

/** Cómo llama cada página a su sello. */
export const SELLO = 'FojaSello'
/** Lo que una página puede tomar de su nodo. */
const HEREDADOS = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

type Parte = { bytes: Uint8Array; desde: number; paginas: number; enlaza?: true; alFrente?: true }

/**
 * Copia un PDF, con su estructura, en las páginas que siguen a `desde`, y a cada una le pone su sello.
 * @throws Error si no es un PDF o no tiene las páginas que se dijo
 */
export async function copiarParte(lugar: Lugar, parte: Parte): Promise<void> {
  const { escritor, estructura } = lugar
  const copia = await abrirCopia(escritor, parte.bytes, ajusteDe(lugar, parte))
  if (copia.paginas.length !== parte.paginas)
    throw new Error(`Una parte tiene ${copia.paginas.length} páginas y se esperaban ${parte.paginas}`)
  for (const [i, { ref }] of copia.paginas.entries()) copia.fijar(ref, lugar.pagina(parte.desde + i))
  const suya = copia.catalogo.getRef('StructTreeRoot')
  if (suya) copia.fijar(suya, estructura.raiz)
  for (const [i, pagina] of copia.paginas.entries())
    await escritor.escribir(lugar.pagina(parte.desde + i), paginaCon(lugar, copia, pagina, parte.desde + i))
  await estructura.agregar(copia, parte.alFrente)
  await copia.seguir()
}

function ajusteDe({ estructura, pagina, paginas }: Lugar, { desde, enlaza }: Parte): Ajuste {
  const clave = estructura.clave()
  const prefijo = Buffer.from(`${String(desde).padStart(10, '0')} `)
  const conPrefijo = (valor: PdfObject): PdfObject => {
    if (valor instanceof PdfString) return new PdfString(Buffer.concat([prefijo, valor.bytes]))
    return valor instanceof PdfArray ? lista(valor.toArray().map(conPrefijo)) : valor
  }
  const ajustado: Ajuste['valor'] = (k, valor, en, copia) => {
    if ((k === 'StructParents' || k === 'StructParent') && valor.type === 'number')
      return numero(valor.value + clave)
    // Los identificadores se repiten de una parte a otra; con su comienzo, no, y siguen en orden.
    if (k === 'Headers' || (k === 'ID' && en.has('P'))) return conPrefijo(valor)
    if (k !== 'A' || !enlaza || !en.has('Rect')) return undefined
    const cual = fojaDeDireccion(direccionDe(en, copia) ?? '', paginas)
    return cual === undefined
      ? undefined
      : dic({ S: nombre('GoTo'), D: lista([ref(pagina(cual)), nombre('Fit')]) })
  }
  return { valor: ajustado, falta: enPalabras }
}

/** La dirección a que lleva un enlace. */
const direccionDe = (enlace: PdfDict, { resolver }: Copia) =>
  enlace.getDict('A', resolver)?.getString('URI', resolver)?.asString()

/** De un enlace, adónde lleva, para quien no lo ve (ISO 14289-1, 7.18.5): Chromium no lo dice. */
function enPalabras(de: PdfDict, copia: Copia): [string, PdfObject][] {
  if (!de.has('Rect') || !de.has('A') || de.has('Contents')) return []
  const direccion = direccionDe(de, copia)
  if (direccion === undefined) return []
  const foja = fojaDeDireccion(direccion, Infinity)
  return [['Contents', texto(foja === undefined ? direccion : `Ir a la foja ${foja}`)]]
}

function paginaCon(lugar: Lugar, copia: Copia, { dict }: PDFPage, cual: number): PdfDict {
  const { resolver } = copia
  const propia = dict.clone()
  for (const k of HEREDADOS) {
    const valor = heredado(copia, dict, k)
    if (valor) propia.set(k, valor)
  }
  const recursos = propia.getDict('Resources', resolver)?.clone() ?? dic({})
  const figuras = recursos.getDict('XObject', resolver) ?? dic({})
  const contenido = propia.get('Contents', resolver)
  const suyos =
    contenido instanceof PdfArray ? contenido.toArray() : [propia.get('Contents')].flatMap((uno) => uno ?? [])
  for (const k of ['Parent', 'Resources', 'Contents', 'B']) propia.delete(k)
  recursos.delete('XObject')
  const [pagina, conSello, todas] = [propia, recursos, figuras].map((uno) => copia.de(uno) as PdfDict) as [
    PdfDict,
    PdfDict,
    PdfDict,
  ]
  todas.set(SELLO, ref(lugar.sello(cual)))
  conSello.set('XObject', todas)
  pagina.set('Resources', conSello)
  pagina.set('Contents', lista([ref(lugar.antes), ...suyos.map(copia.de), ref(lugar.despues)]))
  pagina.set('Parent', ref(lugar.colgar(cual)))
  return pagina
}

function heredado(copia: Copia, de: PdfDict, clave: string): PdfObject | undefined {
  const padre = de.getDict('Parent', copia.resolver)
  return de.get(clave) ?? (padre && heredado(copia, padre, clave))
}
