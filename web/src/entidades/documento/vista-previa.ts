import { modals } from '@mantine/modals'
import { esAngosta } from '@/lib/pantalla.ts'

/** Lo que muestra la vista previa. */
export type VistaPrevia = {
  id: number
  version?: string | undefined
  resaltar?: readonly string[] | undefined
  /** Lo que guarda en el historial la dirección del documento, si se lo abre desde ella. */
  estado?: unknown
}

const VENTANA = 'vista_previa'
/** Mientras no se sabe el del documento, o si ya no se lo puede ver. */
export const TITULO_DE_VISTA_PREVIA = 'Vista previa'

/** Abre la vista previa sobre la pantalla en que se esté; la dirección no cambia (RUT-20). */
export function abrirVistaPrevia(que: VistaPrevia): void {
  cerrarVistaPrevia()
  modals.openContextModal({
    modal: VENTANA,
    modalId: VENTANA,
    title: TITULO_DE_VISTA_PREVIA,
    size: 860,
    fullScreen: esAngosta(),
    closeButtonProps: { 'aria-label': 'Cerrar la vista previa' },
    innerProps: que,
  })
}

export const cerrarVistaPrevia = (): void => modals.close(VENTANA)
