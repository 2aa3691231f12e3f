import { pedir } from '@/lib/api.ts'
import type { Cuerpo } from '@/lib/contrato.ts'
import { esperarCreacion } from './creacion.ts'

/**
 * Crea un documento (API-04); si la respuesta se pierde, alcanza con el aviso de que se creó (RT-08). Repetido con la
 * misma clave, no se crea otro. @throws ErrorDeApi
 */
export const crearDocumento = (cuerpo: Cuerpo<'POST /v1/documento'>, clave: string) =>
  pedir('POST /v1/documento', { cuerpo, clave, aviso: esperarCreacion })

/** Incorpora un documento en un expediente (API-29). @throws ErrorDeApi */
export const incorporarDocumento = (cuerpo: Cuerpo<'PUT /documentos/integrar'>) =>
  pedir('PUT /documentos/integrar', { cuerpo })

/** Guarda lo que cambió de un documento (API-05). @throws ErrorDeApi */
export const modificarDocumento = (id: number, cuerpo: Cuerpo<'PATCH /v1/documento/{id}'>) =>
  pedir('PATCH /v1/documento/{id}', { camino: { id }, cuerpo })
