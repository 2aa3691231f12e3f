import { notifications } from '@mantine/notifications'
import { avisar, avisarError } from '@/lib/avisos.tsx'
import { hayDialogo } from '@/lib/dialogo.ts'
import { ErrorDeApi, loQueNoSePudo } from '@/lib/error-de-api.ts'
import { caminoDeVerificacion } from '@/entidades/verificacion/caminos.ts'

/** Dirección de ingreso que después vuelve a `destino` (SES-01). */
export const caminoDeIngreso = (destino: string) => `/auth/login?redirect=${encodeURIComponent(destino)}`

/** A dónde vuelve la pantalla abierta cuando lo que se escribió en ella todavía no llegó a la dirección. */
let lugarDeVuelta: (() => string) | null = null

/**
 * Mientras dure, quien deba ingresar de nuevo vuelve a ese camino y no a la dirección, que puede ir detrás de lo escrito.
 * @returns con qué dejarlo
 */
export function alIngresarVolverA(lugar: () => string): () => void {
  lugarDeVuelta = lugar
  return () => {
    if (lugarDeVuelta === lugar) lugarDeVuelta = null
  }
}

/** Lugar actual dentro de la aplicación, sin `#`. */
const aqui = () => lugarDeVuelta?.() ?? (window.location.hash.replace(/^#/, '') || '/')

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

const TERMINO = 'sesion-terminada'

/** Dice que la sesión terminó sin irse de donde se está: se ingresa en otra pestaña, y ésta sigue. */
export const avisarQueTermino = (): void =>
  avisar('Su sesión terminó', 'warning', 'Ingrese en otra pestaña y vuelva: lo que escribió sigue aquí.', {
    id: TERMINO,
    enlace: { texto: 'Ingresar en otra pestaña', a: `#${caminoDeIngreso('/')}` },
  })

/** Ya se ingresó: deja de ser cierto. */
export const callarQueTermino = (): void => void notifications.hide(TERMINO)

/** Quién fue el último que ingresó en esta pestaña. */
let deQuien: number | null = null

/** Ingresó esa persona: lo que se le dijo a quien estaba antes, y que nombra lo que tenía abierto, no lo lee otra. */
export function callarLoDeOtro(idUsuario: number): void {
  callarQueTermino()
  if (deQuien !== null && deQuien !== idUsuario) notifications.clean()
  deQuien = idUsuario
}

/** A dónde volver tras ingresar: sólo caminos de esta aplicación, nunca otro sitio. */
export function destinoDe(redirect: string | null): string {
  return redirect !== null && /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/auth/') ? redirect : '/'
}

/**
 * Dice que algo que se pidió no se pudo y, si es que la sesión terminó, lleva a ingresar: para lo que no es de React Query,
 * que de lo suyo lo hace solo. @param que lo que no se pudo hacer, si se sabe
 */
export function avisarFallo(error: unknown, que?: string): void {
  ingresarSiHaceFalta(error)
  avisarError(error, que && loQueNoSePudo(que, error))
}

/** Si un fallo es que la sesión terminó, lleva a ingresar y de vuelta (SES-01). */
export function ingresarSiHaceFalta(error: unknown): void {
  if (!(error instanceof ErrorDeApi) || error.estado !== 401) return
  // Ir a ingresar cerraría el diálogo, con lo escrito en él.
  if (hayDialogo()) avisarQueTermino()
  else irAIngresar()
}
