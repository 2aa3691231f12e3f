import { leerEquivalencias, type Equivalencias } from '@foja/domain/busqueda/equivalencias.ts'
import type { Contexto } from '@foja/api/contexto.ts'

/** Las equivalencias que valen ahora, con las de la configuración; se rehacen sólo cuando ella cambia. */
export function crearEquivalencias(configuracion: Contexto['configuracion']): () => Promise<Equivalencias> {
  let [propias, tabla] = ['', leerEquivalencias()]
  return async () => {
    const { equivalencias_de_busqueda: ahora } = await configuracion()
    if (ahora !== propias) [propias, tabla] = [ahora, leerEquivalencias(ahora)]
    return tabla
  }
}
