import { caminoDeVerificacion } from '@/entidades/verificacion/caminos.ts'

/** Dirección de ingreso que después vuelve a `destino` (SES-01). */
export const caminoDeIngreso = (destino: string) => `/auth/login?redirect=${encodeURIComponent(destino)}`

/** Dirección actual dentro de la aplicación, sin `#`. */
const aqui = () => window.location.hash.replace(/^#/, '') || '/'

type Ir = (camino: string, opciones?: { replace: boolean }) => void

let ir: Ir = (camino) => {
  window.location.hash = camino
}

/** Con qué se navega: una dirección puesta a mano no ocupa lugar en el historial, y volver atrás no podría preguntar. */
export const navegarCon = (navegar: Ir): void => {
  ir = navegar
}

/**
 * Lleva a ingresar y deja anotado a dónde volver; no hace nada si ya se está ahí. De un enlace permanente, antes se mira si
 * lo suyo está publicado.
 */
export function irAIngresar(): void {
  const destino = aqui()
  if (destino.startsWith('/auth/login')) return
  const verificacion = caminoDeVerificacion(destino)
  // En el lugar del enlace: si no, volver atrás traería de nuevo aquí.
  if (verificacion) ir(verificacion, { replace: true })
  else ir(caminoDeIngreso(destino))
}

/** A dónde volver tras ingresar: sólo caminos de esta aplicación, nunca otro sitio. */
export function destinoDe(redirect: string | null): string {
  return redirect !== null && /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/auth/') ? redirect : '/'
}
