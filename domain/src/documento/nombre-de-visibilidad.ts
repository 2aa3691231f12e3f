import type { Visibilidad } from '@foja/domain/documento/schema.ts'

/** Cómo se le dice a cada visibilidad. */
export const NOMBRE_DE_VISIBILIDAD: Readonly<Record<Visibilidad, string>> = {
  publico: 'Público',
  privado: 'Privado',
  reservado: 'Reservado',
}
