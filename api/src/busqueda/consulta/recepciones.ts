import type { estypes } from '@elastic/elasticsearch'

/** La recepción que era la última al terminar ese día, aaaa-MM-dd. */
export const ultimaAl = (al: string): estypes.QueryDslQueryContainer => ({
  bool: {
    filter: [
      { range: { 'recepciones.desde': { lte: al } } },
      { range: { 'recepciones.hasta': { gte: al } } },
    ],
  },
})
