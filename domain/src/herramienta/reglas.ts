import * as si from '@foja/domain/herramienta/condiciones.ts'
import { noEstaEnVista } from '@foja/domain/herramienta/errores.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'

/** Cuándo se ofrece una herramienta. */
export type Regla = {
  /** Vistas en que se ofrece; sin ellas, todas. */
  vistas?: readonly Vista[]
  /** Lo que exige mire quien mire desde donde mire; decide la primera que falla. */
  exige: readonly si.Condicion[]
  /** Lo que exige según la vista. */
  enVista?: si.Condicion
  /** Se ofrece con varios elementos elegidos (HER-01). */
  varias?: true
}

const ARCHIVOS = ['archivo', 'archivo_publico', 'archivo_reservado', 'archivo_expedientes'] as const

/** Lo que se escribe está en Documentos o en Expedientes de un área de quien lo escribe, o ella lo tramita. */
const DONDE_SE_ESCRIBE = ['documentos', 'expedientes', 'areaActiva', 'expedientes_reservados'] as const

/** Cada herramienta con su regla: una fila HER, una declaración. */
export const REGLAS = {
  // HER-03, EST-12
  modificar: {
    vistas: DONDE_SE_ESCRIBE,
    exige: [si.escritura, si.admiteOperacion('editar', 'modificar'), si.sinConjunta],
  },
  // HER-04
  publicar: {
    vistas: ['archivo', 'archivo_publico'],
    exige: [si.deDocumento, si.escritura, si.admiteOperacion('publicar', 'publicar')],
    varias: true,
  },
  // HER-05, HER-06. Lo de los expedientes depende además de la vista.
  cambiar_visibilidad: {
    exige: [
      si.permisoDeModulo('visibilidad', 'cambiar la visibilidad'),
      si.deSuAutorOArea,
      si.escritura,
      si.sinPendientes,
      si.sinConjunta,
      si.admiteOperacion('cambiar_visibilidad', 'cambiar la visibilidad'),
    ],
    enVista: ({ documento }, vista) => {
      const vistas = ['archivo', 'archivo_expedientes', 'expedientes', 'expedientes_reservados'] as const
      if (documento.esencia === 'documento' || vistas.some((una) => una === vista)) return undefined
      return noEstaEnVista(vistas)
    },
  },
  // HER-07, HER-32
  eliminar: {
    vistas: ['documentos'],
    exige: [si.deDocumento, si.eliminacion, si.admiteOperacion('eliminar', 'eliminar')],
    varias: true,
  },
  // HER-08
  anular: {
    vistas: ['documentos', 'archivo', 'areaActiva'],
    exige: [si.deDocumento, si.escritura, si.admiteOperacion('anular', 'anular'), si.sinRelacionPasiva],
    enVista: si.rechazadoEnDocumentos,
  },
  // HER-09, HER-10
  abrir: { exige: [si.lectura], enVista: si.lecturaDeFila },
  vista_previa: { exige: [si.lectura], enVista: si.lecturaDeFila },
  // HER-11
  descargar_expediente: { exige: [si.deExpediente, si.lectura, si.enAreaQueLoTiene] },
  // HER-12
  reenviar: {
    vistas: ['documentos'],
    exige: [si.deDocumento, si.escritura, si.admiteOperacion('reenviar', 'reenviar')],
  },
  // HER-13
  remitir: {
    vistas: ['expedientes', 'expedientes_reservados', 'expediente_papel'],
    exige: [
      si.deExpediente,
      si.permiso('herramientas.remitir', 'remitir expedientes'),
      si.admiteOperacion('remitir', 'remitir'),
      si.noEnParalela,
      si.sinConjunta,
    ],
    varias: true,
  },
  // HER-14
  compartir: {
    vistas: [
      'documentos',
      'areaActiva',
      'expedientes',
      'expedientes_reservados',
      'archivo',
      'archivo_publico',
      'archivo_reservado',
      'archivo_expedientes',
      'publicados',
    ],
    exige: [si.lectura],
    varias: true,
  },
  // HER-15, VAL-30
  transformar: {
    vistas: ['expedientes', 'documentos'],
    exige: [
      si.deTramite,
      si.escritura,
      si.conTransformaA,
      si.admiteOperacion('transformar', 'transformar'),
      si.noEnParalela,
      si.sinConjunta,
    ],
  },
  // HER-16, HER-33. De lo que espera autorización, cerrar ofrece cancelarla (EST-39): otra operación, la misma herramienta.
  cerrar: {
    vistas: ['documentos', 'areaActiva'],
    exige: [si.noTramite, si.escritura, si.admiteOperacion(['cerrar', 'cancelar_autorizacion'], 'cerrar')],
  },
  // HER-17
  archivar: {
    vistas: ['expedientes'],
    exige: [
      si.deExpediente,
      si.escritura,
      si.admiteOperacion('archivar', 'archivar'),
      si.noEnParalela,
      si.sinConjunta,
      si.sinEncabezar,
    ],
    varias: true,
  },
  // HER-18
  desarchivar: {
    vistas: ['archivo_expedientes'],
    exige: [si.deExpediente, si.escritura, si.admiteOperacion('desarchivar', 'desarchivar')],
  },
  // HER-19
  fusionar: {
    vistas: ['expedientes'],
    exige: [
      si.deExpediente,
      si.escritura,
      si.admiteOperacion('fusionar', 'fusionar'),
      si.noEnParalela,
      si.sinConjunta,
      si.sinEncabezar,
    ],
  },
  // HER-20
  copiar: { vistas: ['documentos', ...ARCHIVOS], exige: [si.lectura] },
  // HER-21
  corresponde: { exige: [si.deExpediente, si.escritura, si.conClaveCorresponde] },
  // HER-22
  mapa: { vistas: ['busqueda', 'expedientes'], exige: [si.deExpediente, si.lectura] },
  // HER-23
  vista_avanzada: { exige: [si.lectura] },
  // DLG-28: quien lo ve ya sabe dónde está; esto le dice desde cuándo y qué falta que llegue.
  donde_esta: { exige: [si.lectura] },
  // HER-24, HER-25
  firmar: { exige: [si.nunca] },
  autorizar: { exige: [si.nunca] },
  // HER-26
  cancelar_envio: { vistas: ['enviados'], exige: [si.envioCancelable, si.sinCabeceraSiMueve] },
  // HER-27. Lo que va en conjunto se recibe y se rechaza por su cabecera (EST-50).
  recibir: { vistas: ['inbox'], exige: [si.porRecibir, si.sinCabecera], varias: true },
  rechazar: { vistas: ['inbox'], exige: [si.porRecibir, si.noRechazado, si.sinCabecera], varias: true },
  // HER-28
  tramitacion_conjunta: {
    vistas: ['expedientes', 'expedientes_reservados'],
    exige: [
      si.deEsencia(['contenedor'], 'Sólo se tramitan en conjunto los expedientes.'),
      si.escritura,
      si.admiteOperacion('tramitar_en_conjunta', 'tramitar en conjunto'),
      si.conAsociados,
      si.noEnParalelaSiNoEncabeza,
      si.sinConjunta,
    ],
    enVista: si.abiertaSiSeReservo((documento) => documento.encabeza_conjunta),
  },
  // HER-29: la abre y la cierra el área en que está, no las que la tramitan con ella.
  tramitacion_paralela: {
    vistas: ['expedientes', 'expedientes_reservados'],
    exige: [
      si.deExpediente,
      si.escritura,
      si.permiso('herramientas.remitir', 'remitir expedientes'),
      si.admiteOperacion('remitir', 'tramitar en paralelo'),
      si.enSuArea,
      si.sinConjunta,
      si.sinEncabezar,
    ],
    enVista: si.abiertaSiSeReservo((documento) => documento.tramitacion_paralela),
  },
  // HER-30: lo que se escribe es el expediente.
  incorporar: { exige: [si.deDocumento, si.lectura, si.incorporable] },
  // HER-31
  firmar_con_token: {
    exige: [si.deDocumento, si.escritura, si.admiteOperacion('firmar_con_token', 'firmar')],
  },
  // PER-06, PER-09, PER-14
  recaratular: {
    exige: [
      si.permisoDeModulo('recaratular', 'recaratular'),
      si.derechoARecaratular,
      si.admiteOperacion('recaratular', 'recaratular'),
      si.sinConjunta,
    ],
  },
  // PER-07, PER-10, FRM-23
  numerar: {
    // El número es de quien lo escribe: verlo no alcanza.
    vistas: DONDE_SE_ESCRIBE,
    exige: [
      si.permisoDeModulo('numerar', 'editar el número'),
      si.escritura,
      // Donde se edita el contenido: el de lo cerrado ya está escrito en su PDF.
      si.admiteOperacion('editar', 'editar el número'),
      si.sinConjunta,
    ],
  },
} as const satisfies Record<string, Regla>
