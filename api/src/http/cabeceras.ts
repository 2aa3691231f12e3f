const SIN_PERMISOS = `
  accelerometer autoplay bluetooth camera display-capture encrypted-media geolocation gyroscope hid idle-detection
  magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb
  web-share xr-spatial-tracking`
  .trim()
  .split(/\s+/)
  .map((permiso) => `${permiso}=()`)
  .join(', ')

/**
 * Las que lleva toda respuesta y helmet no pone. Nada de lo que ofrece el equipo hace falta, tampoco a lo que se pegue en un
 * contenido; y nada es para un buscador de internet, tampoco lo que se contesta sin sesión.
 */
export const EN_TODA_RESPUESTA = {
  'permissions-policy': SIN_PERMISOS,
  'x-robots-tag': 'noindex, nofollow',
}

/** Las que lleva lo que no se contesta por una ruta: el canal en vivo y lo que no llega a ser un pedido. */
export const CABECERAS_SIN_RUTA: Readonly<Record<string, string>> = {
  ...EN_TODA_RESPUESTA,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
