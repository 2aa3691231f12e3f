import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

type Area = { id: number; nombre: string; sigla: string }

/** El movimiento que puso una fila en su lista; lo de varios, en un texto separado por «; ». */
export type MovimientoExportado = {
  id_evento: number
  tipo_evento: string
  resultado: string | null
  origen: string | null
  destino: string | null
  usuario: string
  /** Cuándo pasó, ISO 8601 en UTC. */
  ts: string
  observaciones: string | null
}

/** Una fila como se exporta: la de la búsqueda, sin lo que es de la pantalla. Fechas ISO 8601 en UTC. */
export type FilaExportada = {
  id: number
  id_fuente: string | null
  nro_str: string
  titulo: string
  tipo: { id: number; nombre_singular: string; esencia: Esencia }
  fecha: string | null
  fecha_recibido: string
  /** La que dio el número. */
  area: Area
  /** Donde estaba. */
  area_actual: Area
  estado: { id: number; nombre: string }
  visibilidad: Visibilidad
  /** Qué le pasó desde la otra exportación, si se pidió lo que cambió. */
  cambio?: string
} & Partial<MovimientoExportado>
