import { expect, test } from '@jest/globals'
import type { ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import {
  COMIENZO_DE_CONSTANCIA,
  renglonesDeConstancia,
  renglonesLegibles,
} from '@foja/domain/exportacion/renglones.ts'

const datos = {
  organizacion: 'Municipalidad',
  exportacion: 4,
  titulo: 'Notas',
  formato: 'xlsx',
  quien: { id: 1, usuario: 'ana', nombre: 'Ana Rey' },
  area: { id: 2, nombre: 'Archivo' },
  pedida: '2026-01-02T12:05:00Z',
  momento: '2026-01-02T12:06:00Z',
  en_palabras: 'Búsqueda de «obra»',
  pedido: { vista: 'busqueda' },
  columnas: ['nro_str', 'fecha'],
  filas: 40_000,
  contadas_indice: 40_001,
  contadas_base: 40_002,
  omitidas: [],
  sha256: 'abc',
} as unknown as ConstanciaFirmada['datos']
const legibles = [
  ['Organización', 'Municipalidad'],
  ['Exportación', '4 · Notas (Excel)'],
  ['Pedida por', 'Ana Rey (ana), de Archivo'],
  ['Pedida el', '02-01-2026 09:05'],
  ['Los datos son del', '02-01-2026 09:06'],
  ['Qué se pidió', 'Búsqueda de «obra»'],
  ['Pedido exacto', '{"vista":"busqueda"}'],
  ['Columnas', 'Número, Fecha'],
  ['Filas', '40.000'],
  ['Contadas en el índice', '40.001'],
  ['Contadas en la base', '40.002'],
  ['Omitidas', 'ninguna'],
  ['SHA-256 de las filas', 'abc'],
]

test('the proof is read line by line: who, when, what, how many and which were left out', () => {
  expect(renglonesLegibles(datos)).toEqual(legibles)
  const otra = {
    ...datos,
    pedido: { filtroPDF: 'Lo de mayo' },
    desde: { exportacion: 3, sha256: 'def', momento: '2025-12-31T12:00:00Z' },
    contadas_indice: null,
    movidas: 3,
    omitidas: [
      { motivo: 'se borró', cantidad: 1_200 },
      { motivo: 'se ocultó', cantidad: 2 },
    ],
  }
  const delDia = renglonesLegibles({ ...otra, desde: { ...otra.desde, al: '2025-11-30' } })
  expect(Object.fromEntries(delDia)['Lo que cambió desde']).toBe(
    'la exportación 3, de cómo estaba al terminar el 30-11-2025, de SHA-256 def',
  )
  const dicho = Object.fromEntries(renglonesLegibles(otra))
  expect(dicho).toMatchObject({
    'El filtro, según quien la pidió': 'Lo de mayo',
    'Lo que cambió desde': 'la exportación 3, del 31-12-2025 09:00, de SHA-256 def',
    'Contadas en el índice': 'no se busca en el índice',
    'De ellas, como estaban antes de cambiar': '3',
    Omitidas: 'se borró: 1.200; se ocultó: 2',
  })
})

test('after it go the key, the signature and what is signed, in pieces that fit in a cell', () => {
  expect(COMIENZO_DE_CONSTANCIA).toBe('Constancia')
  const larga = { ...datos, sha256: 'x'.repeat(30_000) }
  const renglones = renglonesDeConstancia({ datos: larga, clave: 'CLAVE', firma: 'FIRMA' })
  const [clave, firma, ...partes] = renglones.slice(legibles.length)
  expect([clave, firma]).toEqual([
    ['Clave pública de la organización', 'CLAVE'],
    ['Firma (Ed25519)', 'FIRMA'],
  ])
  expect(partes.map(([rotulo, parte]) => [rotulo, parte.length])).toEqual([
    ['Datos firmados', 30_000],
    ['Datos firmados', JSON.stringify(larga).length - 30_000],
  ])
  expect(partes.map(([, parte]) => parte).join('')).toBe(JSON.stringify(larga))
})

test('no piece ends in half a letter: read again, what was signed would be something else', () => {
  const hasta = JSON.stringify({ ...datos, sha256: '' }).indexOf('"sha256":"') + '"sha256":"'.length
  const larga = { ...datos, sha256: `${'x'.repeat(29_999 - hasta)}😀 fin` }
  const partes = renglonesDeConstancia({ datos: larga, clave: 'CLAVE', firma: 'FIRMA' })
    .filter(([rotulo]) => rotulo === 'Datos firmados')
    .map(([, parte]) => parte)
  expect(partes.map((parte) => [parte.length <= 30_000, parte.isWellFormed()])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(partes.join('')).toBe(JSON.stringify(larga))
})
