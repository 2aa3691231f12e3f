import { expect, test } from '@jest/globals'
import { comoLaEnMarcha, suyasDe } from '@foja/local/entorno-de-foja.ts'

test('what a running Foja was started with counts for its orders, and not what whoever types them has', () => {
  const arranque = {
    FOJA_INDICE_PREFIJO: 'a-',
    S3_BUCKET: 'archivos',
    FOJA_SECRETO: '',
    PATH: '/bin',
    FOJA_DATOS: '/d',
  }
  const entorno = suyasDe(arranque)
  expect(entorno).toEqual({ FOJA_INDICE_PREFIJO: 'a-', S3_BUCKET: 'archivos' })
  const deQuienOrdena = {
    FOJA_INDICE_PREFIJO: 'b-',
    FOJA_SECRETO_DE_FIRMA: 'x'.repeat(32),
    PATH: '/usr/bin',
    FOJA_DATOS: '/d',
  }
  expect(comoLaEnMarcha(deQuienOrdena, { entorno })).toEqual({
    ...entorno,
    PATH: '/usr/bin',
    FOJA_DATOS: '/d',
  })
  expect(comoLaEnMarcha(deQuienOrdena, { entorno: undefined })).toBe(deQuienOrdena)
})
