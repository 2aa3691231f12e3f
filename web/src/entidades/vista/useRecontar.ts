import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { canal } from '@/lib/canal.ts'
import { CUENTAS } from './consultas.ts'

/** Lo que avisa el canal tarda en encontrarse; varios avisos seguidos se atienden una vez. */
const SE_ENCUENTRA_MS = 1000
const CAMBIAN_LAS_LISTAS = [
  'notificacion:refreshInbox',
  'notificacion:documentocreado',
  'notificacion:documento',
] as const

/** Lo que se hace cuando el canal dijo que cambió algo de quien ingresó, y ya se encuentra en las listas. */
export function useAlCambiarLasListas(hacer: () => void): void {
  const alCambiar = useEffectEvent(hacer)
  useEffect(() => {
    let reloj: number | undefined
    const esperar = () => {
      window.clearTimeout(reloj)
      reloj = window.setTimeout(() => alCambiar(), SE_ENCUENTRA_MS)
    }
    const dejar = CAMBIAN_LAS_LISTAS.map((evento) => canal.escuchar(evento, esperar))
    return () => {
      window.clearTimeout(reloj)
      for (const callar of dejar) callar()
    }
  }, [])
}

/** Vuelve a contar cuando el canal dice que cambió algo de quien ingresó. */
export function useRecontar(): void {
  const consultas = useQueryClient()
  useAlCambiarLasListas(() => void consultas.invalidateQueries({ queryKey: CUENTAS }))
}
