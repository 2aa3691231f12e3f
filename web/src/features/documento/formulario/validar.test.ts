import { expect, test } from '@jest/globals'
import { faltasDe } from './validar.ts'
import type { Valores } from './valores.ts'

const valores: Valores = {
  titulo: 'Una nota',
  fecha: '2025-05-16',
  atributos: { descripcion: '', objeto: '' },
  palabras_clave: [],
  visibilidad: 'publico',
  validez: { string: 'Digital', ubicacion: '' },
  nro_externo: '',
  relaciones_personas: [],
  relaciones_documentos: [],
}
const relacion: Valores['relaciones_documentos'][number] = {
  id_documento_relacionado: 1,
  id_tipo_relacion: '12',
  fojas_desde: '',
  fojas_hasta: '',
  guardada: false,
  rotulo: null,
}

test('each field says what it lacks in words of the house, whatever it holds [FRM-08, FRM-13, VAL-47]', () => {
  expect(faltasDe(valores, 1)).toEqual({})
  const relaciones_documentos = [
    { ...relacion, fojas_desde: -1, fojas_hasta: 1_000_001 },
    { ...relacion, id_tipo_relacion: null, fojas_desde: 1.5 },
    { ...relacion, fojas_desde: 9, fojas_hasta: 2 },
  ]
  const palabras_clave = Array.from({ length: 51 }, (_, i) => `palabra ${i}`)
  expect(faltasDe({ ...valores, titulo: ' ', palabras_clave, relaciones_documentos }, 1)).toEqual({
    titulo: 'Campo requerido.',
    palabras_clave: 'Hasta 50 elementos.',
    'relaciones_documentos.0.fojas_desde': 'No puede ser menor que 0.',
    'relaciones_documentos.0.fojas_hasta': 'No puede ser mayor que 1.000.000.',
    'relaciones_documentos.1.id_tipo_relacion': 'Campo requerido.',
    'relaciones_documentos.1.fojas_desde': 'Debe ser un número entero.',
    'relaciones_documentos.2.fojas_hasta': 'No puede ser menor que la primera foja.',
  })
})
