import { useEffect } from 'react'

/** Lo que un aviso no tapa: las barras, lo que lo dice con este atributo y, de un diálogo, su título con su ✕. */
const A_LA_VISTA = '[data-a-la-vista], [role="toolbar"], [aria-modal="true"] header'
const DIALOGO = '[aria-modal="true"]'
const AIRE = 8

type Tramo = { top: number; bottom: number }

/** Cuánto bajar algo de ese alto, que empieza en `arriba`, para que no tape ninguno de esos tramos. En px. */
export function bajar(arriba: number, alto: number, ocupados: readonly Tramo[]): number {
  let lugar = arriba
  for (const { top, bottom } of ocupados.toSorted((a, b) => a.top - b.top))
    if (top < lugar + alto && bottom > lugar) lugar = bottom + AIRE
  return lugar - arriba
}

/** Los avisos bajan lo que haga falta, mientras haya alguno, y lo que se mueve debajo los mueve. @param clase la suya */
export function useLugarDeAvisos(clase: string): void {
  useEffect(() => {
    const avisos = document.querySelector<HTMLElement>(`.${clase}[data-position='top-right']`)!
    let bajado = 0
    const acomodar = () => {
      const { top, height, left, right } = avisos.getBoundingClientRect()
      const arriba = top - bajado
      // Con un diálogo abierto, sólo él está a la vista.
      const vista = [...document.querySelectorAll(DIALOGO)].at(-1) ?? document
      const ocupados = [...vista.querySelectorAll(A_LA_VISTA)]
        .map((uno) => uno.getBoundingClientRect())
        .filter((uno) => uno.height > 0 && uno.left < right && uno.right > left)
      const cuanto = height === 0 ? 0 : bajar(arriba, height, ocupados)
      bajado = arriba + cuanto + height > window.innerHeight ? 0 : cuanto
      avisos.style.setProperty('--foja-avisos-abajo', `${bajado}px`)
    }
    const cambios = new MutationObserver(acomodar)
    const seguir = (si: boolean) => {
      cambios.disconnect()
      window.removeEventListener('scroll', acomodar)
      window.removeEventListener('resize', acomodar)
      if (!si) return
      cambios.observe(document.body, { childList: true, subtree: true })
      window.addEventListener('scroll', acomodar, { passive: true })
      window.addEventListener('resize', acomodar)
    }
    const alto = new ResizeObserver(() => {
      seguir(avisos.offsetHeight > 0)
      acomodar()
    })
    alto.observe(avisos)
    return () => {
      alto.disconnect()
      seguir(false)
    }
  }, [clase])
}
