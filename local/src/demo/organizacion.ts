// La organización de demostración es inventada: un municipio que no existe.

/** Áreas: sigla, nombre y sigla de la que depende. Cada una después de su superior. */
export const AREAS = [
  ['INT', 'Intendencia', null],
  ['SGOB', 'Secretaría de Gobierno', 'INT'],
  ['MESA', 'Mesa de Entradas', 'SGOB'],
  ['ARCH', 'Archivo General', 'SGOB'],
  ['BIB', 'Biblioteca', 'SGOB'],
  ['PERS', 'Dirección de Personal', 'SGOB'],
  ['SIST', 'Dirección de Sistemas', 'SGOB'],
  ['SHAC', 'Secretaría de Hacienda', 'INT'],
  ['CONT', 'Contaduría', 'SHAC'],
  ['TES', 'Tesorería', 'SHAC'],
  ['COMP', 'Compras y Contrataciones', 'SHAC'],
  ['SOSP', 'Secretaría de Obras y Servicios Públicos', 'INT'],
  ['OPAR', 'Obras Particulares', 'SOSP'],
  ['ALUM', 'Alumbrado y Vía Pública', 'SOSP'],
  ['SLYT', 'Secretaría Legal y Técnica', 'INT'],
  ['DAJ', 'Asuntos Jurídicos', 'SLYT'],
  ['SDS', 'Secretaría de Desarrollo Social', 'INT'],
  ['SCUL', 'Secretaría de Cultura y Educación', 'INT'],
] as const satisfies readonly (readonly [string, string, string | null])[]
export type Sigla = (typeof AREAS)[number][0]

export type TipoDemo = {
  plural: string
  singular: string
  abrev: string
  esencia: 'documento' | 'contenedor' | 'tramite'
  /** Cuántos de cada cien documentos generados son de este tipo. */
  peso: number
  nivel_firma?: 'reconocida'
  visibilidad?: 'privado' | 'reservado'
  /** Con numerador propio, cuyo número lleva la clave corresponde. */
  corresponde?: true
  /** Sólo lo lee y escribe esta área (y quien administra). */
  sololee?: Sigla
}

/** Tipos sobre las tres esencias. */
export const TIPOS: readonly TipoDemo[] = [
  {
    plural: 'Resoluciones',
    singular: 'Resolución',
    abrev: 'RES',
    esencia: 'documento',
    peso: 20,
    nivel_firma: 'reconocida',
  },
  {
    plural: 'Decretos',
    singular: 'Decreto',
    abrev: 'DEC',
    esencia: 'documento',
    peso: 10,
    nivel_firma: 'reconocida',
  },
  { plural: 'Disposiciones', singular: 'Disposición', abrev: 'DISP', esencia: 'documento', peso: 10 },
  { plural: 'Notas', singular: 'Nota', abrev: 'NOTA', esencia: 'documento', peso: 16 },
  { plural: 'Memorandos', singular: 'Memorando', abrev: 'MEMO', esencia: 'documento', peso: 5 },
  { plural: 'Informes', singular: 'Informe', abrev: 'INF', esencia: 'documento', peso: 8 },
  { plural: 'Dictámenes', singular: 'Dictamen', abrev: 'DICT', esencia: 'documento', peso: 4 },
  { plural: 'Actas', singular: 'Acta', abrev: 'ACTA', esencia: 'documento', peso: 3 },
  {
    plural: 'Sumarios',
    singular: 'Sumario',
    abrev: 'SUM',
    esencia: 'documento',
    peso: 2,
    visibilidad: 'reservado',
    sololee: 'DAJ',
  },
  { plural: 'Expedientes', singular: 'Expediente', abrev: 'EXP', esencia: 'contenedor', peso: 12 },
  {
    plural: 'Legajos',
    singular: 'Legajo',
    abrev: 'LEG',
    esencia: 'contenedor',
    peso: 2,
    visibilidad: 'privado',
    corresponde: true,
  },
  {
    plural: 'Solicitudes de licencia',
    singular: 'Solicitud de licencia',
    abrev: 'LIC',
    esencia: 'tramite',
    peso: 4,
  },
  { plural: 'Reclamos vecinales', singular: 'Reclamo vecinal', abrev: 'REC', esencia: 'tramite', peso: 4 },
]

/** Rol de la demostración que agrega a un operador la vista de lo reservado. */
export const ROL_ARCHIVISTA = { rol: 'archivista', nombre: 'Archivista', nivel: 3 }
export const USUARIOS_EN_TOTAL = 40
