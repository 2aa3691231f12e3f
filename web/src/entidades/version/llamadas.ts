import type { DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { pedir } from '@/lib/api.ts'

type Vuelta = {
  id_documento: number
  version: string
  /** La que se cree que es la de hoy: si ya no, no se vuelve. */
  version_actual: string
}

/** Vuelve un documento a como era en una versión (API-09). @throws ErrorDeApi */
export const restaurarVersion = (cuerpo: Vuelta): Promise<DocumentoEscrito> =>
  pedir<{ data: DocumentoEscrito }>('/documentos/versiones/restaurar', { metodo: 'POST', cuerpo }).then(
    ({ data }) => data,
  )
