import { expect, test } from '@jest/globals'
import {
  pdfDemasiadoLento,
  pdfDemasiadoLargo,
  imagenesDemasiadas,
  imprentaOcupada,
  demasiadosPdf,
  sinPdfDefinitivo,
  expedienteDemasiadoHondo,
  composicionOcupada,
  demasiadosExpedientes,
  descargaCortada,
  expedienteConDemasiadasFojas,
  expedienteDemasiadoLargo,
  expedienteDemasiadoLento,
  pdfDefinitivoPerdido,
  previaDemasiadoGrande,
  sinIncorporados,
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
    'one that was made and is lost',
    () => pdfDefinitivoPerdido(7),
    [
      'no-disponible',
      'pdf_definitivo_perdido',
      'No se pudo obtener PDF',
      'El PDF definitivo del documento 7 no está donde se guardó. Avise a quien administra Foja: otro no sería el mismo.',
    ],
  ],
  [
    'a case file with nothing inside [PRE-04]',
    () => sinIncorporados('Legajo'),
    [
      'invalido',
      'sin_incorporados',
      'No existen documentos incorporados en el Legajo seleccionado. No se puede previsualizar.',
    ],
  ],
  [
    'a case file too big to look at [DLG-35, CFG-36]',
    () => previaDemasiadoGrande(50),
    [
      'tamano',
      'error_limite_tamanio_vista_previa_expedientes',
      'No se pudo obtener PDF',
      'El expediente pasa de 50 MB. Ábralo o descárguelo.',
    ],
  ],
  [
    'a case file with too much inside [ERR-12]',
    () => expedienteDemasiadoLargo(5000),
    [
      'invalido',
      'expediente_demasiado_largo',
      'No se pudo descargar',
      'El expediente, con los que tiene incorporados, pasa de 5000 elementos.',
    ],
  ],
  [
    'a case file with too many sheets [ERR-12]',
    () => expedienteConDemasiadasFojas(9000),
    [
      'invalido',
      'expediente_con_demasiadas_fojas',
      'No se pudo descargar',
      'El expediente, con los que tiene incorporados, pasa de 9000 fojas. Descargue por separado los que tiene dentro.',
    ],
  ],
  [
    'a case file too slow [ERR-12]',
    () => expedienteDemasiadoLento(10),
    [
      'no-disponible',
      'expediente_demasiado_lento',
      'No se pudo descargar',
      'Prepararlo lleva más de 10 minutos. Pídalo otra vez: lo cerrado ya quedó hecho y se sigue desde ahí.',
      5,
    ],
  ],
  [
    'too many case files of one’s own [ERR-12]',
    demasiadosExpedientes,
    [
      'demasiadas',
      'demasiados_expedientes',
      'No se pudo descargar',
      'Usted ya pidió otros expedientes que se están componiendo. Espere a que terminen.',
      5,
    ],
  ],
  [
    'too many case files of all [ERR-12]',
    composicionOcupada,
    [
      'no-disponible',
      'expedientes_ocupados',
      'No se pudo descargar',
      'Hay muchos expedientes componiéndose. Intente de nuevo en unos segundos.',
      5,
    ],
  ],
  ['one nobody waits for', descargaCortada, ['no-disponible', 'descarga_cortada', 'No se pudo descargar']],
  [
    'none yet [API-94, API-100]',
    sinPdfDefinitivo,
    ['no-existe', 'sin_pdf_definitivo', 'El documento todavía no tiene PDF definitivo: se hace al cerrarlo.'],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
