import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** CFG-34: la Idempotency-Key ya se usó con otra petición. */
export const claveDeOtraPeticion = () =>
  new ErrorDeDominio(
    'invalido',
    'clave_de_otra_peticion',
    'La clave de idempotencia ya se usó con otros datos.',
    { detalle: 'Cada petición distinta lleva una Idempotency-Key nueva.' },
  )

export const claveDeIdempotenciaInvalida = () =>
  new ErrorDeDominio('invalido', 'clave_de_idempotencia_invalida', 'La clave de idempotencia no es válida.', {
    detalle: 'Idempotency-Key lleva de 1 a 200 letras, cifras o signos, sin espacios.',
  })

/** D-010: la misma petición, sin clave, otra vez y enseguida. @param esperar segundos hasta que valga repetirla. */
export const peticionRepetida = (esperar: number) =>
  new ErrorDeDominio('demasiadas', 'peticion_repetida', 'Ya se recibió el mismo pedido hace un instante.', {
    detalle: 'Espere un momento antes de repetirlo.',
    esperar,
  })

export const cuerpoComprimido = () =>
  new ErrorDeDominio('falta-dato', 'cuerpo_comprimido', 'El pedido no puede venir comprimido.', {
    detalle: 'Mándelo sin Content-Encoding.',
  })

export const cuerpoEnredado = () =>
  new ErrorDeDominio(
    'falta-dato',
    'cuerpo_enredado',
    'El pedido tiene demasiados datos, o unos dentro de otros más de lo que se admite.',
  )

export const demasiadoGrande = () =>
  new ErrorDeDominio('tamano', 'demasiado_grande', 'Lo enviado supera el tamaño permitido.')

/** De a uno por persona. @param esperar segundos hasta que valga repetirlo */
export const otroCuerpoEnCurso = (esperar: number) =>
  new ErrorDeDominio(
    'demasiadas',
    'otro_cuerpo_en_curso',
    'Todavía se está guardando otro texto suyo, muy largo.',
    {
      detalle: 'Espere a que termine e intente de nuevo.',
      esperar,
    },
  )

/** Las que una persona hace y espera a la vez. */
export const demasiadasEscrituras = () =>
  new ErrorDeDominio('demasiadas', 'demasiadas_escrituras', 'Usted ya pidió muchos cambios a la vez.', {
    detalle: 'Espere a que terminen.',
    esperar: 5,
  })
