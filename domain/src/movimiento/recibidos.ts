import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'

type Envio = Pick<MovimientoDeFila, 'tipo_evento' | 'destino'>

/**
 * Si un envío se recibió o, si fue a varios, cuántos lo recibieron: cada destino lo hace por su cuenta (LIS-04). Nulo si
 * no hay nada que recibir ni recibido: lo que se comparte, lo que volvió o se canceló.
 */
export function recibidosDe({ tipo_evento, destino }: Envio): { texto: string; falta: boolean } | null {
  if (tipo_evento === EVENTO.compartido) return null
  const resultados = [...destino.areas, ...destino.usuarios].map(({ resultado }) => resultado)
  const recibidos = resultados.filter((uno) => uno === 'confirmado').length
  const falta = resultados.includes('enviado')
  if (recibidos === 0) return falta ? { texto: 'Sin recibir', falta } : null
  if (resultados.length === 1) return { texto: 'Recibido', falta }
  return { texto: `Recibido por ${recibidos} de ${resultados.length}`, falta }
}
