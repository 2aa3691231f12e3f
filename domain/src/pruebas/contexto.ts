import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { ContextoDeHerramientas, HechosDeDocumento } from '@foja/domain/herramienta/contexto.ts'

/** Quien llama: usuario 7, de las áreas 10 y 20, con la 10 activa; lee y escribe el tipo 1. */
export const acceso = (cambia: Partial<Acceso> = {}): Acceso => ({
  id_usuario: 7,
  areas: [10, 20],
  areas_con_reservados: [10, 20],
  area_activa: 10,
  permisos: [],
  tipos: { leer: [1], escribir: [1], eliminar: [] },
  ...cambia,
})

/** Un expediente iniciado, de quien llama y en su área, con el que nada más pasa. */
export const expediente = (cambia: Partial<HechosDeDocumento> = {}): HechosDeDocumento => ({
  id_tipo: 1,
  esencia: 'contenedor',
  estado: ESTADO.iniciado,
  visibilidad: 'publico',
  validez: 'Digital',
  publicado: false,
  id_usuario: 7,
  id_area_creacion: 10,
  id_area_actual: 10,
  id_area_archivo: 10,
  en_transito: false,
  areas_paralelas: [],
  en_manos_de: [],
  dentro_de: null,
  tiene_pendientes: false,
  tiene_asociados: false,
  miembro_de_conjunta: false,
  encabeza_conjunta: false,
  tramitacion_paralela: false,
  clave_corresponde: false,
  transforma_a: null,
  intervino: true,
  intervino_como_actua: true,
  en_edicion: null,
  rechazado: false,
  ...cambia,
})

/** Quien llama ante ese documento, fuera de toda lista. */
export const contexto = (documento: HechosDeDocumento): ContextoDeHerramientas => ({
  acceso: acceso(),
  areas: [10, 20],
  documento,
  movimiento: null,
  vistas: [],
  habilitadas: null,
  configuracion: {
    validar_intervenciones: false,
    ver_expedientes_enviados: true,
    creador_recaratular: true,
    herramientas_vistas: {},
  },
})
