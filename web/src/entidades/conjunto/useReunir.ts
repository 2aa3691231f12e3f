import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { intentar } from '@/entidades/operacion/useOperacion.ts'
import { caminoDeConjunto } from './caminos.ts'
import type { AReunir } from './reunir.ts'

/** Reúne lo que se pide y, cuando está todo, va a ello. Si la pantalla se deja antes, se deja de reunir. */
export function useReunir() {
  const navegar = useNavigate()
  const [reunidos, fijarReunidos] = useState<number | null>(null)
  const enCurso = useRef<AbortController>(undefined)
  useEffect(() => () => enCurso.current?.abort(), [])
  return {
    /** Cuántos van; nulo si no se está reuniendo. */
    reunidos,
    reunir: async (que: AReunir | { id: string }) => {
      const { signal } = (enCurso.current = new AbortController())
      fijarReunidos(0)
      const hacer = async () => {
        try {
          const { reunir } = await import('./reunir.ts')
          const id = await reunir(que, fijarReunidos, signal)
          // El que se sigue reuniendo es el que se está mirando: volver no pasa dos veces por él.
          if (!signal.aborted) await navegar(caminoDeConjunto(id), { replace: 'id' in que })
        } catch (error) {
          if (!signal.aborted) throw error
        }
      }
      await intentar(hacer, 'No se pudieron elegir los resultados')
      fijarReunidos(null)
    },
    dejar: () => enCurso.current?.abort(),
  }
}
