import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'

/** El movimiento que puso una fila en su lista; lo de varios, en un texto separado por «; ». */
export type MovimientoExportado = {
  id_evento: number
  tipo_evento: string
  resultado: string | null
  /** De lo enviado, el de cada destino, en el orden en que se los nombra. */
  resultados?: Resultado[]
  origen: string | null
  destino: string | null
  usuario: string
  /** Cuándo pasó, ISO 8601 en UTC. */
  ts: string
  observaciones: string | null
}

/** Una fila como se exporta: la de la búsqueda, sin lo que es de la pantalla. Fechas ISO 8601 en UTC. */
export type FilaExportada = Pick<
  FilaDeBusqueda,
  | 'id'
  | 'id_fuente'
  | 'nro_str'
  | 'titulo'
  | 'tipo'
  | 'fecha'
  | 'area'
  | 'area_actual'
  | 'estado'
  | 'visibilidad'
> &
  Partial<MovimientoExportado> & {
    /** De un envío que ese destino, o ninguno, recibió todavía, nula; de un evento, cuándo pasó. */
    fecha_recibido: string | null
    /** Qué le pasó desde la otra exportación, si se pidió lo que cambió. */
    cambio?: string
    /** Por qué está en una búsqueda histórica, como lo dice la pantalla. */
    coincidencia?: string
    oculta?: never
  }

/** De lo que estaba en la otra exportación y ya no se puede ver: que estaba, y qué le pasó. */
export type FilaOculta = { id: number; oculta: true; cambio?: string }
