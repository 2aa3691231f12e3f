import { PdfStream } from '@libpdf/core'
import { abrirCopia } from '@foja/api/pdf/expediente/copia.ts'
import type { Escritor } from '@foja/api/pdf/expediente/escritor.ts'
import { dic, nombre } from '@foja/api/pdf/expediente/objetos.ts'

/** Copia cada página de un PDF como una figura que otra puede ponerse encima. @returns sus números, en orden */
export async function copiarSellos(escritor: Escritor, bytes: Uint8Array): Promise<number[]> {
  const copia = await abrirCopia(escritor, bytes)
  const numeros: number[] = []
  for (const { dict } of copia.paginas) {
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
    const numero = escritor.reservar()
    await escritor.escribir(numero, figura)
    numeros.push(numero)
  }
  await copia.seguir()
  return numeros
}
