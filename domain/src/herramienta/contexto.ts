import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import type { Atencion } from '@foja/domain/movimiento/situacion.ts'
import type { Edicion } from '@foja/domain/reclamo/schema.ts'
import type { Hechos } from '@foja/domain/vista/hechos.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'

/** El expediente que tiene adentro a un documento, y el área en que está. */
export type Dentro = {
  tramita: boolean
  /** Su número o, si no lo tiene, su título; nulo si quien llama no lo ve. */
  expediente: string | null
  area: { nombre: string; sigla: string; homonima: boolean }
}

/** Lo que las reglas de herramientas miran de un documento; lo lee api/src/herramienta/hechos.sql.ts. */
export type HechosDeDocumento = Hechos & {
  id_tipo: number
  id_area_creacion: number
  /** Dónde está incorporado (10) o se tramita (8), si lo está en alguno. */
  dentro_de: Dentro | null
  /** Algo espera autorización para incorporarse en él. */
  tiene_pendientes: boolean
  /** Tiene otro expediente asociado (13). */
  tiene_asociados: boolean
  /** Se tramita con otro, que lo encabeza. */
  miembro_de_conjunta: boolean
  encabeza_conjunta: boolean
  tramitacion_paralela: boolean
  /** Su tipo dice en qué expediente se transforma. */
  transforma_a: number | null
  /** El formato de su numerador lleva la clave `corresponde`. */
  clave_corresponde: boolean
  /** Quien llama es autor o parte de algún evento suyo. */
  intervino: boolean
  /** Lo es por sí o por un área por la que actúa. */
  intervino_como_actua: boolean
  /** Quién, aparte de quien llama, lo está editando (FRM-25). */
  en_edicion: Edicion | null
  /** Resultado del último evento, para lo rechazado. */
  rechazado: boolean
}

/** El envío de la fila, en las listas de movimientos; de sus partes lo saca `movimientoDe`. */
export type HechosDeMovimiento = {
  id_tipo_evento: number
  /** El del envío. */
  resultado: Resultado
  /** Lo envió quien mira, o se envió por el área por la que mira: está en sus Enviados (HER-26). */
  es_origen: boolean
  /** Alguno de sus destinos lo recibió. */
  recibido: boolean
  /** Lo que espera a quien mira: recibirlo o, porque se rechazó, recibirlo de vuelta. */
  espera: 'recibir' | 'recibir_rechazado' | null
  /** Si nada lo espera, quién lo atendió. */
  atendido: Atencion | null
  /** Para quien lo mandó, quién lo recibió: lo tiene, aunque otro lo haya rechazado y volviera. */
  recibio: Atencion | null
}

export type ConfiguracionDeHerramientas = Pick<
  Configuracion,
  'validar_intervenciones' | 'ver_expedientes_enviados' | 'creador_recaratular' | 'herramientas_vistas'
>

/** Todo lo que decide si una herramienta se permite. */
export type ContextoDeHerramientas = {
  acceso: Acceso
  /** Las áreas de quien llama en que tiene los roles y las herramientas con que actúa. */
  areas: readonly number[]
  documento: HechosDeDocumento
  movimiento: HechosDeMovimiento | null
  /** La lista en que se mira; fuera de una lista, todas aquellas en que el documento está. */
  vistas: readonly Vista[]
  /** Lista de herramientas del usuario en el área (PER-04); sin ella, todas. */
  habilitadas: ReadonlySet<string> | null
  configuracion: ConfiguracionDeHerramientas
}
