import { expect, test } from '@jest/globals'
import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import { componerPrimeraPagina } from '@foja/api/exportacion/formatos/pdf/primera-pagina.ts'

const datos = {
  organizacion: 'Municipalidad',
  url: 'http://foja.example',
  exportacion: 4,
  titulo: 'Notas',
  formato: 'pdf',
  quien: { id: 1, usuario: 'ana', nombre: 'Ana Rey' },
  area: { id: 2, nombre: 'Archivo' },
  pedida: '2026-01-02T12:05:00Z',
  momento: '2026-01-02T12:06:00Z',
  en_palabras: 'Búsqueda de «obra»',
  pedido: { vista: 'busqueda' },
  columnas: ['nro_str', 'fecha'],
  filas: 3,
  contadas_indice: 8,
  contadas_base: 8,
  omitidas: [],
  sha256: 'abc',
} as unknown as Constancia

test('of what changed, it is said why there are other rows than those counted, and who really asked for it [BUS-33]', () => {
  const dicha = componerPrimeraPagina(
    {
      ...datos,
      pedido: { linea_de_ordenes: 'foja' },
      desde: { exportacion: 3, sha256: 'def', momento: '2025-12-31T12:00:00Z' },
    },
    'CLAVE',
  )
  expect(dicha).toContain('8 en la base y 8 en el índice; de ellas van las agregadas y las que cambiaron')
  expect(dicha).toContain('La pidió</dt><dd>la línea de órdenes del servidor (cuenta «foja»)')
  const entera = componerPrimeraPagina(datos, 'CLAVE')
  expect(entera).toContain('8 en la base y 8 en el índice</dd>')
  expect(entera).toContain('La pidió</dt><dd>Ana Rey (ana), de Archivo')
})

test('of the rows that moved, one is told in the singular [BUS-33]', () => {
  const contadas = (movidas: number) => componerPrimeraPagina({ ...datos, movidas }, 'CLAVE')
  expect(contadas(1)).toContain('y 8 en el índice, 1 de ellas como estaba antes de cambiar</dd>')
  expect(contadas(2)).toContain('y 8 en el índice, 2 de ellas como estaban antes de cambiar</dd>')
})
