import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { diaYHora, finDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import { SIN_EVENTO, type FilaDeLista, type MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import type { Fragmento } from '@foja/platform/postgres/postgres.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import { fechaDe } from '@foja/api/busqueda/listas/consulta-de-lista.ts'
import {
  movimientosDeEventos,
  movimientosDePartes,
  ultimosEventos,
  type ComoSeLeen,
  type MovimientoHallado,
} from '@foja/api/busqueda/listas/movimientos.sql.ts'
import { hidratarFilas } from '@foja/api/busqueda/resultados/llenar-pagina.ts'
import type { ComoEstan } from '@foja/api/busqueda/resultados/hidratar.sql.ts'
import { presentarFila } from '@foja/api/busqueda/resultados/fila.presenter.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

const SIN_BUSQUEDA = { resaltado: { titulo: [], contenido: [] }, falta: [], exacta: false }

type DeQuien = { acceso: Acceso; vista: Vista; mirada: Mirada; al?: string | undefined }

/** Una fila que dio el índice, y de qué documento es. */
export type Hallada = { id: number; id_documento: number }

/** Lo que de cada fila se pide a Elasticsearch, y cómo se lee. */
export const SOLO_DE_QUE_ES = { _source: false, docvalue_fields: ['id_documento'] }
export const halladas = (hits: readonly estypes.SearchHit[]): Hallada[] =>
  hits.map(({ _id, fields }) => {
    const id = Number(_id)
    const de = fields as { id_documento?: number[] } | undefined
    return { id, id_documento: de?.id_documento?.[0] ?? id }
  })

/**
 * Las filas de una lista que dio el índice, en su orden: las que siguen en ella, y como están ahora; o las que
 * estaban en ella al terminar un día, y como estaban. Lo que se pregunta a Postgres va todo junto.
 */
export async function filasDeLista(
  buscador: Buscador,
  { acceso, vista, mirada, al }: DeQuien,
  filas: readonly Hallada[],
): Promise<FilaDeLista[]> {
  if (filas.length === 0) return []
  const { sql } = buscador
  const filtro = filtroDeAcceso(acceso)
  const ids = filas.map(({ id }) => id)
  const deQue = VISTA[vista].filas
  if (deQue === 'parte') {
    const hallados = movimientosDePartes(sql, ids, { vista, mirada, filtro, al })
    return (await deMovimientos(buscador, acceso, filas, hallados, al)).map(enLista(vista, al))
  }
  if (deQue === 'evento') {
    const como = { al, enLista: true }
    const deEventos = await filasDeEventos(buscador, acceso, filas, enVista(sql, vista, mirada, al), como)
    return deEventos.map(enLista(vista, al))
  }
  // Lo que se está editando no lo dice el documento: lo dieron los reclamos.
  const siguen = deQue === 'reclamo' ? undefined : enVista(sql, vista, mirada, al)
  const quedan = [...(await documentosPorId(buscador, acceso, ids, { siguen, al })).values()]
  if (vista !== 'ultimoevento') return quedan.map(sinEvento(vista))
  const ultimos = await ultimosEventos(
    sql,
    quedan.map(({ id }) => id),
    al === undefined ? undefined : sql`e.ts < ${finDelDia(al)}::timestamptz`,
  )
  const movimientos = await movimientosDeEventos(sql, ultimos, filtro, sql`true`, { al, enLista: true })
  const porDocumento = new Map(movimientos.map((uno) => [uno.id_documento, uno]))
  return quedan.flatMap((fila) => {
    const movimiento = porDocumento.get(fila.id)
    if (!movimiento) return []
    const { fecha_recibido } = fila
    return enLista(vista, al)({ ...conMovimiento(fila, movimiento), fecha_recibido })
  })
}

/** Las filas de esos eventos, en su orden: los que cumplen y cuyo documento puede verse. */
export const filasDeEventos = (
  buscador: Buscador,
  acceso: Acceso,
  filas: readonly Hallada[],
  cumplen: Fragmento,
  como: ComoSeLeen = { enLista: false },
): Promise<(FilaDeLista & MovimientoDeFila)[]> =>
  deMovimientos(
    buscador,
    acceso,
    filas,
    movimientosDeEventos(
      buscador.sql,
      filas.map(({ id }) => id),
      filtroDeAcceso(acceso),
      cumplen,
      como,
    ),
    como.al,
  )

/** Por id, y en el orden en que se los pidió. */
async function documentosPorId(
  buscador: Buscador,
  acceso: Acceso,
  ids: number[],
  como: ComoEstan,
): Promise<Map<number, FilaDeLista>> {
  const filas = await hidratarFilas(buscador, ids, acceso, como)
  return new Map(
    filas.map((fila) => {
      const { publicado, tramitado } = fila
      return [fila.id, { ...presentarFila({ fila, ...SIN_BUSQUEDA }, {}), publicado, tramitado }]
    }),
  )
}

/** La fila de cada movimiento es la de su documento, con lo suyo. */
async function deMovimientos(
  buscador: Buscador,
  acceso: Acceso,
  filas: readonly Hallada[],
  hallados: PromiseLike<readonly MovimientoHallado[]>,
  al?: string,
): Promise<(FilaDeLista & MovimientoDeFila)[]> {
  const [movimientos, documentos] = await Promise.all([
    hallados,
    documentosPorId(buscador, acceso, [...new Set(filas.map(({ id_documento }) => id_documento))], { al }),
  ])
  const porFila = new Map(movimientos.map((uno) => [uno.fila, uno]))
  return filas.flatMap(({ id }) => {
    const movimiento = porFila.get(id)
    const documento = movimiento && documentos.get(movimiento.id_documento)
    return documento ? conMovimiento(documento, movimiento) : []
  })
}

/** La fecha de un movimiento es la en que se recibió. */
function conMovimiento(documento: FilaDeLista, hallado: MovimientoHallado): FilaDeLista & MovimientoDeFila {
  const { fila: _, ...movimiento } = hallado
  return { ...documento, ...movimiento, fecha_recibido: movimiento.fechas.recepcion ?? movimiento.ts }
}

/** Lo que de una fila de una lista se dice con lo que ya se sabe de ella (ENT-16). */
const deLaLista = (vista: Vista, { id, nro_str, titulo, area, fecha_recibido }: FilaDeLista) => ({
  vista,
  documento: { id, nro_str, titulo },
  origen_creacion: area,
  hora_recibido: diaYHora(fecha_recibido).slice(-5),
})

/** La que está por lo que es su documento. */
const sinEvento =
  (vista: Vista) =>
  (fila: FilaDeLista): FilaDeLista => ({
    ...SIN_EVENTO,
    ...fila,
    ...deLaLista(vista, fila),
    id_documento: fila.id,
  })

/** La que puso un movimiento o un evento; su fecha, la que la ordena. */
const enLista =
  (vista: Vista, al: string | undefined) =>
  (una: FilaDeLista & MovimientoDeFila): FilaDeLista => {
    const fila = fechaDe(vista, al) === 'fecha_recibido' ? una : { ...una, fecha_recibido: una.ts }
    return { ...fila, ...deLaLista(vista, fila), class: una.resultado }
  }
