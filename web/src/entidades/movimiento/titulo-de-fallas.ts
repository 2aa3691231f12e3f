import { cantidad } from '@/lib/cantidad.ts'

const PASADO = { ado: ['ó', 'aron'], ido: ['ió', 'ieron'] } as const

/**
 * Cómo se llama lo que dice con cuáles no se pudo: si con otros sí, «8 se remitieron; 2 no», que con el nombre de la falla
 * parecería que con ninguno (ERR-20).
 * @param mal el nombre de la falla @param bien lo que se hizo, que empieza por su participio: «Remitido a Compras»
 */
export function tituloDeFallas(mal: string, bien: string, hechos: number, fallas: number): string {
  const [, raiz, fin] = /^(\p{L}+)([ai]do)\b/u.exec(bien) ?? []
  if (hechos === 0 || !raiz) return mal
  const pasado = PASADO[fin as keyof typeof PASADO][hechos === 1 ? 0 : 1]
  return `${cantidad(hechos)} se ${raiz.toLowerCase()}${pasado}; ${cantidad(fallas)} no`
}
