/** Lo que se dice al guardar, abrir y cerrar, por su clave y con las palabras de la especificación (ERR-01, ERR-03, ERR-04, ERR-06). */
export const MENSAJES = {
  info_document_saved: 'Elemento guardado',
  info_document_not_changed: 'No existen cambios para guardar',
  info_document_closed: 'Documento se ha cerrado',
  error_document_not_saved: 'No se pudo guardar el documento, por favor reinteintar.',
  error_document_not_open: 'No se pudo abrir el documento',
  error_document_not_closed: 'No se pudo cerrar el documento',
} as const

/** ERR-02: la especificación no le da clave. */
export const NO_SE_CREO = 'No se puedo crear el documento'
