import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

export const imagenNoExiste = () =>
  new ErrorDeDominio('no-existe', 'imagen_no_existe', 'La imagen no existe.')
/** Está anotada, y sus bytes no están donde se guardaron: se restauró la base sin ellos. */
export const imagenSinBytes = (identifier: string) =>
  new ErrorDeDominio('no-disponible', 'imagen_sin_bytes', 'No se pudo leer una imagen.', {
    detalle: `La imagen ${identifier} no está donde se guardó. Avise a quien administra Foja o, si puede, quítela del documento.`,
  })
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
export const noPuedeSubirImagenes = () =>
  new ErrorDeDominio('sin-permiso', 'sin_imagenes', 'No puede subir imágenes.', {
    detalle: 'Las sube quien puede escribir algún tipo de documento.',
  })
/** @param esperar segundos hasta que vuelva a haber lugar */
export const cuotaDeImagenes = (cantidad: number, mb: number, esperar: number) =>
  new ErrorDeDominio('demasiadas', 'cuota_de_imagenes', 'Ya subió todas las imágenes de un día.', {
    detalle: `Hasta ${cantidad} y ${mb} MB en veinticuatro horas.`,
    esperar,
  })
export const imagenesSinUsar = (mb: number, esperar: number) =>
  new ErrorDeDominio(
    'demasiadas',
    'imagenes_sin_usar',
    'Tiene demasiadas imágenes sin guardar en ningún documento.',
    {
      detalle: `Hasta ${mb} MB. Guarde los documentos en que las puso; lo que no se usa se borra a los siete días.`,
      esperar,
    },
  )
/**
 * Queda escrita en el texto, y nadie la vería. Nombra el campo, que es donde el formulario lo dice.
 * @param cual su descripción o, sin ella, qué lugar ocupa en el texto
 */
export const imagenPerdida = (cual: string) =>
  new ErrorDeDominio('invalido', 'imagen_perdida', 'Una imagen del texto no se puede usar.', {
    detalle: `atributos.contenido: No se puede usar la imagen ${cual}: quítela o vuelva a ponerla.`,
  })
export const imagenEnorme = (lado: number, megapixeles: number) =>
  new ErrorDeDominio('invalido', 'imagen_enorme', 'La imagen es demasiado grande.', {
    detalle: `Hasta ${lado} píxeles de lado y ${megapixeles} millones en total.`,
  })
