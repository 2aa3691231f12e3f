import { expect, test } from '@jest/globals'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { opcionesDe, preguntaDeAbierto, primeraParte } from './relaciones.ts'
import { cambiosEntre, enCuerpo, sinLoQueEntro, yaGuardadas, type Valores } from './valores.ts'

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
const ids = (relaciones: readonly { id_documento_relacionado: number }[]) =>
  relaciones.map((r) => r.id_documento_relacionado)

test('what a case file already holds is not sent back when another is associated [FRM-26]', () => {
  const asociado = relacion(3, '13', true)
  const guardado = con(
    yaGuardadas(
      [relacion(1, '10', false), relacion(2, '8', false), asociado],
      [relacion(1, '10', false), relacion(2, '8', false)],
    ),
  )
  expect(ids(guardado.relaciones_documentos)).toEqual([3])
  const cambios = cambiosEntre(guardado, con([asociado, relacion(4, '12', false)]))
  expect(Object.keys(cambios)).toEqual(['relaciones_documentos'])
  expect(ids(cambios.relaciones_documentos!)).toEqual([3, 4])
  expect(cambiosEntre(guardado, guardado)).toEqual({})
})

test('ENT-22: of what one may not see the pages are not said, that those it has stay', () => {
  const [oculta, visible] = [relacion(3, '12', true), { ...relacion(4, '12', true), rotulo: 'Nota 4' }]
  const lista = [oculta, visible, relacion(5, '12', false)]
  const sinFojas = { fojas_desde: null, fojas_hasta: null }
  const enviadas = enCuerpo(con(lista)).relaciones_documentos
  expect(enviadas).toEqual([
    { id_documento_relacionado: 3, id_tipo_relacion: 12 },
    { id_documento_relacionado: 4, id_tipo_relacion: 12, ...sinFojas },
    { id_documento_relacionado: 5, id_tipo_relacion: 12, ...sinFojas },
  ])
  expect(enCuerpo(con([{ ...oculta, fojas_desde: 7 }])).relaciones_documentos).toMatchObject([
    { fojas_desde: 7, fojas_hasta: null },
  ])
})

test('what was sent is settled, and what was not stays to be saved, also of the same document', () => {
  const lista = [relacion(1, '10', false), relacion(1, '12', false), relacion(2, '10', false)]
  const quedan = yaGuardadas(lista, [lista[0]!])
  expect(quedan.map((r) => [r.id_documento_relacionado, r.id_tipo_relacion, r.guardada])).toEqual([
    [1, '12', false],
    [2, '10', false],
  ])
})

test('what went in although nobody heard of it is not recovered as still to be saved [FRM-16]', () => {
  const lista = [relacion(1, '10', false), relacion(2, '12', false), relacion(3, '10', false)]
  const relaciones_documentos = [
    { id_documento_relacionado: 1, id_tipo_relacion: 10, relacion: 'activa' },
    { id_documento_relacionado: 2, id_tipo_relacion: 12, relacion: 'activa' },
    { id_documento_relacionado: 3, id_tipo_relacion: 10, relacion: 'pasiva' },
  ]
  const { valores } = sinLoQueEntro({ valores: con(lista), contenido: null, sobre: null, cuando: '' }, {
    relaciones_documentos,
  } as Documento)
  expect((valores as Valores).relaciones_documentos).toEqual([relacion(2, '12', true), lista[2]])
})

test('twenty new relations go at once; of more, the first twenty with all that was there [FRM-16]', () => {
  const guardada = relacion(900, '12', true)
  const nuevas = Array.from({ length: 21 }, (_, i) => relacion(i, '10', false))
  const veinte = con([guardada, ...nuevas.slice(0, 20)])
  expect(primeraParte(veinte)).toBe(veinte)
  expect(ids(primeraParte(con([guardada, ...nuevas])).relaciones_documentos)).toEqual(
    ids(veinte.relaciones_documentos),
  )
})

test('what is asked of an open case file agrees with its type [VAL-15]', () => {
  const fila = (nombre_singular: string) =>
    ({
      tipo: { nombre_singular, esencia: 'contenedor' },
      estado: { id: 24, nombre: 'Iniciado' },
      nro_str: 'MESA-000001/2026',
    }) as FilaDeBusqueda
  expect(preguntaDeAbierto(fila('Solicitud de licencia'))?.mensaje).toMatch(
    /^Solicitud de licencia MESA-000001\/2026 no está cerrada: su estado es «Iniciado»/,
  )
  expect(preguntaDeAbierto(fila('Legajo'))?.mensaje).toContain('no está cerrado:')
})

test('nothing is asked of a closed case file or procedure (2), nor of a document in any state [VAL-15, EST-02]', () => {
  const sinPregunta = (esencia: 'documento' | 'tramite' | 'contenedor') =>
    Object.values(ESTADO).filter((id) => {
      const fila = {
        tipo: { nombre_singular: 'Legajo', esencia },
        estado: { id, nombre: 'Otro' },
        nro_str: '1',
      }
      return preguntaDeAbierto(fila as FilaDeBusqueda) === null
    })
  expect(sinPregunta('contenedor')).toEqual([2])
  expect(sinPregunta('tramite')).toEqual([2])
  expect(sinPregunta('documento')).toEqual(Object.values(ESTADO))
})

test('of a related document one chooses only that it is related; one that was associated before still says so [VAL-17, FRM-13]', () => {
  const tipos = [8, 10, 12, 13].map((id) => ({ id, relacion_a: `r${id}`, relacion_p: '' }))
  const ofrecidas = (id_tipo_relacion: string | null) =>
    opcionesDe({ id_tipo_relacion }, tipos).map(({ label }) => label)
  expect([null, '12', '13'].map(ofrecidas)).toEqual([['r12'], ['r12'], ['r12', 'r13']])
})
