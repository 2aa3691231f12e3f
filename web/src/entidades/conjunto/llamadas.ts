import type { QueryClient } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'
import type { Cuerpo } from '@/lib/contrato.ts'

export type CorridaAPedir = Cuerpo<'POST /conjuntos/{id}/corridas'>

/** Deja pedida una herramienta sobre un conjunto, o su ensayo. @throws ErrorDeApi */
export const pedirCorrida = (id: string, cuerpo: CorridaAPedir) =>
  pedir('POST /conjuntos/{id}/corridas', { camino: { id }, cuerpo })

/** Deja lo que se esté haciendo. @throws ErrorDeApi */
export const cancelarCorrida = (id: string) => pedir('POST /conjuntos/{id}/cancelar', { camino: { id } })

/** Borra un conjunto propio, con su recibo. @throws ErrorDeApi */
export async function borrarConjunto(consultas: QueryClient, id: string): Promise<void> {
  // También si falló: pudo borrarse y no llegar la respuesta.
  await pedir('DELETE /conjuntos/{id}', { camino: { id } }).finally(() =>
    consultas.invalidateQueries({ queryKey: ['conjuntos'] }),
  )
}
