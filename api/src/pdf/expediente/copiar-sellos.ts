import { PdfStream } from '@libpdf/core'
import { abrirCopia } from '@foja/api/pdf/expediente/copia.ts'
import type { Escritor } from '@foja/api/pdf/expediente/escritor.ts'
import { dic, nombre } from '@foja/api/pdf/expediente/objetos.ts'

/**
 * Copia cada página de un PDF como una figura que otra puede ponerse encima.
 * @param numeroDe con qué número, por su lugar entre ellas
 * @returns cuántas son
 */
export async function copiarSellos(
  escritor: Escritor,
  bytes: Uint8Array,
  numeroDe: (lugar: number) => number,
): Promise<number> {
  const copia = await abrirCopia(escritor, bytes)
  for (const [i, { dict }] of copia.paginas.entries()) {
    const contenido = dict.get('Contents', copia.resolver)
    if (!(contenido instanceof PdfStream)) throw new Error('Un sello no dibuja nada')
    const figura = copia.de(contenido) as PdfStream
    for (const [clave, valor] of [
      ['Type', nombre('XObject')],
      ['Subtype', nombre('Form')],
      ['BBox', dict.get('MediaBox')!],
      ['Resources', copia.de(dict.get('Resources') ?? dic({}))],
    ] as const)
      figura.set(clave, valor)
    await escritor.escribir(numeroDe(i), figura)
  }
  await copia.seguir()
  return copia.paginas.length
}
