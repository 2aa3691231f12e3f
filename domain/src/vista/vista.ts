import { CERRADOS, ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO, MUEVEN } from '@foja/domain/evento/evento.ts'
import { cumple, type Condicion } from '@foja/domain/vista/condicion.ts'
import {
  SIN_ARCHIVO,
  type Hechos,
  type HechosDeEvento,
  type HechosDeParte,
} from '@foja/domain/vista/hechos.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'

/** De qué es cada fila de una lista, y qué hechos la ponen en ella. */
type Declaracion = { nombre: string } & (
  | { filas: 'documento'; tiene: Condicion<Hechos> }
  | { filas: 'parte'; tiene: Condicion<HechosDeParte> }
  | { filas: 'evento'; tiene: Condicion<HechosDeEvento> }
  | { filas: 'reclamo' }
)

const esDocumento: Condicion<Hechos> = { hecho: 'esencia', en: ['documento'] }
const esExpediente: Condicion<Hechos> = { no: esDocumento }
const esReservado: Condicion<Hechos> = { hecho: 'visibilidad', en: ['reservado'] }
const loCreo: Condicion<Hechos> = { hecho: 'id_usuario', de: 'id_usuario' }
const ubicadoEnSuArea: Condicion<Hechos> = { hecho: 'id_area_actual', de: 'areas' }
/** También lo que tramitan varias áreas a la vez, que está en todas. */
const tambienEnParalelo: Condicion<Hechos> = {
  alguna: [ubicadoEnSuArea, { hecho: 'areas_paralelas', de: 'areas' }],
}
/** Lo que salió ya no está, aunque nadie lo haya recibido; lo que tramitan varias áreas a la vez está en todas. */
const enSuArea: Condicion<Hechos> = {
  alguna: [
    { todas: [ubicadoEnSuArea, { no: { cierto: 'en_transito' } }] },
    { hecho: 'areas_paralelas', de: 'areas' },
  ],
}

const anuladoEnSuArchivo: Condicion<Hechos> = {
  todas: [{ hecho: 'estado', en: [ESTADO.anulado] }, { no: { hecho: 'id_area_archivo', en: [SIN_ARCHIVO] } }],
}
/**
 * Un documento terminado está en el archivo de un área desde que se cierra, y ahí sigue si se lo anula; un expediente, si
 * se lo archivó.
 */
const archivado: Condicion<Hechos> = {
  alguna: [
    { todas: [esDocumento, { alguna: [{ hecho: 'estado', en: CERRADOS }, anuladoEnSuArchivo] }] },
    { todas: [esExpediente, { hecho: 'estado', en: [ESTADO.archivado] }] },
  ],
}
const enSuArchivo: Condicion<Hechos> = { todas: [archivado, { hecho: 'id_area_archivo', de: 'areas' }] }
const documentosEnSuArchivo: Condicion<Hechos> = { todas: [enSuArchivo, esDocumento] }
const expedientesEnSuArea: Condicion<Hechos> = { todas: [esExpediente, enSuArea, { no: archivado }] }

/** Uno de los destinos es quien mira, o su área. */
const esDestino: Condicion<HechosDeParte> = {
  todas: [
    { hecho: 'lado', en: ['destino'] },
    {
      alguna: [
        { hecho: 'id_area', de: 'areas' },
        { hecho: 'id_usuario', de: 'id_usuario' },
      ],
    },
  ],
}
const esMovimiento: Condicion<HechosDeParte> = { hecho: 'id_tipo_evento', en: MUEVEN }
const loEnvio: Condicion<HechosDeParte> = {
  alguna: [
    { hecho: 'origen_areas', de: 'areas' },
    { hecho: 'origen_usuarios', de: 'id_usuario' },
  ],
}

