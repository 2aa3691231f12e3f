/** Entre lo enfocado y la barra que lo tapaba, en píxeles. */
const HOLGURA = 8
/** Debajo de la que se corrió puede haber otra. */
const BARRAS = 3

/** La barra que queda fija en la pantalla y tapa ahí a ese elemento, si es que la hay. */
function barraSobre(este: Element, x: number, y: number): { top: number; bottom: number } | null {
  const encima = document.elementFromPoint(x, y)
  if (este.contains(encima)) return null
  // La que no ocupa lugar se ve por lo que sobresale de ella.
  let [top, bottom] = [Infinity, -Infinity]
  for (let una = encima; una && !una.contains(este); una = una.parentElement) {
    const caja = una.getBoundingClientRect()
    top = Math.min(top, caja.top)
    bottom = Math.max(bottom, caja.bottom)
    const { position } = getComputedStyle(una)
    // Lo demás que está fijo (un aviso, una lista que se abrió) se va solo.
    if (position === 'sticky' || (position === 'fixed' && una.matches('header'))) return { top, bottom }
  }
  return null
}

function destapar(este: Element): void {
  if (document.activeElement !== este || este.closest('[role=dialog]')) return
  for (let i = 0; i < BARRAS; i++) {
    const { left, width, top, bottom } = este.getBoundingClientRect()
    // De lo que no entra se sigue viendo algo.
    if (bottom - top > innerHeight / 2) return
    const x = left + width / 2
    const barra = barraSobre(este, x, top + 1) ?? barraSobre(este, x, bottom - 1)
    if (!barra) return
    const deArriba = barra.top + barra.bottom < innerHeight
    scrollBy(
      0,
      deArriba ? Math.min(0, top - barra.bottom - HOLGURA) : Math.max(0, bottom - barra.top + HOLGURA),
    )
  }
}

let conTeclado = true

/**
 * Lo que recibe el foco con el teclado sale de debajo de las barras fijas (WCAG 2.4.11): para el navegador lo que está detrás
 * de una ya se ve, y muy ampliado una barra tapa un campo entero.
 */
export function verLoEnfocado(): void {
  document.addEventListener('pointerdown', () => (conTeclado = false), { capture: true })
  document.addEventListener('keydown', () => (conTeclado = true), { capture: true })
  if (document.activeElement) destapar(document.activeElement)
  document.addEventListener('focusin', ({ target }) => {
    if (conTeclado && target instanceof Element) requestAnimationFrame(() => destapar(target))
  })
}
