import type { PasoPresentado } from '@foja/domain/circuito/schema.ts'

const lista = (palabra: 'y' | 'o', nombres: readonly string[]): string =>
  nombres.length < 2 ? (nombres[0] ?? '') : `${nombres.slice(0, -1).join(', ')} ${palabra} ${nombres.at(-1)}`

/** Con qué llegaría el documento a ese paso; vacío si quien mira no conoce ninguno de sus tipos. */
export function loQuePide({ pide: { areas, tipos } }: Pick<PasoPresentado, 'pide'>): string {
  if (areas.length > 0) return `Al pasar a ${lista('o', areas)}`
  return tipos.length > 0 ? `Al relacionar ${lista('y', tipos)}` : ''
}
