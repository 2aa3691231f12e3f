import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { setImmediate as ceder } from 'node:timers/promises'
import type { Column, Font } from 'exceljs'
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import { COLUMNA, type Columna } from '@foja/domain/exportacion/columnas.ts'
import { COMIENZO_DE_CONSTANCIA, renglonesDeConstancia } from '@foja/domain/exportacion/renglones.ts'
import { letrasDeEnlace } from '@foja/api/exportacion/huellas.ts'
import { crearDondeEnlazar, direccionDeDocumento } from '@foja/api/exportacion/formatos/direccion.ts'
import type { Escritor, FilaConCeldas, Hoja } from '@foja/api/exportacion/formatos/escritor.ts'

type Libro = InstanceType<typeof WorkbookWriter>
type Planilla = ReturnType<Libro['addWorksheet']>

/** Filas de una hoja de Excel, con la de los títulos. */
const FILAS_DE_HOJA = 1_048_576
/** Excel no abre una hoja con más enlaces que éstos: si las filas son más, todos son fórmulas, que no tienen tope. */
const ENLACES_DE_HOJA = 65_000
/** Como lo cuenta Excel. */
const A4 = 9
/** Lo más largo que una fórmula admite entre comillas. */
const LARGO_EN_FORMULA = 255
/** Excel cuenta los días desde 1900, y mal hasta marzo: las de antes van como texto. */
const PRIMERA_FECHA = '1900-03-01'
const ULTIMA_FECHA = '9999-12-31'

/** La de las celdas, en negrita: dicha sólo la negrita, cada programa elige otra. */
const LETRA_DE_TITULOS: Partial<Font> = {
  bold: true,
  name: 'Calibri',
  size: 11,
  family: 2,
  scheme: 'minor',
  color: { theme: 1 },
}

const HOJA_DE_RESULTADOS = 'Resultados'
/** El formato de cada clase de celda. */
export const FORMATO = { texto: '@', fecha: 'dd-mm-yyyy hh:mm', numero: '0' } as const
/** El mismo objeto en todas las celdas de una clase: exceljs lo reconoce, y si no lo compone de nuevo en cada una. */
const ESTILO = {
  texto: { numFmt: FORMATO.texto },
  fecha: { numFmt: FORMATO.fecha },
  numero: { numFmt: FORMATO.numero },
}

/**
 * Planilla de Excel: títulos fijos y en negrita, filtros, anchos, fechas y números como tales, el número del documento como
 * texto y con su enlace (sin número, su título), y al final la hoja «Constancia». Todo texto va marcado como texto: ninguno es una fórmula, ni
 * llega a serlo si se lo edita.
 */
export async function escribirXlsx({
  salida,
  dicho: { columnas, url },
  filas,
  filasDeHoja = FILAS_DE_HOJA,
}: Hoja): Promise<Escritor> {
  const libro = new WorkbookWriter({ stream: salida, useStyles: true })
  libro.creator = 'Foja'
  const dondeEnlazar = crearDondeEnlazar(columnas)
  let hoja = abrirHoja(libro, columnas, 1)
  let hojas = 1
  let enHoja = 1
  const enlaces: string[] = []
  const filtradas: NombreDefinido[] = []
  ;(libro as unknown as { _definedNames: { model: NombreDefinido[] } })._definedNames = { model: filtradas }
  const cerrarHoja = () => {
    filtradas.push(filtrar(hoja, columnas.length, enHoja, hojas))
    hoja.commit()
  }
  const escribirFila = ({ fila, celdas }: FilaConCeldas) => {
    if (enHoja === filasDeHoja) {
      cerrarHoja()
      hoja = abrirHoja(libro, columnas, ++hojas)
      enHoja = 1
    }
    enHoja++
    const enlace = direccionDeDocumento(url, fila.id)
    enlaces.push(letrasDeEnlace(enlace))
    const enlazada = dondeEnlazar(celdas)
    const renglon = hoja.addRow(
      columnas.map((columna, i) =>
        i === enlazada ? conEnlace(celdas[i]!, enlace, filas) : valorDe(columna, celdas[i]!),
      ),
    )
    renglon.eachCell((celda, i) => {
      celda.style = ESTILO[COLUMNA[columnas[i - 1]!].clase]
    })
    renglon.commit()
  }
  return {
    escribir: async (tanda) => {
      tanda.forEach(escribirFila)
      olvidarFormulas(hoja)
      // Lo comprimen otros hilos, y sale a medida que se lo deja.
      await ceder()
      for (const tubo of tubosDe(hoja)) if (tubo._writableState.needDrain) await once(tubo, 'drain')
      while (salida.writableNeedDrain) await once(salida, 'drain')
    },
    cerrar: async (datos, { firmar }) => {
      const firmada = await firmar({ ...datos, enlaces: enlaces.join('') })
      cerrarHoja()
      const ultima = libro.addWorksheet(COMIENZO_DE_CONSTANCIA)
      ultima.columns = [
        { width: 34 },
        { width: 100, style: { numFmt: FORMATO.texto, alignment: { wrapText: true } } },
      ]
      for (const [rotulo, valor] of renglonesDeConstancia(firmada))
        ultima.addRow([textoDeExcel(rotulo), textoDeExcel(valor)]).commit()
      ultima.commit()
      const terminada = once(salida, 'finish')
      await libro.commit()
      await terminada
      return firmada
    },
  }
}

