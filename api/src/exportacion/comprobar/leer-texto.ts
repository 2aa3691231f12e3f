import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { conFormula } from '@foja/domain/exportacion/celda.ts'
import { leerRenglones } from '@foja/platform/renglones.ts'
import { leerConstancia, type Parte } from '@foja/api/exportacion/comprobar/lectura.ts'

/** Un CSV, fila por fila. */
export async function* leerCsv(archivo: string): AsyncGenerator<Parte> {
  const filas = createReadStream(archivo).pipe(
    parse({ bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n'] }),
  )
  let titulos = true
  for await (const celdas of filas as AsyncIterable<string[]>) {
    yield { que: titulos ? 'titulos' : 'fila', celdas: celdas.map(loEscrito) }
    titulos = false
  }
}

/** Lo que se escribió en una celda; sin el apóstrofo que debía llevar es otra cosa: podría ser una fórmula. */
const loEscrito = (celda: string): string => conFormula(celda) ?? `\0${celda}`

/** Un NDJSON: cada línea es la fila entera. */
export async function* leerNdjson(archivo: string): AsyncGenerator<Parte> {
  for await (const renglones of leerRenglones(createReadStream(archivo) as AsyncIterable<Buffer>))
    yield* renglones.flatMap(filaDe)
}

const filaDe = (linea: string): Parte[] =>
  linea === '' ? [] : [{ que: 'fila', celdas: [linea.replace(/\r$/, '')] }]

/** La constancia que va al lado de un archivo que no la lleva dentro. */
export async function* leerAlLado(constancia: string): AsyncGenerator<Parte> {
  yield { que: 'constancia', constancia: leerConstancia(await readFile(constancia, 'utf8')) }
}
