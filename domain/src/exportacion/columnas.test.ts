import { expect, test } from '@jest/globals'
import {
  celdaImpresa,
  celdasDe,
  COLUMNA,
  COLUMNAS,
  columnasDeVista,
  type Columna,
} from '@foja/domain/exportacion/columnas.ts'
import type { FilaExportada } from '@foja/domain/exportacion/fila.ts'

const DE_TODAS: Columna[] = [
  'nro_str',
  'titulo',
  'tipo',
  'fecha',
  'fecha_recibido',
  'area',
  'area_actual',
  'estado',
  'visibilidad',
  'id',
  'id_fuente',
]
const DE_MOVIMIENTO: Columna[] = [
  'tipo_evento',
  'resultado',
  'origen',
  'destino',
  'usuario',
  'ts',
  'observaciones',
]
const fila = {
  id: 7,
  id_fuente: null,
  nro_str: '0012/2024',
  titulo: 'Obra',
  tipo: { nombre_singular: 'Nota' },
  fecha: '2024-01-02T12:05:00Z',
  fecha_recibido: '2024-02-03T03:00:00Z',
  area: { nombre: 'Compras' },
  area_actual: { nombre: 'Tesorería' },
  estado: { nombre: 'Cerrado' },
  visibilidad: 'privado',
  cambio: 'Agregada',
  coincidencia: 'Estuvo en Compras',
  tipo_evento: 'Pase',
  resultado: 'confirmado',
  origen: 'Compras',
  destino: 'Tesorería',
  usuario: 'Ana Rey',
  ts: '2024-03-04T15:00:00Z',
  observaciones: 'Va',
} as unknown as FilaExportada

test('each column has its title, its kind and room enough [BUS-32]', () => {
  const dicho = COLUMNAS.map((una) => [COLUMNA[una].titulo, COLUMNA[una].clase])
  expect(dicho).toEqual([
    ['Cambio', 'texto'],
    ['Número', 'texto'],
    ['Título', 'texto'],
    ['Tipo', 'texto'],
    ['Fecha', 'fecha'],
    ['Recibido', 'fecha'],
    ['Área del número', 'texto'],
    ['Área actual', 'texto'],
    ['Estado', 'texto'],
    ['Visibilidad', 'texto'],
    ['Por qué está', 'texto'],
    ['Evento', 'texto'],
    ['Resultado', 'texto'],
    ['Origen', 'texto'],
    ['Destino', 'texto'],
    ['Usuario', 'texto'],
    ['Fecha del evento', 'fecha'],
    ['Observaciones', 'texto'],
    ['Id', 'numero'],
    ['Id de la fuente', 'texto'],
  ])
})

test('a row is written column by column, dates in official time and what is missing empty [BUS-32, CON-05]', () => {
  expect(celdasDe(fila, COLUMNAS)).toEqual([
    'Agregada',
    '0012/2024',
    'Obra',
    'Nota',
    '2024-01-02 09:05:00',
    '2024-02-03 00:00:00',
    'Compras',
    'Tesorería',
    'Cerrado',
    'Privado',
    'Estuvo en Compras',
    'Pase',
    'Recibido',
    'Compras',
    'Tesorería',
    'Ana Rey',
    '2024-03-04 12:00:00',
    'Va',
    '7',
    '',
  ])
  expect(celdasDe({ ...fila, observaciones: '' } as FilaExportada, ['observaciones'])).toEqual([''])
})

test('of what may no longer be seen only its id and what happened to it are written', () => {
  const oculta = { id: 9, oculta: true, cambio: 'Dejó de verse' } as const
  expect(celdasDe(oculta, ['cambio', 'titulo', 'fecha', 'id'])).toEqual(['Dejó de verse', '', '', '9'])
})

test('a list of movements has theirs, the historical search says why, and none offers what changed [BUS-03]', () => {
  expect(columnasDeVista('busqueda')).toEqual(DE_TODAS)
  expect(columnasDeVista('enviados')).toEqual([...DE_TODAS.slice(0, 9), ...DE_MOVIMIENTO, 'id', 'id_fuente'])
  for (const vista of ['eventos', 'historial', 'ultimoevento'] as const)
    expect(columnasDeVista(vista)).toEqual(columnasDeVista('enviados'))
  const historica = { tipo_busqueda: 'historica' }
  expect(columnasDeVista('busqueda', historica)).toEqual([
    ...DE_TODAS.slice(0, 9),
    'coincidencia',
    'id',
    'id_fuente',
  ])
  expect(columnasDeVista('busqueda', { tipo_busqueda: 'simple' })).toEqual(DE_TODAS)
  expect(columnasDeVista('documentos', historica)).not.toContain('coincidencia')
})

test.each([
  ['fecha', '2026-01-02 09:05:00', '02-01-2026 09:05'],
  ['fecha', '-000100-01-02 09:05:00', '02-01--000100 09:05'],
  ['fecha', '+012026-01-02 09:05:59', '02-01-+012026 09:05'],
  ['fecha', '', ''],
  ['titulo', '2026-01-02 09:05:00', '2026-01-02 09:05:00'],
  ['fecha', 'x2026-01-02 09:05:00', 'x2026-01-02 09:05:00'],
  ['fecha', '2026-01-02 09:05:00x', '2026-01-02 09:05:00x'],
] as const)('the %s %j is read on paper as %j [BUS-33]', (columna, celda, impresa) => {
  expect(celdaImpresa(columna, celda)).toBe(impresa)
})
