import { expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { HechosDeEvento, HechosDeParte } from '@foja/domain/vista/hechos.ts'
import { cumple } from '@foja/domain/vista/condicion.ts'
import { estaEn, parteEstaEn, VISTA, VISTAS, type Vista } from '@foja/domain/vista/vista.ts'

const yo = { id_usuario: 1, areas: [10], ve_reservados: false, de_quien: 1 }
/** Un pase del área 30, de la persona 3, a la 20. */
const parte: HechosDeParte = {
  lado: 'destino',
  resultado: 'enviado',
  id_tipo_evento: EVENTO.pase,
  id_area: 20,
  id_usuario: 0,
  id_area_creacion: 30,
  origen_areas: [30],
  origen_usuarios: [3],
}
const origen = { lado: 'origen', id_area: 30, id_usuario: 0 } as const

test.each<[string, Partial<HechosDeParte>, Vista[]]>([
  ['sent to another', {}, []],
  ['sent to my area', { id_area: 10 }, ['inbox']],
  ['sent to me', { id_area: 0, id_usuario: 1, id_tipo_evento: EVENTO.movimiento }, ['inbox']],
  ['sent to be processed by my area', { id_area: 10, id_tipo_evento: EVENTO.tramitacion }, ['inbox']],
  ['that my area received', { id_area: 10, resultado: 'confirmado' }, ['recibidos']],
  ['that my area refused', { id_area: 10, resultado: 'rechazado' }, []],
  ['that my area sent', { ...origen, id_area_creacion: 10 }, ['enviados']],
  ['that my area sent and cancelled', { ...origen, id_area_creacion: 10, resultado: 'anulado' }, []],
  [
    'that my area sent and was received',
    { ...origen, id_area_creacion: 10, resultado: 'confirmado' },
    ['enviados'],
  ],
  ['from my area that another refused', { origen_areas: [10], resultado: 'rechazado' }, ['inbox']],
  ['from me that another refused', { origen_usuarios: [1], resultado: 'rechazada' }, ['inbox']],
  [
    'from my area, refused, on its side of origin',
    { ...origen, origen_areas: [10], resultado: 'rechazado' },
    [],
  ],
  ['from my area that another received', { origen_areas: [10], resultado: 'confirmado' }, []],
  ['that others refused', { resultado: 'rechazado' }, []],
  [
    'shared with me',
    { id_area: 0, id_usuario: 1, id_tipo_evento: EVENTO.compartido, resultado: 'confirmado' },
    ['compartidos'],
  ],
  [
    'shared with my area and no longer',
    { id_area: 10, id_tipo_evento: EVENTO.compartido, resultado: 'anulado' },
    [],
  ],
  [
    'shared by my area',
    { ...origen, id_tipo_evento: EVENTO.compartido, id_area: 10, resultado: 'confirmado' },
    [],
  ],
])('a part of a sending %s [LIS-04, LIS-06, MOV-02]', (_, cambia, vistas) => {
  expect(VISTAS.filter((vista) => parteEstaEn(vista, { ...parte, ...cambia }, yo))).toEqual(vistas)
})

const evento: HechosDeEvento = {
  id_tipo_evento: EVENTO.pase,
  resultado: 'enviado',
  id_usuario: 3,
  id_area_creacion: 30,
  origen_areas: [30],
  origen_usuarios: [3],
  destino_areas: [20],
  destino_usuarios: [],
  atendido_areas: [],
  atendido_usuarios: [],
  atendido: false,
  esencia: 'contenedor',
  id_creador: 3,
}
test.each<[string, Partial<HechosDeEvento>, Vista[]]>([
  ['of others', {}, []],
  ['mine', { id_usuario: 1 }, ['historial']],
  ['made through my area', { id_area_creacion: 10 }, ['eventos']],
  ['from my area', { origen_areas: [30, 10] }, ['eventos']],
  ['to my area', { destino_areas: [10] }, ['eventos']],
])('an event %s [LIS-05, LIS-24]', (_, cambia, esperadas) => {
  const vistas = VISTAS.filter((vista) => {
    const declarada = VISTA[vista]
    return declarada.filas === 'evento' && cumple(declarada.tiene, { ...evento, ...cambia }, yo)
  })
  expect(vistas).toEqual(esperadas)
})

test('what many areas process at once is in each of them [LIS-06, LIS-05]', () => {
  const ajeno = {
    esencia: 'contenedor',
    estado: 3,
    visibilidad: 'publico',
    validez: 'Digital',
    publicado: false,
    id_usuario: 2,
    id_area_actual: 99,
    id_area_archivo: 99,
    en_transito: false,
    areas_paralelas: [10],
    en_manos_de: [],
  } as const
  expect(VISTAS.filter((vista) => estaEn(vista, ajeno, yo))).toEqual([
    'areaActiva',
    'todos',
    'expedientes',
    'busqueda',
    'ultimoevento',
  ])
  const salio = { ...ajeno, id_area_actual: 10, areas_paralelas: [], en_transito: true }
  expect(VISTAS.filter((vista) => estaEn(vista, salio, yo))).toEqual(['todos', 'busqueda', 'ultimoevento'])
})
