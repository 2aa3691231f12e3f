import { ESTADO as E } from '@foja/domain/documento/estado.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import * as si from '@foja/domain/herramienta/condiciones.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import {
  herramientaNoHabilitada,
  motivoDe,
  noEstaEnVista,
  seEstaProcesando,
} from '@foja/domain/herramienta/errores.ts'
import type { Herramientas } from '@foja/domain/herramienta/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'

type Regla = {
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

/** Cada herramienta con su regla: una fila HER, una declaración. */
const REGLAS = {
  // HER-03, EST-12
  modificar: {
    vistas: ['documentos', 'expedientes', 'areaActiva', 'expedientes_reservados'],
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
  descargar_expediente: { exige: [si.deExpediente, si.lectura, si.enSuArea] },
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
  cancelar_envio: { vistas: ['enviados'], exige: [si.envioCancelable] },
  // HER-27. Lo que va en conjunto se recibe y se rechaza por su cabecera (EST-50).
  recibir: { vistas: ['inbox'], exige: [si.porRecibir, si.sinCabecera], varias: true },
  rechazar: { vistas: ['inbox'], exige: [si.porRecibir, si.noRechazado, si.sinCabecera], varias: true },
  // HER-28
  tramitacion_conjunta: {
    vistas: ['expedientes'],
    exige: [
      si.deEsencia(['contenedor'], 'Sólo se tramitan en conjunto los expedientes.'),
      si.escritura,
      si.admiteOperacion('tramitar_en_conjunta', 'tramitar en conjunto'),
      si.conAsociados,
      si.noEnParalelaSiNoEncabeza,
      si.sinConjunta,
    ],
  },
  // HER-29: la abre y la cierra el área en que está, no las que la tramitan con ella.
  tramitacion_paralela: {
    vistas: ['expedientes'],
    exige: [
      si.deExpediente,
      si.escritura,
      si.permiso('herramientas.remitir', 'remitir expedientes'),
      si.admiteOperacion('remitir', 'tramitar en paralelo'),
      si.enSuArea,
      si.sinConjunta,
      si.sinEncabezar,
    ],
  },
  // HER-30
  incorporar: { exige: [si.deDocumento, si.escritura, si.incorporable] },
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
    exige: [
      si.permisoDeModulo('numerar', 'editar el número'),
      si.escritura,
      // Donde se edita el contenido: el de lo cerrado ya está escrito en su PDF.
      si.admiteOperacion('editar', 'editar el número'),
      si.sinConjunta,
    ],
  },
} as const satisfies Record<string, Regla>

export type Herramienta = keyof typeof REGLAS
/** Los nombres de todas, en el orden en que se ofrecen. */
export const HERRAMIENTAS = Object.keys(REGLAS) as readonly Herramienta[]

/** Las que una lista ofrece para lo que tiene, si cada documento lo admite. */
export const herramientasDeVista = (vista: Vista): readonly Herramienta[] =>
  HERRAMIENTAS.filter((herramienta) => (REGLAS[herramienta] as Regla).vistas?.includes(vista) ?? true)

/** Si una herramienta admite varios elementos elegidos. */
export const admiteVarias = (herramienta: Herramienta): boolean =>
  (REGLAS[herramienta] as Regla).varias === true

/** Lo único que queda mientras un proceso trabaja con el elemento (EST-15). */
const EN_PROCESO: ReadonlySet<Herramienta> = new Set(['vista_avanzada', 'donde_esta', 'mapa', 'vista_previa'])

/** Lo que se hace con un envío, y por eso también mientras está en camino. */
const DE_ENVIOS: ReadonlySet<Herramienta> = new Set(['cancelar_envio', 'recibir', 'rechazar'])

/** Lo que sólo lee, y se permite aunque otra persona lo esté editando: las demás esperan a que termine. */
const SOLO_LEEN: ReadonlySet<Herramienta> = new Set([
  'abrir',
  'vista_previa',
  'descargar_expediente',
  'compartir',
  'copiar',
  'mapa',
  'vista_avanzada',
  'donde_esta',
])

/** Por qué una herramienta no se permite; nada si se permite. La única función que lo decide (HER-01 … HER-33). */
export function impedimento(
  herramienta: Herramienta,
  contexto: ContextoDeHerramientas,
): ErrorDeDominio | undefined {
  const falla = impedimentoPropio(herramienta, contexto)
  // Lo pasajero, al final: lo demás no se arregla esperando.
  return falla ?? (SOLO_LEEN.has(herramienta) ? undefined : si.sinOtroEditando(contexto))
}

function impedimentoPropio(
  herramienta: Herramienta,
  contexto: ContextoDeHerramientas,
): ErrorDeDominio | undefined {
  const { habilitadas, documento, configuracion } = contexto
  const regla: Regla = REGLAS[herramienta]
  if (habilitadas && !habilitadas.has(herramienta)) return herramientaNoHabilitada()
  if (documento.estado === E.procesando && !EN_PROCESO.has(herramienta))
    return seEstaProcesando(documento.estado)
  const enCamino = SOLO_LEEN.has(herramienta) || DE_ENVIOS.has(herramienta) ? [] : [si.sinEnviar]
  for (const condicion of [...enCamino, ...regla.exige]) {
    const falla = condicion(contexto)
    if (falla) return falla
  }
  const suyas = contexto.vistas.filter((vista) => !regla.vistas || regla.vistas.includes(vista))
  if (suyas.length === 0 && regla.vistas) return noEstaEnVista(regla.vistas)
  const encendidas = suyas.filter(
    (vista) => configuracion.herramientas_vistas[vista]?.[herramienta] !== false,
  )
  if (encendidas.length === 0) return herramientaNoHabilitada()
  const { enVista } = regla
  if (!enVista) return undefined
  const fallas = encendidas.map((vista) => enVista(contexto, vista))
  return fallas.every(Boolean) ? fallas[0] : undefined
}

/** @throws el error de la primera regla que no se cumple: 403 si falta un permiso, 409 si el estado no lo admite */
export function exigirHerramienta(herramienta: Herramienta, contexto: ContextoDeHerramientas): void {
  const falla = impedimento(herramienta, contexto)
  if (falla) throw falla
}

/** Todas las herramientas con lo que se contesta de cada una: `{anular: {permitida, motivo}}` (HER-02). */
export const herramientasDe = (contexto: ContextoDeHerramientas): Herramientas =>
  Object.fromEntries(
    HERRAMIENTAS.map((herramienta) => {
      const falla = impedimento(herramienta, contexto)
      return [herramienta, { permitida: !falla, motivo: falla ? motivoDe(falla) : null }]
    }),
  ) as Herramientas
