/** Métodos que piden CSRF y Origin (SES-05), también donde un POST sólo lee. */
export const CAMBIAN_DATOS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** El navegador manda Origin en todo POST; se compara el servidor, que el esquema puede cambiarlo un proxy. */
export function mismoOrigen(origen: string | undefined, host: string): boolean {
  if (origen === undefined) return true
  return URL.canParse(origen) && new URL(origen).host === host
}
