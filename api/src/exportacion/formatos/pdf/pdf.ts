import { createDeflate } from 'node:zlib'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import { filaCanonica } from '@foja/domain/exportacion/celda.ts'
import { contarPaginas } from '@foja/api/exportacion/formatos/pdf/contar.ts'
import type { Firmante } from '@foja/api/exportacion/firma.ts'
import type { Escritor, FilaConCeldas, Hoja } from '@foja/api/exportacion/formatos/escritor.ts'
import { abrirDeposito } from '@foja/api/exportacion/formatos/pdf/deposito.ts'
import { juntar, type Parte } from '@foja/api/exportacion/formatos/pdf/juntar.ts'
import { componerPrimeraPagina } from '@foja/api/exportacion/formatos/pdf/primera-pagina.ts'
import { componerTabla } from '@foja/api/exportacion/formatos/pdf/tabla.ts'

/** Lo más que se imprime de una vez: filas, y letras entre todas. */
const FILAS = 1_000
const LETRAS = 500_000

/**
 * PDF etiquetado: en la primera página la constancia, y después las filas, con los títulos y el número de página en cada
 * hoja. Se imprime de a partes que esperan en el disco hasta saber cuántas páginas son; adentro van las filas en su forma
 * canónica y la constancia firmada.
 */
export async function escribirPdf({ salida, dicho, imprimir }: Hoja): Promise<Escritor> {
  const corte = new AbortController()
  const [impreso, canonicas] = await Promise.all([abrirDeposito(), abrirDeposito()])
  salida.once('close', () => {
    corte.abort(salida.errored ?? new Error('La salida se cerró antes de tiempo'))
    void Promise.allSettled([impreso.cerrar(), canonicas.cerrar()])
  })
  const compresor = createDeflate()
  const comprimidas = pipeline(compresor, async (trozos: AsyncIterable<Buffer>) => {
    for await (const trozo of trozos) await canonicas.agregar(trozo)
  })
  comprimidas.catch(() => {})
  salida.once('close', () => compresor.destroy())
  const partes: Parte[] = []
  let juntas: FilaConCeldas[] = []
  let [letras, escritas, original] = [0, 0, 0]

  const imprimirHtml = async (html: string, que: string) => {
    const bytes = await imprimir(html, corte.signal)
    const parte = { que, desde: impreso.largo(), largo: bytes.length, paginas: 0 }
    await impreso.agregar(bytes)
    return { ...parte, paginas: contarPaginas(bytes) }
  }
  const imprimirFilas = async (ultima: boolean) => {
    const desde = escritas + 1
    escritas += juntas.length
    const html = componerTabla(dicho, { filas: juntas, desde, ultima })
    ;[juntas, letras] = [[], 0]
    const hasta = escritas.toLocaleString('es-AR')
    const que = desde > escritas ? 'Sin filas' : `Filas ${desde.toLocaleString('es-AR')} a ${hasta}`
    partes.push(await imprimirHtml(html, que))
  }
  const guardarCanonica = async (celdas: readonly string[]) => {
    const linea = Buffer.from(`${filaCanonica(celdas)}\n`)
    original += linea.length
    if (!compresor.write(linea)) await once(compresor, 'drain')
  }

  return {
    escribir: async (tanda) => {
      for (const una of tanda) {
        // Recién cuando hay otra se sabe que la parte no es la última.
        if (juntas.length === FILAS || letras > LETRAS) await imprimirFilas(false)
        juntas.push(una)
        letras += una.celdas.reduce((suma, { length }) => suma + length, 0)
        await guardarCanonica(una.celdas)
      }
    },
    cerrar: async (datos: Constancia, firmante: Firmante) => {
      await imprimirFilas(true)
      compresor.end()
      await comprimidas
      const portada = await imprimirHtml(componerPrimeraPagina(datos, firmante.clave), 'Constancia')
      return juntar({
        salida,
        partes: [portada, ...partes],
        impreso,
        canonicas: { deposito: canonicas, original },
        datos,
        firmante,
        imprimir: (html) => imprimir(html, corte.signal),
        senal: corte.signal,
      })
    },
  }
}
