import type { Esencia } from '@foja/domain/tipo/schema.ts'

/** Estados de un documento por su número; no hay otros (EST-01 … EST-16, D-003). */
export const ESTADO = {
  borrador: 1,
  /** También se llama «Cerrado»: el de los expedientes fusionados o finalizados (EST-02). */
  cerrado_de_expediente: 2,
  en_tramite: 3,
  rechazado: 9,
  cerrado: 15,
  iniciado: 16,
  firmado: 18,
  autorizado: 19,
  anulado: 22,
  pendiente_de_autorizacion: 23,
  pendiente_de_firma: 24,
  archivado: 26,
  cierre_en_proceso: 29,
  procesando: 30,
} as const
export type Estado = (typeof ESTADO)[keyof typeof ESTADO]

/** Cómo se llama cada estado; la tabla `estados` dice lo mismo (EST-16). */
export const NOMBRE_DE_ESTADO: Readonly<Record<Estado, string>> = {
  1: 'Borrador',
  2: 'Cerrado',
  3: 'En trámite',
  9: 'Rechazado',
  15: 'Cerrado',
  16: 'Iniciado',
  18: 'Firmado',
  19: 'Autorizado',
  22: 'Anulado',
  23: 'Pendiente de autorización',
  24: 'Pendiente de firma',
  26: 'Archivado',
  29: 'Cierre en proceso',
  30: 'Procesando',
}

const lista = new Intl.ListFormat('es', { type: 'disjunction' })
/** De más que éstos se nombran los que faltan. */
const SE_NOMBRAN = 6

/**
 * En qué estados sí, de lo que en éste no: «Sólo se puede cerrar en Borrador o Rechazado.»; nada si en ninguno.
 * @param comienzo «Sólo se puede cerrar» @param actual de otro que se llama igual no se habla
 */
export function enQueEstados(comienzo: string, actual: number, posibles: readonly Estado[]): string[] {
  const suyo = NOMBRE_DE_ESTADO[actual as Estado]
  const nombres = (estados: readonly Estado[]) =>
    [...new Set(estados.map((uno) => NOMBRE_DE_ESTADO[uno]))].filter((nombre) => nombre !== suyo)
  if (nombres(posibles).length === 0) return []
  if (posibles.length <= SE_NOMBRAN) return [`${comienzo} en ${lista.format(nombres(posibles))}.`]
  const otros = nombres(Object.values(ESTADO).filter((uno) => !posibles.includes(uno)))
  return [otros.length === 0 ? 'En los demás, sí.' : `Tampoco en ${lista.format(otros)}; en los demás, sí.`]
}

/** Cómo se llama cada uno entre los demás: los dos «Cerrado» se distinguen. */
export const NOMBRE_PARA_ELEGIR: Readonly<Record<Estado, string>> = {
  ...NOMBRE_DE_ESTADO,
  [ESTADO.cerrado_de_expediente]: 'Cerrado (expediente)',
}

/** En ellos un documento de esencia documento terminó de escribirse: cerrado, firmado o autorizado. */
export const CERRADOS = [ESTADO.cerrado, ESTADO.firmado, ESTADO.autorizado] as const

/** En qué queda lo que se cierra: un documento, cerrado; un expediente, iniciado (EST-17). */
export const estadoAlCerrar = (esencia: Esencia): Estado =>
  esencia === 'documento' ? ESTADO.cerrado : ESTADO.iniciado

/** Cómo se llama un 22 que otro tramita o tiene incorporado (EST-10). */
export const TRAMITADO = 'Tramitado'

/** De verdad anulado, y no «Tramitado»: lo dice su nombre. */
export const estaAnulado = ({ id, nombre }: { id: number; nombre: string }): boolean =>
  id === ESTADO.anulado && nombre !== TRAMITADO

type Rotulado = { estado: number; vista?: string; publicado?: boolean; tramitado?: boolean }

/**
 * Palabra con que se muestra el estado: un cerrado que se publicó es «Publicado» donde se mira lo publicado
 * (EST-05) y un 22 con relación pasiva de tramitación o incorporación es «Tramitado», no anulado (EST-09, EST-10).
 */
export function etiquetaDeEstado({ estado, vista, publicado = false, tramitado = false }: Rotulado): string {
  if (estado === ESTADO.anulado) return tramitado ? TRAMITADO : '(Anulado)'
  const deLoPublicado = vista === 'publicados' || vista === 'archivo_publico'
  if (estado === ESTADO.cerrado && publicado && deLoPublicado) return 'Publicado'
  return NOMBRE_DE_ESTADO[estado as Estado]
}
