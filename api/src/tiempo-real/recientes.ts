import type { Mensaje } from '@foja/domain/tiempo-real/mensajes.ts'
import { CAMBIO_RECIENTE_MS } from '@foja/domain/tiempo-real/plazos.ts'

/** Los avisos de cambios de los últimos segundos, el último de cada documento: quien empieza a mirar no se pierde ninguno. */
export function crearRecientes() {
  // Un Map recorre en el orden en que se agregó: lo más viejo primero.
  const avisos = new Map<number, { mensaje: Mensaje; cuando: number }>()
  const olvidar = () => {
    for (const [id, { cuando }] of avisos) {
      if (Date.now() - cuando < CAMBIO_RECIENTE_MS) return
      avisos.delete(id)
    }
  }
  return {
    anotar: (id: number, mensaje: Mensaje) => {
      avisos.delete(id)
      avisos.set(id, { mensaje, cuando: Date.now() })
      olvidar()
    },
    de: (ids: readonly number[]): Mensaje[] => {
      olvidar()
      return ids.flatMap((id) => avisos.get(id)?.mensaje ?? [])
    },
  }
}
