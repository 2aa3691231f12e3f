import {
  FILTROS,
  type NombreDeFiltro,
  type NombreDeFiltroDeEnvio,
  type NombreDeFiltroDeLista,
} from '@foja/domain/busqueda/filtros.ts'
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

/** Y por lo que llevan de su envío: en cada una, el otro extremo, que no es quien mira. */
const DE_ENVIO: Readonly<Partial<Record<Vista, readonly NombreDeFiltroDeEnvio[]>>> = {
  enviados: ['enviado_a'],
  inbox: ['recibido_de'],
  recibidos: ['recibido_de'],
  compartidos: ['recibido_de'],
  eventos: ['enviado_a', 'recibido_de'],
  // Lo que hizo una persona salió de ella.
  historial: ['enviado_a'],
}

/** Por lo que filtra una lista: lo que se está editando, por nada. */
export function filtrosDeVista(vista: Vista): readonly NombreDeFiltroDeLista[] {
  const { filas } = VISTA[vista]
  if (filas === 'documento') return FILTROS
  return filas === 'reclamo' ? [] : [...(DE_ENVIO[vista] ?? []), ...DE_MOVIMIENTOS]
}
