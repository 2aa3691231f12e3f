import { ErrorDeApi, pedir } from '@/lib/api.ts'

/** De qué documento, en qué versión (sin ella, la de hoy) y, si vino de un enlace permanente, con qué hash. */
export type CualPdf = { id: number | string; version?: string | undefined; hash?: string | undefined }

/** Lo que se sabe de un PDF antes de bajarlo. `tamanio`, en bytes; `url`, de este servidor. */
export type TotalesDePdf = {
  url: string
  hash: string
  documentos: number
  paginas: number
  tamanio: number
}

/**
 * Hace componer el PDF y dice sus totales (API-55). @throws ErrorDeApi; 404 si el hash no es el de esa versión: su firma
 * la da el servidor (PRE-09)
 */
export async function totalesDePdf(
  { id, version, hash }: CualPdf,
  senal?: AbortSignal,
): Promise<TotalesDePdf> {
  const camino = `/v1/documento/preview_url/${encodeURIComponent(id)}`
  const consulta = version === undefined ? '' : `?${new URLSearchParams({ version })}`
  const { data } = await pedir<{ data: TotalesDePdf }>(camino + consulta, senal && { senal })
  if (hash !== undefined && data.hash !== hash)
    throw new ErrorDeApi(404, { message: 'No se puede visualizar documento' })
  return data
}
