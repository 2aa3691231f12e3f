import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { LARGO_CONTENIDO_DE_PLANTILLA, LARGO_TITULO_DE_PLANTILLA } from '@foja/domain/plantilla/schema.ts'

/** FRM-09: el título de una plantilla. */
export const tituloDePlantillaInvalido = () =>
  new ErrorDeDominio(
    'invalido',
    'titulo_de_plantilla_invalido',
    `El título de la plantilla lleva entre 1 y ${LARGO_TITULO_DE_PLANTILLA} caracteres.`,
  )

export const plantillaConImagenes = () =>
  new ErrorDeDominio('invalido', 'plantilla_con_imagenes', 'Una plantilla no lleva imágenes.')
export const contenidoDePlantillaLargo = () =>
  new ErrorDeDominio(
    'invalido',
    'contenido_de_plantilla_largo',
    `El contenido de la plantilla supera los ${LARGO_CONTENIDO_DE_PLANTILLA} caracteres.`,
  )
