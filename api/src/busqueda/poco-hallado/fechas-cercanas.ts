import type { estypes } from '@elastic/elasticsearch'
import { mesYAnio } from '@foja/domain/busqueda/fechas/calendario.ts'
import type { FechaEscrita } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import { comienzoDelDia, diaOficial, finDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import { construirConsulta, type Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { buscarVarias } from '@foja/api/busqueda/indice/varias.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/** De días en que no hay nada, el mes más cercano de antes y el de después en que sí, con los mismos filtros. */
export async function fechasCercanas(
  buscador: Buscador,
  pedido: Pedido,
  { desde, hasta }: FechaEscrita,
): Promise<{ q: string; texto: string }[]> {
  const filtro = construirConsulta({ ...pedido, texto: null })
  const busquedas = [
    { range: { lt: comienzoDelDia(desde) }, order: 'desc', rotulo: 'Lo anterior' },
    { range: { gte: finDelDia(hasta) }, order: 'asc', rotulo: 'Lo siguiente' },
  ] as const
  const respuestas = await buscarVarias(
    buscador,
    busquedas.map(({ range, order }): estypes.MsearchMultisearchBody => ({
      query: { bool: { filter: [filtro, { range: { fecha: range } }] } },
      sort: [{ fecha: { order, format: 'epoch_millis' } }],
      size: 1,
      _source: false,
      track_total_hits: false,
    })),
  )
  return respuestas.flatMap(({ hits }, i) => {
    const instante = hits.hits[0]?.sort?.[0]
    if (instante === undefined) return []
    const q = mesYAnio(diaOficial(Number(instante)))
    return [{ q, texto: `${busquedas[i]!.rotulo}, ${q}` }]
  })
}
