import { ErrorDeApi } from '@/lib/error-de-api.ts'

/** Ya no existe, o no se permite: lo que se leyó antes tampoco se muestra. */
export const yaNoSeVe = (error: Error | null): boolean =>
  error instanceof ErrorDeApi && (error.estado === 403 || error.estado === 404)
