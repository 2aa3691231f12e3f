import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

export const imagenNoExiste = () =>
  new ErrorDeDominio('no-existe', 'imagen_no_existe', 'La imagen no existe.')
export const faltaLaImagen = () =>
  new ErrorDeDominio('falta-dato', 'falta_imagen', 'No se envió ninguna imagen.', {
    detalle: 'Se espera un formulario con un archivo y nada más.',
  })
export const noEsUnaImagen = () =>
  new ErrorDeDominio('invalido', 'imagen_no_admitida', 'El archivo no es una imagen que se pueda insertar.', {
    detalle: 'Se admiten PNG, JPEG, WebP y GIF, por lo que el archivo contiene y no por su nombre.',
  })
export const imagenPesada = (mb: number) =>
  new ErrorDeDominio('tamano', 'imagen_pesada', `La imagen pesa más de ${mb} MB.`)
export const imagenEnorme = (lado: number, megapixeles: number) =>
  new ErrorDeDominio('invalido', 'imagen_enorme', 'La imagen es demasiado grande.', {
    detalle: `Hasta ${lado} píxeles de lado y ${megapixeles} millones en total.`,
  })
