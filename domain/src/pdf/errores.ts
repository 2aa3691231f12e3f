import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** Lo que ve quien pidió un PDF que no se pudo hacer (ERR-22). */
const NO_SE_PUDO = 'No se pudo obtener PDF'

export const pdfDemasiadoLento = (segundos: number) =>
  new ErrorDeDominio('invalido', 'pdf_demasiado_lento', NO_SE_PUDO, {
    detalle: `Componer el documento lleva más de ${segundos} segundos y se cortó. Divídalo o simplifique sus tablas.`,
  })
export const pdfDemasiadoLargo = (paginas: number) =>
  new ErrorDeDominio('invalido', 'pdf_demasiado_largo', NO_SE_PUDO, {
    detalle: `El documento pasa de ${paginas} páginas. Divídalo en partes.`,
  })
export const imagenesDemasiadas = (cantidad: number, mb: number) =>
  new ErrorDeDominio('invalido', 'pdf_con_demasiadas_imagenes', NO_SE_PUDO, {
    detalle: `El documento pasa de ${cantidad} imágenes o de ${mb} MB entre todas.`,
  })
export const imprentaOcupada = () =>
  new ErrorDeDominio('no-disponible', 'pdf_ocupado', NO_SE_PUDO, {
    detalle: 'Hay muchos documentos componiéndose. Intente de nuevo en unos segundos.',
    esperar: 5,
  })
/** Los de una persona no ocupan la imprenta de todas. */
export const demasiadosPdf = () =>
  new ErrorDeDominio('demasiadas', 'demasiados_pdf', NO_SE_PUDO, {
    detalle: 'Usted ya pidió varios documentos que se están componiendo. Espere a que terminen.',
    esperar: 5,
  })
/** API-94 y API-100 sobre lo que todavía no se cerró. */
export const sinPdfDefinitivo = () =>
  new ErrorDeDominio(
    'no-existe',
    'sin_pdf_definitivo',
    'El documento todavía no tiene PDF definitivo: se hace al cerrarlo.',
  )
