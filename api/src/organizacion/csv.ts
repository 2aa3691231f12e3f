import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { FILAS_POR_ARCHIVO } from '@foja/domain/organizacion/esquemas.ts'
import { desprotegerCelda, protegerCelda } from '@foja/domain/organizacion/formula.ts'
import type { Renglon } from '@foja/domain/organizacion/leer.ts'

type Falta = { linea: number; motivo: string }
type Registro = { record: string[]; raw: string; info: { lines: number } }

/** Con `;` y la marca de UTF-8, una planilla en español lo abre con sus columnas y sus acentos. */
const SEPARADOR = ';'

/**
 * Filas de un CSV, con o sin marca de UTF-8, separado por comas, punto y coma o tabulaciones (lo dice su encabezado).
 * Las filas sin nada escrito no cuentan.
 * @param columnas las que puede tener; las que falten se leen vacías
 */
export function leerCsv(
  escrito: string,
  columnas: readonly string[],
): { renglones: Renglon[]; faltas: Falta[] } {
  // De los saltos de una celda la biblioteca cuenta dos por cada CRLF, y los renglones se dicen por su número.
  const texto = escrito.replaceAll(/\r\n?/g, '\n')
  let registros: Registro[]
  try {
    registros = parse(texto, {
      bom: true,
      delimiter: separadorDe(texto),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Registro[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { renglones: [], faltas: [{ linea: Number(error.lines ?? 1), motivo: fraseDe(error.code) }] }
  }
  const [primero, ...resto] = registros
  if (!primero) return { renglones: [], faltas: [{ linea: 1, motivo: 'Está vacío: falta el encabezado.' }] }
  const encabezado = primero.record.map((celda) => celda.trim().toLowerCase())
  const faltas = faltasDelEncabezado(encabezado, columnas, lineaDe(primero))
  if (faltas.length > 0) return { renglones: [], faltas }
  const escritos = resto.filter(({ record }) => record.some((celda) => celda.trim() !== ''))
  if (escritos.length > FILAS_POR_ARCHIVO)
    return {
      renglones: [],
      faltas: [{ linea: 1, motivo: `Tiene ${escritos.length} filas, y el máximo es ${FILAS_POR_ARCHIVO}.` }],
    }
  const renglones = escritos.map((registro) => {
    const { record } = registro
    const linea = lineaDe(registro)
    if (record.slice(encabezado.length).some((celda) => celda.trim() !== ''))
      faltas.push({
        linea,
        motivo: 'Tiene más celdas que el encabezado: ¿sobra un separador, o faltan comillas?',
      })
    const celdas = Object.fromEntries(columnas.map((columna) => [columna, '']))
    encabezado.forEach((columna, i) => (celdas[columna] = desprotegerCelda(record[i] ?? '')))
    return { linea, celdas }
  })
  return { renglones, faltas }
}

/** El renglón en que empieza: `lines` cuenta hasta donde termina, y el texto trae los vacíos de antes. */
const lineaDe = ({ raw, info }: Registro) => {
  const suyo = raw.replace(/^\s*\n/, '').replace(/\n$/, '')
  return info.lines - suyo.split('\n').length + 1
}

const separadorDe = (texto: string): string => {
  const encabezado = texto.trimStart().split('\n', 1)[0]!
  return [';', '\t', ','].find((separador) => encabezado.includes(separador)) ?? SEPARADOR
}

function faltasDelEncabezado(
  encabezado: readonly string[],
  columnas: readonly string[],
  linea: number,
): Falta[] {
  const [nombra] = columnas
  const nombradas = encabezado.filter((columna) => columna !== '')
  const ajenas = nombradas.filter((columna) => !columnas.includes(columna))
  const repetida = nombradas.find((columna, i) => nombradas.indexOf(columna) !== i)
  return [
    ...ajenas.map((columna) => `No se conoce la columna «${columna}». Van: ${columnas.join(', ')}.`),
    ...(repetida === undefined ? [] : [`La columna «${repetida}» está repetida.`]),
    ...(nombradas.includes(nombra!) ? [] : [`Falta la columna «${nombra}».`]),
  ].map((motivo) => ({ linea, motivo }))
}

const FRASES: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'Hay comillas que no se cierran.',
  INVALID_OPENING_QUOTE: 'Hay comillas en medio de una celda: dentro de una celda entre comillas van dobles.',
  CSV_INVALID_CLOSING_QUOTE:
    'Hay texto después de unas comillas: dentro de una celda entre comillas van dobles.',
}
const fraseDe = (codigo: string) => FRASES[codigo] ?? `No se puede leer como CSV (${codigo}).`

/** Un CSV para abrir con una planilla: UTF-8 con su marca, separado por `;`, y nada que se tome por fórmula. */
export const escribirCsv = (
  columnas: readonly string[],
  filas: readonly Readonly<Record<string, string>>[],
): string =>
  stringify(
    filas.map((fila) => columnas.map((columna) => protegerCelda(fila[columna] ?? ''))),
    // Entre comillas también lo que otra configuración tomaría por separador.
    { bom: true, delimiter: SEPARADOR, header: true, columns: [...columnas], quoted_match: /[,\t]/ },
  )
