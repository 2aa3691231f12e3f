import { pedir } from '@/lib/api.ts'
import type { Cuerpo } from '@/lib/contrato.ts'

/** Crea un documento (API-04). @throws ErrorDeApi */
export const crearDocumento = (cuerpo: Cuerpo<'POST /v1/documento'>) =>
  pedir('POST /v1/documento', { cuerpo })

/** Incorpora un documento en un expediente (API-29). @throws ErrorDeApi */
export const incorporarDocumento = (cuerpo: Cuerpo<'PUT /documentos/integrar'>) =>
  pedir('PUT /documentos/integrar', { cuerpo })

/** Guarda lo que cambió de un documento (API-05). @throws ErrorDeApi */
export const modificarDocumento = (id: number, cuerpo: Cuerpo<'PATCH /v1/documento/{id}'>) =>
  pedir('PATCH /v1/documento/{id}', { camino: { id }, cuerpo })
