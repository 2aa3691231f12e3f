import { expect, test } from '@jest/globals'
import { leerCsv } from '@foja/api/organizacion/csv.ts'

const COLUMNAS = ['sigla', 'nombre', 'superior']
const TABLA = 'sigla,nombre\nA,"Una\n; dos"\n\nB,Otra,,de más\nC,Fin\n'

test.each(['\n', '\r\n', '\r'])(
  'rows are read, and told by their line, with any line break: %j, and blank lines before them',
  (salto) => {
    const { renglones, faltas } = leerCsv(`\uFEFF\n\n${TABLA}`.replaceAll('\n', salto), COLUMNAS)
    expect(renglones.map(({ linea, celdas }) => [linea, celdas.sigla, celdas.nombre])).toEqual([
      [4, 'A', 'Una\n; dos'],
      [7, 'B', 'Otra'],
      [8, 'C', 'Fin'],
    ])
    expect(faltas).toMatchObject([{ linea: 7 }])
    expect(leerCsv(`${TABLA}D,"sin cerrar`.replaceAll('\n', salto), COLUMNAS).faltas).toEqual([
      { linea: 7, motivo: 'Hay comillas que no se cierran.' },
    ])
  },
)
