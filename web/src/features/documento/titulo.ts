import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { estaAnulado } from '@/components/Estado.tsx'

/** El título, que también dice si está anulado. */
export const tituloDe = ({ titulo, estado }: Documento): string =>
  estaAnulado(estado.id) ? `${titulo} (Anulado)` : titulo

/** «Resolución SEC-000123/2024». */
export const numeroDe = ({ nro_str, tipo }: Documento): string =>
  nro_str === '' ? tipo.nombre_singular : `${tipo.nombre_singular} ${nro_str}`
