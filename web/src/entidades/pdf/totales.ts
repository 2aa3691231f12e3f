import { pedir } from '@/lib/api.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import type { Respuesta } from '@/lib/contrato.ts'

/** De qué documento, en qué versión (sin ella, la de hoy) y, si vino de un enlace permanente, con qué hash. */
export type CualPdf = { id: number | string; version?: string | undefined; hash?: string | undefined }

/** Lo que se sabe de un PDF antes de bajarlo. `tamanio`, en bytes; `url`, de este servidor. */
export type TotalesDePdf = Respuesta<'GET /v1/documento/preview_url/{id}'>['data']

/**
 * Hace componer el PDF y dice sus totales (API-55). @throws ErrorDeApi; 404 si el hash no es el de esa versión: su firma
 * la da el servidor (PRE-09)
 */
export async function totalesDePdf(
  { id, version, hash }: CualPdf,
  senal?: AbortSignal,
): Promise<TotalesDePdf> {
  const { data } = await pedir('GET /v1/documento/preview_url/{id}', {
    camino: { id: Number(id) },
    consulta: { version },
    senal,
  })
  if (hash !== undefined && data.hash !== hash)
    throw new ErrorDeApi(404, {
      message: 'No se puede visualizar documento',
      details: 'El enlace está incompleto o no es el de esa versión.',
    })
  return data
}
