import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { contarPalabras, type Cuentas } from '@foja/api/busqueda/palabras/contar.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

const LARGO_COMIENZO = 3
/** Lo que está en tantos documentos es una palabra, y no el comienzo de otra. */
const PALABRA = 6

/**
 * Si esa palabra, la última que se escribió, parece a medio escribir.
 * @param contadas las cuentas de todas las escritas, si se las está pidiendo
 */
export async function sinTerminar(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  palabra: string,
  contadas?: Promise<Cuentas>,
): Promise<boolean> {
  if (palabra.length < LARGO_COMIENZO || esVacia(palabra)) return false
  const { veces } = await (contadas ?? contarPalabras(buscador, acceso, [palabra]))
  return veces(palabra) < PALABRA
}
