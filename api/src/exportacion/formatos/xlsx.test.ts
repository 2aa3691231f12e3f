import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { leerHoja } from '@foja/api/exportacion/comprobar/xlsx/hoja.ts'
import { abrirLibro } from '@foja/api/exportacion/comprobar/xlsx/libro.ts'
import { escribirFilas } from '@foja/api/exportacion/escribir-filas.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { dichoDePrueba, renglonesDePrueba } from '@foja/api/pruebas/exportacion-de-prueba.ts'

/** Con más enlaces que éstos, Excel no abre la hoja. */
const ENLACES_DE_EXCEL = 65_000
const carpeta = mkdtempSync(join(tmpdir(), 'foja-xlsx-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

const numeros = ['N-1/2026', 'N-2/"2026"', 'N'.repeat(256)]

/** Escribe esas filas como si fueran `filas`. @returns los enlaces de la hoja, y sus números y enlaces como se leen */
async function escribir(filas: number) {
  const archivo = join(carpeta, `${filas}.xlsx`)
  const hoja = {
    salida: createWriteStream(archivo),
    dicho: dichoDePrueba({ formato: 'xlsx', columnas: ['nro_str', 'titulo'] }),
    filas,
    imprimir: () => Promise.reject(new Error('Nada que imprimir')),
  }
  await escribirFilas('xlsx', hoja, renglonesDePrueba(numeros), crearFirmante({ FOJA_SECRETO: 'de prueba' }))
  const libro = await abrirLibro(archivo)
  const [leidos, direcciones]: [string[], string[]] = [[], []]
  for await (const parte of leerHoja(libro.hojas[0]!, libro))
    if ('enlace' in parte) direcciones.push(parte.enlace)
    else leidos.push(parte.fila[0]!)
  return { enlaces: libro.hojas[0]!.enlaces.size, numeros: leidos.slice(1), direcciones }
}
const direccion = (id: number) => expect.stringMatching(new RegExp(`^http://foja/.*${id}$`))

test('a sheet has no more links than Excel opens: with more rows they are formulas, and what fits in none is text [BUS-32]', async () => {
  expect(await escribir(ENLACES_DE_EXCEL)).toEqual({
    enlaces: numeros.length,
    numeros,
    direcciones: [1, 2, 3].map(direccion),
  })
  expect(await escribir(ENLACES_DE_EXCEL + 1)).toEqual({
    enlaces: 0,
    numeros,
    direcciones: [1, 2].map(direccion),
  })
})
