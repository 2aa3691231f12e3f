import type { DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { pedir } from '@/lib/api.ts'

type Respuesta = Promise<{ data: DocumentoEscrito }>

/** Crea un documento (API-04). @throws ErrorDeApi */
export const crearDocumento = (cuerpo: unknown): Respuesta =>
  pedir('/v1/documento', { metodo: 'POST', cuerpo })

/** Guarda lo que cambió de un documento (API-05). @throws ErrorDeApi */
export const modificarDocumento = (id: number, cuerpo: unknown): Respuesta =>
  pedir(`/v1/documento/${id}`, { metodo: 'PATCH', cuerpo })
