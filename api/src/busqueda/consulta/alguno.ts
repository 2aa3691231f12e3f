import type { estypes } from '@elastic/elasticsearch'

type Q = estypes.QueryDslQueryContainer

/** Que se cumpla al menos una. */
export const alguno = (clausulas: Q[]): Q =>
  clausulas.length === 1 ? clausulas[0]! : { bool: { should: clausulas, minimum_should_match: 1 } }
