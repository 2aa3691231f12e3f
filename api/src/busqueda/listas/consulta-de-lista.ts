import type { estypes } from '@elastic/elasticsearch'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import type { OrdenDeLista } from '@foja/domain/vista/orden.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { filtroDeVista, type TiposPorEsencia } from '@foja/platform/vista/filtro-de-vista.ts'
import { filtrosElegidos } from '@foja/api/busqueda/consulta/clausulas.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { CAMPO_DE_ORDEN, NATURAL, recibidoAl, type Ventana } from '@foja/api/busqueda/consulta/cuerpo.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'

type Q = estypes.QueryDslQueryContainer

/** Cuándo se recibió: del último evento, si es lo que se lista; de un evento, cuándo pasó. */
const recibidoEn = (vista: Vista) =>
  ({ documento: 'fecha_recibido', parte: 'fecha_recibido', evento: 'ts', reclamo: 'fecha_recibido' })[
    VISTA[vista].filas
  ]

/** Lo que una lista pide además de los filtros de la búsqueda. */
export type PedidoDeLista = {
  vista: Vista
  mirada: Mirada
  filtro: FiltroDeAcceso
  filtros: Filtros
  documento?: number | undefined
  esencia?: Esencia | undefined
  /** Como estaba al terminar ese día, aaaa-MM-dd. */
  al?: string | undefined
}

/** Lo que la fila cumple para estar en la lista y pasar los filtros; el acceso primero. */
export function consultaDeLista(
  { vista, mirada, filtro, filtros, documento, esencia, al }: PedidoDeLista,
  tipos: TiposPorEsencia,
): Q {
  const deDocumento = VISTA[vista].filas === 'documento'
  const { fecha, ...resto } = filtros
  return {
    bool: {
      filter: [
        ...filtroAcceso(filtro, al),
        filtroDeVista(vista, mirada, tipos, al),
        ...filtrosElegidos(deDocumento ? filtros : resto, al),
        ...(!deDocumento && fecha ? [{ bool: { should: fecha.map(entre(recibidoEn(vista))) } }] : []),
        ...(documento === undefined ? [] : [{ term: { [deDocumento ? 'id' : 'id_documento']: documento } }]),
        ...(esencia === undefined ? [] : [{ terms: { id_tipo: [...tipos[esencia]] } }]),
      ],
    },
  }
}

const entre =
  (campo: string) =>
  ({ desde, hasta }: { desde: number; hasta: number }): Q => ({
    range: { [campo]: { gte: desde, lte: hasta, format: 'epoch_millis' } },
  })

/** Lo elegido, lo último recibido y el id (LIS-11). */
export function ordenDeLista(
  vista: Vista,
  orden: OrdenDeLista,
  direccion: Ventana['direccion'],
  al?: string,
): estypes.SortCombinations[] {
  const campo = vista === 'ultimoevento' ? 'fecha_ultimo_evento' : recibidoEn(vista)
  const recibido = (order: 'asc' | 'desc'): estypes.SortOptions => {
    if (al === undefined) return { [campo]: { order, unmapped_type: 'date' } }
    if (VISTA[vista].filas === 'documento') return recibidoAl(al, order)
    // Lo enviado ese día pudo recibirse después: sólo lo ya recibido se ordena por cuándo.
    return { [vista === 'recibidos' ? campo : 'ts']: { order, unmapped_type: 'date' } }
  }
  if (orden === 'recibido') return [recibido(direccion ?? NATURAL.recibido), { id: 'desc' }]
  const order = direccion ?? NATURAL[orden]
  return [{ [CAMPO_DE_ORDEN[orden]]: { order, unmapped_type: 'keyword' } }, recibido('desc'), { id: 'desc' }]
}
