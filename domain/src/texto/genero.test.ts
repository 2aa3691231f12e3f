import { expect, test } from '@jest/globals'
import { concordar, generoDe } from '@foja/domain/texto/genero.ts'

test.each([
  'Nota',
  'Resolución',
  'Disposición',
  'Acta',
  'Hoja de ruta',
  'Plantilla de seguimiento',
  'Solicitud de licencia',
  'Orden de compra',
  'LEY',
  'Póliza',
  'Norma',
  'Tesis',
])('«%s» is feminine', (nombre) => expect(generoDe(nombre)).toBe('femenino'))

test.each([
  'Informe',
  'Decreto',
  'Memorando',
  'Dictamen',
  'Documento externo',
  'Expediente',
  'Legajo',
  'Reclamo vecinal',
  'Telegrama',
  'Programa anual',
  'Esquema',
  'Análisis',
  'Aval',
  'Constructor',
  '',
])('«%s» is masculine', (nombre) => expect(generoDe(nombre)).toBe('masculino'))

test('a participle agrees with the type', () => {
  expect(concordar('publicado', 'Nota')).toBe('publicada')
  expect(concordar('publicado', 'Informe')).toBe('publicado')
})
