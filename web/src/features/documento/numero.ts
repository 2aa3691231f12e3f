import type { Documento } from '@foja/domain/documento/respuesta.ts'

/** «Resolución SEC-000123/2024». */
export const numeroDe = ({ nro_str, tipo }: Documento): string =>
  nro_str === '' ? tipo.nombre_singular : `${tipo.nombre_singular} ${nro_str}`
