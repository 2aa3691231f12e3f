const MAXIMO = 20

/** Acciones de las que no se supo si se hicieron, con la clave con que se pidieron. */
const inciertas = new Map<string, string>()

// crypto.randomUUID sólo está en páginas seguras, y una red interna puede no tener HTTPS.
const nueva = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Clave para pedir eso: una nueva, salvo que la vez anterior no se haya sabido si se hizo (CFG-34). */
export const claveDe = (accion: string): string => inciertas.get(accion) ?? nueva()

/** No se supo si se hizo: pedirlo de nuevo igual lleva la misma clave. */
export function dudarDe(accion: string, clave: string): void {
  inciertas.delete(accion)
  inciertas.set(accion, clave)
  const [masVieja] = inciertas.keys()
  if (inciertas.size > MAXIMO) inciertas.delete(masVieja!)
}

/** Ya se sabe: la próxima vez es otra acción. */
export const saberDe = (accion: string): void => void inciertas.delete(accion)
