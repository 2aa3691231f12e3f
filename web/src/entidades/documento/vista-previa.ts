import { useSyncExternalStore } from 'react'

/** Lo que muestra la vista previa. */
export type VistaPrevia = {
  id: number
  version?: string | undefined
  resaltar?: readonly string[] | undefined
}

let abierta: VistaPrevia | null = null
const oyentes = new Set<() => void>()

function fijar(nueva: VistaPrevia | null): void {
  abierta = nueva
  for (const avisar of oyentes) avisar()
}

/** Abre la vista previa sobre la pantalla en que se esté; la dirección no cambia (RUT-20). La dibuja el marco. */
export const abrirVistaPrevia = (que: VistaPrevia): void => fijar(que)
export const cerrarVistaPrevia = (): void => fijar(null)

const suscribir = (avisar: () => void) => {
  oyentes.add(avisar)
  return () => oyentes.delete(avisar)
}

/** La vista previa abierta, o null. */
export const useVistaPrevia = (): VistaPrevia | null => useSyncExternalStore(suscribir, () => abierta)
