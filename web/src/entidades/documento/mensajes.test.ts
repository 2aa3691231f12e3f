import { expect, test } from '@jest/globals'
import { MENSAJES, NO_SE_CREO } from './mensajes.ts'

test('what is said on saving, opening and closing is the customer’s, to the letter [ERR-01, ERR-02, ERR-03, ERR-04, ERR-06]', () => {
  expect(MENSAJES).toEqual({
    info_document_saved: 'Elemento guardado',
    info_document_not_changed: 'No existen cambios para guardar',
    info_document_closed: 'Documento se ha cerrado',
    error_document_not_saved: 'No se pudo guardar el documento, por favor reinteintar.',
    error_document_not_open: 'No se pudo abrir el documento',
    error_document_not_closed: 'No se pudo cerrar el documento',
  })
  expect(NO_SE_CREO).toBe('No se puedo crear el documento')
})
