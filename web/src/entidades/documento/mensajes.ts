/** Lo que se dice al guardar y al cerrar, por su clave y con las palabras de la especificación (ERR-02, ERR-03). */
export const MENSAJES = {
  info_document_saved: 'Elemento guardado',
  info_document_not_changed: 'No existen cambios para guardar',
  info_document_closed: 'Documento se ha cerrado',
  error_document_create: 'No se puedo crear el documento',
} as const
