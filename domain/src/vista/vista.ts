import { ESTADO, estaCerrado } from '@foja/domain/documento/estado.ts'
import type { Visibilidad } from '@foja/domain/documento/schema.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

/** Vistas de lista, con su nombre para mostrar (LIS-01). */
export const NOMBRE_DE_VISTA = {
  documentos: 'Documentos',
  areaActiva: 'Área activa',
  recibidos: 'Recibidos',
  enviados: 'Enviados',
  archivo: 'Archivo',
  archivo_publico: 'Archivo público',
  archivo_reservado: 'Archivo reservado',
  archivo_expedientes: 'Archivo de expedientes',
  compartidos: 'Compartidos',
  historial: 'Historial',
  publicados: 'Publicados',
  todos: 'Todos',
  inbox: 'Bandeja de entrada',
  borradores: 'Borradores',
  expedientes: 'Expedientes',
  expedientes_reservados: 'Expedientes reservados',
  expediente_papel: 'Expedientes en papel',
  busqueda: 'Búsqueda',
  edicion: 'En edición',
  eventos: 'Eventos',
  ultimoevento: 'Último evento',
} as const
export type Vista = keyof typeof NOMBRE_DE_VISTA
export const VISTAS = Object.keys(NOMBRE_DE_VISTA) as [Vista, ...Vista[]]

/** Lo que decide en qué listas está un documento. */
export type Ubicado = {
  esencia: Esencia
  estado: number
  visibilidad: Visibilidad
  validez: string
  publicado: boolean
  id_usuario: number
  id_area_actual: number
  /** Área de cuyo archivo es; nula: la suya. */
  id_area_archivo: number | null
  /** Usuarios a los que se movió por última vez y lo tienen. */
  en_manos_de: readonly number[]
}
/** Quien mira, y las áreas por las que puede mirar. */
export type Mirada = { id_usuario: number; areas: readonly number[]; ve_reservados: boolean }

const DE_ARCHIVO = { publico: 'archivo_publico', privado: undefined, reservado: 'archivo_reservado' } as const

/**
 * Vistas en que el documento está ahora para quien mira, por lo que el documento es; las que dependen de un
 * movimiento (inbox, recibidos, enviados, compartidos…) las da la fila de ese movimiento (LIS-03 … LIS-07).
 */
export function vistasDe(documento: Ubicado, { id_usuario, areas, ve_reservados }: Mirada): Vista[] {
  const { esencia, estado, visibilidad, validez, publicado } = documento
  const enSuArea = areas.includes(documento.id_area_actual)
  const esSuyo = documento.id_usuario === id_usuario || documento.en_manos_de.includes(id_usuario)
  const archivado = estaArchivado(documento)
  const enSuArchivo = archivado && areas.includes(documento.id_area_archivo ?? documento.id_area_actual)
  const esExpediente = esencia !== 'documento'
  const reservado = visibilidad === 'reservado'
  const puestas: readonly (Vista | false | undefined)[] = [
    esSuyo && enSuArea && !archivado && 'documentos',
    estado === ESTADO.borrador && documento.id_usuario === id_usuario && 'borradores',
    enSuArea && 'areaActiva',
    enSuArea && 'todos',
    enSuArchivo && !esExpediente && 'archivo',
    enSuArchivo && !esExpediente && DE_ARCHIVO[visibilidad],
    enSuArchivo && esExpediente && 'archivo_expedientes',
    esExpediente && enSuArea && !archivado && !reservado && 'expedientes',
    esExpediente && enSuArea && !archivado && reservado && ve_reservados && 'expedientes_reservados',
    esExpediente && enSuArea && !archivado && validez === 'Papel' && 'expediente_papel',
    publicado && 'publicados',
    'busqueda',
  ]
  return puestas.filter((vista): vista is Vista => typeof vista === 'string')
}

/** Un documento terminado está en el archivo de un área desde que se cierra; un expediente, si se lo archivó. */
const estaArchivado = ({ esencia, estado }: Ubicado): boolean =>
  esencia === 'documento' ? estaCerrado(estado) : estado === ESTADO.archivado
