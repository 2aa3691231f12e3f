import { expect, test } from '@jest/globals'
import {
  contenidoDePlantillaLargo,
  plantillaConImagenes,
  tituloDePlantillaInvalido,
} from '@foja/domain/plantilla/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'a title too long or none [FRM-09]',
    tituloDePlantillaInvalido,
    ['invalido', 'titulo_de_plantilla_invalido', 'El título de la plantilla lleva entre 1 y 200 caracteres.'],
  ],
  [
    'a content with images',
    plantillaConImagenes,
    ['invalido', 'plantilla_con_imagenes', 'Una plantilla no lleva imágenes.'],
  ],
  [
    'a content too long',
    contenidoDePlantillaLargo,
    [
      'invalido',
      'contenido_de_plantilla_largo',
      'El contenido de la plantilla supera los 200000 caracteres.',
    ],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
