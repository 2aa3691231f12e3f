import { areaDicha } from '@foja/domain/area/dicha.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'

/** Los nombres de un lado de un envío: áreas, usuarios y personas. */
export const nombresDe = ({ areas, usuarios, personas }: MovimientoDeFila['destino']): string =>
  [...areas.map(areaDicha), ...usuarios.map(nombreEntero), ...personas.map(({ nombre }) => nombre)].join(', ')
