import { expect, test } from '@jest/globals'
import { ESENCIAS, type Esencia } from '@foja/domain/tipo/schema.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { eliminacion } from './eliminacion.ts'

const de = (esencia: Esencia) =>
  ({
    id: 1,
    titulo: 'Bando',
    nro_str: '',
    visibilidad: 'publico',
    herramientas: {},
    estado: { id: 1 },
    tipo: { id: 1, nombre_singular: 'Bando', esencia },
  }) as unknown as Objeto

test('one is asked about to the letter; several are documents only if all of them are [VAL-29]', () => {
  const pregunta = (...esencias: Esencia[]) => eliminacion(esencias.map(de)).mensaje
  for (const esencia of ESENCIAS)
    expect(pregunta(esencia)).toBe('Está seguro de eliminar el documento?. La acción no se puede deshacer')
  expect(pregunta('documento', 'documento')).toBe(
    'Está seguro de eliminar los 2 documentos?. La acción no se puede deshacer',
  )
  for (const otra of ['contenedor', 'tramite'] as const)
    expect(pregunta('documento', otra)).toBe(
      'Está seguro de eliminar los 2 elementos?. La acción no se puede deshacer',
    )
})
