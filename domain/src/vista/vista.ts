import { tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { CERRADOS, ESTADO } from '@foja/domain/documento/estado.ts'
import { cumple, type Condicion, type Hechos, type Mirada } from '@foja/domain/vista/condicion.ts'

/** Una lista: cómo se llama y qué documentos tiene; la de un movimiento no lo dice: la da la fila de ese movimiento. */
type Declaracion = { nombre: string; tiene?: Condicion }

const esDocumento: Condicion = { hecho: 'esencia', en: ['documento'] }
const esExpediente: Condicion = { no: esDocumento }
const esReservado: Condicion = { hecho: 'visibilidad', en: ['reservado'] }
const enSuArea: Condicion = { hecho: 'id_area_actual', de: 'areas' }
const loCreo: Condicion = { hecho: 'id_usuario', de: 'id_usuario' }

/** Un documento terminado está en el archivo de un área desde que se cierra; un expediente, si se lo archivó. */
const archivado: Condicion = {
  alguna: [
    { todas: [esDocumento, { hecho: 'estado', en: CERRADOS }] },
    { todas: [esExpediente, { hecho: 'estado', en: [ESTADO.archivado] }] },
  ],
}
const enSuArchivo: Condicion = { todas: [archivado, { hecho: 'id_area_archivo', de: 'areas' }] }
const documentosEnSuArchivo: Condicion = { todas: [enSuArchivo, esDocumento] }
const expedientesEnSuArea: Condicion = { todas: [esExpediente, enSuArea, { no: archivado }] }

/** Cada vista de lista (LIS-01), declarada una vez: de aquí salen el predicado, el filtro del índice y el de la base. */
const DECLARACIONES = {
  // LIS-03
  documentos: {
    nombre: 'Documentos',
    tiene: {
      todas: [{ alguna: [loCreo, { hecho: 'en_manos_de', de: 'id_usuario' }] }, enSuArea, { no: archivado }],
    },
  },
  // LIS-06
  areaActiva: { nombre: 'Área activa', tiene: enSuArea },
  recibidos: { nombre: 'Recibidos' },
  enviados: { nombre: 'Enviados' },
  // LIS-06
  archivo: { nombre: 'Archivo', tiene: documentosEnSuArchivo },
  archivo_publico: {
    nombre: 'Archivo público',
    tiene: { todas: [documentosEnSuArchivo, { hecho: 'visibilidad', en: ['publico'] }] },
  },
  archivo_reservado: {
    nombre: 'Archivo reservado',
    tiene: { todas: [documentosEnSuArchivo, esReservado] },
  },
  archivo_expedientes: {
    nombre: 'Archivo de expedientes',
    tiene: { todas: [enSuArchivo, esExpediente] },
  },
  compartidos: { nombre: 'Compartidos' },
  historial: { nombre: 'Historial' },
  publicados: { nombre: 'Publicados', tiene: { cierto: 'publicado' } },
  // LIS-05
  todos: { nombre: 'Todos', tiene: enSuArea },
  inbox: { nombre: 'Bandeja de entrada' },
  // LIS-03
  borradores: {
    nombre: 'Borradores',
    tiene: { todas: [{ hecho: 'estado', en: [ESTADO.borrador] }, loCreo] },
  },
  // LIS-07
  expedientes: { nombre: 'Expedientes', tiene: { todas: [expedientesEnSuArea, { no: esReservado }] } },
  expedientes_reservados: {
    nombre: 'Expedientes reservados',
    tiene: { todas: [expedientesEnSuArea, esReservado, { quienMira: 've_reservados' }] },
  },
  expediente_papel: {
    nombre: 'Expedientes en papel',
    tiene: { todas: [expedientesEnSuArea, { hecho: 'validez', en: ['Papel'] }] },
  },
  busqueda: { nombre: 'Búsqueda', tiene: { todas: [] } },
  edicion: { nombre: 'En edición' },
  eventos: { nombre: 'Eventos' },
  ultimoevento: { nombre: 'Último evento' },
} as const satisfies Record<string, Declaracion>

export type Vista = keyof typeof DECLARACIONES
export const VISTA: Readonly<Record<Vista, Declaracion>> = DECLARACIONES
export const VISTAS = Object.keys(DECLARACIONES) as [Vista, ...Vista[]]

/** Cómo mira las listas quien tiene ese acceso, por todas sus áreas o por algunas. */
export const miradaDe = (acceso: Acceso, areas: readonly number[] = acceso.areas): Mirada => ({
  id_usuario: acceso.id_usuario,
  areas,
  ve_reservados: tienePermiso(acceso, VER_RESERVADOS),
})

/** Si el documento está ahora en la vista para quien mira, por lo que el documento es (LIS-03 … LIS-07). */
export function estaEn(vista: Vista, hechos: Hechos, mirada: Mirada): boolean {
  const { tiene } = VISTA[vista]
  return tiene !== undefined && cumple(tiene, hechos, mirada)
}
