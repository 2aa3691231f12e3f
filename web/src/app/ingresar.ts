import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { consultas } from '@/app/consultas.ts'
import { caminoDeIngreso, destinoDe } from '@/entidades/sesion/ingreso.ts'
import { version } from '@/entidades/sistema/version.ts'

/** Dirección entera donde se ingresa, propia o la del ingreso único, para volver después a `destino` (SES-01). */
export async function direccionDeIngreso(destino: string): Promise<string> {
  const { sso } = await consultas.ensureQueryData(version)
  const aqui = (camino: string) => new URL(`#${camino}`, window.location.href).href
  return sso ? `${sso}?redirect=${encodeURIComponent(aqui(destino))}` : aqui(caminoDeIngreso(destino))
}

/** Sin sesión se va a ingresar, propio o único, y después se vuelve (SES-01). */
export async function aIngresar(destino: string): Promise<Response | null> {
  const { sso } = await consultas.ensureQueryData(version)
  if (!sso) return redirect(caminoDeIngreso(destino))
  window.location.assign(await direccionDeIngreso(destino))
  return null
}

/** Con un ingreso único no hay página de ingreso: quien llega a ella con adónde volver va al otro. */
export async function siEsUnico({ request }: LoaderFunctionArgs): Promise<null> {
  const vuelve = new URL(request.url).searchParams.get('redirect')
  // Si no se sabe, se muestra la página.
  const sabida = vuelve === null ? null : await consultas.ensureQueryData(version).catch(() => null)
  if (vuelve === null || !sabida?.sso) return null
  window.location.assign(await direccionDeIngreso(destinoDe(vuelve)))
  return new Promise(() => undefined)
}
