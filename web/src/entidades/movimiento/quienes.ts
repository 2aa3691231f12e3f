import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'

/** Los nombres de un lado de un envío: áreas, usuarios y personas. */
export const nombresDe = ({ areas, usuarios, personas }: MovimientoDeFila['destino']): string =>
  [
    ...areas.map(({ nombre }) => nombre),
    ...usuarios.map(({ nombre, apellido }) => `${nombre} ${apellido}`),
    ...personas.map(({ nombre }) => nombre),
  ].join(', ')
