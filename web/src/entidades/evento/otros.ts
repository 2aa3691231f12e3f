import type { OtroDeEvento } from '@foja/domain/evento/schema.ts'

/** Cómo se nombra otro documento que un evento nombra. */
export const nombreDeOtro = ({ visible, tipo, nro_str, titulo }: OtroDeEvento): string =>
  visible ? `${tipo} ${nro_str || titulo || 'sin título'}` : 'un documento que no puede ver'
