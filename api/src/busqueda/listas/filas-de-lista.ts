import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import type { FilaDeLista, MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import type { Fragmento } from '@foja/platform/postgres/postgres.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import {
  movimientosDeEventos,
  movimientosDePartes,
  ultimosEventos,
  type MovimientoHallado,
} from '@foja/api/busqueda/listas/movimientos.sql.ts'
import { comoQuedaron, documentosEnVista } from '@foja/api/busqueda/listas/documentos.sql.ts'
import { hidratarFilas } from '@foja/api/busqueda/resultados/llenar-pagina.ts'
import { presentarFila } from '@foja/api/busqueda/resultados/fila.presenter.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'

const SIN_BUSQUEDA = { resaltado: { titulo: [], contenido: [] }, falta: [], exacta: false }

type DeQuien = { acceso: Acceso; vista: Vista; mirada: Mirada }

/** Las filas de una lista por los ids que dio el índice, en su orden: las que siguen en ella, y como están ahora. */
export async function filasDeLista(
  buscador: Buscador,
  { acceso, vista, mirada }: DeQuien,
  ids: number[],
): Promise<FilaDeLista[]> {
  if (ids.length === 0) return []
  const { sql } = buscador
  const filtro = filtroDeAcceso(acceso)
  const { filas } = VISTA[vista]
  if (filas === 'parte')
    return deMovimientos(
      buscador,
      acceso,
      ids,
      await movimientosDePartes(sql, ids, { vista, mirada, filtro }),
    )
  if (filas === 'evento') return filasDeEventos(buscador, acceso, ids, enVista(sql, vista, mirada))
  const siguen = await documentosEnVista(sql, ids, filtro, vista, mirada)
  if (vista !== 'ultimoevento') return deDocumentos(buscador, acceso, siguen)
  const ultimos = await ultimosEventos(sql, siguen)
  const movimientos = await movimientosDeEventos(sql, ultimos, filtro, sql`true`)
  const porDocumento = new Map(
    movimientos.map((uno) => [uno.id_documento, { ...uno, fila: uno.id_documento }]),
  )
  return deMovimientos(buscador, acceso, siguen, [...porDocumento.values()])
}

/** Las filas de esos eventos, en su orden: los que cumplen y cuyo documento puede verse. */
export const filasDeEventos = async (
  buscador: Buscador,
  acceso: Acceso,
  ids: number[],
  cumplen: Fragmento,
): Promise<(FilaDeLista & MovimientoDeFila)[]> =>
  deMovimientos(
    buscador,
    acceso,
    ids,
    await movimientosDeEventos(buscador.sql, ids, filtroDeAcceso(acceso), cumplen),
  )

async function deDocumentos(buscador: Buscador, acceso: Acceso, ids: number[]): Promise<FilaDeLista[]> {
  const [filas, quedaron] = await Promise.all([
    hidratarFilas(buscador, ids, acceso),
    comoQuedaron(buscador.sql, ids),
  ])
  const porId = new Map(quedaron.map(({ id, ...quedo }) => [id, quedo]))
  return filas.map((fila) => ({
    ...presentarFila({ fila, ...SIN_BUSQUEDA }, {}),
    publicado: porId.get(fila.id)?.publicado ?? false,
    tramitado: porId.get(fila.id)?.tramitado ?? false,
  }))
}

/** La fila de cada movimiento es la de su documento, con lo suyo y la fecha en que se recibió. */
async function deMovimientos(
  buscador: Buscador,
  acceso: Acceso,
  ids: number[],
  hallados: readonly MovimientoHallado[],
): Promise<(FilaDeLista & MovimientoDeFila)[]> {
  const documentos = await deDocumentos(buscador, acceso, [
    ...new Set(hallados.map(({ id_documento }) => id_documento)),
  ])
  const porId = new Map(documentos.map((fila) => [fila.id, fila]))
  const porFila = new Map(hallados.map(({ fila, ...movimiento }) => [fila, movimiento]))
  return ids.flatMap((id) => {
    const movimiento = porFila.get(id)
    const documento = movimiento && porId.get(movimiento.id_documento)
    if (!documento) return []
    return { ...documento, ...movimiento, fecha_recibido: movimiento.fechas.recepcion ?? movimiento.ts }
  })
}
