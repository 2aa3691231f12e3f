import {
  estaEnOtraArea,
  noEstaAsociado,
  seleccioneExpedientes,
  type NoSePudo,
} from '@foja/domain/conjunta/errores.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import {
  admiteOperacion,
  escritura,
  noEnParalela,
  sinConjunta,
  sinEncabezar,
  sinOtroEditando,
  type Condicion,
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

/** Lo que impide que un expediente haga algo con otro: no está donde él, o está en viaje. */
export function impideEstarAparte(
  cabecera: HechosDeDocumento,
  { id_area_actual, en_transito }: HechosDeDocumento,
  mensaje: NoSePudo,
): ErrorDeDominio | undefined {
  return id_area_actual === cabecera.id_area_actual && !en_transito ? undefined : estaEnOtraArea(mensaje)
}

const PARA_TRAMITARSE_CON_OTRO: readonly Condicion[] = [
  escritura,
  admiteOperacion('tramitar_en_conjunta', 'tramitar en conjunto'),
  noEnParalela,
  sinConjunta,
  sinEncabezar,
  sinOtroEditando,
]

/**
 * Lo que impide que un expediente se tramite con el que encabeza: que quien llama no lo escriba, que no esté en curso,
 * que ya esté en otra tramitación conjunta o en una paralela, que alguien lo esté editando, o que no estén en la misma
 * área (EST-49, EST-50).
 */
export function impideTramitarseCon(
  cabecera: HechosDeDocumento,
  contexto: ContextoDeHerramientas,
): ErrorDeDominio | undefined {
  for (const condicion of PARA_TRAMITARSE_CON_OTRO) {
    const falla = condicion(contexto)
    if (falla) return falla
  }
  return impideEstarAparte(cabecera, contexto.documento, 'No se pudo realizar la tramitación')
}
