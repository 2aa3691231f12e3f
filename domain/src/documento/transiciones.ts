import {
  CERRADOS,
  enQueEstados,
  ESTADO,
  NOMBRE_DE_ESTADO,
  type Estado,
} from '@foja/domain/documento/estado.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

type Regla = { esencias: readonly Esencia[]; de: readonly Estado[]; a: readonly Estado[] }

const E = ESTADO
const DOCUMENTO = ['documento'] as const
const EXPEDIENTE = ['contenedor', 'tramite'] as const
const EN_CURSO = [E.iniciado, E.en_tramite] as const
const TODOS = Object.values(ESTADO)

/** Lo que se hace sin cambiar el estado, en cada uno de ésos. */
const quedan = (esencias: readonly Esencia[], estados: readonly Estado[]): readonly Regla[] =>
  estados.map((estado) => ({ esencias, de: [estado], a: [estado] }))
const menos = (...estados: Estado[]): readonly Estado[] => TODOS.filter((uno) => !estados.includes(uno))

/**
 * Qué operación lleva de qué estado a cuál, por esencia. Lo que no está aquí no ocurre (EST-47, D-004): la operación
 * contesta 409. Quedarse en el mismo estado también se escribe. Todo lo que una herramienta mira del estado es esto.
 */
export const TRANSICIONES = {
  editar: [
    { esencias: DOCUMENTO, de: [E.borrador, E.rechazado], a: [E.borrador] },
    // Importados: un expediente cerrado sin firmas sigue abierto a lo que se le agregue (HER-03).
    ...quedan(EXPEDIENTE, [E.borrador, ...EN_CURSO, E.cerrado]),
  ],
  // Lo firmado o autorizado dice lo que se firmó; lo archivado y lo que espera, tampoco cambia.
  recaratular: quedan([...DOCUMENTO, ...EXPEDIENTE], [E.cerrado, ...EN_CURSO]),
  cambiar_visibilidad: quedan([...DOCUMENTO, ...EXPEDIENTE], menos(E.anulado, E.cierre_en_proceso)),
  eliminar: quedan(DOCUMENTO, [E.borrador]),
  reenviar: quedan(DOCUMENTO, [E.borrador]),
  publicar: quedan(DOCUMENTO, CERRADOS),
  cambiar_archivo: quedan(DOCUMENTO, CERRADOS),
  incorporar: [
    ...quedan(DOCUMENTO, CERRADOS),
    ...quedan(EXPEDIENTE, [...EN_CURSO, E.cerrado_de_expediente, E.archivado]),
  ],
  remitir: quedan(EXPEDIENTE, menos(E.archivado, E.cerrado_de_expediente)),
  transformar: quedan(['tramite'], menos(E.cerrado_de_expediente, E.archivado, E.anulado)),
  cerrar: [
    { esencias: DOCUMENTO, de: [E.borrador], a: [E.cerrado] },
    { esencias: ['contenedor'], de: [E.borrador], a: [E.iniciado] },
  ],
  terminar_cierre: [{ esencias: DOCUMENTO, de: [E.cierre_en_proceso], a: [E.cerrado] }],
  enviar_a_autorizar: [
    {
      esencias: DOCUMENTO,
      de: [E.borrador, E.cierre_en_proceso],
      a: [E.pendiente_de_autorizacion, E.pendiente_de_firma],
    },
  ],
  encolar_cierre: [{ esencias: DOCUMENTO, de: [E.borrador], a: [E.cierre_en_proceso] }],
  deshacer_cierre: [{ esencias: DOCUMENTO, de: [E.cierre_en_proceso], a: [E.borrador] }],
  autorizar: [
    { esencias: DOCUMENTO, de: [E.pendiente_de_autorizacion], a: [E.autorizado, E.firmado] },
    { esencias: DOCUMENTO, de: [E.pendiente_de_firma, E.cerrado], a: [E.firmado] },
  ],
  rechazar_autorizacion: [
    { esencias: DOCUMENTO, de: [E.pendiente_de_autorizacion, E.pendiente_de_firma], a: [E.rechazado] },
  ],
  cancelar_autorizacion: [{ esencias: DOCUMENTO, de: [E.pendiente_de_autorizacion], a: [E.borrador] }],
  cancelar_firma: [{ esencias: DOCUMENTO, de: [E.pendiente_de_firma], a: [E.borrador] }],
  firmar_con_token: [{ esencias: DOCUMENTO, de: [E.borrador, E.cerrado], a: [E.firmado] }],
  anular: [{ esencias: DOCUMENTO, de: [E.borrador, E.rechazado, E.autorizado], a: [E.anulado] }],
  iniciar: [{ esencias: ['tramite'], de: [E.borrador], a: [E.iniciado] }],
  recibir_pase: [{ esencias: EXPEDIENTE, de: EN_CURSO, a: [E.en_tramite] }],
  tramitar_en_conjunta: quedan(EXPEDIENTE, EN_CURSO),
  fusionar: [{ esencias: EXPEDIENTE, de: EN_CURSO, a: [E.cerrado_de_expediente] }],
  archivar: [{ esencias: EXPEDIENTE, de: EN_CURSO, a: [E.archivado] }],
  desarchivar: [{ esencias: EXPEDIENTE, de: [E.archivado], a: EN_CURSO }],
  procesar: [{ esencias: EXPEDIENTE, de: EN_CURSO, a: [E.procesando] }],
  terminar_proceso: [
    { esencias: EXPEDIENTE, de: [E.procesando], a: [...EN_CURSO, E.cerrado_de_expediente] },
    { esencias: DOCUMENTO, de: [E.procesando], a: [E.cerrado, E.pendiente_de_autorizacion] },
  ],
} as const satisfies Record<string, readonly Regla[]>

