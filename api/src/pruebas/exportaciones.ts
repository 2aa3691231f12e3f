import { setTimeout as esperar } from 'node:timers/promises'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

const PLAZO_MS = 90_000

/** Las exportaciones de una persona, como ella las pregunta. */
export function exportacionesDe(quien: () => ClientePrueba) {
  const leer = async (id: number) => (await quien().get(`/exportar/${id}`)).json<Exportacion>()
  return {
    leer,
    /** Pregunta hasta que esté de una de esas maneras. */
    async hasta(id: number, ...estados: Exportacion['estado'][]): Promise<Exportacion> {
      const limite = Date.now() + PLAZO_MS
      for (;;) {
        const exportacion = await leer(id)
        if (estados.includes(exportacion.estado)) return exportacion
        if (Date.now() > limite)
          throw new Error(
            `La exportación ${id} sigue ${exportacion.estado}, y se la esperaba ${estados.join(' o ')}`,
          )
        await esperar(100)
      }
    },
  }
}
