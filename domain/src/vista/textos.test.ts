import { expect, test } from '@jest/globals'
import { dicho } from '@foja/domain/pruebas/falla.ts'
import { faltaVistaOArea, vistaAjena, vistaNoExiste } from '@foja/domain/vista/errores.ts'
import { TEXTO_DE_ESPERA, TEXTO_SIN_NADA, tituloDeVista } from '@foja/domain/vista/textos.ts'

test('the history and the events say whose they are, if known; the others, their name [LIS-24, API-53]', () => {
  expect(tituloDeVista('historial', 'Ana Paz')).toBe('Historial de eventos de Ana Paz')
  expect(tituloDeVista('historial', '')).toBe('Historial de eventos')
  expect(tituloDeVista('eventos', 'Ana Paz')).toBe('Eventos de Ana Paz')
  expect(tituloDeVista('eventos', '')).toBe('Eventos')
  expect(tituloDeVista('inbox', 'Ana Paz')).toBe('Bandeja de entrada')
})

test('an empty list says so to the letter, and Todos says it is looking [LIS-14, LIS-27]', () => {
  expect(TEXTO_SIN_NADA.archivo_publico).toBe('No hay documentos en el archivo público')
  expect(TEXTO_SIN_NADA.todos).toBe('No se encontraron documentos ni expedientes...')
  expect(TEXTO_DE_ESPERA).toEqual({ todos: 'Buscando documentos...' })
})

test.each([
  ['no such list', vistaNoExiste, ['no-existe', 'vista_no_existe', 'No existe esa lista.']],
  [
    'no list or area [VAL-34]',
    faltaVistaOArea,
    ['falta-dato', 'error_missing_data', 'Faltan datos: se requiere vista y área'],
  ],
  [
    'the list of another',
    vistaAjena,
    ['sin-permiso', 'vista_ajena', 'No puede ver las listas de otra persona.'],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
