import { expect, test } from '@jest/globals'
import { queFue } from '@foja/domain/busqueda/que-fue.ts'

const TIPOS = new Set(
  'nota notas resolución resoluciones decreto decretos acta solicitudes informe'.split(' '),
)
const FECHAS = new Set('ayer hoy marzo semana esta mes pasado'.split(' '))
const AREAS = new Set('compras tesorería obras mesa entradas'.split(' '))
const dichas = (texto: string) => {
  const palabras = texto.split(' ')
  return queFue(palabras, {
    esTipo: (una) => TIPOS.has(una.toLowerCase()),
    esArea: (una) => AREAS.has(una.toLowerCase()),
    esFecha: (una) => FECHAS.has(una),
    hayFecha: palabras.some((una) => FECHAS.has(una)),
  }).join(' ')
}

test.each([
  ['notas recibidas ayer', 'recibidas'],
  ['Notas enviadas hoy', 'enviadas'],
  ['notas presentadas', 'presentadas'],
  ['notas recibidas de Tesorería', 'recibidas'],
  ['documentos ingresados en marzo', 'ingresados'],
  ['expedientes enviados a Compras', 'enviados'],
  ['lo recibido esta semana', 'recibido'],
  ['todo lo ingresado ayer', 'ingresado'],
  ['lo enviado a Compras', 'enviado'],
  ['ingresadas ayer', 'ingresadas'],
  ['las presentadas hoy', 'presentadas'],
  ['notas de Compras recibidas ayer', 'recibidas'],
  ['notas de la tesorería recibidas ayer', 'recibidas'],
  ['notas del mes pasado recibidas', 'recibidas'],
  ['solicitudes de subsidio presentadas en marzo', 'presentadas'],
  ['notas judiciales recibidas en marzo', 'recibidas'],
  ['decretos que nos mandó Compras', 'mandó'],
  ['notas ingresadas por mesa de entradas ayer', 'ingresadas'],
  ['notas salidas ayer', 'salidas'],
  ['lo que recibimos ayer', 'recibimos'],
  ['las que nos enviaron hoy', 'enviaron'],
  ['notas que ingresaron esta semana', 'ingresaron'],
  ['la nota que presentó Compras', 'presentó'],
  ['nota que envio tesorería', 'envio'],
  ['lo que ingresó hoy', 'ingresó'],
  ['notas ingresaron ayer', 'ingresaron'],
  ['que recibimos ayer', 'recibimos'],
])('«%s»: %s is what became of the paper', (texto, suyas) => expect(dichas(texto)).toBe(suyas))

test.each([
  'bienes recibidos',
  'bienes recibidos ayer',
  'obras recibidas',
  'obras recibidas ayer',
  'acta de obras recibidas ayer',
  'acta de bienes recibidos ayer',
  'informe de fondos recibidos en marzo',
  'nota por subsidio recibido ayer',
  'solicitudes de subsidio presentadas',
  'presentadas',
  'nota enviada raza fecha',
  'recibidos sin cargo',
  'documentación presentada por el oferente',
  'ofertas presentadas hoy',
  'personas que ingresaron al país',
  'bienes que ingresaron ayer',
  'mesa de entradas ayer',
  'libro de salidas de ayer',
  'decreto de traspaso de mando',
  'acta obras recibidas ayer',
  'qué ingreso mínimo pide',
  'el envio de fondos de ayer',
  'nota por envio de fondos ayer',
  'planta de ingreso ayer',
])('«%s» says it of something else, or says it alone: it is searched', (texto) => {
  expect(dichas(texto)).toBe('')
})
