import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { conFormula } from '@foja/domain/exportacion/celda.ts'
import { archivoIlegible } from '@foja/domain/exportacion/errores.ts'
import { leerRenglones } from '@foja/platform/renglones.ts'
import { leerConstancia, type Parte } from '@foja/api/exportacion/comprobar/lectura.ts'
import { BOM } from '@foja/api/exportacion/formatos/csv.ts'

/** Un CSV, fila por fila. @throws archivoIlegible */
export async function* leerCsv(archivo: string): AsyncGenerator<Parte> {
  const filas = pipeline(
    createReadStream(archivo),
    parse({ bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] }),
    () => {}, // lo que falle lo sabe quien lee
  )
  let titulos = true
  try {
    for await (const celdas of filas as AsyncIterable<string[]>) {
      if (titulos && celdas.some((titulo) => DE_OTRO_MODO.test(titulo))) throw otroLoGuardo()
      yield { que: titulos ? 'titulos' : 'fila', celdas: celdas.map(loEscrito) }
      titulos = false
    }
  } catch (error) {
    throw error instanceof CsvError ? otroLoGuardo() : error
  }
}

/** Lo que ningún título tiene: la separación de una planilla en español, y lo que no es UTF-8. */
const DE_OTRO_MODO = /[;\t\uFFFD]/
const otroLoGuardo = () =>
  archivoIlegible(
    'No está escrito como lo escribe Foja (en UTF-8, separado con comas): otro programa lo volvió a guardar, o está roto. Compruebe el archivo tal como se lo bajó.',
  )

/**
 * Lo que se escribió en una celda; sin el apóstrofo que debía llevar es otra cosa: podría ser una fórmula. Los renglones de
 * adentro se escriben con un salto de línea solo, y quien cambió los del archivo cambió también ésos.
 */
function loEscrito(celda: string): string {
  const texto = celda.replaceAll(/\r\n?/g, '\n')
  return conFormula(texto) ?? `\0${texto}`
}

/** Un NDJSON: cada línea es la fila entera. */
export async function* leerNdjson(archivo: string): AsyncGenerator<Parte> {
  let primeros = true
  for await (const renglones of leerRenglones(createReadStream(archivo) as AsyncIterable<Buffer>)) {
    if (primeros) renglones[0] = sinMarca(renglones[0]!)
    primeros = false
    yield* renglones.flatMap(filaDe)
  }
}

const filaDe = (linea: string): Parte[] =>
  linea === '' ? [] : [{ que: 'fila', celdas: [linea.replace(/\r$/, '')] }]

/** Sin la marca de orden que un editor agrega al guardar. */
const sinMarca = (texto: string) => (texto.startsWith(BOM) ? texto.slice(BOM.length) : texto)

/** La constancia que va al lado de un archivo que no la lleva dentro. */
export async function* leerAlLado(constancia: string): AsyncGenerator<Parte> {
  yield { que: 'constancia', constancia: leerConstancia(sinMarca(await readFile(constancia, 'utf8'))) }
}
