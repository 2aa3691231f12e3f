import { expect, test } from '@jest/globals'
import { textoDe, type LoEscrito } from './campos.ts'
import { combinar } from './combinar.ts'
import { fraseDeConservado } from './frase.ts'
import { fundir } from './fundir.ts'

const base: LoEscrito = {
  titulo: 'Compra',
  fecha: '2026-11-22',
  descripcion: 'De sillas',
  objeto: '',
  palabras_clave: ['Agua'],
  visibilidad: 'publico',
  validez: { string: 'Digital', ubicacion: '' },
  nro_externo: '',
  relaciones_personas: [],
  relaciones_documentos: [],
  contenido: '<p>Visto.</p>',
}
const persona = (id_persona: number, rol = 'firmante') => ({
  id_persona,
  rol,
  nombre_completo: `Persona ${id_persona}`,
  tipo_doc: 'DNI',
  nro_doc: null,
  integrante: null,
})
const SIN_DATOS = {
  claustro: '',
  categoria: '',
  cargaDeTrabajo: '',
  horasAsignadas: '',
  tiempoDedicacion: '',
  tareasARealizar: '',
  tipoContrato: '',
  formaPago: '',
}
const con = (mas: Partial<LoEscrito>): LoEscrito => ({ ...base, ...mas })

test('each field is of whom was chosen; what was not chosen is what one wrote [API-05]', () => {
  const [mio, guardado] = [con({ titulo: 'Mío', objeto: 'mío' }), con({ titulo: 'Suyo', objeto: 'suyo' })]
  expect(combinar(mio, guardado, {})).toEqual(mio)
  expect(combinar(mio, guardado, { titulo: 'guardado', objeto: 'mio' })).toEqual(
    con({ titulo: 'Suyo', objeto: 'mío' }),
  )
})

test('lists of both are joined without repeating [API-05]', () => {
  const mio = con({ palabras_clave: ['Agua', 'Luz'], relaciones_personas: [persona(1), persona(2)] })
  const guardado = con({ palabras_clave: ['agua', 'Gas'], relaciones_personas: [persona(2), persona(3)] })
  const hecho = combinar(mio, guardado, { palabras_clave: 'juntas', relaciones_personas: 'juntas' })
  expect(hecho.palabras_clave).toEqual(['agua', 'Luz', 'Gas'])
  expect(hecho.relaciones_personas.map(({ id_persona }) => id_persona)).toEqual([1, 2, 3])
})

test('one person in two roles is two, in any order [API-05, FRM-14]', () => {
  const dos = [persona(1, 'Denunciante'), persona(1, 'Testigo')]
  const alReves = con({ titulo: 'Suyo', relaciones_personas: dos.toReversed() })
  expect(fundir(con({ relaciones_personas: dos }), con({ relaciones_personas: dos }), alReves).suyos).toEqual(
    ['titulo'],
  )
  const hecho = combinar(con({ relaciones_personas: [persona(2)] }), con({ relaciones_personas: dos }), {
    relaciones_personas: 'juntas',
  })
  expect(hecho.relaciones_personas.map(({ rol }) => rol)).toEqual(['firmante', 'Denunciante', 'Testigo'])
})

test('what only one changed is kept, of each; nothing is asked [API-05]', () => {
  const mio = con({ titulo: 'Mío', palabras_clave: ['agua'] })
  const suyo = con({ contenido: '<p>Suyo.</p>', visibilidad: 'privado', relaciones_personas: [persona(1)] })
  expect(fundir(base, mio, suyo)).toEqual({
    escrito: { ...suyo, titulo: 'Mío' },
    suyos: ['visibilidad', 'relaciones_personas', 'contenido'],
    chocan: [],
  })
})

test('the same field changed by both is asked, the others are not; changed alike, nothing is asked [API-05]', () => {
  const mio = con({ titulo: 'Mío', contenido: '<p>Mío.</p>', objeto: 'Lo mismo' })
  const suyo = con({ titulo: 'Suyo', descripcion: 'Suya', objeto: 'Lo mismo ' })
  expect(fundir(base, mio, suyo)).toEqual({
    escrito: con({ titulo: 'Mío', descripcion: 'Suya', contenido: '<p>Mío.</p>', objeto: 'Lo mismo ' }),
    suyos: ['descripcion'],
    chocan: ['titulo'],
  })
})

test('order and what does not count are not a change [API-05]', () => {
  const mio = con({ relaciones_personas: [persona(1), persona(2)], titulo: 'Mío' })
  const suyo = con({
    relaciones_personas: [persona(2), persona(1)],
    validez: { string: 'Digital', ubicacion: 'x' },
  })
  expect(fundir(base, mio, suyo)).toMatchObject({ suyos: [], chocan: [] })
})

test('without knowing what it was written over, everything different is asked [API-05]', () => {
  const [mio, suyo] = [con({ titulo: 'Mío' }), con({ descripcion: 'Suya' })]
  expect(fundir(null, mio, suyo)).toMatchObject({ suyos: [], chocan: ['titulo', 'descripcion'] })
})

test('what makes two lists differ is read in them: the data of who takes part, and the pages of a related document [API-05]', () => {
  const integrante = { ...SIN_DATOS, claustro: 'Docente', horasAsignadas: '10' }
  const relacionado = {
    id_documento_relacionado: 5,
    id_tipo_relacion: '12',
    fojas_desde: 3,
    fojas_hasta: 5,
    guardada: true,
    rotulo: 'Nota 1/2026',
  } as const
  const escrito = con({
    relaciones_personas: [{ ...persona(1), integrante }],
    relaciones_documentos: [relacionado, { ...relacionado, fojas_desde: '', fojas_hasta: '' }],
  })
  expect(textoDe('relaciones_personas', escrito)).toBe(
    'Persona 1 · firmante · Claustro: Docente · Horas asignadas: 10',
  )
  expect(textoDe('relaciones_documentos', escrito)).toBe('Nota 1/2026 · fojas 3 a 5\nNota 1/2026')
})

test('what was kept is said by name, of whom, in singular or plural', () => {
  expect(fraseDeConservado(['titulo'], 'Nora Pérez')).toBe(
    'También cambió el título (Nora Pérez): se conservó.',
  )
  expect(fraseDeConservado(['palabras_clave'], null)).toBe(
    'También cambiaron las palabras clave (usted, en otra ventana): se conservaron.',
  )
  expect(fraseDeConservado(['titulo', 'contenido'], 'Nora Pérez')).toBe(
    'También cambiaron el título y el contenido (Nora Pérez): se conservaron.',
  )
})
