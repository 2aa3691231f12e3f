import type { estypes } from '@elastic/elasticsearch'

/** Dieron el número, o tienen el documento. */
export const enAreas = (areas: readonly number[]): estypes.QueryDslQueryContainer => ({
  bool: {
    should: [{ terms: { id_area_creacion: [...areas] } }, { terms: { id_area_actual: [...areas] } }],
    minimum_should_match: 1,
  },
})
