import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** API-131: la llamada necesita una sesión. */
export const sinSesion = () =>
  new ErrorDeDominio('sin-sesion', 'sin_sesion', 'Su sesión no está iniciada o venció. Ingrese de nuevo.')

/** Una sola frase para usuario desconocido, inactivo o clave incorrecta: no dice cuál. */
export const ingresoIncorrecto = () =>
  new ErrorDeDominio('sin-sesion', 'ingreso_incorrecto', 'El usuario o la clave no son correctos.')

/** Quien cambia su clave no escribió la que tiene. No es 401: la sesión sigue. */
export const claveIncorrecta = () =>
  new ErrorDeDominio('invalido', 'clave_incorrecta', 'La clave de ahora no es ésa.')

/** La clave cambió, o quien llama fue dado de baja, mientras se comprobaba. */
export const claveYaCambio = () =>
  new ErrorDeDominio('conflicto', 'clave_ya_cambio', 'Su clave cambió mientras tanto. Ingrese de nuevo.')

/** Tras demasiados fallos (`esperaDeIngreso`). @param esperar segundos hasta poder intentar de nuevo. */
export const demasiadosIntentos = (esperar: number) =>
  new ErrorDeDominio('demasiadas', 'demasiados_intentos', 'Demasiados intentos de ingreso.', {
    detalle: `Intente de nuevo en ${esperar < 60 ? `${esperar} s` : `${Math.ceil(esperar / 60)} min`}.`,
    esperar,
  })

/** Hay demasiadas claves por comprobar. */
export const ingresosEnEspera = () =>
  new ErrorDeDominio('no-disponible', 'ingresos_en_espera', 'Hay demasiadas personas ingresando a la vez.', {
    detalle: 'Intente de nuevo en unos segundos.',
    esperar: 3,
  })

/** SES-10: se actúa sólo por las áreas propias. */
export const areaAjena = () =>
  new ErrorDeDominio('sin-permiso', 'area_ajena', 'Usted no pertenece a esa área.')

/** Lo que alguien dejó pedido llega a hacerse cuando ya no está. */
export const yaNoEsUsuario = () =>
  new ErrorDeDominio('sin-permiso', 'ya_no_es_usuario', 'Su usuario se dio de baja.')

/** Falta el permiso que la llamada exige. */
export const sinPermiso = () =>
  new ErrorDeDominio('sin-permiso', 'sin_permiso', 'Usted no tiene permiso para hacer esto.')

/** SES-05: falta el token CSRF o no es el de esta sesión. */
export const csrfInvalido = () =>
  new ErrorDeDominio(
    'sin-permiso',
    'csrf_invalido',
    'La página perdió su autorización para enviar datos. Recárguela e intente de nuevo.',
  )

/** El pedido que cambia datos viene de otro sitio. */
export const origenAjeno = () =>
  new ErrorDeDominio('sin-permiso', 'origen_ajeno', 'El pedido no viene de esta aplicación.')
