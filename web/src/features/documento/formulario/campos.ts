import { TIPO_EXTERNO, TIPO_HOJA_DE_RUTA, TIPO_PLANTILLA_DE_SEGUIMIENTO } from '@foja/domain/tipo/tipo.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'

/** Una parte del formulario: su título y el ancla con que se llega a ella. */
export type ParteDeFormulario = 'datos' | 'procedencia' | 'contenido' | 'claves' | 'personas' | 'relacionados'

const TODAS: readonly ParteDeFormulario[] = ['datos', 'contenido', 'claves', 'personas', 'relacionados']

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

/** Qué lleva el formulario de un tipo (RUT-17, D-095). */
export const formaDe = ({ id }: Pick<Tipo, 'id'>): Forma => FORMAS[id] ?? { partes: TODAS, completa: true }

/** Cómo se llama cada parte. */
export const NOMBRE_DE_PARTE: Readonly<Record<ParteDeFormulario, string>> = {
  datos: 'Datos generales',
  procedencia: 'Procedencia',
  contenido: 'Contenido',
  claves: 'Palabras clave',
  personas: 'Personas vinculadas',
  relacionados: 'Documentos relacionados',
}
