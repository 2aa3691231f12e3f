import { expect, test } from '@jest/globals'
import { dichoDePrueba } from '@foja/api/pruebas/exportacion-de-prueba.ts'
import { selloDe } from '@foja/api/exportacion/formatos/pdf/papel.ts'

test('what does not fit in the margin is not cut in the middle of a letter of two [BUS-33]', () => {
  const dicho = dichoDePrueba({ formato: 'pdf', columnas: ['titulo'] })
  // El corte cae una letra antes o una después: en medio de alguna.
  for (const delante of ['', 'a']) {
    const { demas } = selloDe({ ...dicho, en_palabras: `${delante}${'😀'.repeat(200)}` })
    // Media letra se escribiría por su número, y se leería «�».
    expect(demas).toMatch(/1f600 /i)
    expect(demas).not.toMatch(/\\d[89ab]../i)
  }
})
