import { expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { fojasAInsertar, impidenFojas } from '@foja/domain/movimiento/fojas.ts'
import {
  ENVIAN,
  envia,
  exigirDestinos,
  fueEnvio,
  mueve,
  remite,
  type TipoDeEnvio,
} from '@foja/domain/movimiento/modo.ts'
import { cierreDeParalela, eventoAGuardar, rechazo, type Destino } from '@foja/domain/movimiento/schema.ts'
import { falla } from '@foja/domain/pruebas/falla.ts'

const a = (tipo: Destino['tipo'], id = 1): Destino => ({ id, tipo })
const { movimiento, pase, tramitacion, compartido, archivo } = EVENTO

test('four events send; sharing does not move, and only what goes to areas is a remission [MOV-01, MOV-02]', () => {
  const todos = Object.values(EVENTO)
  expect(todos.filter(envia).toSorted()).toEqual([...ENVIAN].toSorted())
  expect(todos.filter(mueve)).toEqual([movimiento, pase, tramitacion])
  expect(todos.filter(remite)).toEqual([pase, tramitacion])
})

test('an event was a send if it went somewhere: what is opened, closed or joined is written with the type of processing in areas [EST-28, EST-51, DLG-14]', () => {
  const nadie = { areas: [], usuarios: [], personas: [] }
  const area = { id: 1, nombre: 'Archivo', sigla: 'ARCH', homonima: false, resultado: 'hecho' as const }
  const unArea = { ...nadie, areas: [area] }
  const [suyos, ajenos] = [ENVIAN, [archivo, EVENTO.cierre]]
  expect(suyos.map((tipo_evento) => fueEnvio({ tipo_evento, destino: unArea }))).toEqual(
    suyos.map(() => true),
  )
  expect(suyos.map((tipo_evento) => fueEnvio({ tipo_evento, destino: nadie }))).toEqual(
    suyos.map(() => false),
  )
  expect(ajenos.map((tipo_evento) => fueEnvio({ tipo_evento, destino: unArea }))).toEqual([false, false])
})

test.each<[string, TipoDeEnvio, Destino[], string]>([
  ['a movement to nobody [VAL-19]', movimiento, [], 'Seleccione un usuario'],
  ['sharing with nobody [VAL-19]', compartido, [], 'Seleccione un usuario'],
  ['a pase to nowhere [VAL-20]', pase, [], 'Seleccione un área'],
  ['processing nowhere [VAL-20]', tramitacion, [], 'Seleccione un área'],
  ['a movement to an area', movimiento, [a('area')], 'Un movimiento va a usuarios.'],
  ['a pase to a person', pase, [a('area'), a('usuario')], 'Un pase va a áreas.'],
  ['processing by a person', tramitacion, [a('persona')], 'Se tramita en áreas.'],
  [
    'sharing with who is no user',
    compartido,
    [a('usuario'), a('persona')],
    'Se comparte con usuarios y con áreas.',
  ],
])('%s is refused', (_, tipo, destinos, frase) => {
  expect(falla(() => exigirDestinos(tipo, destinos))?.message).toBe(frase)
})

test('destinations go each once, and an area is not a person though their ids be the same', () => {
  expect(exigirDestinos(compartido, [a('usuario'), a('area'), a('usuario'), a('area', 2)])).toEqual([
    a('usuario'),
    a('area'),
    a('area', 2),
  ])
})

test('leaves are said, are no fewer than there were, and what is over is added [VAL-23, VAL-24, VAL-25]', () => {
  expect(impidenFojas(undefined, 5)?.clave).toBe('faltan_fojas')
  expect(impidenFojas(4, 5)?.clave).toBe('fojas_incorrectas')
  expect(impidenFojas(5, 5)).toBeUndefined()
  expect(fojasAInsertar(8, 5)).toBe(3)
})

const evento = { documentos: [1], tipo_evento: pase }
const vale = (mas: object) => eventoAGuardar.safeParse({ ...evento, ...mas }).success
test.each([
  [
    'physical attachments without saying which [VAL-07]',
    { adjuntos_fisicos: true, observaciones: ' ' },
    false,
  ],
  [
    'physical attachments, saying which [VAL-07]',
    { adjuntos_fisicos: true, observaciones: 'Un plano' },
    true,
  ],
  ['observations too long', { observaciones: 'a'.repeat(2001) }, false],
  ['no documents', { documentos: [] }, false],
  ['an event that is not kept like this', { tipo_evento: EVENTO.creacion }, false],
  ['an archive', { tipo_evento: archivo }, true],
])('an event with %s is taken, or not [ENT-25]', (_, mas, esperado) => {
  expect(vale(mas)).toBe(esperado)
})

test('an event takes what goes unsaid', () => {
  expect(eventoAGuardar.parse(evento)).toEqual({
    ...evento,
    observaciones: '',
    adjuntos_fisicos: false,
    destinos: [],
    atributos_evento: { tramitacion_paralela: false, fojas: [] },
    parcial: false,
  })
})

test('what is kept in an archive is also said by its slug; other slugs are not [API-31]', () => {
  const tipo = (tipo_evento: unknown) =>
    eventoAGuardar.safeParse({ ...evento, tipo_evento }).data?.tipo_evento
  expect(['archivo', 'archivo_expedientes', 'desarchivo_expedientes'].map(tipo)).toEqual([5, 19, 20])
  expect(tipo('creacion')).toBeUndefined()
})

test('a parallel processing is closed by its case files and area, by any of their names [API-39]', () => {
  const cierre = (cuerpo: object) => cierreDeParalela.safeParse(cuerpo)
  for (const cuerpo of [
    { ids: [7], area: 3 },
    { ids_expedientes: [7], id_area: 3 },
  ])
    expect(cierre(cuerpo).data).toEqual({ ids: [7], area: 3, parcial: false })
  expect(cierre({ area: 3 }).error?.issues).toMatchObject([{ path: ['ids'], message: 'Campo requerido.' }])
  expect(cierre({ ids: [7], area: 3, id_area: 4 }).success).toBe(false)
})

test('nothing is refused without saying why [API-34]', () => {
  expect(rechazo.safeParse({ id_evento: 1, observaciones: ' ' }).success).toBe(false)
  expect(rechazo.safeParse({ id_evento: 1, observaciones: 'No es de aquí', accion: 15 }).success).toBe(true)
  expect(rechazo.safeParse({ id_evento: 1, observaciones: 'No es de aquí', accion: 14 }).success).toBe(false)
})
