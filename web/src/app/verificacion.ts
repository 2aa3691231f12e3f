import { replace, type LoaderFunctionArgs } from 'react-router-dom'
import { aIngresar, direccionDeIngreso } from '@/app/ingresar.ts'
import { RUTA_DE_PERMALINK } from '@/entidades/verificacion/caminos.ts'
import { verificar, type Verificado } from '@/entidades/verificacion/verificar.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'

const DEMASIADOS = 429

/**
 * Lo que se le dice a quien no ingresó de la versión de un enlace permanente. Si no está publicada, o el enlace no vale,
 * se va a ingresar como siempre; a quien ya ingresó, al enlace.
 */
export async function leerVerificacion({
  request,
}: LoaderFunctionArgs): Promise<Verificado | Response | null> {
  const { search, searchParams } = new URL(request.url)
  const permalink = RUTA_DE_PERMALINK + search
  try {
    const verificado = await verificar(searchParams)
    const ingreso = await direccionDeIngreso(permalink)
    return { ...verificado, ingreso, consultado: new Date().toISOString() }
  } catch (error) {
    if (!(error instanceof ErrorDeApi) || error.estado >= 500 || error.estado < 400) throw error
    if (error.estado === DEMASIADOS) throw error
    return error.estado === 404 ? replace(permalink) : aIngresar(permalink)
  }
}
