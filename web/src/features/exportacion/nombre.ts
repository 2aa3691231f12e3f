import { FORMATO } from '@foja/domain/exportacion/formato.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'

/** Como se la nombra en la tabla: «Búsqueda: subsidio · Excel». */
export const nombreDe = ({ titulo, formato }: Exportacion): string => `${titulo} · ${FORMATO[formato].nombre}`
