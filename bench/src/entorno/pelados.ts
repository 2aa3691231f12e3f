import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { launch } from 'puppeteer'
import { celdasDe, COLUMNA, columnasDeVista } from '@foja/domain/exportacion/columnas.ts'
import { filaDeRenglon } from '@foja/api/exportacion/escribir-filas.ts'
import { ARGUMENTOS_DE_CHROMIUM, rutaDeChromium, SIN_AISLAMIENTO } from '@foja/platform/chromium/chromium.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { tramoCongelado } from '@foja/api/exportacion/filas-congeladas.sql.ts'
import { FORMATO } from '@foja/api/exportacion/formatos/xlsx.ts'
import type { Dicho, FilaConCeldas } from '@foja/api/exportacion/formatos/escritor.ts'
import { componerTabla } from '@foja/api/exportacion/formatos/pdf/tabla.ts'

const COLUMNAS = columnasDeVista('busqueda')
/** Como las imprime Foja. */
const FILAS_DE_TABLA = 1_000

/** Las filas de una exportación, todas en memoria. */
export async function leerFilas(sql: Pool, exportacion: number): Promise<FilaConCeldas[]> {
  const tramo = await tramoCongelado(sql, exportacion, 0, 2_000_000, false)
  return String(tramo!.renglones)
    .trimEnd()
    .split('\n')
    .map(filaDeRenglon)
    .map((fila) => ({ fila, celdas: celdasDe(fila, COLUMNAS) }))
}

/** Las celdas con exceljs y nada más. @returns cuánto tardó (ms) */
export async function planillaPelada(filas: readonly FilaConCeldas[], carpeta: string): Promise<number> {
  const valores = filas.map(({ fila, celdas }) =>
    COLUMNAS.map((columna, i) => {
      const texto = celdas[i]!
      if (texto === '') return null
      if (columna === 'nro_str') return { text: texto, hyperlink: `http://foja/#/documentos/${fila.id}` }
      const { clase } = COLUMNA[columna]
      return clase === 'numero' ? Number(texto) : clase === 'fecha' ? new Date(`${texto}Z`) : texto
    }),
  )
  const inicio = performance.now()
  const archivo = createWriteStream(join(carpeta, 'pelada.xlsx'))
  const libro = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: archivo, useStyles: true })
  const hoja = libro.addWorksheet('Resultados')
  // Las mismas celdas llevan también su formato.
  hoja.columns = COLUMNAS.map((columna) => ({
    header: COLUMNA[columna].titulo,
    width: COLUMNA[columna].ancho,
    style: { numFmt: FORMATO[COLUMNA[columna].clase] },
  }))
  for (const fila of valores) hoja.addRow(fila).commit()
  hoja.commit()
  await libro.commit()
  return performance.now() - inicio
}

/** Las mismas tablas con `page.pdf()` en una página ya tibia. @returns cuánto tardó (ms) */
export async function papelPelado(filas: readonly FilaConCeldas[]): Promise<number> {
  const dicho = {
    columnas: COLUMNAS,
    url: 'http://foja',
    titulo: 'Medida',
    en_palabras: '',
    organizacion: '',
    momento: new Date().toISOString(),
  }
  const tablas = Array.from({ length: Math.ceil(filas.length / FILAS_DE_TABLA) }, (_, i) =>
    componerTabla(dicho as unknown as Dicho, {
      filas: filas.slice(i * FILAS_DE_TABLA, (i + 1) * FILAS_DE_TABLA),
      desde: i * FILAS_DE_TABLA + 1,
      ultima: false,
    }),
  )
  const navegador = await launch({
    executablePath: await rutaDeChromium(),
    args: [...ARGUMENTOS_DE_CHROMIUM, SIN_AISLAMIENTO],
    pipe: true,
  })
  const pagina = await navegador.newPage()
  const imprimir = async (tabla: string) => {
    await pagina.setContent(tabla)
    await pagina.pdf({ preferCSSPageSize: true, printBackground: true, timeout: 0 })
  }
  await imprimir(tablas[0]!)
  const inicio = performance.now()
  for (const tabla of tablas) await imprimir(tabla)
  const ms = performance.now() - inicio
  await navegador.close()
  return ms
}