/** Por donde una hoja va al compresor: exceljs escribe en ellos sin mirar si dan abasto, y todo lo que espera ocupa memoria. */
const tubosDe = (hoja: Planilla) => (hoja as unknown as { stream: { pipes: Tubo[] } }).stream.pipes
/** De una versión de los flujos de Node que todavía no lo decía de otra manera. */
type Tubo = Writable & { _writableState: { needDrain: boolean } }

/** Las recuerda todas, por si otra celda quisiera compartir la suya. */
function olvidarFormulas(hoja: Planilla) {
  ;(hoja as unknown as { _formulae: object })._formulae = {}
}

function abrirHoja(libro: Libro, columnas: readonly Columna[], n: number): Planilla {
  const hoja = libro.addWorksheet(n === 1 ? HOJA_DE_RESULTADOS : `${HOJA_DE_RESULTADOS} ${n}`, {
    views: [{ state: 'frozen', ySplit: 1 }],
    // Si se la imprime: acostada, en A4, y todas las columnas en el ancho de una hoja.
    pageSetup: { paperSize: A4, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  hoja.columns = columnas.map((columna): Partial<Column> => {
    const { titulo, ancho, clase } = COLUMNA[columna]
    return { header: titulo, width: ancho, style: ESTILO[clase] }
  })
  const titulos = hoja.getRow(1)
  titulos.font = LETRA_DE_TITULOS
  titulos.commit()
  return hoja
}

type NombreDefinido = { name: string; localSheetId: number; ranges: string[] }

/**
 * Pone los filtros en los títulos de una hoja, de todas sus filas. Excel los muestra con decírselo a ella; LibreOffice, sólo si
 * además el libro tiene ese nombre, que exceljs no escribe.
 */
function filtrar(hoja: Planilla, columnas: number, filas: number, n: number): NombreDefinido {
  hoja.autoFilter = { from: { row: 1, column: 1 }, to: { row: filas, column: columnas } }
  const hasta = `$${hoja.getColumn(columnas).letter}$${filas}`
  return { name: '_xlnm._FilterDatabase', localSheetId: n - 1, ranges: [`'${hoja.name}'!$A$1:${hasta}`] }
}

/** Lo que en un XML de Excel querría decir otra letra, escapado. */
export const textoDeExcel = (texto: string): string => texto.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

function valorDe(columna: Columna, texto: string) {
  if (texto === '') return undefined
  const { clase } = COLUMNA[columna]
  if (clase === 'numero') return Number(texto)
  // Excel no sabe de husos: se escribe la hora oficial tal como se lee.
  if (clase === 'fecha' && texto >= PRIMERA_FECHA && texto <= ULTIMA_FECHA)
    return new Date(`${texto.replace(' ', 'T')}Z`)
  return textoDeExcel(texto)
}

const entreComillas = (texto: string) => `"${texto.replaceAll('"', '""')}"`

function conEnlace(texto: string, enlace: string, filas: number) {
  const visible = textoDeExcel(texto)
  if (filas <= ENLACES_DE_HOJA) return { text: visible, hyperlink: enlace }
  if (visible.length > LARGO_EN_FORMULA) return visible
  return { formula: `HYPERLINK(${entreComillas(enlace)},${entreComillas(visible)})`, result: visible }
}
