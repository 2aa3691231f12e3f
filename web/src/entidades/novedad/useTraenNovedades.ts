import { sinTerminar } from '@foja/domain/exportacion/estado.ts'
import { useTrasAvisos } from '@/lib/tiempo-real.ts'

const TRAEN_NOVEDADES = ['eventos:usuario', 'notificacion:refreshInbox', 'notificacion:exportacion'] as const

/** Lee otra vez cuando el canal avisa de algo que trae novedades: de una exportación, sólo que terminó (RT-11). */
export const useTraenNovedades = (leer: () => void): void =>
  useTrasAvisos(
    TRAEN_NOVEDADES,
    leer,
    (aviso) => aviso.evento !== 'notificacion:exportacion' || !sinTerminar(aviso.datos.estado),
  )
