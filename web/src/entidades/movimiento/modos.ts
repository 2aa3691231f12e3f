import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { EventoAGuardar } from '@foja/domain/movimiento/schema.ts'
import type { ClaseDeDestino } from './destinos.ts'

/** Cómo se muestra el diálogo de movimientos en cada modo (DLG-21). */
export type Modo = {
  titulo: string
  aceptar: string
  tipo: EventoAGuardar['tipo_evento']
  clases: readonly ClaseDeDestino[]
  etiqueta: string
  /** Qué se dice si no se eligió nada (VAL-19, VAL-20). */
  falta: string
  /** Qué se les hizo, después de a quiénes: «Enviado a Compras (CYC)». */
  hecho: string
  paralela?: true
  /** Qué pasará, si su nombre no alcanza para saberlo. */
  explica?: string
  /** Lleva papeles: puede tener adjuntos físicos y fojas. */
  conPapeles?: true
}

const A_AREAS = {
  tipo: EVENTO.pase,
  clases: ['area'],
  etiqueta: 'Áreas de destino',
  falta: 'Seleccione un área',
  conPapeles: true,
} as const

export const MODOS = {
  pase: { ...A_AREAS, titulo: 'Remitir', aceptar: 'Remitir', hecho: 'Remitido a' },
  tramitacion_paralela: {
    ...A_AREAS,
    titulo: 'Tramitación paralela de',
    aceptar: 'Tramitar en paralelo',
    hecho: 'En tramitación paralela con',
    explica:
      'Sigue en su área, y cada una que elija lo tramita también desde que lo recibe. Se cierra desde aquí.',
    paralela: true,
  },
  documento: {
    tipo: EVENTO.movimiento,
    titulo: 'Reenviar',
    aceptar: 'Reenviar',
    clases: ['usuario'],
    etiqueta: 'Usuarios de destino',
    falta: 'Seleccione un usuario',
    hecho: 'Enviado a',
  },
  compartido: {
    tipo: EVENTO.compartido,
    titulo: 'Compartir',
    aceptar: 'Compartir',
    clases: ['usuario', 'area'],
    etiqueta: 'Con quién',
    falta: 'Seleccione un usuario',
    hecho: 'Compartido con',
  },
} as const satisfies Record<string, Modo>
export type NombreDeModo = keyof typeof MODOS
