import { useEffect } from 'react'

/** Lo que un aviso no tapa: las barras y lo que lo dice con este atributo. */
const LO_DICHO = '[data-a-la-vista]'
const A_LA_VISTA = `${LO_DICHO}, [role="toolbar"]`
const CAMPO = 'input, textarea'
/** Ni el campo en que se está escribiendo: si con las barras no entra, importa más que la de otro. */
const ESCRIBIENDO = `:is(${CAMPO}):focus`
const DE_PANTALLA = [`${A_LA_VISTA}, ${ESCRIBIENDO}`, `${LO_DICHO}, ${ESCRIBIENDO}`, A_LA_VISTA, ESCRIBIENDO]
const DIALOGO = '[aria-modal="true"]'
/**
 * Y de un diálogo, su título con su ✕ y, si entran debajo, todo lo que pide o lo que se contesta: en el teléfono los avisos
 * están encima.
 */
const DE_DIALOGO = ['form, .mantine-Modal-body', 'input, textarea, button', ''].map((mas) =>
  [A_LA_VISTA, 'header', mas].filter(Boolean).join(', '),
)
const AIRE = 8
/** En el teléfono crecen hacia arriba: de la pantalla no salen. */
const DESDE = 4

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
      const dialogo = [...document.querySelectorAll(DIALOGO)].at(-1)
      const bajarDe = (cuales: string) => {
        const ocupados = [...(dialogo ?? document).querySelectorAll(cuales)]
          .map((uno) => uno.getBoundingClientRect())
          .filter((uno) => uno.height > 0 && uno.left < right && uno.right > left)
        const borde = { top: -height, bottom: DESDE - AIRE }
        return height === 0 ? 0 : bajar(arriba, height, [borde, ...ocupados])
      }
      const entra = (cuanto: number) => arriba + cuanto + height <= window.innerHeight
      bajado = (dialogo ? DE_DIALOGO : DE_PANTALLA).map(bajarDe).find(entra) ?? Math.max(0, DESDE - arriba)
      avisos.style.setProperty('--foja-avisos-abajo', `${bajado}px`)
    }
    // Lo demás que se enfoca puede ser un botón que se está apretando: un aviso que se mueve entonces se queda con el clic.
    const alEscribir = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(CAMPO) && !document.querySelector(DIALOGO)) acomodar()
    }
    const cambios = new MutationObserver(acomodar)
    const seguir = (si: boolean) => {
      cambios.disconnect()
      window.removeEventListener('scroll', acomodar)
      window.removeEventListener('resize', acomodar)
      document.removeEventListener('focusin', alEscribir)
      if (!si) return
      cambios.observe(document.body, { childList: true, subtree: true })
      window.addEventListener('scroll', acomodar, { passive: true })
      window.addEventListener('resize', acomodar)
      document.addEventListener('focusin', alEscribir)
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
