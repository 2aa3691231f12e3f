import { pedir } from '@/lib/api.ts'
import type { Cuerpo } from '@/lib/contrato.ts'

export type AReunir = Cuerpo<'POST /conjuntos'>

/**
 * Deja quieto lo que una lista o una búsqueda dan, y espera a que esté todo. @param id del que quedó a medio reunir
 * @throws ErrorDeApi; lo que se deja de esperar, con `senal`, queda a medio reunir
 */
export async function reunir(
  que: AReunir | { id: string },
  alAvanzar: (reunidos: number) => void,
  senal: AbortSignal,
): Promise<string> {
  const seguir = (id: string) => pedir('POST /conjuntos/{id}/tramos', { camino: { id }, senal })
  let { data } = await ('id' in que ? seguir(que.id) : pedir('POST /conjuntos', { cuerpo: que, senal }))
  while (!data.completo) {
    alAvanzar(data.total)
    ;({ data } = await seguir(data.id))
  }
  return data.id
}
