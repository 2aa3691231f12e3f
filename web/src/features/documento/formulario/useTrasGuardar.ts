import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { caminoDeEdicion } from '@/entidades/documento/caminos.ts'
import { useSigueAqui } from '@/lib/sigue-aqui.ts'

const ESPERA_TRAS_GUARDAR_MS = 500

/** Adónde se pasa después de guardar, un momento después; quien se fue antes no vuelve (FRM-20). */
export function useTrasGuardar(tipo: Tipo, edicion: string) {
  const navegar = useNavigate()
  const sigueAqui = useSigueAqui()
  const espera = useRef(0)
  useEffect(() => () => window.clearTimeout(espera.current), [])
  const despues = (pasar: () => void) => {
    window.clearTimeout(espera.current)
    espera.current = window.setTimeout(() => {
      if (sigueAqui()) pasar()
    }, ESPERA_TRAS_GUARDAR_MS)
  }
  return {
    /**
     * Después del primer guardado la dirección es la del documento. De una vez: quien en ese instante pide otro nuevo
     * encontraba la pantalla sin enterarse de que éste ya había pasado, y seguía en él.
     */
    pasarAGuardado: (id: number) =>
      despues(
        () =>
          void navegar(caminoDeEdicion({ id, tipo }), { replace: true, flushSync: true, state: { edicion } }),
      ),
    /** Si el guardado lo dejó en un estado que tiene su lista, a ella, salvo que se siga escribiendo (FRM-28). */
    pasarALista: (lista: string, sinNadaPorGuardar: () => boolean) =>
      despues(() => {
        if (sinNadaPorGuardar()) void navegar(lista)
      }),
  }
}
