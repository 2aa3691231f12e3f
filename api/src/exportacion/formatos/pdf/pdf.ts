import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import { COMIENZO_DE_CONSTANCIA } from '@foja/domain/exportacion/renglones.ts'
import { crearSellador } from '@foja/api/pdf/expediente/sellar.ts'
import type { Marcador } from '@foja/api/pdf/expediente/tramas.ts'
import type { Firmante } from '@foja/api/exportacion/firma.ts'
import type { Escritor, FilaConCeldas, Hoja } from '@foja/api/exportacion/formatos/escritor.ts'
import { adjuntosDe } from '@foja/api/exportacion/formatos/pdf/adjuntos.ts'
import { guardarCanonicas } from '@foja/api/exportacion/formatos/pdf/canonicas.ts'
import { contarPaginas } from '@foja/api/exportacion/formatos/pdf/contar.ts'
import { abrirJunta } from '@foja/api/exportacion/formatos/pdf/juntar.ts'
import { selloDe } from '@foja/api/exportacion/formatos/pdf/papel.ts'
import { componerPrimeraPagina } from '@foja/api/exportacion/formatos/pdf/primera-pagina.ts'
import { componerTabla } from '@foja/api/exportacion/formatos/pdf/tabla.ts'

/** Lo más que se imprime de una vez: filas, y letras entre todas. */
const FILAS = 1_000
const LETRAS = 500_000

/** Partes que se imprimen a la vez. */
const A_LA_VEZ = 2

type EnLaImprenta = { titulo: string; impresa: Promise<Uint8Array> }

/**
 * PDF etiquetado: en la primera página la constancia, y después las filas, con los títulos y el número de página en cada
 * hoja. Se imprime de a partes, dos a la vez, y otro proceso lo compone mientras tanto, en su orden; adentro van las filas
 * en su forma canónica y la constancia firmada.
 */
export async function escribirPdf({ salida, dicho, imprimir }: Hoja): Promise<Escritor> {
  const corte = new AbortController()
  salida.once('close', () => corte.abort(salida.errored ?? new Error('La salida se cerró antes de tiempo')))
  const senal = corte.signal
  const canonicas = await guardarCanonicas(senal)
  const junta = abrirJunta(salida, senal)
  await junta.agregar({
    que: 'encargo',
    encargo: { titulo: dicho.titulo, autor: dicho.organizacion, accesible: true },
  })
  const marcadores: Marcador[] = []
  let juntas: FilaConCeldas[] = []
  const enLaImprenta: EnLaImprenta[] = []
  let [letras, escritas, impresas] = [0, 0, 0]

  /** @returns cuántas páginas son */
  const agregar = async (bytes: Uint8Array, alFrente?: true): Promise<number> => {
    const paginas = contarPaginas(bytes)
    const parte = { desde: impresas + 1, paginas, largo: bytes.length, ...(alFrente && { alFrente }) }
    await junta.agregar({ que: 'parte', ...parte }, bytes)
    impresas += paginas
    return paginas
  }
  const agregarLaPrimera = async () => {
    const { titulo, impresa } = enLaImprenta.shift()!
    const bytes = await impresa
    marcadores.push({ titulo, pagina: impresas + 1, nivel: 0 })
    await agregar(bytes)
  }
  const imprimirFilas = async (ultima: boolean) => {
    const desde = escritas + 1
    escritas += juntas.length
    const html = componerTabla(dicho, { filas: juntas, desde, ultima })
    ;[juntas, letras] = [[], 0]
    const hasta = escritas.toLocaleString('es-AR')
    const titulo = desde > escritas ? 'Sin filas' : `Filas ${desde.toLocaleString('es-AR')} a ${hasta}`
    if (enLaImprenta.length === A_LA_VEZ) await agregarLaPrimera()
    const impresa = imprimir(html, senal)
    // Lo que le pase se sabe al llegar a ella.
    impresa.catch(() => {})
    enLaImprenta.push({ titulo, impresa })
  }

  return {
    escribir: async (tanda) => {
      for (const una of tanda) {
        // Recién cuando hay otra se sabe que la parte no es la última.
        if (juntas.length === FILAS || letras > LETRAS) await imprimirFilas(false)
        juntas.push(una)
        letras += una.celdas.reduce((suma, { length }) => suma + length, 0)
        await canonicas.agregar(una.celdas)
      }
    },
    cerrar: async (datos: Constancia, firmante: Firmante) => {
      await imprimirFilas(true)
      while (enLaImprenta.length > 0) await agregarLaPrimera()
      const alFrente = await imprimir(componerPrimeraPagina(datos, firmante.clave), senal)
      const deAdelante = await agregar(alFrente, true)
      const sellar = crearSellador((html) => imprimir(html, senal), impresas, selloDe(dicho))
      for await (const [sellos, bytes] of sellar(impresas)) await junta.agregar(sellos, bytes)
      const { contenido, trozos } = await canonicas.terminar()
      await junta.agregar({ que: 'adjuntos', adjuntos: adjuntosDe(contenido) })
      for await (const trozo of trozos)
        await junta.agregar({ que: 'adjunto', cual: 0, largo: trozo.length }, trozo)
      const corridos = marcadores.map((uno) => ({ ...uno, pagina: uno.pagina + deAdelante }))
      const portada = { titulo: COMIENZO_DE_CONSTANCIA, pagina: 1, nivel: 0 }
      await junta.agregar({ que: 'fin', marcadores: [portada, ...corridos] })
      return junta.terminar(datos, firmante)
    },
  }
}
