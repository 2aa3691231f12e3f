import { FILTROS, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'

/** Por lo que filtran las listas de movimientos y eventos: lo que sus filas llevan de su documento. */
const DE_MOVIMIENTOS: readonly NombreDeFiltro[] = [
  'titulo',
  'nro_numero',
  'tipo',
  'fecha',
  'visibilidad',
  'nro_codigo_tipo_documento',
  'persona_relacionada',
  'anio',
  'estado',
]

/** Por lo que filtra una lista: lo que se está editando, por nada. */
export function filtrosDeVista(vista: Vista): readonly NombreDeFiltro[] {
  const { filas } = VISTA[vista]
  if (filas === 'documento') return FILTROS
  return filas === 'reclamo' ? [] : DE_MOVIMIENTOS
}
