import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { conjuntoNoExiste } from '@foja/domain/conjunto/errores.ts'
import type { FilaDeConjunto } from '@foja/domain/conjunto/schema.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { encargoDe, filasDeConjunto, type Encargo } from '@foja/api/conjunto/recibos.sql.ts'
import { BOM, renglonesDeCsv } from '@foja/api/exportacion/formatos/csv.ts'

const POR_LECTURA = 1_000
const COLUMNAS = [
  'Orden',
  'Id',
  'Número',
  'Título',
  'Tipo',
  'Quedó',
  'Motivo',
  'Está en',
  'Herramienta',
  'Quién',
  'Cuándo',
]

function deFila(
  { orden, id_documento, documento, quedo, motivo }: FilaDeConjunto,
  { ensayo, herramienta, quien, creada, sigue }: Encargo,
): string[] {
  const dicho = { hecha: ensayo ? 'Se puede' : 'Hecho', negada: 'No se pudo', salteada: 'Se salteó' }
  const sinRecibo = sigue ? 'Todavía no' : 'No se llegó'
  return [
    String(orden),
    String(id_documento),
    documento?.nro_str ?? '',
    documento?.titulo ?? '',
    documento?.tipo.nombre_singular ?? '',
    quedo === null ? sinRecibo : quedo === 'negada' && ensayo ? 'No se puede' : dicho[quedo],
    motivo ?? '',
    documento?.esta_en ?? '',
    ensayo ? `${herramienta} (ensayo)` : herramienta,
    quien,
    diaYHora(creada),
  ]
}

/**
 * El recibo de una corrida, de a trozos: fila por fila, en el orden en que se eligieron. Si mientras se lo baja deja de
 * estar, porque otro ensayo lo reemplaza, se corta: el resto diría que no se llegó.
 * @throws conjuntoNoExiste
 */
export async function* reciboEnCsv(
  sql: Sql,
  acceso: Acceso,
  idConjunto: string,
  encargo: Encargo,
): AsyncGenerator<string> {
  yield BOM + renglonesDeCsv([COLUMNAS])
  for (let despuesDe = 0; ;) {
    const filas = await filasDeConjunto(
      sql,
      acceso,
      { idConjunto, idCorrida: encargo.id },
      { limite: POR_LECTURA, despuesDe },
    )
    if (!(await encargoDe(sql, idConjunto, encargo.id))) throw conjuntoNoExiste()
    if (filas.length === 0) return
    yield renglonesDeCsv(filas.map((fila) => deFila(fila, encargo)))
    despuesDe = filas.at(-1)!.orden
  }
}
