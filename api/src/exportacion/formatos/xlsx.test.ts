import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as texto } from 'node:stream/consumers'
import { afterAll, expect, test } from '@jest/globals'
import leerExcel from 'read-excel-file/node'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { leerHoja } from '@foja/api/exportacion/comprobar/xlsx/hoja.ts'
import { abrirLibro } from '@foja/api/exportacion/comprobar/xlsx/libro.ts'
import { abrirZip } from '@foja/api/exportacion/comprobar/xlsx/zip.ts'
import { escribirFilas } from '@foja/api/exportacion/escribir-filas.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import type { Hoja } from '@foja/api/exportacion/formatos/escritor.ts'
import { dichoDePrueba, renglonesDePrueba } from '@foja/api/pruebas/exportacion-de-prueba.ts'

/** Con más enlaces que éstos, Excel no abre la hoja. */
const ENLACES_DE_EXCEL = 65_000
const carpeta = mkdtempSync(join(tmpdir(), 'foja-xlsx-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

const numeros = ['N-1/2026', 'N-2/"2026"', 'N'.repeat(256)]

/** @returns el archivo, con esas filas como si fueran `filas` */
async function escribirArchivo(nombre: string, numeros: string[], mas: Pick<Hoja, 'filas' | 'filasDeHoja'>) {
  const archivo = join(carpeta, `${nombre}.xlsx`)
  const hoja = {
    salida: createWriteStream(archivo),
    dicho: dichoDePrueba({ formato: 'xlsx', columnas: ['nro_str', 'titulo'] }),
    imprimir: () => Promise.reject(new Error('Nada que imprimir')),
    ...mas,
  }
  await escribirFilas('xlsx', hoja, renglonesDePrueba(numeros), crearFirmante({ FOJA_SECRETO: 'de prueba' }))
  return archivo
}

/** Escribe esas filas como si fueran `filas`. @returns los enlaces de la hoja, y sus números y enlaces como se leen */
async function escribir(filas: number) {
  const archivo = await escribirArchivo(String(filas), numeros, { filas })
  const libro = await abrirLibro(archivo)
  const [leidos, direcciones]: [string[], string[]] = [[], []]
  for await (const parte of leerHoja(libro.hojas[0]!, libro))
    if ('enlace' in parte) direcciones.push(parte.enlace)
    else if ('fila' in parte) leidos.push(parte.fila[0]!)
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

test('what has no number has its link on its title [BUS-32]', async () => {
  for (const filas of [3, ENLACES_DE_EXCEL + 1]) {
    const archivo = await escribirArchivo(`sin-numero-${filas}`, ['', 'N-2/2026', ''], { filas })
    const libro = await abrirLibro(archivo)
    const enlaces: unknown[] = []
    for await (const parte of leerHoja(libro.hojas[0]!, libro)) if ('enlace' in parte) enlaces.push(parte)
    expect(enlaces).toEqual([1, 2, 3].map((id) => ({ enlace: direccion(id), renglon: id + 1 })))
    expect(await comprobar(archivo)).toMatchObject({ firma: 'valida', primera_diferencia: null })
  }
})

test('what does not fit in a sheet goes on in others, each with its titles, and all of it is proven [BUS-32]', async () => {
  const muchos = Array.from({ length: 8 }, (_, i) => `N-${i + 1}/2026`)
  const archivo = await escribirArchivo('hojas', muchos, { filas: muchos.length, filasDeHoja: 4 })
  const hojas = await leerExcel(archivo)
  expect(hojas.map(({ sheet }) => sheet)).toEqual([
    'Resultados',
    'Resultados 2',
    'Resultados 3',
    'Constancia',
  ])
  const titulos = hojas[0]!.data[0]
  const numerosDe = (n: number) => hojas[n]!.data.slice(1).map(([numero]) => numero)
  expect(hojas.slice(0, 3).map(({ data }) => data[0])).toEqual([titulos, titulos, titulos])
  expect([numerosDe(0), numerosDe(1), numerosDe(2)]).toEqual([
    muchos.slice(0, 3),
    muchos.slice(3, 6),
    muchos.slice(6),
  ])
  // Los filtros de cada hoja; sin el nombre, LibreOffice no los muestra.
  const { dentro } = await abrirZip(archivo)
  const dice = async (camino: string, que: RegExp) =>
    [...(await texto(await dentro.get(camino)!())).matchAll(que)].map(([, dicho]) =>
      dicho!.replaceAll('&apos;', "'"),
    )
  expect(await dice('xl/workbook.xml', /_xlnm\._FilterDatabase" localSheetId="(\d">[^<]*)/g)).toEqual([
    `0">'Resultados'!$A$1:$B$4`,
    `1">'Resultados 2'!$A$1:$B$4`,
    `2">'Resultados 3'!$A$1:$B$3`,
  ])
  for (const [n, rango] of ['A1:B4', 'A1:B4', 'A1:B3'].entries())
    expect(await dice(`xl/worksheets/sheet${n + 1}.xml`, /<autoFilter ref="([^"]*)/g)).toEqual([rango])
  // Los títulos de cada una, fijos y en negrita.
  const estilos = await texto(await dentro.get('xl/styles.xml')!())
  const letras = [...estilos.split('</fonts>')[0]!.matchAll(/<font>(.*?)<\/font>/g)].map(
    ([, letra]) => letra!,
  )
  const celdas = [...estilos.split('<cellXfs')[1]!.matchAll(/<xf [^>]*?fontId="(\d+)"/g)].map(([, id]) =>
    Number(id),
  )
  for (const n of [1, 2, 3]) {
    expect(await dice(`xl/worksheets/sheet${n}.xml`, /<pane ([^>]*)\/>/g)).toEqual([
      expect.stringMatching(/^(?=.*ySplit="1")(?=.*state="frozen")(?!.*xSplit="1")/),
    ])
    const titulos = await dice(`xl/worksheets/sheet${n}.xml`, /<c r="[A-Z]+1" s="(\d+)"/g)
    expect(titulos.map((estilo) => letras[celdas[Number(estilo)]!]!.includes('<b/>'))).toEqual([true, true])
  }
  expect(await comprobar(archivo)).toMatchObject({
    filas: 8,
    firma: 'valida',
    primera_diferencia: null,
  })
})
