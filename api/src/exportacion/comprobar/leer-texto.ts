import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import { conFormula } from '@foja/domain/exportacion/celda.ts'
import { leerConstancia, type Parte } from '@foja/api/exportacion/comprobar/lectura.ts'

/** Un CSV, fila por fila. */
export async function* leerCsv(archivo: string): AsyncGenerator<Parte> {
  const filas = createReadStream(archivo).pipe(
    parse({ bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n'] }),
  )
  let titulos = true
  for await (const celdas of filas as AsyncIterable<string[]>) {
    yield { que: titulos ? 'titulos' : 'fila', celdas: celdas.map(conFormula) }
    titulos = false
  }
}

/** Un NDJSON: cada línea es la fila entera. */
export async function* leerNdjson(archivo: string): AsyncGenerator<Parte> {
  for await (const linea of createInterface({ input: createReadStream(archivo), crlfDelay: Infinity }))
    if (linea !== '') yield { que: 'fila', celdas: [linea] }
}

/** La constancia que va al lado de un archivo que no la lleva dentro, si está. */
export async function* leerAlLado(constancia: string): AsyncGenerator<Parte> {
  if (existsSync(constancia))
    yield { que: 'constancia', constancia: leerConstancia(await readFile(constancia, 'utf8')) }
}
