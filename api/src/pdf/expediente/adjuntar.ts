import type { PdfObject } from '@libpdf/core'
import type { Escritor } from '@foja/api/pdf/expediente/escritor.ts'
import { dic, lista, nombre, numero, ref, refs, texto } from '@foja/api/pdf/expediente/objetos.ts'
import type { Adjunto, Leida } from '@foja/api/pdf/expediente/tramas.ts'

/** Cómo se llama, en el final del archivo, dónde está lo que lleva dentro el primer adjunto: byte y largo. */
export const LUGAR_DE_ADJUNTO = 'FojaAdjunto'
/** Cómo se llama, ahí mismo, el número del adjunto que se agrega después. */
export const ADJUNTO_PENDIENTE = 'FojaPendiente'

/** Los archivos que van dentro de un PDF (ISO 32000-2, 7.11.4 y 14.13). */
export function crearAdjuntos(escritor: Escritor, adjuntos: readonly Adjunto[]) {
  const numeros = adjuntos.map(() => escritor.reservar())
  const pendiente = numeros.find((_, i) => !adjuntos[i]!.contenido)
  let lugar: PdfObject | undefined

  return {
    /** Escribe lo de uno, que llega en esta trama y las que la siguen. */
    recibir: async (primera: Leida & { trama: { que: 'adjunto' } }, tramas: AsyncIterator<Leida>) => {
      const { cual } = primera.trama
      const { tipo, contenido } = adjuntos[cual] ?? {}
      if (!tipo || !contenido) throw new Error(`No se esperaba el adjunto ${cual}`)
      const cabeza = dic({
        Type: nombre('EmbeddedFile'),
        Subtype: nombre(tipo),
        Filter: nombre('FlateDecode'),
        Length: numero(contenido.largo),
        Params: dic({ Size: numero(contenido.original) }),
      })
      const desde = await escritor.escribirFlujo(
        numeros[cual]!,
        cabeza,
        trozosDe(primera, contenido.largo, tramas),
      )
      lugar ??= lista([numero(desde), numero(contenido.largo)])
    },
    /** Lo que de ellos dicen el catálogo y el final. */
    escribir: async (): Promise<{ catalogo: Record<string, PdfObject>; cabo: Record<string, PdfObject> }> => {
      if (adjuntos.length === 0) return { catalogo: {}, cabo: {} }
      const fichas = adjuntos.map(() => escritor.reservar())
      for (const [i, uno] of adjuntos.entries()) {
        const suyo = numeros[i]!
        await escritor.escribir(
          fichas[i]!,
          dic({
            Type: nombre('Filespec'),
            F: texto(uno.nombre),
            UF: texto(uno.nombre),
            Desc: texto(uno.descripcion),
            AFRelationship: nombre(uno.relacion),
            EF: dic({ F: ref(suyo), UF: ref(suyo) }),
          }),
        )
      }
      const nombres = adjuntos
        .map(({ nombre: n }, i) => ({ n, ficha: fichas[i]! }))
        .toSorted((a, b) => (a.n < b.n ? -1 : 1))
      const Names = lista(nombres.flatMap(({ n, ficha }) => [texto(n), ref(ficha)]))
      return {
        catalogo: { Names: dic({ EmbeddedFiles: dic({ Names }) }), AF: refs(fichas) },
        cabo: {
          ...(lugar && { [LUGAR_DE_ADJUNTO]: lugar }),
          ...(pendiente && { [ADJUNTO_PENDIENTE]: numero(pendiente) }),
        },
      }
    },
  }
}

async function* trozosDe(
  primera: Leida,
  largo: number,
  tramas: AsyncIterator<Leida>,
): AsyncGenerator<Uint8Array> {
  let faltan = largo - primera.bytes.length
  yield primera.bytes
  while (faltan > 0) {
    const { value } = (await tramas.next()) as { value?: Leida }
    if (value?.trama.que !== 'adjunto') throw new Error('Un adjunto llegó cortado')
    faltan -= value.bytes.length
    yield value.bytes
  }
  if (faltan < 0) throw new Error('Un adjunto es más largo que lo que se dijo')
}
