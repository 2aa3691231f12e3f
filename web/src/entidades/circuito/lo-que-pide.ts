import type { PasoPresentado } from '@foja/domain/circuito/schema.ts'

const cualquiera = new Intl.ListFormat('es', { type: 'disjunction' })
const todos = new Intl.ListFormat('es', { type: 'conjunction' })

/** Con qué llegaría el documento a ese paso; vacío si quien mira no conoce ninguno de sus tipos. */
export function loQuePide({ pide: { areas, tipos } }: Pick<PasoPresentado, 'pide'>): string {
  if (areas.length > 0) return `Al pasar a ${cualquiera.format(areas)}`
  return tipos.length > 0 ? `Al relacionar ${todos.format(tipos)}` : ''
}
