import { useQueryClient } from '@tanstack/react-query'
import { useTrasAvisos } from '@/lib/tiempo-real.ts'
import { CUENTAS } from './consultas.ts'

const CAMBIAN_LAS_LISTAS = [
  'notificacion:refreshInbox',
  'notificacion:documentocreado',
  'notificacion:documento',
] as const

/** Lo que se hace cuando el canal dijo que cambió algo de quien ingresó, y ya se encuentra en las listas. */
export const useAlCambiarLasListas = (hacer: () => void): void => useTrasAvisos(CAMBIAN_LAS_LISTAS, hacer)

/** Vuelve a contar cuando el canal dice que cambió algo de quien ingresó. */
export function useRecontar(): void {
  const consultas = useQueryClient()
  useAlCambiarLasListas(() => void consultas.invalidateQueries({ queryKey: CUENTAS }))
}
