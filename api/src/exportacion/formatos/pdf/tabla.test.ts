import { expect, test } from '@jest/globals'
import type { FilaExportada } from '@foja/domain/exportacion/fila.ts'
import { componerTabla } from '@foja/api/exportacion/formatos/pdf/tabla.ts'
import { dichoDePrueba } from '@foja/api/pruebas/exportacion-de-prueba.ts'

test('each row leads to its document: by its number or, if it has none, by its title [BUS-33]', () => {
  const dicho = dichoDePrueba({ formato: 'pdf', columnas: ['nro_str', 'titulo'] })
  const filas = [
    ['N-1/2026', 'Con número'],
    ['', 'Sin número'],
    // De lo que ya no puede verse no se dice nada.
    ['', ''],
  ].map((celdas, i) => ({ fila: { id: i + 1 } as FilaExportada, celdas }))
  const hechos = componerTabla(dicho, { filas, desde: 1, ultima: true }).matchAll(
    /<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g,
  )
  expect([...hechos].map(([, enlace, texto]) => [enlace, texto])).toEqual([
    ['http://foja/#/documentos/presentacion?id=1', 'N-1/2026'],
    ['http://foja/#/documentos/presentacion?id=2', 'Sin número'],
  ])
})
