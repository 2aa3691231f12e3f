import type { Fallo, Llamada } from '@/lib/contrato.ts'
import type { components } from '@/lib/openapi.d.ts'

type CuerpoDeFallo = Partial<components['schemas']['Error']>

/** Fallo de una llamada, con las palabras del servidor y la referencia que él anotó (API-03). estado 0: sin respuesta. */
export class ErrorDeApi extends Error {
  readonly estado: number
  readonly clave: string
  readonly detalle: string | null
  readonly ref: string | null
  /** Lo demás que vino: `clientmessage`, `full_message`, `msg`, y lo propio de cada conflicto. */
  readonly cuerpo: CuerpoDeFallo
  /** Se mandó, se mandó otra vez, y de ninguna se supo: puede haberse hecho. Lo dice `pedir`. */
  enDuda = false

  constructor(estado: number, cuerpo: CuerpoDeFallo) {
    super(cuerpo.message ?? sinPalabras(estado))
    this.estado = estado
    this.clave = cuerpo.error ?? ''
    this.detalle = cuerpo.details ?? null
    this.ref = cuerpo.ref ?? null
    this.cuerpo = cuerpo
  }
}

/** Lo que se dice de lo que no contestó Foja: que no se llegó a ella sólo se sabe de lo que nadie pudo pasarle. */
function sinPalabras(estado: number): string {
  if (estado === SIN_MODIFICAR) return 'Sin modificar'
  return NADIE_ATIENDE.has(estado) ? 'No se pudo conectar con el servidor' : 'Ocurrió un error inesperado'
}

const NADIE_ATIENDE = new Set([0, 502, 503, 504])
/** Si falló porque no había quien atendiera, o no podía todavía: pedido otra vez, más tarde, puede andar. */
export const esPasajero = (error: unknown) => error instanceof ErrorDeApi && NADIE_ATIENDE.has(error.estado)

/** El servidor no tuvo nada que cambiar: llega como ErrorDeApi con este estado (ERR-36). */
export const SIN_MODIFICAR = 304

/** Clave del error de lo que contestó bien y no se pudo leer: no se avisa (ERR-33). */
export const ILEGIBLE = 'respuesta_ilegible'

const PERDIDA = new Set([0, 502, 504])
/** Si la respuesta se perdió en el camino: no se sabe si se hizo. */
export const sePerdio = (error: unknown): error is ErrorDeApi =>
  error instanceof ErrorDeApi && PERDIDA.has(error.estado)

/** Si pudo haberse hecho aunque haya fallado. */
export const noSeSabe = ({ estado, clave }: ErrorDeApi) => estado === 0 || estado >= 500 || clave === ILEGIBLE

/** Se contesta antes de mirar qué se pidió: nada dice de si la vez anterior se hizo. */
const SIN_MIRAR = new Set([401, 408, 429])
/** Si lo que quizás se hizo, pedido otra vez igual, sigue sin saberse. */
export const sigueSinSaberse = (error: ErrorDeApi) =>
  noSeSabe(error) || SIN_MIRAR.has(error.estado) || error.clave === 'csrf_invalido'

/** «No se pudo…» o «No se puede…», que de lo que quedó en duda no se sabe. */
export const loQueNoSePudo = (que: string, error: unknown): string =>
  error instanceof ErrorDeApi && error.enDuda
    ? que.replace(/^No se puede/, 'No se pudo').replace(/^No se pud/, 'No se sabe si se pud')
    : que

/** Lo propio de un fallo con esa clave, como lo describe la llamada que falló; nulo si fue otro. */
export const falloDe = <L extends Llamada, Clave extends string>(
  _: L,
  clave: Clave,
  { clave: suya, cuerpo }: ErrorDeApi,
): Fallo<L, Clave> | null => (suya === clave ? (cuerpo as Fallo<L, Clave>) : null)
