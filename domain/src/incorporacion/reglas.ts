import { ESENCIAS_DE_RELACION } from '@foja/domain/busqueda/relaciones.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { exigirTransicion } from '@foja/domain/documento/transiciones.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { enSuArea, escritura, sinConjunta, sinOtroEditando } from '@foja/domain/herramienta/condiciones.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import * as error from '@foja/domain/incorporacion/errores.ts'
import { estaFirmado } from '@foja/domain/incorporacion/firmado.ts'
import { RELACION, type TipoDeRelacion } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

type Expediente = { esencia: Esencia; visibilidad: Visibilidad }

/** Lo que decide si algo puede incorporarse en un expediente; lo lee api/src/incorporacion/incorporacion.sql.ts. */
export type Incorporable = {
  esencia: Esencia
  estado: number
  visibilidad: Visibilidad
  /** Está incorporado o se tramita en algún expediente: con el estado 22, es «Tramitado» (EST-10). */
  dentro: boolean
  /** Ya está en este expediente, incorporado o tramitado. */
  en_este: boolean
  /** Incorporaciones que esperan una autorización, si es un expediente. */
  pendientes: number
  /** Tramita un documento que ya se incorporó en algún expediente. */
  tramita_incorporado: boolean
  /** Es el expediente en que se lo incorporaría, o uno que lo contiene. */
  contiene_al_expediente: boolean
}

/** Lo reservado sólo se relaciona con lo reservado (VAL-13). @throws documentoReservado (422) */
export function exigirMismaReserva(
  expediente: Expediente,
  visibilidad: Visibilidad,
  tipo: TipoDeRelacion,
): void {
  if (expediente.esencia === 'documento') return
  if (visibilidad === 'reservado' && expediente.visibilidad !== 'reservado')
    throw error.documentoReservado(tipo)
}

/**
 * De lo que se relaciona al guardar, cualquiera (12) o sólo expedientes, si se asocian (13): se exige de los dos lados,
 * porque la relación es de los dos (VAL-17). @throws soloSeAsocianExpedientes (422)
 */
export function exigirAsociable(esencia: Esencia, tipo: TipoDeRelacion): void {
  if (!ESENCIAS_DE_RELACION[tipo]!.includes(esencia)) throw error.soloSeAsocianExpedientes()
}

/**
 * Qué se incorpora (10) o tramita (8) en un expediente (VAL-08 … VAL-18). Decide la primera regla que falla.
 * @throws las de errores.ts (422; 409 si ya está o quedaría dentro de sí mismo), transicionNoPermitida (409)
 */
export function exigirIncorporable(
  expediente: Expediente,
  uno: Incorporable,
  tipo: TipoDeRelacion,
  { incorporar_mismo_documento_n_veces }: Pick<Configuracion, 'incorporar_mismo_documento_n_veces'>,
): void {
  const esDocumento = uno.esencia === 'documento'
  if (expediente.esencia === 'documento') throw error.noEsExpediente()
  if (tipo === RELACION.tramita && !esDocumento) throw error.soloSeTramitanDocumentos()
  if (esDocumento && !estaFirmado(uno)) throw error.soloFirmados()
  if (!esDocumento) exigirTransicion('incorporar', uno)
  if (uno.contiene_al_expediente) throw error.dentroDeSi()
  if (uno.pendientes > 0) throw error.incorporacionesPendientes()
  if (uno.tramita_incorporado) throw error.tramiteConIncorporado()
  if (uno.en_este && !incorporar_mismo_documento_n_veces) throw error.yaIncorporado()
  exigirMismaReserva(expediente, uno.visibilidad, tipo)
}

/**
 * Con qué derecho quien llama incorpora algo: un documento, con su herramienta; un expediente, si lo tiene y lo escribe.
 * @throws el error de la primera condición que no se cumple
 */
export function exigirDerechoAIncorporar(contexto: ContextoDeHerramientas): void {
  const { documento } = contexto
  if (documento.esencia === 'documento') {
    // «Tramitado» vale como autorizado (EST-10).
    const estado = documento.estado === ESTADO.anulado ? ESTADO.autorizado : documento.estado
    return exigirHerramienta('incorporar', { ...contexto, documento: { ...documento, estado } })
  }
  for (const condicion of [escritura, enSuArea, sinConjunta, sinOtroEditando]) {
    const falla = condicion(contexto)
    if (falla) throw falla
  }
  if (documento.en_transito) throw error.enTransito()
  if (documento.encabeza_conjunta) throw error.encabezaConjunta()
}
