import { expect, test } from '@jest/globals'
import { noEncabeza, yaEncabeza, type NoSePudo } from '@foja/domain/conjunta/errores.ts'
import { exigirSeleccion, impideEstarAparte, impideTramitarseCon } from '@foja/domain/conjunta/reglas.ts'
import { cabeceraYAsociados, cierreDeConjunta } from '@foja/domain/conjunta/schema.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { HechosDeDocumento } from '@foja/domain/herramienta/contexto.ts'
import { contexto, expediente } from '@foja/domain/pruebas/contexto.ts'
import { dicho, falla } from '@foja/domain/pruebas/falla.ts'

const TRAMITACION: NoSePudo = 'No se pudo realizar la tramitación'
const FUSION: NoSePudo = 'No se pudo realizar la fusión'

test('without any case file, one is told to select them [VAL-17]', () => {
  const elegidos = { id_cabecera: 1, ids_expedientes: [] }
  expect(dicho(falla(() => exigirSeleccion(elegidos, TRAMITACION))!)).toEqual([
    'invalido',
    'seleccione_expedientes',
    'Seleccione expedientes',
  ])
})

test.each([TRAMITACION, FUSION])('the one that leads is not among the others: %s [ERR-19]', (mensaje) => {
  expect(falla(() => exigirSeleccion({ id_cabecera: 1, ids_expedientes: [2, 3] }, mensaje))).toBeUndefined()
  expect(dicho(falla(() => exigirSeleccion({ id_cabecera: 1, ids_expedientes: [2, 1] }, mensaje))!)).toEqual([
    'invalido',
    'no_asociado',
    mensaje,
    'Uno de los expedientes no está asociado al que encabeza.',
  ])
})

test.each([
  ['in another area', { id_area_actual: 20 }],
  ['on its way', { en_transito: true }],
])('one that is %s cannot go with the one that leads [ERR-19]', (_, cambia) => {
  expect(dicho(impideEstarAparte(expediente(), expediente(cambia), FUSION)!)).toEqual([
    'conflicto',
    'en_otra_area',
    FUSION,
    'Todos los expedientes tienen que estar en la misma área, y ninguno en viaje a otra.',
  ])
  expect(impideEstarAparte(expediente(), expediente(), FUSION)).toBeUndefined()
})

test.each<[string, Partial<HechosDeDocumento>, string | undefined]>([
  ['started', {}, undefined],
  ['in process', { estado: ESTADO.en_tramite }, undefined],
  ['of a type one cannot write', { id_tipo: 2 }, 'tipo_sin_escritura'],
  ['a draft', { estado: ESTADO.borrador }, 'estado_no_permite'],
  ['several areas process', { tramitacion_paralela: true }, 'en_tramitacion_paralela'],
  ['that goes with another', { miembro_de_conjunta: true }, 'en_tramitacion_conjunta'],
  ['that leads others', { encabeza_conjunta: true }, 'encabeza_tramitacion_conjunta'],
  [
    'someone is editing',
    { en_edicion: { nombre: 'Ana', apellido: 'Paz', desde: '2025-05-16T12:00:00Z' } },
    'documento_en_edicion',
  ],
  ['in another area', { id_area_actual: 20 }, 'en_otra_area'],
])('a case file %s may be processed with another, or not [EST-50]', (_, cambia, clave) => {
  expect(impideTramitarseCon(expediente(), contexto(expediente(cambia)))?.clave).toBe(clave)
})

test('what cannot be processed jointly says what it is', () => {
  const impedimento = (cambia: Partial<HechosDeDocumento>) =>
    impideTramitarseCon(expediente(), contexto(expediente(cambia)))!
  expect(impedimento({ estado: ESTADO.borrador }).message).toMatch(
    /^No se puede tramitar en conjunto en su estado actual: Borrador\./,
  )
  expect(impedimento({ en_transito: true }).message).toBe(TRAMITACION)
})

test('to open one, or to close it, the leader says whether it leads [ERR-07, ERR-19]', () => {
  expect(dicho(yaEncabeza())).toEqual([
    'conflicto',
    'ya_encabeza',
    TRAMITACION,
    'El expediente ya encabeza una tramitación conjunta: ciérrela antes de abrir otra.',
  ])
  expect(dicho(noEncabeza())).toEqual([
    'conflicto',
    'no_encabeza',
    'No se pudo cerrar la tramitación',
    'El expediente no encabeza una tramitación conjunta.',
  ])
})

test('up to a hundred case files go with one; closing that names its leader needs no more [API-37, API-38]', () => {
  const con = (cuantos: number) => ({
    id_cabecera: 1,
    ids_expedientes: Array.from({ length: cuantos }, () => 2),
  })
  expect(cabeceraYAsociados.safeParse(con(0)).success).toBe(true)
  expect(cabeceraYAsociados.safeParse(con(100)).success).toBe(true)
  expect(cabeceraYAsociados.safeParse(con(101)).success).toBe(false)
  expect(cierreDeConjunta.parse({ ...con(1), id_area: 3 })).toEqual({
    id_cabecera: 1,
    ids: [1],
    id_area: 3,
  })
})

test('closing takes its leader, or those that go in it, and the area by any of their names, and nothing that says two things [API-38]', () => {
  const cierre = (cuerpo: object) => cierreDeConjunta.safeParse(cuerpo)
  for (const [cuerpo, leido] of [
    [{ ids: [7], area: 3 }, { ids: [7] }],
    [{ ids: [7, 8], area: 3 }, { ids: [7, 8] }],
    [{ ids_expedientes: [7], id_area: 3 }, { ids: [7] }],
    [
      { id_cabecera: 7, area: 3, id_area: 3 },
      { id_cabecera: 7, ids: [7] },
    ],
  ])
    expect(cierre(cuerpo!).data).toEqual({ ...leido, id_area: 3 })
  expect(cierre({ area: 3 }).error?.issues).toMatchObject([
    { path: ['id_cabecera'], message: 'Campo requerido.' },
  ])
  expect(cierre({ ids: [] }).success).toBe(false)
  expect(cierre({ id_cabecera: 7, area: 3, id_area: 4 }).success).toBe(false)
  expect(cierre({ ids: [7], ids_expedientes: [8] }).success).toBe(false)
})
