import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from '@jest/globals'
import JSZip from 'jszip'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { SUFIJO_DE_CONSTANCIA } from '@foja/domain/exportacion/formato.ts'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { escribirFilas } from '@foja/api/exportacion/escribir-filas.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { dichoDePrueba, renglonesDePrueba } from '@foja/api/pruebas/exportacion-de-prueba.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'foja-otro-lo-guardo-'))
afterAll(() => rmSync(carpeta, { recursive: true }))
const firmante = crearFirmante({ FOJA_SECRETO: 'de prueba' })
const { clave } = firmante
const imprimir = () => Promise.reject(new Error('Nada que imprimir'))

/** Un archivo con su constancia al lado, y lo que se dice de él con otros bytes, o con ella con otros. */
async function exportado(formato: 'csv' | 'ndjson') {
  const ruta = join(carpeta, `hecho.${formato}`)
  const salida = createWriteStream(ruta)
  const dicho = dichoDePrueba({ formato, columnas: ['nro_str', 'titulo', 'id'] })
  const filas = renglonesDePrueba(['1', '2', '3'], (n) => `Expediente ${n}, "uno"\n=renglón ñandú`)
  const firmada = await escribirFilas(formato, { salida, dicho, filas: 3, imprimir }, filas, firmante)
  const suya = JSON.stringify(firmada)
  return {
    bytes: readFileSync(ruta),
    suya,
    con: async (bytes: Buffer | string, constancia: Buffer | string = suya, nombre = `otro.${formato}`) => {
      const otra = join(carpeta, nombre)
      writeFileSync(otra, bytes)
      writeFileSync(otra + SUFIJO_DE_CONSTANCIA, constancia)
      return comprobar(otra, { clave }).catch((error: ErrorDeDominio) => error.detalle)
    },
  }
}
const BOM = '\uFEFF'

test('line ends and the byte order mark are of whoever saved it: the rows are those exported [BUS-32]', async () => {
  const entero = { integra: true, filas: 3 }
  for (const formato of ['csv', 'ndjson'] as const) {
    const { bytes, suya, con } = await exportado(formato)
    const texto = bytes.toString().replace(BOM, '').replaceAll('\r\n', '\n')
    for (const uno of [texto, BOM + texto])
      // Quien cambia los del archivo cambia también los de adentro de una celda.
      for (const otro of [uno, uno.replaceAll('\n', '\r\n')]) expect(await con(otro)).toMatchObject(entero)
    expect(await con(bytes, BOM + suya)).toMatchObject(entero)
    expect(await con(BOM + texto.replace('Expediente 2', 'Expediente 7'))).toMatchObject({
      integra: false,
      primera_diferencia: { fila: 2 },
    })
  }
  const { bytes, con } = await exportado('csv')
  // «CSV (Macintosh)», que las planillas todavía ofrecen.
  const deMac = bytes.toString().replaceAll(/\r?\n/g, '\r')
  expect(await con(deMac)).toMatchObject(entero)
  expect(await con(deMac.replace('Expediente 2', 'Expediente 7'))).toMatchObject({
    integra: false,
    primera_diferencia: { fila: 2 },
  })
  const formula = bytes.toString().replaceAll('\r\n', '\n').replaceAll('\n', '\r\n').replace("'=", '=')
  expect(await con(formula)).toMatchObject({ integra: false, primera_diferencia: { fila: 1 } })
})

test('a CSV that a spreadsheet saved its own way is not said to be no export of Foja [BUS-32]', async () => {
  const { bytes, con } = await exportado('csv')
  const texto = bytes.toString().replace(BOM, '')
  const otroLoGuardo = expect.stringContaining('otro programa lo volvió a guardar')
  for (const otro of [
    BOM + texto.replaceAll(/^(.*?),/gm, '$1;').replaceAll(/,(\d\r)/g, ';$1'),
    texto.replaceAll(',', '\t'),
    Buffer.from(texto, 'latin1'),
  ])
    expect(await con(otro)).toEqual(otroLoGuardo)
})

test('what is packed, or is a proof alone, is said to be so [BUS-32]', async () => {
  const { bytes, suya, con } = await exportado('csv')
  const zip = new JSZip().file('hecho.csv', bytes).file(`hecho.csv${SUFIJO_DE_CONSTANCIA}`, suya)
  expect(await con(await zip.generateAsync({ type: 'nodebuffer' }), suya, 'hecho.zip')).toBe(
    'Es un ZIP, y no una planilla: descomprímalo y compruebe lo que tiene.',
  )
  expect(await con(gzipSync(bytes), suya, 'hecho.csv.gz')).toBe(
    'Está comprimido: descomprímalo y compruebe lo que tiene.',
  )
  expect(await con(suya, suya, `hecho.csv${SUFIJO_DE_CONSTANCIA}`)).toBe(
    'Es la constancia de otro archivo: compruebe ése, con ella al lado.',
  )
})
