import type { estypes } from '@elastic/elasticsearch'
import { construirConsulta, type Pedido } from '@foja/api/busqueda/consulta.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'
import { buscarVarias } from '@foja/api/busqueda/varias.ts'

/** Cuántos documentos hallaría cada pedido: sin puntuar ni traer nada, todos en un viaje. */
export async function contarPedidos(buscador: Buscador, pedidos: Pedido[]): Promise<number[]> {
  const respuestas = await buscarVarias(
    buscador,
    pedidos.map((pedido) => ({ query: construirConsulta(pedido), size: 0, track_total_hits: true })),
  )
  return respuestas.map(({ hits }) => (hits.total as estypes.SearchTotalHits).value)
}
