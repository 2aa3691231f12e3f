import { expect, test } from '@jest/globals'
import { cambiosEntre, type Valores } from './valores.ts'

const relacion = (id_documento_relacionado: number, id_tipo_relacion: string, guardada: boolean) => ({
  id_documento_relacionado,
  id_tipo_relacion,
  fojas_desde: '' as const,
  fojas_hasta: '' as const,
  guardada,
  rotulo: null,
})
const con = (relaciones_documentos: Valores['relaciones_documentos']): Valores => ({
  titulo: 'Un expediente',
  fecha: null,
  atributos: { descripcion: '', objeto: '' },
  palabras_clave: [],
  visibilidad: 'publico',
  validez: { string: 'Digital', ubicacion: '' },
  nro_externo: '',
  relaciones_personas: [],
  relaciones_documentos,
})

test('what a case file already holds is not sent back when another is associated [FRM-26]', () => {
  const adentro = [relacion(1, '10', true), relacion(2, '8', true)]
  const asociado = relacion(3, '13', true)
  const cambios = cambiosEntre(
    con([...adentro, asociado]),
    con([...adentro, asociado, relacion(4, '12', false)]),
  )
  expect(Object.keys(cambios)).toEqual(['relaciones_documentos'])
  expect(cambios.relaciones_documentos?.map((r) => r.id_documento_relacionado)).toEqual([3, 4])
  expect(cambiosEntre(con(adentro), con(adentro))).toEqual({})
})
