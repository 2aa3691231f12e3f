import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

export type FechaManual = Pick<Configuracion, 'fecha_manual_documento' | 'fecha_manual_contenedor_tramite'>

/** Si quien escribe puede poner la fecha (FRM-10); si no, vale la del servidor y la suya no cuenta (D-087). */
export const admiteFechaManual = (esencia: Esencia, manual: FechaManual): boolean =>
  esencia === 'documento' ? manual.fecha_manual_documento : manual.fecha_manual_contenedor_tramite
