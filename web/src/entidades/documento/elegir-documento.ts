import { modals } from '@mantine/modals'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import { esAngosta } from '@/lib/pantalla.ts'

/** Cómo se abre la búsqueda para elegir un documento (RUT-22). Nada de esto va en la dirección. */
export type BusquedaParaElegir = {
  /** Qué se está haciendo: «Elegir un documento relacionado». */
  titulo: string
  tipo_busqueda?: 'simple' | 'rapida' | 'historica'
  esBusquedaRapida?: boolean
  /** Sólo lo que puede tomar parte en ese tipo de relación (BUS-10). */
  id_tipo_ie?: number
  /** Desde qué vista se busca. */
  vista?: string
  /** Empezar sin los filtros de la vez anterior. */
  emptyingChips?: boolean
  /** Documentos que no se ofrecen: los ya cargados y el propio. */
  docs_cargados?: number[]
  /** Por qué uno no puede elegirse; nulo si puede. Se dice donde estaría su botón. */
  impide?: (fila: FilaDeBusqueda) => string | null
  /** De los documentos sirven sólo los firmados (VAL-08): el archivo empieza por ellos. */
  firmados?: boolean
  /** Qué hay que poder hacer con lo que se elige: lo dice el servidor al elegirlo y, si no, por qué en su fila. */
  pide?: Herramienta
}

const VENTANA = 'elegir_documento'
let abiertas = 0

/** Abre la búsqueda sobre la pantalla en que se esté. @returns el documento elegido, o null si se cerró sin elegir. */
export function elegirDocumento({ titulo, ...busqueda }: BusquedaParaElegir): Promise<FilaDeBusqueda | null> {
  dejarDeElegir()
  const esta = (abiertas += 1)
  return new Promise((contestar) => {
    modals.openContextModal({
      modal: VENTANA,
      modalId: VENTANA,
      title: titulo,
      size: 860,
      fullScreen: esAngosta(),
      closeButtonProps: { 'aria-label': 'Cerrar la búsqueda' },
      onClose: () => contestar(null),
      innerProps: {
        busqueda,
        elegir: (fila: FilaDeBusqueda) => {
          contestar(fila)
          // Lo que se eligió en una no cierra la que se abrió después.
          if (esta === abiertas) dejarDeElegir()
        },
      },
    })
  })
}

/** Cierra la búsqueda abierta, si la hay, sin elegir. */
export const dejarDeElegir = (): void => modals.close(VENTANA)
