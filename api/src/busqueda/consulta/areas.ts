import type { estypes } from '@elastic/elasticsearch'
import { eseDia } from '@foja/platform/vista/dias.ts'

/** Está en alguna de esas áreas, o estaba al terminar ese día, aaaa-MM-dd. */
export const estaEn = (areas: readonly number[], al?: string): estypes.QueryDslQueryContainer =>
  al === undefined ? { terms: { id_area_actual: [...areas] } } : eseDia(al, 'id_area_actual', areas)

/** Dieron el número, o tienen el documento; o lo tenían ese día. */
export const enAreas = (areas: readonly number[], al?: string): estypes.QueryDslQueryContainer => ({
  bool: {
    should: [{ terms: { id_area_creacion: [...areas] } }, estaEn(areas, al)],
    minimum_should_match: 1,
  },
})
