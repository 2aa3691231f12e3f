import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import {
  relacionadosCon,
  relacionesDeFilas,
  type TramoDeRelaciones,
} from '@foja/api/busqueda/resultados/relaciones.sql.ts'

/** Lo que de un pedido dice qué relaciones quiere de cada fila. */
type PedidoDeRelaciones = Partial<
  Pick<
    ParametrosDeBusqueda,
    'id_documento_padre' | 'limitRelaciones' | 'offsetRelaciones' | 'paginaRelaciones' | 'pasivas'
  >
>

/** Lo que las relaciones agregan a una fila, si se pide. */
export type Relacionado = Pick<FilaDeBusqueda, 'relaciones' | 'total_relaciones' | 'found'>

/** Relaciones de las filas de una página (BUS-06, BUS-08, BUS-09); sin pedirlas, no pregunta nada. */
export async function relacionar(
  { sql, configuracion }: Pick<Contexto, 'sql' | 'configuracion'>,
  acceso: Acceso,
  parametros: PedidoDeRelaciones,
  ids: number[],
): Promise<(id: number) => Relacionado> {
  const padre = parametros.id_documento_padre
  const tramo = tramoDe(parametros, async () => (await configuracion()).limite_incorporados)
  if (ids.length === 0 || (padre === undefined && !tramo)) return () => ({})
  const filtro = filtroDeAcceso(acceso)
  const [relacionados, deFilas] = await Promise.all([
    padre === undefined ? undefined : relacionadosCon(sql, padre, ids, filtro),
    tramo?.then((t) => relacionesDeFilas(sql, ids, filtro, t)),
  ])
  const porId = deFilas && new Map(deFilas.map((fila) => [fila.id, fila]))
  return (id) => ({
    ...(porId && {
      relaciones: porId.get(id)?.relaciones ?? [],
      total_relaciones: porId.get(id)?.total_relaciones ?? 0,
    }),
    ...(relacionados && { found: relacionados.has(id) }),
  })
}

/** offsetRelaciones gana a paginaRelaciones, como en la lista (BUS-07); nulo si no se pidieron. */
function tramoDe(
  { limitRelaciones, offsetRelaciones, paginaRelaciones, pasivas }: PedidoDeRelaciones,
  porOmision: () => Promise<number>,
): Promise<TramoDeRelaciones> | undefined {
  const pedidas = [limitRelaciones, offsetRelaciones, paginaRelaciones].some((valor) => valor !== undefined)
  if (!pedidas && !pasivas) return undefined
  return (limitRelaciones === undefined ? porOmision() : Promise.resolve(limitRelaciones)).then((tamano) => ({
    desde: offsetRelaciones ?? Math.max(0, (paginaRelaciones ?? 1) - 1) * tamano,
    tamano,
    pasivas: pasivas === true,
  }))
}