/** Cada vista de lista (LIS-01), declarada una vez: de aquí salen el predicado, el filtro del índice y el de la base. */
const DECLARACIONES = {
  // LIS-03
  documentos: {
    nombre: 'Documentos',
    filas: 'documento',
    tiene: {
      todas: [{ alguna: [loCreo, { hecho: 'en_manos_de', de: 'id_usuario' }] }, enSuArea, { no: archivado }],
    },
  },
  // LIS-06
  areaActiva: { nombre: 'Área activa', filas: 'documento', tiene: enSuArea },
  // LIS-04
  recibidos: {
    nombre: 'Recibidos',
    filas: 'parte',
    tiene: { todas: [esDestino, esMovimiento, { hecho: 'resultado', en: ['confirmado'] }] },
  },
  // LIS-06
  enviados: {
    nombre: 'Enviados',
    filas: 'parte',
    tiene: {
      todas: [
        { hecho: 'lado', en: ['origen'] },
        { hecho: 'id_area_creacion', de: 'areas' },
        { no: { hecho: 'resultado', en: ['anulado'] } },
      ],
    },
  },
  // LIS-06
  archivo: { nombre: 'Archivo', filas: 'documento', tiene: documentosEnSuArchivo },
  archivo_publico: {
    nombre: 'Archivo público',
    filas: 'documento',
    tiene: { todas: [documentosEnSuArchivo, { hecho: 'visibilidad', en: ['publico'] }] },
  },
  archivo_reservado: {
    nombre: 'Archivo reservado',
    filas: 'documento',
    tiene: { todas: [documentosEnSuArchivo, esReservado] },
  },
  archivo_expedientes: {
    nombre: 'Archivo de expedientes',
    filas: 'documento',
    tiene: { todas: [enSuArchivo, esExpediente] },
  },
  // MOV-02
  compartidos: {
    nombre: 'Compartidos',
    filas: 'parte',
    tiene: {
      todas: [
        esDestino,
        { hecho: 'id_tipo_evento', en: [EVENTO.compartido] },
        { hecho: 'resultado', en: ['confirmado'] },
      ],
    },
  },
  // LIS-24
  historial: { nombre: 'Historial', filas: 'evento', tiene: { hecho: 'id_usuario', de: 'de_quien' } },
  publicados: { nombre: 'Publicados', filas: 'documento', tiene: { cierto: 'publicado' } },
  // LIS-05
  todos: {
    nombre: 'Todos',
    filas: 'documento',
    tiene: tambienEnParalelo,
  },
  // LIS-04: lo que falta recibir, y lo enviado que volvió.
  inbox: {
    nombre: 'Bandeja de entrada',
    filas: 'parte',
    tiene: {
      todas: [
        esMovimiento,
        {
          alguna: [
            { todas: [esDestino, { hecho: 'resultado', en: ['enviado'] }] },
            {
              todas: [
                { hecho: 'lado', en: ['destino'] },
                { hecho: 'resultado', en: ['rechazado', 'rechazada'] },
                loEnvio,
              ],
            },
          ],
        },
      ],
    },
  },
  // LIS-03
  borradores: {
    nombre: 'Borradores',
    filas: 'documento',
    tiene: { todas: [{ hecho: 'estado', en: [ESTADO.borrador] }, loCreo] },
  },
  // LIS-07
  expedientes: {
    nombre: 'Expedientes',
    filas: 'documento',
    tiene: { todas: [expedientesEnSuArea, { no: esReservado }] },
  },
  expedientes_reservados: {
    nombre: 'Expedientes reservados',
    filas: 'documento',
    tiene: { todas: [expedientesEnSuArea, esReservado, { quienMira: 've_reservados' }] },
  },
  expediente_papel: {
    nombre: 'Expedientes en papel',
    filas: 'documento',
    tiene: { todas: [expedientesEnSuArea, { hecho: 'validez', en: ['Papel'] }] },
  },
  busqueda: { nombre: 'Búsqueda', filas: 'documento', tiene: { todas: [] } },
  // LIS-03: la da la tabla de reclamos, que vencen solos.
  edicion: { nombre: 'En edición', filas: 'reclamo' },
  // LIS-05
  eventos: {
    nombre: 'Eventos',
    filas: 'evento',
    tiene: {
      alguna: [
        { hecho: 'id_area_creacion', de: 'areas' },
        { hecho: 'origen_areas', de: 'areas' },
        { hecho: 'destino_areas', de: 'areas' },
      ],
    },
  },
  ultimoevento: { nombre: 'Último evento', filas: 'documento', tiene: tambienEnParalelo },
} as const satisfies Record<string, Declaracion>

export type Vista = keyof typeof DECLARACIONES
export const VISTA: Readonly<Record<Vista, Declaracion>> = DECLARACIONES
export const VISTAS = Object.keys(DECLARACIONES) as [Vista, ...Vista[]]

/** Si el documento está ahora en la vista para quien mira; en las de movimientos lo está la fila de cada uno. */
export function estaEn(vista: Vista, hechos: Hechos, mirada: Mirada): boolean {
  const declarada = VISTA[vista]
  return declarada.filas === 'documento' && cumple(declarada.tiene, hechos, mirada)
}

/** Si una parte de un envío está ahora en la vista para quien mira. */
export function parteEstaEn(vista: Vista, hechos: HechosDeParte, mirada: Mirada): boolean {
  const declarada = VISTA[vista]
  return declarada.filas === 'parte' && cumple(declarada.tiene, hechos, mirada)
}
