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
import type { DeEnvio } from '@foja/api/busqueda/filtros/de-envio.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'
import { filtrosDeEnvio } from '@foja/api/busqueda/listas/de-envio.ts'

type Q = estypes.QueryDslQueryContainer

/**
 * La fecha por la que una lista se ordena, y la que sus filas muestran: de un evento, cuándo pasó; de un envío, cuándo se
 * recibió. Lo enviado un día que pasó pudo recibirse después: de entonces, sólo lo ya recibido va por eso.
 */
export function fechaDe(vista: Vista, al?: string): 'fecha_recibido' | 'fecha_ultimo_evento' | 'ts' {
  const { filas } = VISTA[vista]
  if (filas === 'evento') return 'ts'
  if (filas === 'parte') return al === undefined || vista === 'recibidos' ? 'fecha_recibido' : 'ts'
  return vista === 'ultimoevento' && al === undefined ? 'fecha_ultimo_evento' : 'fecha_recibido'
}

/** Lo que una lista pide además de los filtros de la búsqueda. */
export type PedidoDeLista = {
  vista: Vista
  mirada: Mirada
  filtro: FiltroDeAcceso
  filtros: Filtros
  /** A quién se envió, o de quién se recibió. Sin pedirlo falta: el pedido ata los cursores. */
  deEnvio?: DeEnvio | undefined
  documento?: number | undefined
  esencia?: Esencia | undefined
  /** Como estaba al terminar ese día, aaaa-MM-dd. */
  al?: string | undefined
  /** De los eventos, sólo los que están en el historial que mira. Sin pedirlo falta: el pedido ata los cursores. */
  delHistorial?: true | undefined
}

const idDeDocumento = (vista: Vista) => (VISTA[vista].filas === 'documento' ? 'id' : 'id_documento')

/** Lo que la fila cumple para estar en la lista y pasar los filtros; el acceso primero. */
export function consultaDeLista(
  { vista, mirada, filtro, filtros, deEnvio, documento, esencia, al, delHistorial }: PedidoDeLista,
  tipos: TiposPorEsencia,
): Q {
  // La fecha por la que se filtra es la que la lista muestra: si es de movimientos, la del movimiento.
  const suFecha = fechaDe(vista, al)
  const { filas } = VISTA[vista]
  const deDocumento = filas === 'documento' && suFecha !== 'fecha_ultimo_evento'
  const { fecha, ...resto } = filtros
  return {
    bool: {
      filter: [
        ...filtroAcceso(filtro, al),
        filtroDeVista(vista, mirada, tipos, al),
        ...(delHistorial ? [filtroDeVista('historial', mirada, tipos, al)] : []),
        ...filtrosElegidos(deDocumento ? filtros : resto, al),
        ...(!deDocumento && fecha ? [{ bool: { should: fecha.map(entre(suFecha)) } }] : []),
        ...(deEnvio && (filas === 'parte' || filas === 'evento') ? filtrosDeEnvio(filas, deEnvio) : []),
        ...(documento === undefined ? [] : [{ term: { [idDeDocumento(vista)]: documento } }]),
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
  const recibido = (order: 'asc' | 'desc'): estypes.SortOptions =>
    al !== undefined && VISTA[vista].filas === 'documento'
      ? recibidoAl(al, order)
      : { [fechaDe(vista, al)]: { order, unmapped_type: 'date' } }
  if (orden === 'recibido') return [recibido(direccion ?? NATURAL.recibido), { id: 'desc' }]
  const order = direccion ?? NATURAL[orden]
  // El id de la fila de un movimiento es el suyo, y no el de su documento.
  const campo = orden === 'id' ? idDeDocumento(vista) : CAMPO_DE_ORDEN[orden]
  return [{ [campo]: { order, unmapped_type: 'keyword' } }, recibido('desc'), { id: 'desc' }]
}
