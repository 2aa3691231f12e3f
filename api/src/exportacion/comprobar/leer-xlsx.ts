import { createReadStream } from 'node:fs'
import type { CellValue } from 'exceljs'
import { COMIENZO_DE_CONSTANCIA, ROTULO } from '@foja/domain/exportacion/renglones.ts'
import { leerConstancia, type Parte } from '@foja/api/exportacion/comprobar/lectura.ts'

/** La fórmula de un enlace: su dirección y el texto que se ve. */
const ENLACE = /^HYPERLINK\("([^"]*)","((?:[^"]|"")*)"\)$/

/** Una planilla, fila por fila y sin tenerla entera: lo que se ve en sus celdas. */
export async function* leerXlsx(archivo: string): AsyncGenerator<Parte> {
  const { default: ExcelJS } = await import('exceljs')
  const libro = new ExcelJS.stream.xlsx.WorkbookReader(createReadStream(archivo), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  const datos: string[] = []
  const firmado: Partial<Record<'clave' | 'firma', string>> = {}
  for await (const hoja of libro) {
    const esConstancia = (hoja as unknown as { name: string }).name === COMIENZO_DE_CONSTANCIA
    let titulos = 0
    for await (const fila of hoja) {
      const celdas = Array.from({ length: Math.max(titulos, fila.cellCount) }, (_, i) =>
        textoDe(fila.getCell(i + 1).value),
      )
      if (!esConstancia) {
        for (let i = 1; i <= fila.cellCount; i++) {
          const comienzo = comienzoDeEnlace(fila.getCell(i).value)
          if (comienzo !== undefined) yield { que: 'enlaces', comienzo }
        }
        yield { que: titulos === 0 ? 'titulos' : 'fila', celdas }
        titulos ||= celdas.length
        continue
      }
      const [rotulo = '', valor = ''] = celdas
      if (rotulo === ROTULO.datos) datos.push(valor)
      else if (rotulo === ROTULO.clave) firmado.clave = valor
      else if (rotulo === ROTULO.firma) firmado.firma = valor
      else yield { que: 'renglon', renglon: [rotulo, valor] }
    }
  }
  if (datos.length > 0)
    yield {
      que: 'constancia',
      constancia: leerConstancia(
        `{"datos":${datos.join('')},"clave":${JSON.stringify(firmado.clave ?? '')},"firma":${JSON.stringify(firmado.firma ?? '')}}`,
      ),
    }
}

/** Lo que se ve en una celda: fechas como en `fechaDeCelda`; de una fórmula que no es un enlace nuestro, la fórmula. */
function textoDe(valor: CellValue): string {
  if (valor === null || valor === undefined) return ''
  if (valor instanceof Date)
    return new Date(Math.round(valor.getTime() / 1000) * 1000).toISOString().slice(0, -5).replace('T', ' ')
  if (typeof valor !== 'object') return sinEscapar(String(valor))
  if ('richText' in valor) return sinEscapar(valor.richText.map(({ text }) => text).join(''))
  if ('text' in valor) return textoDe(valor.text as CellValue)
  if ('formula' in valor) {
    const visible = ENLACE.exec(valor.formula ?? '')?.[2]?.replaceAll('""', '"')
    return visible !== undefined && visible === valor.result ? sinEscapar(visible) : `=${valor.formula}`
  }
  return JSON.stringify(valor)
}

const sinEscapar = (texto: string) =>
  texto.replaceAll(/_x005F_(?=x[0-9A-Fa-f]{4}_)/g, '_').replaceAll('\r\n', '\n')

function comienzoDeEnlace(valor: CellValue): string | undefined {
  if (typeof valor !== 'object' || valor === null || !('formula' in valor)) return undefined
  return ENLACE.exec(valor.formula ?? '')?.[1]?.replace(/\d+$/, '')
}
