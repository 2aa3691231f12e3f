import { expect, test } from '@jest/globals'
import { fechasEscritas } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import { LARGO_DE_BUSQUEDA } from '@foja/domain/busqueda/limites.ts'
import { enCifras } from '@foja/domain/busqueda/numeros-en-letras.ts'

test.each([
  ['ley veintisiete mil trescientos cuarenta y tres', 'ley 27343'],
  ['LEY VEINTISEIS MIL SETECIENTOS SESENTA Y SIETE JORDANIA', 'LEY 26767 JORDANIA'],
  ['decreto mil seiscientos veintidós de dos mil catorce', 'decreto 1622 de 2014'],
  ['decreto mil seiscientos veintidós de 2014', 'decreto 1622 de 2014'],
  ['decreto 1622 barra dos mil catorce', 'decreto 1622/2014'],
  ['decreto quinientos cuarenta del dos mil cuatro', 'decreto 540 del 2004'],
  ['decreto quinientos cuarenta de dos mil', 'decreto 540 de 2000'],
  ['ordenanza mil ciento once yerba buena', 'ordenanza 1111 yerba buena'],
  ['dto. nº mil doscientas', 'dto. nº 1200'],
  ['ley nacional veinticinco mil novecientos ochenta y ocho', 'ley nacional 25988'],
  ['ley 27 mil 343', 'ley 27343'],
  ['nota diez y seis', 'nota 16'],
  ['expediente número veinte obra', 'expediente número 20 obra'],
  ['nota tres de dos mil veinte', 'nota 3 de 2020'],
  ['presupuesto octubre dos mil trece', 'presupuesto octubre 2013'],
  ['presupuesto del año mil novecientos ochenta y tres', 'presupuesto del año 1983'],
  ['veintiuno de octubre de dos mil trece', '21 de octubre de 2013'],
  ['uno de abril de 2020', '1 de abril de 2020'],
  ['notas del treinta y uno de marzo', 'notas del 31 de marzo'],
])('«%s», dictated, is «%s» [BUS-34]', (texto, esperado) => {
  expect(enCifras(texto).texto).toBe(esperado)
})

test.each([
  ['ley 27 343', 'ley 27343'],
  ['ley 27,343', 'ley 27343'],
  ['ley 27-343', 'ley 27343'],
  ['ley 26. 767', 'ley 26767'],
  ['ley 26 .767', 'ley 26767'],
  ["ley 26'767", 'ley 26767'],
  ['ley26 767 jordania', 'ley 26767 jordania'],
  ['ord. nº 12 345 de 2014', 'ord. nº 12345 de 2014'],
  ['ley nacional numero 24 660', 'ley nacional numero 24660'],
  ['ordenanza municipal 12,345', 'ordenanza municipal 12345'],
  ['decreto 1,172/03', 'decreto 1172/03'],
  ['dto. 1. 172/2003', 'dto. 1172/2003'],
])('the number of «%s», broken, is one [BUS-34]', (texto, esperado) => {
  expect(enCifras(texto).texto).toBe(esperado)
})

test.each([
  'multa de dos mil pesos',
  'ordenanza dos mil quinientos pesos de multa',
  'subsidio de dos mil quinientos',
  'fiesta de dos mil vecinos',
  'prorroga de tres meses taxi',
  'ordenanza cien años de la ciudad',
  'nota dos vecinos',
  'decreto una licencia',
  'la ley del uno a uno',
  'ordenanza veinticinco de mayo',
  'hcd de veinticinco de mayo',
  'nueve de julio',
  'nueve de julio 6625',
  'ley veintisiete mil tres cuarenta y tres',
  'ordenanza nro cuarenta y dos cero cinco',
  'plaza dos de abril',
  'el dos mil catorce',
  'ley 27, 343',
  'leyes 24.156',
  'decreto 12-345',
  'ley 14 164 117',
  'artículo 14 125',
  'resolución 5 mil pesos',
  'ley 27.343',
  'decreto 16 202/2018',
  'decreto 12-345/2018',
  'decreto 16,202/1/2018',
])('«%s» stays as it is written', (texto) => {
  expect(enCifras(texto)).toEqual({ texto, letras: new Map() })
})

test('what is looked for as a phrase is what was written, and a text may say the number so [BUS-34]', () => {
  const escrito = 'decreto mil seiscientos veintidós de dos mil catorce'
  const { texto, palabras, menciones } = interpretar(escrito)
  expect([texto, palabras]).toEqual([escrito, ['decreto']])
  expect(menciones).toMatchObject([
    { forma: '1622/2014', previas: ['decreto'], dichas: ['mil seiscientos veintidós'] },
  ])
  // «Tres» está en cualquier parte.
  expect(interpretar('nota tres').menciones).toMatchObject([{ forma: '3', dichas: [] }])
  expect(interpretar('ley 27,343').menciones).toMatchObject([{ forma: '27343', dichas: ['27,343'] }])
})

test('the year said with a month is the one of that date [BUS-34]', () => {
  const dias = (texto: string) =>
    fechasEscritas(enCifras(texto).texto, new Date('2026-11-22T12:00:00Z')).map(({ desde, hasta }) => [
      desde,
      hasta,
    ])
  expect(dias('veintiuno de octubre de dos mil trece promulgación')).toEqual([['2013-10-21', '2013-10-21']])
  expect(dias('21 de octubre de dos mil trece')).toEqual([['2013-10-21', '2013-10-21']])
  expect(dias('octubre dos mil trece')).toEqual([['2013-10-01', '2013-10-31']])
})

test.each([
  'mil ',
  'ley 27 ',
  'treinta y ',
  'ley mil de ',
  'veintiuno de octubre de ',
  'EX-2022-1-',
  'ley 2.',
  'l ',
])('a long run of «%s» costs nothing to read', (parte) => {
  const largo = parte.repeat(LARGO_DE_BUSQUEDA).slice(0, LARGO_DE_BUSQUEDA)
  const desde = performance.now()
  enCifras(largo)
  interpretar(largo)
  expect(performance.now() - desde).toBeLessThan(200)
})
