import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { celda } from '@foja/domain/conjunto/csv.ts'
import type { FilaDeConjunto } from '@foja/domain/conjunto/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { filasDeConjunto } from '@foja/api/conjunto/recibos.sql.ts'

const POR_LECTURA = 1_000
const COLUMNAS = ['Orden', 'Id', 'Número', 'Título', 'Tipo', 'Quedó', 'Motivo']
/** Para que Excel lo lea como UTF-8. */
const BOM = '\ufeff'

type Cual = { idConjunto: string; idCorrida: string; ensayo: boolean }

const renglon = (celdas: readonly (string | number)[]) => `${celdas.map(celda).join(',')}\r\n`

function deFila({ orden, id_documento, documento, quedo, motivo }: FilaDeConjunto, ensayo: boolean) {
  const dicho = { hecha: ensayo ? 'Se puede' : 'Hecho', negada: 'No se pudo', salteada: 'Se salteó' }
  return renglon([
    orden,
    id_documento,
    documento?.nro_str ?? '',
    documento?.titulo ?? '',
    documento?.tipo.nombre_singular ?? '',
    quedo === null ? 'No se llegó' : quedo === 'negada' && ensayo ? 'No se puede' : dicho[quedo],
    motivo ?? '',
  ])
}

/** El recibo de una corrida, de a trozos: fila por fila, en el orden en que se eligieron. */
export async function* reciboEnCsv(
  sql: Sql,
  acceso: Acceso,
  { ensayo, ...cual }: Cual,
): AsyncGenerator<string> {
  yield BOM + renglon(COLUMNAS)
  for (let despuesDe = 0; ;) {
    const filas = await filasDeConjunto(sql, acceso, cual, { limite: POR_LECTURA, despuesDe })
    if (filas.length === 0) return
    yield filas.map((fila) => deFila(fila, ensayo)).join('')
    despuesDe = filas.at(-1)!.orden
  }
}
