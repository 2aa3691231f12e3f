import { expect, test } from '@jest/globals'
import {
  imagenNoExiste,
  faltaLaImagen,
  noEsUnaImagen,
  imagenPesada,
  noPuedeSubirImagenes,
  cuotaDeImagenes,
  imagenesSinUsar,
  imagenEnorme,
  imagenPerdida,
  imagenSinBytes,
} from '@foja/domain/imagen/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  ['no such image', imagenNoExiste, ['no-existe', 'imagen_no_existe', 'La imagen no existe.']],
  [
    'no image at all',
    faltaLaImagen,
    [
      'falta-dato',
      'falta_imagen',
      'No se envió ninguna imagen.',
      'Se espera un formulario con un archivo y nada más.',
    ],
  ],
  [
    'what is no image',
    noEsUnaImagen,
    [
      'invalido',
      'imagen_no_admitida',
      'El archivo no es una imagen que se pueda insertar.',
      'Se admiten PNG, JPEG, WebP y GIF, por lo que el archivo contiene y no por su nombre.',
    ],
  ],
  ['a heavy one', () => imagenPesada(20), ['tamano', 'imagen_pesada', 'La imagen pesa más de 20 MB.']],
  [
    'who may not upload',
    noPuedeSubirImagenes,
    [
      'sin-permiso',
      'sin_imagenes',
      'No puede subir imágenes.',
      'Las sube quien puede escribir algún tipo de documento.',
    ],
  ],
  [
    'all those of a day',
    () => cuotaDeImagenes(200, 500, 60),
    [
      'demasiadas',
      'cuota_de_imagenes',
      'Ya subió todas las imágenes de un día.',
      'Hasta 200 y 500 MB en veinticuatro horas.',
      60,
    ],
  ],
  [
    'too many unused',
    () => imagenesSinUsar(200, 60),
    [
      'demasiadas',
      'imagenes_sin_usar',
      'Tiene demasiadas imágenes sin guardar en ningún documento.',
      'Hasta 200 MB. Guarde los documentos en que las puso; lo que no se usa se borra a los siete días.',
      60,
    ],
  ],
  [
    'one that cannot be kept',
    () => imagenPerdida('«Un plano»'),
    [
      'invalido',
      'imagen_perdida',
      'Una imagen del texto no se puede usar.',
      'atributos.contenido: No se puede usar la imagen «Un plano»: quítela o vuelva a ponerla.',
    ],
  ],
  [
    'one whose bytes are lost',
    () => imagenSinBytes('a-b'),
    [
      'no-disponible',
      'imagen_sin_bytes',
      'No se pudo leer una imagen.',
      'La imagen a-b no está donde se guardó. Avise a quien administra Foja o, si puede, quítela del documento.',
    ],
  ],
  [
    'a huge one',
    () => imagenEnorme(9000, 50),
    [
      'invalido',
      'imagen_enorme',
      'La imagen es demasiado grande.',
      'Hasta 9000 píxeles de lado y 50 millones en total.',
    ],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