export type Operacion = keyof typeof TRANSICIONES

type EnEstado = { esencia: Esencia; estado: number }
type Pedida = { operacion: Operacion; esencia: Esencia; desde: number; hasta: number }

const reglas = (operacion: Operacion, esencia: Esencia): readonly Regla[] =>
  (TRANSICIONES[operacion] as readonly Regla[]).filter(({ esencias }) => esencias.includes(esencia))
const tiene = (estados: readonly Estado[], estado: number) => (estados as readonly number[]).includes(estado)

/** Estados desde los que la operación es posible para esa esencia. */
export const admite = (operacion: Operacion, esencia: Esencia, estado: number): boolean =>
  reglas(operacion, esencia).some(({ de }) => tiene(de, estado))

/** Los estados desde los que alguna de las operaciones es posible para esa esencia. */
export const estadosDe = (operaciones: readonly Operacion[], esencia: Esencia): Estado[] => [
  ...new Set(operaciones.flatMap((operacion) => reglas(operacion, esencia).flatMap(({ de }) => de))),
]

/**
 * Los mismos, para decirlos: de un expediente, «Cerrado» es el que ya no se abre (2), y si ése no está entre ellos no se
 * nombra el importado que se llama igual.
 */
export function estadosQueSeDicen(operaciones: readonly Operacion[], esencia: Esencia): Estado[] {
  const posibles = estadosDe(operaciones, esencia)
  if (esencia === 'documento' || posibles.includes(E.cerrado_de_expediente)) return posibles
  return posibles.filter((uno) => uno !== E.cerrado)
}

/**
 * Comprueba un cambio de estado. @returns `cambia` si la tabla lo tiene; `repetida` si el documento ya está donde la
 * operación lo dejaría: se contesta 304.
 * @throws transicionNoPermitida (409)
 */
export function transitar({ operacion, esencia, desde, hasta }: Pedida): 'cambia' | 'repetida' {
  const suyas = reglas(operacion, esencia)
  if (suyas.some(({ de, a }) => tiene(de, desde) && tiene(a, hasta))) return 'cambia'
  if (desde === hasta && suyas.some(({ a }) => tiene(a, hasta))) return 'repetida'
  throw transicionNoPermitida(operacion, { esencia, estado: desde })
}

/** @throws transicionNoPermitida (409) si la operación no es posible desde ese estado */
export function exigirTransicion(operacion: Operacion, { esencia, estado }: EnEstado): void {
  if (!admite(operacion, esencia, estado)) throw transicionNoPermitida(operacion, { esencia, estado })
}

const transicionNoPermitida = (operacion: Operacion, { esencia, estado }: EnEstado) =>
  new ErrorDeDominio(
    'conflicto',
    'transicion_no_permitida',
    [
      `No puede hacerse en el estado actual: ${NOMBRE_DE_ESTADO[estado as Estado] ?? estado}.`,
      ...enQueEstados('Sólo puede hacerse', estado, estadosQueSeDicen([operacion], esencia)),
    ].join(' '),
  )
