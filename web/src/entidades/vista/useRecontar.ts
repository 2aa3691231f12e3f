import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { canal } from '@/lib/canal.ts'
import { CUENTAS } from './consultas.ts'

/** Lo que avisa el canal tarda en encontrarse; varios avisos seguidos se cuentan una vez. */
const SE_ENCUENTRA_MS = 1000
const CAMBIAN_LAS_CUENTAS = [
  'notificacion:refreshInbox',
  'notificacion:documentocreado',
  'notificacion:documento',
] as const

/** Vuelve a contar cuando el canal dice que cambió algo de quien ingresó. */
export function useRecontar(): void {
  const consultas = useQueryClient()
  useEffect(() => {
    let reloj: number | undefined
    const recontar = () => {
      window.clearTimeout(reloj)
      reloj = window.setTimeout(
        () => void consultas.invalidateQueries({ queryKey: CUENTAS }),
        SE_ENCUENTRA_MS,
      )
    }
    const dejar = CAMBIAN_LAS_CUENTAS.map((evento) => canal.escuchar(evento, recontar))
    return () => {
      window.clearTimeout(reloj)
      for (const callar of dejar) callar()
    }
  }, [consultas])
}
