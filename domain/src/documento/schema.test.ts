import { expect, test } from '@jest/globals'
import { cierre, copia, transformacion } from '@foja/domain/documento/operaciones.ts'
import { idDeDocumento, unDocumentoConMotivo } from '@foja/domain/documento/pedido.ts'
import {
  ATRIBUTOS_ESCRITOS,
  borrado,
  cambiosDeDocumento,
  LARGO_CONTENIDO,
  nuevoDocumento,
} from '@foja/domain/documento/schema.ts'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'

const minimo = { tipo: 1, titulo: 'Pedido' }
const quejas = (mas: object) =>
  nuevoDocumento.safeParse({ ...minimo, ...mas }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a document is made with a type and a title; the rest goes empty [API-04]', () => {
  expect(nuevoDocumento.parse({ tipo: { id: 1, nombre: 'Nota' }, titulo: ' Pedido ' })).toEqual({
    tipo: 1,
    titulo: 'Pedido',
    atributos: {},
    palabras_clave: [],
    relaciones_personas: [],
    relaciones_documentos: [],
  })
})

const palabras = (cuantas: number) => Array.from({ length: cuantas }, (_, i) => `palabra ${i}`)
test.each([
  ['titulo', 'a'.repeat(1000), 'a'.repeat(1001)],
  ['nro_externo', 'a'.repeat(100), 'a'.repeat(101)],
  ['palabras_clave', palabras(50), palabras(51)],
  ['fecha', '2025-05-16T09:00:00-03:00', '2025-05-16T09:00:00'],
  ['visibilidad', 'reservado', 'secreto'],
  ['validez.string', { string: 'Papel', ubicacion: null }, { string: 'Cartón' }],
  ['atributos.descripcion', { descripcion: 'a'.repeat(10_000) }, { descripcion: 'a'.repeat(10_001) }],
  ['atributos.anexo', { anexo: 'a'.repeat(200) }, { anexo: 'a'.repeat(201) }],
  ['atributos.fojas', { fojas: 1_000_000 }, { fojas: 1_000_001 }],
  ['atributos.fechaInicio', { fechaInicio: '2025-05-16' }, { fechaInicio: '16/5/2025' }],
])('of a document, %s is taken up to its limit and not past it [FRM-07]', (camino, si, no) => {
  const campo = camino.split('.')[0]!
  expect(quejas({ [campo]: si })).toEqual([])
  expect(quejas({ [campo]: no })).toEqual([camino])
})

test('the content has its own limit, that of what is stored', () => {
  expect(quejas({ atributos: { contenido: 'a'.repeat(LARGO_CONTENIDO) } })).toEqual([])
  expect(quejas({ atributos: { contenido: 'a'.repeat(LARGO_CONTENIDO + 1) } })).toEqual([
    'atributos.contenido',
  ])
})

test('a linked person has a role; a related document, the type of its relation and its leaves in order [FRM-13, FRM-14]', () => {
  expect(quejas({ relaciones_personas: [{ id_persona: 1, rol: ' ' }] })).toEqual([
    'relaciones_personas.0.rol',
  ])
  const relacion = { id_documento_relacionado: 2, id_tipo_relacion: 12 }
  expect(quejas({ relaciones_documentos: [relacion] })).toEqual([])
  expect(quejas({ relaciones_documentos: [{ ...relacion, fojas_desde: 3, fojas_hasta: 2 }] })).toEqual([
    'relaciones_documentos.0.fojas_hasta',
  ])
  const sinTipo = nuevoDocumento.safeParse({
    ...minimo,
    relaciones_documentos: [{ id_documento_relacionado: 2 }],
  })
  expect(sinTipo.error?.issues.map(({ message }) => message)).toEqual([CAMPO_REQUERIDO])
})

test('what people write and is kept together is all the attributes but the content', () => {
  expect(ATRIBUTOS_ESCRITOS).toEqual(['descripcion', 'objeto', 'anexo', 'usa_fojas', 'fojas', 'fechaInicio'])
})

test('a change says only what changes, and is by hand unless it says otherwise [API-05]', () => {
  expect(cambiosDeDocumento.parse({})).toEqual({ flag: 'manual' })
  expect(cambiosDeDocumento.safeParse({ version: '1' }).success).toBe(false)
  expect(cambiosDeDocumento.safeParse({ titulo: '' }).success).toBe(false)
})

test('ids are whole, from one to what a number holds; many, up to a hundred', () => {
  expect([0, 1, 1.5, 2 ** 53 - 1, 2 ** 53].filter((id) => idDeDocumento.safeParse(id).success)).toEqual([
    1,
    2 ** 53 - 1,
  ])
  const ids = (cuantos: number) =>
    borrado.safeParse({ ids: Array.from({ length: cuantos }, () => 1) }).success
  expect([0, 1, 100, 101].map(ids)).toEqual([false, true, true, false])
})

test('what is not done without saying why needs its reason [VAL-51]', () => {
  expect(unDocumentoConMotivo.safeParse({ id_documento: 1, motivo: ' ' }).error?.issues[0]?.message).toBe(
    CAMPO_REQUERIDO,
  )
  expect(unDocumentoConMotivo.safeParse({ id_documento: 1, motivo: 'a'.repeat(2000) }).success).toBe(true)
  expect(unDocumentoConMotivo.safeParse({ id_documento: 1, motivo: 'a'.repeat(2001) }).success).toBe(false)
})

test('closing, copying and transforming take what goes unsaid, and a thing or its id [API-10, API-11, API-12]', () => {
  expect(cierre.parse({ solicitud: { id_documento: 1 } })).toEqual({
    solicitud: { id_documento: 1 },
    autorizantes: [],
    opciones: {},
  })
  expect(copia.parse({ id_documento: 1 })).toEqual({ id_documento: 1, copiar_adjuntos: false })
  expect(transformacion.parse({ item: { id: 1, titulo: 'x' }, area: { id: 3, sigla: 'DAJ' } })).toEqual({
    item: 1,
    area: 3,
  })
  expect(transformacion.parse({ item: 1, area: 3 })).toEqual({ item: 1, area: 3 })
  expect(transformacion.parse({})).toEqual({})
})

test('a date that could not be told back is not accepted', () => {
  for (const fecha of ['9999-12-31T12:00:00Z', '0000-05-01T00:00:00Z'])
    expect([quejas({ fecha }), cambiosDeDocumento.safeParse({ fecha }).success]).toEqual([['fecha'], false])
  expect(quejas({ fecha: '9999-12-30T12:00:00Z' })).toEqual([])
  expect(quejas({ atributos: { fechaInicio: '0000-05-01' } })).toEqual(['atributos.fechaInicio'])
})
