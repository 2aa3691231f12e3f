import { expect, test } from '@jest/globals'
import {
  claveDeOtraPeticion,
  claveDeIdempotenciaInvalida,
  peticionRepetida,
  cuerpoComprimido,
  cuerpoEnredado,
  demasiadoGrande,
  otroCuerpoEnCurso,
} from '@foja/domain/errores/peticiones.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'a key of another request [CFG-34]',
    claveDeOtraPeticion,
    [
      'invalido',
      'clave_de_otra_peticion',
      'La clave de idempotencia ya se usó con otros datos.',
      'Cada petición distinta lleva una Idempotency-Key nueva.',
    ],
  ],
  [
    'a key that is not one',
    claveDeIdempotenciaInvalida,
    [
      'invalido',
      'clave_de_idempotencia_invalida',
      'La clave de idempotencia no es válida.',
      'Idempotency-Key lleva de 1 a 200 letras, cifras o signos, sin espacios.',
    ],
  ],
  [
    'the same again, at once',
    () => peticionRepetida(2),
    [
      'demasiadas',
      'peticion_repetida',
      'Ya se recibió el mismo pedido hace un instante.',
      'Espere un momento antes de repetirlo.',
      2,
    ],
  ],
  [
    'a compressed body',
    cuerpoComprimido,
    [
      'falta-dato',
      'cuerpo_comprimido',
      'El pedido no puede venir comprimido.',
      'Mándelo sin Content-Encoding.',
    ],
  ],
  [
    'a tangled body',
    cuerpoEnredado,
    [
      'falta-dato',
      'cuerpo_enredado',
      'El pedido tiene demasiados datos, o unos dentro de otros más de lo que se admite.',
    ],
  ],
  [
    'a body too big',
    demasiadoGrande,
    ['tamano', 'demasiado_grande', 'Lo enviado supera el tamaño permitido.'],
  ],
  [
    'another long text under way',
    () => otroCuerpoEnCurso(3),
    [
      'demasiadas',
      'otro_cuerpo_en_curso',
      'Todavía se está guardando otro texto suyo, muy largo.',
      'Espere a que termine e intente de nuevo.',
      3,
    ],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
