import { pedir } from '@/lib/api.ts'
import type { Cuerpo } from '@/lib/contrato.ts'

/**
 * Vuelve un documento a como era en una versión (API-09); si la que se cree de hoy (`version_actual`) ya no lo es, no.
 * @throws ErrorDeApi
 */
export const restaurarVersion = (cuerpo: Cuerpo<'POST /documentos/versiones/restaurar'>) =>
  pedir('POST /documentos/versiones/restaurar', { cuerpo }).then(({ data }) => data)
