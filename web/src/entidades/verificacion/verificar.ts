import type { Verificacion } from '@foja/domain/verificacion/schema.ts'
import { pedir } from '@/lib/api.ts'

/** Lo que se muestra a quien no ingresó. */
export type Verificado = Verificacion & {
  /** Cuándo se preguntó, ISO. */
  consultado: string
  /** A dónde se va a ingresar para ver el documento. */
  ingreso: string
}

/** Lo que se dice a cualquiera de la versión de ese enlace permanente. @throws ErrorDeApi; 401 si no está publicada */
export const verificar = (parametros: URLSearchParams): Promise<Verificacion> => {
  const de = (nombre: string) => parametros.get(nombre) ?? ''
  return pedir('GET /v1/documento/verificacion/{id}', {
    camino: { id: Number(de('idDocumento')) },
    consulta: { version: de('version'), hash: de('hash') },
  }).then(({ data }) => data)
}
