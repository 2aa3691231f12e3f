import { useCallback, useEffect, useRef, useState } from 'react'
import type { ParteDeFormulario } from './campos.ts'

/** Lo que puede quedar a la vista del final de una parte, debajo de las barras, y ya se mira la que sigue. En px. */
const RESTO = 40

const tituloDe = (parte: ParteDeFormulario) => document.getElementById(`parte-${parte}`)

/**
 * La parte que se mira: la última cuyo título llegó arriba; al pie de la página, la última. Y con qué ir a una: es la
 * que se mira aunque, por ser de las últimas, su título no llegue arriba.
 */
export function useParteALaVista(partes: readonly ParteDeFormulario[]) {
  const [actual, fijar] = useState(partes[0])
  const salto = useRef<{ parte: ParteDeFormulario; y: number } | null>(null)
  useEffect(() => {
    const mirar = () => {
      if (salto.current && Math.abs(scrollY - salto.current.y) < 2) return fijar(salto.current.parte)
      salto.current = null
      const alPie = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      fijar(alPie ? partes.at(-1) : (partes.findLast(llego) ?? partes[0]))
    }
    mirar()
    addEventListener('scroll', mirar, { passive: true })
    return () => removeEventListener('scroll', mirar)
  }, [partes])
  const ir = useCallback((parte: ParteDeFormulario) => {
    const titulo = tituloDe(parte)
    titulo?.scrollIntoView({ block: 'start' })
    titulo?.focus({ preventScroll: true })
    salto.current = { parte, y: scrollY }
    fijar(parte)
  }, [])
  return { actual, ir }
}

function llego(parte: ParteDeFormulario): boolean {
  const titulo = tituloDe(parte)
  if (!titulo) return false
  return titulo.getBoundingClientRect().top <= parseFloat(getComputedStyle(titulo).scrollMarginTop) + RESTO
}
