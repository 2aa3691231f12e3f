import { expect, test } from '@jest/globals'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import type { Cosecha } from '@foja/api/exportacion/cosecha.ts'
import { enPalabras } from '@foja/api/exportacion/en-palabras.ts'

const pedido = (mas: Partial<PedidoDeExportacion> = {}) =>
  ({ vista: 'expedientes', filtros: {}, ...mas }) as PedidoDeExportacion
const cosecha = (mas: Partial<Cosecha> = {}) =>
  ({
    vista: 'expedientes',
    entendido: [],
    excluido: [],
    elegidos: [],
    descartados: [],
    cuando: {},
    ordenadas: 'recibido',
    ...mas,
  }) as unknown as Cosecha
const dicho = (de: PedidoDeExportacion, que: Cosecha, momento = '2026-01-15T12:00:00Z') =>
  enPalabras(de, { area: 'Mesa', dias: 30, momento }, que)

test('a day that had not ended when the rows were read is told until that moment, and one that had, at its end', () => {
  const del = (momento: string) =>
    dicho(pedido(), cosecha({ cuando: { al: '2025-12-31' } as never }), momento)
  expect(del('2026-01-01T02:59:59Z')).toBe(
    'Lista «Expedientes» de Mesa; como estaba el 31-12-2025, hasta ese momento; por fecha de recibido',
  )
  // La que esperó hasta después de medianoche.
  expect(del('2026-01-01T03:00:00Z')).toContain('como estaba al terminar el 31-12-2025')
})

test('the order is the one the rows have, with its direction if it was said', () => {
  expect(
    dicho(
      pedido({ vista: 'busqueda', filtros: { q: 'poda' }, direccion: 'asc' }),
      cosecha({ vista: 'busqueda', ordenadas: 'numero' }),
    ),
  ).toBe('Búsqueda de «poda»; por número, de menor a mayor')
})

test('of the quick search of a day, the days that end with it', () => {
  const rapida = pedido({ vista: 'busqueda', filtros: { q: 'poda', busquedaRapida: true } })
  expect(dicho(rapida, cosecha({ vista: 'busqueda', cuando: { al: '2025-12-31' } as never }))).toBe(
    'Búsqueda rápida de «poda»; como estaba al terminar el 31-12-2025; sólo lo que tuvo movimientos en los últimos 30 días hasta entonces; por fecha de recibido',
  )
})

test('what a hyphen leaves out is told, with all that it takes away', () => {
  expect(
    dicho(
      pedido({ vista: 'busqueda', filtros: { q: 'poda -anulado' } }),
      cosecha({ vista: 'busqueda', excluido: ['Sin «anulado» ni los de estado Anulado'] }),
    ),
  ).toBe('Búsqueda de «poda -anulado»; sin «anulado» ni los de estado Anulado; por fecha de recibido')
})

test('whose rows they are is told only of the lists it is asked of [API-53]', () => {
  const con = (vista: 'eventos' | 'historial' | 'recibidos') =>
    dicho(pedido({ vista, filtros: { usuario: '7' } }), cosecha({ vista }))
  expect(con('eventos')).toContain('; del usuario 7')
  expect(con('historial')).toContain('; del usuario 7')
  expect(con('recibidos')).not.toContain('usuario')
})

test('several values of one filter go with «o», or «u» before its sound', () => {
  const elegidos = ['Nota', 'Oficio'].map((texto, i) => ({
    filtro: 'tipo' as const,
    valor: String(i),
    texto,
  }))
  expect(dicho(pedido(), cosecha({ elegidos }))).toContain('; Tipo: Nota u Oficio; ')
})
