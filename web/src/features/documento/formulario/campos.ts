import { TIPO_EXTERNO, TIPO_HOJA_DE_RUTA, TIPO_PLANTILLA_DE_SEGUIMIENTO } from '@foja/domain/tipo/tipo.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { nombreDeEsencia } from '@/entidades/tipo/esencia.ts'

/** Una parte del formulario: su título y el ancla con que se llega a ella. */
export type ParteDeFormulario =
  | 'datos'
  | 'procedencia'
  | 'contenido'
  | 'incorporaciones'
  | 'asociados'
  | 'relacionados'
  | 'claves'
  | 'personas'

const DE_DOCUMENTO: readonly ParteDeFormulario[] = [
  'datos',
  'contenido',
  'claves',
  'personas',
  'relacionados',
]
const DE_EXPEDIENTE: readonly ParteDeFormulario[] = [
  'datos',
  'contenido',
  'incorporaciones',
  'asociados',
  'relacionados',
  'claves',
  'personas',
]

type Forma = {
  partes: readonly ParteDeFormulario[]
  /** Visibilidad, validez, descripción y objeto. */
  completa: boolean
  nota?: string
}

const FORMAS: Readonly<Record<number, Forma>> = {
  [TIPO_EXTERNO]: { partes: ['datos', 'procedencia', 'contenido', 'claves', 'relacionados'], completa: true },
  [TIPO_HOJA_DE_RUTA]: {
    partes: ['datos', 'contenido', 'relacionados'],
    completa: false,
    nota: 'Al guardarla, delante del título van la fecha y la hora: «16-05-2025 09:00 - ».',
  },
  [TIPO_PLANTILLA_DE_SEGUIMIENTO]: {
    partes: ['datos', 'contenido'],
    completa: false,
    nota: 'El contenido es el texto que la plantilla ofrece al escribir un seguimiento.',
  },
}

/** Qué lleva el formulario de un tipo (FRM-01, RUT-17, D-095). */
export const formaDe = ({ id, esencia }: Pick<Tipo, 'id' | 'esencia'>): Forma =>
  FORMAS[id] ?? {
    partes: nombreDeEsencia(esencia) === 'expediente' ? DE_EXPEDIENTE : DE_DOCUMENTO,
    completa: true,
  }

/** Cómo se llama cada parte. */
export const NOMBRE_DE_PARTE: Readonly<Record<ParteDeFormulario, string>> = {
  datos: 'Datos generales',
  procedencia: 'Procedencia',
  contenido: 'Contenido',
  incorporaciones: 'Incorporaciones',
  asociados: 'Expedientes asociados',
  claves: 'Palabras clave',
  personas: 'Personas vinculadas',
  relacionados: 'Documentos relacionados',
}
