/** Qué clase de regla se rompió; api/src/http/errores.ts la traduce a un estado HTTP. */
export type ClaseDeError =
  | 'falta-dato'
  | 'sin-sesion'
  | 'sin-permiso'
  | 'no-existe'
  | 'conflicto'
  | 'tamano'
  | 'invalido'
  | 'demasiadas'
  | 'no-disponible'
  | 'fallido'

type Datos = {
  /** Detalle para mostrar bajo el mensaje. */
  detalle?: string
  /** Segundos hasta que valga la pena repetir (clase 'demasiadas'). */
  esperar?: number
  /** Datos que van junto al error en la respuesta: con qué se chocó, por ejemplo. */
  agregado?: Record<string, unknown>
}

/**
 * Una regla rota, con su clave estable y su frase en español para quien usa Foja.
 * Cada regla exporta la suya desde el `errores.ts` de su concepto.
 */
export class ErrorDeDominio extends Error {
  readonly clase: ClaseDeError
  readonly clave: string
  readonly detalle: string | undefined
  readonly esperar: number | undefined
  readonly agregado: Record<string, unknown> | undefined
  constructor(clase: ClaseDeError, clave: string, mensaje: string, datos: Datos = {}) {
    super(mensaje)
    this.clase = clase
    this.clave = clave
    this.detalle = datos.detalle
    this.esperar = datos.esperar
    this.agregado = datos.agregado
  }
}
