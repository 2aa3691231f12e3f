import type { Columna } from '@foja/domain/exportacion/columnas.ts'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import type { Dicho } from '@foja/api/exportacion/formatos/escritor.ts'

/** Lo que la constancia de una exportación cualquiera dice antes de escribir sus filas. */
export const dichoDePrueba = (formato: Formato, columnas: readonly Columna[], filas: number): Dicho => ({
  version: 1,
  organizacion: 'Prueba',
  url: 'https://foja.example',
  exportacion: 1,
  titulo: 'Muchas',
  quien: { id: 1, usuario: 'nora', nombre: 'Nora Pérez' },
  area: { id: 1, nombre: 'Mesa' },
  pedida: '2026-01-02T12:00:00Z',
  momento: '2026-01-02T12:00:00Z',
  formato,
  en_palabras: 'Todas',
  pedido: {},
  columnas: [...columnas],
  contadas_indice: filas,
  contadas_base: filas,
  omitidas: [],
})
