import { useEffect, useRef } from 'react'
import { sinTerminar } from '@foja/domain/exportacion/estado.ts'
import { canal } from '@/lib/canal.ts'

/** Lo que avisa el canal tarda en encontrarse; varios avisos seguidos se leen una vez. */
const SE_ENCUENTRA_MS = 1000
const TRAEN_NOVEDADES = ['eventos:usuario', 'notificacion:refreshInbox'] as const

/** Lee otra vez cuando el canal avisa de algo que trae novedades, y ya se lo encuentra (RT-11). */
export function useTraenNovedades(leer: () => void): void {
  const ultimo = useRef(leer)
  useEffect(() => {
    ultimo.current = leer
  })
  useEffect(() => {
    let reloj: number | undefined
    const esperar = () => {
      window.clearTimeout(reloj)
      reloj = window.setTimeout(() => ultimo.current(), SE_ENCUENTRA_MS)
    }
    const dejar = [
      ...TRAEN_NOVEDADES.map((evento) => canal.escuchar(evento, esperar)),
      canal.escuchar('notificacion:exportacion', ({ estado }) => {
        if (!sinTerminar(estado)) esperar()
      }),
    ]
    return () => {
      window.clearTimeout(reloj)
      for (const callar of dejar) callar()
    }
  }, [])
}
