import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { TECLAS_SUYAS } from './teclas-suyas.ts'

const CON_TECLAS_PROPIAS =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'
const DIALOGO = '[role=dialog], [role=menu]'

/** Los diálogos y menús que había al apretar la tecla: el que se cierra con ella ya no está cuando se la atiende. */
let habia: Element[] = []
export const dialogosAlApretar = (): readonly Element[] => habia
const alApretarAlguna = ({ target }: KeyboardEvent) => {
  habia = [...document.querySelectorAll(DIALOGO)]
  // Un desplegable se cierra él con Escape: el diálogo de debajo no.
  if (target instanceof Element && target.closest('[role=dialog]')?.ariaModal === null)
    for (const [nombre, valor] of Object.entries(TECLAS_SUYAS)) target.setAttribute(nombre, valor)
}
globalThis.addEventListener?.('keydown', alApretarAlguna, { capture: true })

/** Si valen las teclas sueltas (`/`, `?`, `n`, `j`): se pueden apagar, porque quien dicta o tropieza las aprieta sin querer. */
export const useTeclasSueltas = () =>
  useLocalStorage({ key: 'foja.teclas', defaultValue: true, getInitialValueInEffect: false })

/**
 * Hace algo al apretar esa tecla, por lo que escribe (`?`, `N`), fuera de los campos, los diálogos y los menús. Las de una
 * letra o un signo dejan de valer si se apagan las teclas sueltas; con Control valen siempre, también con las mayúsculas
 * trabadas.
 * @param accion si da `false` no había qué hacer, y la tecla queda para el navegador
 */
export function useTecla(tecla: string, accion: () => unknown, conControl = false): void {
  const [sueltas] = useTeclasSueltas()
  const ultima = useRef(accion)
  // En cuanto se ve lo nuevo, y no después: lo que se aprieta al verlo es para eso.
  useLayoutEffect(() => {
    ultima.current = accion
  })
  useEffect(() => {
    if (!sueltas && tecla.length === 1 && !conControl) return
    const alApretar = (evento: KeyboardEvent) => {
      if (
        (conControl ? evento.key.toLowerCase() : evento.key) !== tecla ||
        (conControl && (evento.shiftKey || evento.repeat)) ||
        evento.defaultPrevented ||
        (evento.ctrlKey || evento.metaKey) !== conControl ||
        evento.altKey
      )
        return
      // Lo que se cerró con esta misma tecla ya la usó.
      if (evento.target instanceof Element && !evento.target.isConnected) return
      if (evento.target instanceof Element && evento.target.closest(CON_TECLAS_PROPIAS)) return
      if (habia.length > 0 || document.querySelector(DIALOGO)) return
      if (ultima.current() !== false) evento.preventDefault()
    }
    // En el documento: un nombre que se ve al pasar por encima se va con Escape y no la deja seguir hasta la ventana.
    document.addEventListener('keydown', alApretar)
    return () => document.removeEventListener('keydown', alApretar)
  }, [tecla, sueltas, conControl])
}
