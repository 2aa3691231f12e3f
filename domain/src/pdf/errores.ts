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
/** Chromium no arranca, o muere cada vez. */
export const pdfNoDisponible = () =>
  new ErrorDeDominio('no-disponible', 'pdf_no_disponible', NO_SE_PUDO, {
    detalle:
      'Lo que compone los PDF no está andando. Pídalo otra vez y, si sigue igual, avise a quien administra Foja.',
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
/** Se hizo, sus bytes no están y hecho otra vez sería otro. @param id del documento */
export const pdfDefinitivoPerdido = (id: number) =>
  new ErrorDeDominio('no-disponible', 'pdf_definitivo_perdido', NO_SE_PUDO, {
    detalle: `El PDF definitivo del documento ${id} no está donde se guardó. Avise a quien administra Foja: otro no sería el mismo.`,
    agregado: { id_documento: id },
  })

/** PRE-04. @param tipo en singular */
export const sinIncorporados = (tipo: string) =>
  new ErrorDeDominio(
    'invalido',
    'sin_incorporados',
    `No existen documentos incorporados en el ${tipo} seleccionado. No se puede previsualizar.`,
  )
/** DLG-35, CFG-36. */
export const previaDemasiadoGrande = (mb: number) =>
  new ErrorDeDominio('tamano', 'error_limite_tamanio_vista_previa_expedientes', NO_SE_PUDO, {
    detalle: `El expediente pasa de ${mb} MB. Ábralo o descárguelo.`,
  })
/** Lo que ve quien pidió descargar lo que no se pudo (ERR-12). */
const SIN_DESCARGA = 'No se pudo descargar'
export const expedienteDemasiadoLargo = (elementos: number) =>
  new ErrorDeDominio('invalido', 'expediente_demasiado_largo', SIN_DESCARGA, {
    detalle: `El expediente, con los que tiene incorporados, pasa de ${elementos} elementos.`,
  })
export const expedienteDemasiadoHondo = (niveles: number) =>
  new ErrorDeDominio('invalido', 'expediente_demasiado_hondo', SIN_DESCARGA, {
    detalle: `El expediente tiene más de ${niveles} expedientes incorporados uno dentro de otro.`,
  })
export const expedienteConDemasiadasFojas = (fojas: number) =>
  new ErrorDeDominio('invalido', 'expediente_con_demasiadas_fojas', SIN_DESCARGA, {
    detalle: `El expediente, con los que tiene incorporados, pasa de ${fojas} fojas. Descargue por separado los que tiene dentro.`,
  })
export const expedienteDemasiadoLento = (minutos: number) =>
  new ErrorDeDominio('no-disponible', 'expediente_demasiado_lento', SIN_DESCARGA, {
    detalle: `Prepararlo lleva más de ${minutos} minutos. Pídalo otra vez: lo cerrado ya quedó hecho y se sigue desde ahí.`,
    esperar: 5,
  })
/** Los de una persona no ocupan a la organización entera. */
export const demasiadosExpedientes = () =>
  new ErrorDeDominio('demasiadas', 'demasiados_expedientes', SIN_DESCARGA, {
    detalle: 'Usted ya pidió otros expedientes que se están componiendo. Espere a que terminen.',
    esperar: 5,
  })
export const composicionOcupada = () =>
  new ErrorDeDominio('no-disponible', 'expedientes_ocupados', SIN_DESCARGA, {
    detalle: 'Hay muchos expedientes componiéndose. Intente de nuevo en unos segundos.',
    esperar: 5,
  })
/** Nadie la lee: quien la esperaba se fue. */
export const descargaCortada = () => new ErrorDeDominio('no-disponible', 'descarga_cortada', SIN_DESCARGA)
