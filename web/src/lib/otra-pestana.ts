import type { MouseEvent } from 'react'

type Clic = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Si con ese clic un enlace se abre en otra pestaña o ventana: en ésta no se va a ningún lado. */
export const esParaOtraPestana = ({ ctrlKey, metaKey, shiftKey }: Clic): boolean =>
  ctrlKey || metaKey || shiftKey
