import { expect, test } from '@jest/globals'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { consultaDeLista, ordenDeLista } from '@foja/api/busqueda/listas/consulta-de-lista.ts'

const primero = (vista: Vista, direccion?: 'asc' | 'desc') => ordenDeLista(vista, 'id', direccion)[0]

test('the id is that of the document also in the lists whose rows are movements or events [LIS-10]', () => {
  expect(primero('expedientes')).toEqual({ id: { order: 'asc', unmapped_type: 'keyword' } })
  for (const vista of ['inbox', 'enviados', 'eventos', 'historial'] as const)
    expect([vista, primero(vista, 'desc')]).toEqual([
      vista,
      { id_documento: { order: 'desc', unmapped_type: 'keyword' } },
    ])
})

test('by whom: of a sending, the author of its event; of an event, only if it sent something', () => {
  const mirada = { areas: [1], id_usuario: 1 } as never
  const deEnvio = { enviado_a: ['area:3', 'usuario:7'], recibido_de: ['usuario:8'] } as const
  const con = (vista: Vista) => {
    const pedido = { vista, mirada, filtro: { tokens: ['publico'], tipos: [1] }, filtros: {}, deEnvio }
    return JSON.stringify(consultaDeLista(pedido as never, { documento: [1] } as never))
  }
  for (const vista of ['enviados', 'eventos'] as const) {
    expect(con(vista)).toContain('{"terms":{"destino_areas":[3]}},{"terms":{"destino_usuarios":[7]}}')
    expect(con(vista)).toContain('{"terms":{"origen_areas":[]}},{"terms":{"origen_usuarios":[8]}}')
  }
  expect(con('enviados')).toContain('{"terms":{"enviado_por":[8]}}')
  expect(con('enviados')).not.toContain('"exists"')
  expect(con('eventos')).toContain('{"terms":{"id_usuario":[8]}}')
  expect(con('eventos')).toContain('{"terms":{"id_tipo_evento":[2,16,22,9]}}')
  expect(con('documentos')).not.toContain('destino_areas')
})

test('a list is filtered by the date it shows: of the last event, its own; of documents, theirs [RUT-09]', () => {
  const mirada = { areas: [1], id_usuario: 1 } as never
  const filtros = { fecha: [{ desde: '2026-01-01', hasta: '2026-01-31' }] } as never
  const con = (vista: Vista, al?: string) => {
    const pedido = { vista, mirada, filtro: { tokens: ['publico'], tipos: [1] }, filtros, al }
    return JSON.stringify(consultaDeLista(pedido, { documento: [1], contenedor: [], tramite: [] } as never))
  }
  expect(con('ultimoevento')).toContain('"range":{"fecha_ultimo_evento"')
  expect(con('todos')).not.toContain('fecha_ultimo_evento')
  expect(con('eventos')).toContain('"range":{"ts"')
  // De un día que pasó no se guarda cuál fue.
  expect(con('ultimoevento', '2026-02-01')).not.toContain('fecha_ultimo_evento')
})
