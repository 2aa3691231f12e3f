import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

/** Adónde va a devolver el foco el diálogo que se está yendo, para el que llega en su lugar. */
let delQueSeVa: Element | null = null

/**
 * Al irse un diálogo que se monta ya abierto, el foco vuelve a donde estaba o, si ya no está, a lo último de su barra. El
 * que llega en lugar de otro, porque lo que se leía ya está, lo devuelve adonde lo iba a devolver aquél.
 * @param destino adonde va en cambio, si lo hecho en el diálogo sigue en otro lado
 */
export function useDevolverFoco(destino?: RefObject<Pick<HTMLElement, 'focus'> | null>): void {
  const [alMontar] = useState(dondeEstaba)
  useEffect(() => {
    const anterior = delQueSeVa ?? alMontar
    const barra = anterior?.closest('[role=toolbar]')
    return () => {
      delQueSeVa = anterior
      // Después de que el diálogo suelte el foco; si lo que lo tenía ya no está, que decida la pantalla.
      setTimeout(() => {
        delQueSeVa = null
        const deSuBarra = barra?.isConnected ? [...barra.querySelectorAll('button')].at(-1) : undefined
        const vuelta = anterior?.isConnected ? anterior : deSuBarra
        // oxlint-disable-next-line react/exhaustive-deps -- al irse: antes, lo que sigue todavía no está
        const adonde = destino?.current ?? (vuelta instanceof HTMLElement ? vuelta : null)
        if (adonde) adonde.focus({ preventScroll: true })
        // Lo que lo abrió se fue mientras tanto, y la pantalla no eligió otra cosa.
        else if (document.activeElement === document.body)
          document.getElementById('titulo')?.focus({ preventScroll: true })
      })
    }
  }, [alMontar, destino])
}

/** Al que se quiso devolver el foco mientras esperaba: lo toma él cuando vuelve a poder usarse. */
let iba: Element | null = null

/** Un botón que espera no puede tener el foco: cuando vuelve a poder usarse, él o su menú, lo recupera si nadie lo tomó. */
export function useFocoTrasEspera(esperando: boolean): RefObject<HTMLButtonElement | null> {
  const boton = useRef<HTMLButtonElement>(null)
  const loTenia = useRef(false)
  useLayoutEffect(() => {
    const activo = dondeEstaba()
    const nadie = activo === document.body
    // Lo elegido en su menú: con poco movimiento ya se cerró cuando empieza, y si dura poco sigue abierto cuando termina.
    if (esperando)
      loTenia.current = activo === boton.current || (nadie && boton.current?.ariaHasPopup === 'menu')
    else if ((loTenia.current || iba === boton.current) && (nadie || activo === boton.current))
      boton.current?.focus()
    if (!esperando && iba === boton.current) iba = null
  }, [esperando])
  return boton
}

/** Lo que tenía el foco puede irse de una barra (ya no se permite): pasa a otro de sus botones. @returns para la barra */
export function useFocoDeBarra(otro: RefObject<HTMLElement | null>): { onFocus: (e: FocusEvent) => void } {
  const ultimo = useRef<Element>(null)
  useLayoutEffect(() => {
    if (ultimo.current?.isConnected !== false || document.activeElement !== document.body) return
    ultimo.current = null
    otro.current?.focus({ preventScroll: true })
  })
  return { onFocus: (e) => (ultimo.current = e.target) }
}

/** De lo que se fue, por dónde se sigue. */
const enSuLugar = new WeakMap<Element, () => void>()

/**
 * Lo que se va teniendo el foco, o mientras se pregunta por ello, lo pasa a algo que queda: si no, se empieza otra vez desde el comienzo de la página.
 * @param adonde lo que sigue; si no hay, el diálogo en que estaba o el título
 * @returns la `ref` de lo que puede irse
 */
export const alIrse = (adonde?: () => HTMLElement | null) => (este: HTMLElement | null) => () => {
  // Se llama antes de sacarlo, todavía con su foco y en su lugar.
  const dialogo = este?.closest<HTMLElement>('[role=dialog]')
  const seguir = () => (adonde?.() ?? dialogo ?? document.getElementById('titulo'))?.focus()
  if (este) enSuLugar.set(este, seguir)
  if (document.activeElement !== este) return
  setTimeout(() => {
    if (document.activeElement === document.body) seguir()
  })
}

/** Recuerda dónde está el foco. @returns con qué devolverlo si en el camino se perdió, como al cerrarse un menú. */
export function recordarFoco(): () => void {
  const antes = dondeEstaba()
  return () => {
    if (document.activeElement !== document.body || !(antes instanceof HTMLElement)) return
    // Se fue mientras se preguntaba, sin el foco: se sigue por donde él habría seguido.
    if (!antes.isConnected) return enSuLugar.get(antes)?.()
    antes.focus({ preventScroll: true })
    // Lo que se aceptó ya se está haciendo: el botón espera.
    if (document.activeElement !== antes) iba = antes
  }
}

/** Al irse lo que se mostró un rato después de pedirlo. @param devolver de `recordarFoco`, al pedirlo */
export function useDevolver(devolver: () => void): void {
  useEffect(() => () => void setTimeout(devolver), [devolver])
}

/** En lo que llega a un menú ya abierto: el foco, que esperaba en el menú, pasa a lo primero, como si ya hubiera estado. */
export function useFocoAlLlegarAlMenu(): void {
  useEffect(() => {
    const menu = document.activeElement
    if (menu?.getAttribute('role') === 'menu') menu.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }, [])
}

/** Lo que tiene el foco; de lo que se eligió en un menú, que se cierra, el botón que lo abre. */
function dondeEstaba(): Element | null {
  const activo = document.activeElement
  const boton = activo?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (boton && document.getElementById(boton)) || activo
}
