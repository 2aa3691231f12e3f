import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

/** Lo que se anuló sin haber llegado a un archivo. */
export const SIN_ARCHIVO = 0

// Cómo se lee cada hecho de la base y del índice: `platform/src/vista`.

/** Lo que de un documento decide en qué listas está. */
export type Hechos = {
  esencia: Esencia
  estado: number
  visibilidad: Visibilidad
  validez: string
  publicado: boolean
  id_usuario: number
  id_area_actual: number
  /** Área de cuyo archivo es: la que se eligió al cerrarlo o, si ninguna, aquella en que está; `SIN_ARCHIVO` si se anuló antes. */
  id_area_archivo: number
  /** Salió de su área y todavía no lo recibió ninguna. */
  en_transito: boolean
  /** Áreas que lo recibieron en una tramitación paralela que sigue abierta. */
  areas_paralelas: readonly number[]
  /** Usuarios a los que se movió por última vez y lo tienen. */
  en_manos_de: readonly number[]
}

/** Lo que decide en qué listas está una parte de un envío: su origen, o uno de sus destinos (LIS-04). */
export type HechosDeParte = {
  lado: 'origen' | 'destino'
  /** El de ese destino; en el origen, el del envío. */
  resultado: Resultado
  id_tipo_evento: number
  /** Cero si la parte no es un área, o no es un usuario. */
  id_area: number
  id_usuario: number
  /** Área por la que se envió. */
  id_area_creacion: number
  /** A quiénes vuelve si se rechaza. */
  origen_areas: readonly number[]
  origen_usuarios: readonly number[]
}

/** Lo que decide en qué listas está un evento (LIS-05), y para quién es una novedad. */
export type HechosDeEvento = {
  id_tipo_evento: number
  resultado: Resultado
  id_usuario: number
  id_area_creacion: number
  origen_areas: readonly number[]
  origen_usuarios: readonly number[]
  destino_areas: readonly number[]
  destino_usuarios: readonly number[]
  /** De sus destinos, los que ya no tienen qué hacer con él: quien lo recibió o rechazó, y de quien se retiró. */
  atendido_areas: readonly number[]
  atendido_usuarios: readonly number[]
  /** Si alguno lo recibió o rechazó; lo que se recibe solo no lo vio nadie. */
  atendido: boolean
  /** La de su documento, y quién lo creó. */
  esencia: Esencia
  id_creador: number
}
