import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'

const SIN_EVENTOS = 'No existen Eventos generados.'
const NADA_EN_EL_AREA = 'No hay documentos en el área'
const SIN_EXPEDIENTES = 'No hay expedientes en el área'
const NADA_HALLADO = 'No se encontraron documentos ni expedientes...'

/** Qué se dice de una lista sin nada, al pie de la letra (LIS-14 … LIS-31). */
export const TEXTO_SIN_NADA: Readonly<Record<Vista, string>> = {
  documentos: NADA_EN_EL_AREA,
  areaActiva: NADA_EN_EL_AREA,
  recibidos: 'No hay documentos recibidos',
  enviados: NADA_EN_EL_AREA,
  archivo: 'No hay documentos en el archivo',
  archivo_publico: 'No hay documentos en el archivo público',
  archivo_reservado: 'No hay documentos autorizados',
  archivo_expedientes: 'No hay expedientes archivados',
  compartidos: 'No tiene elementos compartidos',
  historial: 'No hay movimientos',
  publicados: 'No hay documentos publicados',
  todos: NADA_HALLADO,
  inbox: 'No hay documentos para recibir',
  borradores: 'No hay documentos creados',
  expedientes: SIN_EXPEDIENTES,
  expedientes_reservados: SIN_EXPEDIENTES,
  expediente_papel: SIN_EXPEDIENTES,
  busqueda: NADA_HALLADO,
  edicion: 'No hay documentos en edición',
  eventos: SIN_EVENTOS,
  ultimoevento: SIN_EVENTOS,
}

/** Lo que se dice mientras llega lo de una lista, si se dice algo (LIS-27). */
export const TEXTO_DE_ESPERA: Partial<Record<Vista, string>> = { todos: 'Buscando documentos...' }

/** El título de una lista. @param deQuien de quién es el historial, o son los eventos; vacío si no se sabe, o de todos (LIS-24) */
export function tituloDeVista(vista: Vista, deQuien: string): string {
  if (vista !== 'historial' && vista !== 'eventos') return VISTA[vista].nombre
  const titulo = vista === 'historial' ? 'Historial de eventos' : VISTA.eventos.nombre
  return deQuien === '' ? titulo : `${titulo} de ${deQuien}`
}
