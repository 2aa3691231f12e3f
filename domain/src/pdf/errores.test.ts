import { expect, test } from '@jest/globals'
import {
  pdfDemasiadoLento,
  pdfDemasiadoLargo,
  imagenesDemasiadas,
  imprentaOcupada,
  demasiadosPdf,
  sinPdfDefinitivo,
  expedienteDemasiadoHondo,
} from '@foja/domain/pdf/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'one too slow [ERR-22]',
    () => pdfDemasiadoLento(60),
    [
      'invalido',
      'pdf_demasiado_lento',
      'No se pudo obtener PDF',
      'Componer el documento lleva más de 60 segundos y se cortó. Divídalo o simplifique sus tablas.',
    ],
  ],
  [
    'one too long [ERR-22]',
    () => pdfDemasiadoLargo(2000),
    [
      'invalido',
      'pdf_demasiado_largo',
      'No se pudo obtener PDF',
      'El documento pasa de 2000 páginas. Divídalo en partes.',
    ],
  ],
  [
    'too many images [ERR-22]',
    () => imagenesDemasiadas(500, 90),
    [
      'invalido',
      'pdf_con_demasiadas_imagenes',
      'No se pudo obtener PDF',
      'El documento pasa de 500 imágenes o de 90 MB entre todas.',
    ],
  ],
  [
    'a busy press [ERR-22]',
    imprentaOcupada,
    [
      'no-disponible',
      'pdf_ocupado',
      'No se pudo obtener PDF',
      'Hay muchos documentos componiéndose. Intente de nuevo en unos segundos.',
      5,
    ],
  ],
  [
    'too many of one’s own [ERR-22]',
    demasiadosPdf,
    [
      'demasiadas',
      'demasiados_pdf',
      'No se pudo obtener PDF',
      'Usted ya pidió varios documentos que se están componiendo. Espere a que terminen.',
      5,
    ],
  ],
  [
    'case files too deep [ERR-12]',
    () => expedienteDemasiadoHondo(100),
    [
      'invalido',
      'expediente_demasiado_hondo',
      'No se pudo descargar',
      'El expediente tiene más de 100 expedientes incorporados uno dentro de otro.',
    ],
  ],
  [
    'none yet [API-94, API-100]',
    sinPdfDefinitivo,
    ['no-existe', 'sin_pdf_definitivo', 'El documento todavía no tiene PDF definitivo: se hace al cerrarlo.'],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
