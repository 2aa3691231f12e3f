import { expect, test } from '@jest/globals'
import { MENSAJES } from './mensajes.ts'

test('what is said on saving and closing is the customer’s, to the letter [ERR-02, ERR-03]', () => {
  expect(MENSAJES).toEqual({
    info_document_saved: 'Elemento guardado',
    info_document_not_changed: 'No existen cambios para guardar',
    info_document_closed: 'Documento se ha cerrado',
    error_document_create: 'No se puedo crear el documento',
  })
})
