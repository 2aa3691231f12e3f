import { expect, test } from '@jest/globals'
import { cambiosEn, type Cambiable } from '@foja/domain/documento/cambios.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { cambiosDeDocumento } from '@foja/domain/documento/schema.ts'

const actual: Cambiable = {
  esencia: 'documento',
  estado: ESTADO.borrador,
  titulo: 'Pedido',
  contenido: '<p>Hola</p>',
  atributos: { descripcion: 'De sillas', objeto: 'Sillas' },
  fecha: '2025-05-16T12:00:00.000Z',
  visibilidad: 'publico',
  validez: 'Digital',
  ubicacion: null,
  nro_externo: 'A-1',
  palabras_clave: ['Compra', 'sillas'],
}
const NADIE = { fecha_manual_documento: false, fecha_manual_contenedor_tramite: false }
const guardar = (
  cambios: object,
  { contenido = undefined as string | undefined, manual = NADIE, de = actual } = {},
) => cambiosEn(de, cambiosDeDocumento.parse(cambios), contenido, manual)

test('saving what says nothing, or the same, changes nothing [API-05]', () => {
  for (const cambios of [{}, { titulo: 'Pedido', atributos: { objeto: 'Sillas' }, nro_externo: 'A-1' }])
    expect(guardar(cambios, { contenido: '<p>Hola</p>' })).toEqual({
      nuevo: actual,
      caratula: false,
      resto: false,
      soloVisibilidad: false,
    })
})

test.each<[string, object, Partial<Cambiable>]>([
  ['title', { titulo: 'Otro' }, { titulo: 'Otro' }],
  [
    'description, and the other attributes stay',
    { atributos: { descripcion: 'Otra' } },
    { atributos: { descripcion: 'Otra', objeto: 'Sillas' } },
  ],
  ['keywords', { palabras_clave: ['Mesas'] }, { palabras_clave: ['Mesas'] }],
])('changes of the cover: %s [API-05]', (_, cambios, quedan) => {
  expect(guardar(cambios)).toEqual({
    nuevo: { ...actual, ...quedan },
    caratula: true,
    resto: false,
    soloVisibilidad: false,
  })
})

test.each<[string, object, Partial<Cambiable>]>([
  [
    'an attribute',
    { atributos: { objeto: 'Mesas' } },
    { atributos: { descripcion: 'De sillas', objeto: 'Mesas' } },
  ],
  [
    'a new attribute',
    { atributos: { usa_fojas: false } },
    { atributos: { ...actual.atributos, usa_fojas: false } },
  ],
  ['visibility', { visibilidad: 'privado' }, { visibilidad: 'privado' }],
  ['external number', { nro_externo: 'B-2' }, { nro_externo: 'B-2' }],
  ['no external number', { nro_externo: ' ' }, { nro_externo: null }],
  [
    'on paper, and where [ENT-03]',
    { validez: { string: 'Papel', ubicacion: 'Estante 3' } },
    { validez: 'Papel', ubicacion: 'Estante 3' },
  ],
])('changes of the rest: %s [API-05]', (_, cambios, quedan) => {
  expect(guardar(cambios)).toEqual({
    nuevo: { ...actual, ...quedan },
    caratula: false,
    resto: true,
    soloVisibilidad: 'visibilidad' in cambios,
  })
})

test('both may change at once', () => {
  expect(guardar({ titulo: 'Otro', visibilidad: 'privado' })).toMatchObject({ caratula: true, resto: true })
})

test('where it is goes only with paper; nowhere is nowhere [ENT-03]', () => {
  const dePapel: Cambiable = { ...actual, validez: 'Papel', ubicacion: 'Estante 3' }
  const ubicacion = (validez: object) => guardar({ validez }, { de: dePapel }).nuevo.ubicacion
  expect(ubicacion({ string: 'Digital', ubicacion: 'Estante 4' })).toBeNull()
  expect(ubicacion({ string: 'Papel', ubicacion: '' })).toBeNull()
  expect(ubicacion({ string: 'Papel' })).toBeNull()
  expect(guardar({ titulo: 'Otro' }, { de: dePapel }).nuevo).toMatchObject({
    validez: 'Papel',
    ubicacion: 'Estante 3',
  })
})

test('the content comes apart from the attributes, already clean', () => {
  const guardado = guardar({ atributos: { contenido: '<script>' } }, { contenido: '<p>Chau</p>' })
  expect(guardado).toEqual({
    nuevo: { ...actual, contenido: '<p>Chau</p>' },
    caratula: false,
    resto: true,
    soloVisibilidad: false,
  })
})

test.each([
  ['in another letter case', ['COMPRA', 'Sillas']],
  ['repeated', ['compra', 'Compra', 'sillas']],
])('the same keywords %s change nothing, and stay as they were', (_, palabras_clave) => {
  expect(guardar({ palabras_clave })).toEqual({
    nuevo: actual,
    caratula: false,
    resto: false,
    soloVisibilidad: false,
  })
})

test('keywords in another order are a change', () => {
  expect(guardar({ palabras_clave: ['sillas', 'Compra'] }).caratula).toBe(true)
})

test.each([
  ['a document', 'documento', { ...NADIE, fecha_manual_documento: true }, true],
  [
    'a document, with that of case files',
    'documento',
    { ...NADIE, fecha_manual_contenedor_tramite: true },
    false,
  ],
  ['a case file', 'contenedor', { ...NADIE, fecha_manual_contenedor_tramite: true }, true],
  ['a procedure', 'tramite', { ...NADIE, fecha_manual_contenedor_tramite: true }, true],
  ['a case file, with that of documents', 'contenedor', { ...NADIE, fecha_manual_documento: true }, false],
] as const)('the date of %s goes if the configuration admits it [FRM-10]', (_, esencia, manual, admite) => {
  const cambios = { fecha: '2025-01-02T09:00:00-03:00' }
  const { nuevo, resto, caratula } = guardar(cambios, { manual, de: { ...actual, esencia } })
  expect(nuevo.fecha).toBe(admite ? '2025-01-02T12:00:00.000Z' : actual.fecha)
  expect([resto, caratula]).toEqual([admite, false])
  expect(guardar({}, { manual, de: { ...actual, esencia } }).nuevo.fecha).toBe(actual.fecha)
})

test('what was not rejected stays in its state', () => {
  const de = { ...actual, estado: ESTADO.iniciado }
  expect(guardar({ titulo: 'Otro' }, { de }).nuevo.estado).toBe(ESTADO.iniciado)
})

test('what the document has besides stays', () => {
  expect(guardar({ titulo: 'Otro' }, { de: { ...actual, id: 8 } as Cambiable }).nuevo).toHaveProperty('id', 8)
})
