import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { construirConsulta } from '@foja/api/busqueda/consulta/consulta.ts'
import { buscarVarias } from '@foja/api/busqueda/indice/varias.ts'
import { prepararCon } from '@foja/api/busqueda/preparar.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

type Pedida = { parametros: ParametrosDeBusqueda; desde: string }

/**
 * Cuántos documentos de los que encuentra cada búsqueda se recibieron desde entonces, hasta un tope: sin puntuar ni
 * traer nada, todas en un viaje y con el acceso de quien llama. Cuenta lo exacto y no lo parecido; y nada de la que
 * nombra algo que para quien llama no existe: sin ese filtro sería otra búsqueda.
 */
export async function contarRecibidos(
  buscador: Buscador,
  acceso: Acceso,
  pedidas: Pedida[],
  tope: number,
): Promise<number[]> {
  const cuerpos: (estypes.MsearchMultisearchBody | null)[] = []
  // De a una: leer los filtros ya son varias preguntas a Postgres.
  for (const pedida of pedidas) cuerpos.push(await cuerpoDe(buscador, acceso, pedida, tope))
  const respuestas = await buscarVarias(
    buscador,
    cuerpos.filter((cuerpo) => cuerpo !== null),
  )
  const totales = respuestas.map(({ hits }) => (hits.total as estypes.SearchTotalHits).value)
  return cuerpos.map((cuerpo) => (cuerpo === null ? 0 : Math.min(totales.shift()!, tope)))
}

async function cuerpoDe(
  buscador: Buscador,
  acceso: Acceso,
  { parametros, desde }: Pedida,
  tope: number,
): Promise<estypes.MsearchMultisearchBody | null> {
  const exacta = await consultaExacta(buscador, filtroDeAcceso(acceso), parametros)
  if (exacta === null) return null
  const recibido = { range: { fecha_recibido: { gte: desde } } }
  return { query: { bool: { filter: [exacta, recibido] } }, size: 0, track_total_hits: tope }
}

/** Lo exacto que esa búsqueda encuentra con ese acceso; nulo, si nada: no busca, o nombra algo que no existe. */
export async function consultaExacta(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  parametros: ParametrosDeBusqueda,
): Promise<estypes.QueryDslQueryContainer | null> {
  const preparada = await prepararCon(buscador, acceso, {
    ...parametros,
    orden: 'recibido',
    parecidos: false,
  })
  const { pedido, escrito, elegidos, imposible, descartados } = preparada
  const busca = escrito !== '' || elegidos.length > 0
  return imposible || !busca || descartados.length > 0 ? null : construirConsulta(pedido)
}
