import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef } from 'react'

const CON_TECLAS_PROPIAS =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'
const DIALOGO = '[role=dialog], [role=menu]'

/** Si había un diálogo o un menú al apretar la tecla: el que se cierra con ella ya no está cuando aquí se la atiende. */
let habiaDialogo = false
globalThis.addEventListener?.('keydown', () => (habiaDialogo = document.querySelector(DIALOGO) !== null), {
  capture: true,
})

/** Si valen las teclas sueltas (`/`, `?`, `n`, `j`): se pueden apagar, porque quien dicta o tropieza las aprieta sin querer. */
export const useTeclasSueltas = () =>
  useLocalStorage({ key: 'foja.teclas', defaultValue: true, getInitialValueInEffect: false })

/**
 * Hace algo al apretar esa tecla, por lo que escribe (`?`, `N`), fuera de los campos, los diálogos y los menús. Las de una
 * letra o un signo dejan de valer si se apagan las teclas sueltas; con Control valen siempre.
 */
export function useTecla(tecla: string, accion: () => void, conControl = false): void {
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
        evento.key !== tecla ||
        evento.defaultPrevented ||
        (evento.ctrlKey || evento.metaKey) !== conControl ||
        evento.altKey
      )
        return
      // Lo que se cerró con esta misma tecla ya la usó.
      if (evento.target instanceof Element && !evento.target.isConnected) return
      if (evento.target instanceof Element && evento.target.closest(CON_TECLAS_PROPIAS)) return
      if (habiaDialogo || document.querySelector(DIALOGO)) return
      evento.preventDefault()
      ultima.current()
    }
    // En el documento: un nombre que se ve al pasar por encima se va con Escape y no la deja seguir hasta la ventana.
    document.addEventListener('keydown', alApretar)
    return () => document.removeEventListener('keydown', alApretar)
  }, [tecla, sueltas, conControl])
}
