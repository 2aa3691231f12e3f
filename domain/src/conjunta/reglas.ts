import {
  estaEnOtraArea,
  noEstaAsociado,
  seleccioneExpedientes,
  type NoSePudo,
} from '@foja/domain/conjunta/errores.ts'
import {
  admiteOperacion,
  escritura,
  sinConjunta,
  sinEncabezar,
  sinOtroEditando,
} from '@foja/domain/herramienta/condiciones.ts'
import type { ContextoDeHerramientas, HechosDeDocumento } from '@foja/domain/herramienta/contexto.ts'

/** VAL-17. @throws seleccioneExpedientes (422); noEstaAsociado (422) si el que encabeza está entre ellos */
export function exigirSeleccion(
  { id_cabecera, ids_expedientes }: { id_cabecera: number; ids_expedientes: readonly number[] },
  mensaje: NoSePudo,
): void {
  if (ids_expedientes.length === 0) throw seleccioneExpedientes()
  if (ids_expedientes.includes(id_cabecera)) throw noEstaAsociado(mensaje)
}

/** Lo elegido está donde el que encabeza, y ninguno en viaje. @throws estaEnOtraArea (409) */
export function exigirMismaArea(
  cabecera: HechosDeDocumento,
  otros: readonly HechosDeDocumento[],
  mensaje: NoSePudo,
): void {
  const juntos = otros.every(
    ({ id_area_actual, en_transito }) => id_area_actual === cabecera.id_area_actual && !en_transito,
  )
  if (!juntos) throw estaEnOtraArea(mensaje)
}

/**
 * Un expediente puede tramitarse con otro: lo escribe quien llama, está en curso y no está en otra tramitación conjunta
 * (EST-50). @throws el error de la primera condición que no se cumple
 */
export function exigirQueSeTramiteConOtro(contexto: ContextoDeHerramientas): void {
  const condiciones = [
    escritura,
    admiteOperacion('tramitar_en_conjunta', 'tramitar en conjunto'),
    sinConjunta,
    sinEncabezar,
    sinOtroEditando,
  ]
  for (const condicion of condiciones) {
    const falla = condicion(contexto)
    if (falla) throw falla
  }
}
