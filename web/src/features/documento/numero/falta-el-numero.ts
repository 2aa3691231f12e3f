import { avisar } from '@/lib/avisos.tsx'

/** Lo que marca el editor del número, que está aparte de lo demás que se escribe. */
export const EDITOR_DE_NUMERO = { 'data-editor-de-numero': true }

/** Lleva al número que se está cambiando y dice qué hacer con él. @returns que no quedó todo guardado */
export function faltaElNumero(): false {
  const queHacer = 'Elija «Guardar número» o, para dejar el que estaba, «Cancelar».'
  avisar('El número no está guardado', 'warning', queHacer)
  document.querySelector<HTMLElement>('[data-editor-de-numero] input:enabled')?.focus()
  return false
}
