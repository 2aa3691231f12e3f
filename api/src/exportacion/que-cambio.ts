import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import { pedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import * as restos from '@foja/api/exportacion/restos.sql.ts'
import { hacerExportacion } from '@foja/api/exportacion/hacer-exportacion.ts'
import { pedirExportacion } from '@foja/api/exportacion/pedir-exportacion.ts'

/** Cuántas se nombran. */
const PRIMERAS = 20

/** Lo que no es como un archivo exportado dice; `primeras`, hasta veinte, por su número. */
export type QueCambio = {
  agregadas: number
  cambiadas: number
  ya_no_estan: number
  primeras: { cambio: string; id: number; numero: string | null; titulo: string | null }[]
}

/**
 * Qué cambió hasta ahora desde una exportación ya comprobada, con lo que quien la pidió puede ver ahora. No deja ninguna otra.
 * @throws comienzoInvalido si la exportación ya venció, y lo de pedirExportacion y hacerExportacion
 */
export async function queCambio(contexto: Contexto, datos: Constancia): Promise<QueCambio> {
  const { sql, almacen } = contexto
  const { quien, area, exportacion: desde } = datos
  const acceso = await accesoDeUsuario(sql, quien.id, area.id)
  const { filtros, ...pedida } = pedidoDeExportacion.parse(datos.pedido)
  // De la de un día que pasó, cómo está ahora.
  const { al: _, ...deAhora } = filtros
  const pedido = { ...pedida, filtros: deAhora, area: area.id, desde }
  const como = { formato: 'ndjson', enElMomento: true, pasajera: true } as const
  const { id } = await pedirExportacion(contexto, acceso, pedido, como)
  try {
    await hacerExportacion(contexto, id, { espera: true, muestra: datos.formato })
    return await contar(sql, id)
  } finally {
    const hecha = await consultas.leerPropia(sql, quien.id, id)
    if (hecha?.archivo) await almacen.borrar(hecha.archivo)
    await restos.olvidar(sql, id)
  }
}

async function contar(sql: Sql, id: number): Promise<QueCambio> {
  const [cuentas] = await sql<[Omit<QueCambio, 'primeras'>]>`
    select count(*) filter (where cambio = 'Agregada')::int as agregadas,
      count(*) filter (where cambio like 'Cambió%')::int as cambiadas, count(*) filter (where se_fue)::int as ya_no_estan
    from exportaciones_filas where id_exportacion = ${id}`
  const primeras = await sql<QueCambio['primeras']>`
    select cambio, id_documento as id, fila->>'nro_str' as numero, fila->>'titulo' as titulo
    from exportaciones_filas where id_exportacion = ${id} and cambio is not null order by n limit ${PRIMERAS}`
  return { ...cuentas, primeras }
}
