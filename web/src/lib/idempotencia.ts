const MAXIMO = 20

/** Lo que dura la duda: pedir lo mismo más tarde es querer otra vez lo mismo, y no insistir. */
const DUDA_MS = 2 * 60 * 1000

/** Acciones de las que no se supo si se hicieron, con la clave con que se pidieron y desde cuándo. */
const inciertas = new Map<string, { clave: string; desde: number }>()

// crypto.randomUUID sólo está en páginas seguras, y una red interna puede no tener HTTPS.
/** Una clave que nadie usó. */
export const claveNueva = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Clave para pedir eso: una nueva, salvo que la vez anterior no se haya sabido si se hizo (CFG-34). */
export function claveDe(accion: string, ahora: number = Date.now()): string {
  const dudosa = inciertas.get(accion)
  return dudosa && ahora - dudosa.desde < DUDA_MS ? dudosa.clave : claveNueva()
}

/** No se supo si se hizo: pedirlo de nuevo igual lleva la misma clave. */
export function dudarDe(accion: string, clave: string, ahora: number = Date.now()): void {
  inciertas.delete(accion)
  inciertas.set(accion, { clave, desde: ahora })
  const [masVieja] = inciertas.keys()
  if (inciertas.size > MAXIMO) inciertas.delete(masVieja!)
}

/** Ya se sabe: la próxima vez es otra acción. */
export const saberDe = (accion: string): void => void inciertas.delete(accion)
