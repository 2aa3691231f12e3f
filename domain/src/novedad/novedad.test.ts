import { expect, test } from '@jest/globals'
import { EVENTO, type Resultado } from '@foja/domain/evento/evento.ts'
import { claseDe, CLASES } from '@foja/domain/novedad/clase.ts'
import { NOVEDADES } from '@foja/domain/novedad/novedad.ts'
import { cumple } from '@foja/domain/vista/condicion.ts'
import type { HechosDeEvento } from '@foja/domain/vista/hechos.ts'

const yo = { id_usuario: 1, areas: [10], ve_reservados: false, de_quien: 1 }
/** Un pase de un expediente de otros, a otros. */
const ajeno: HechosDeEvento = {
  id_tipo_evento: EVENTO.pase,
  resultado: 'enviado',
  id_usuario: 2,
  id_area_creacion: 20,
  origen_areas: [20],
  origen_usuarios: [],
  destino_areas: [30],
  destino_usuarios: [],
  atendido_areas: [],
  atendido_usuarios: [],
  atendido: false,
  esencia: 'contenedor',
  id_creador: 2,
}
const aMi = { ...ajeno, destino_areas: [10] }
const deMiArea = { ...ajeno, id_area_creacion: 10, origen_areas: [10] }
const atendido = (area: number) => ({ atendido_areas: [area], atendido: true })
/** En conjunto, o en un expediente. */
const tramitado = { id_tipo_evento: EVENTO.tramitacion, resultado: 'hecho', destino_areas: [] } as const
const mio = { ...ajeno, id_usuario: 1, id_area_creacion: 10, origen_areas: [10] }

test.each([
  ['a pase between others', {}, false],
  ['a pase to my area', { destino_areas: [30, 10] }, true],
  ['a case file sent to me', { destino_areas: [], destino_usuarios: [1] }, true],
  ['a document moved to me', { esencia: 'documento', id_tipo_evento: 2, destino_usuarios: [1] }, false],
  ['what is shared with me', { esencia: 'documento', id_tipo_evento: 9, destino_usuarios: [1] }, true],
  ['what others did with what I created', { id_tipo_evento: 21, id_creador: 1 }, true],
  ['what others wrote in what I created', { id_tipo_evento: 3, id_creador: 1 }, true],
  ['what is done in my area', { id_tipo_evento: 1, id_area_creacion: 10 }, true],
  ['each saving in my area', { id_tipo_evento: 3, id_area_creacion: 10 }, false],
  ['what I sent', mio, false],
  ['what I sent, received', { ...mio, resultado: 'confirmado', atendido: true }, true],
  ['what I sent, received by no one', { ...mio, resultado: 'confirmado' }, false],
  ['what I sent, rejected', { ...mio, resultado: 'rechazado', atendido: true }, true],
  ['what I closed', { ...mio, id_tipo_evento: 7, resultado: 'hecho' }, false],
  ['one that was received in my area', { ...aMi, ...atendido(10), resultado: 'confirmado' }, false],
  ['one that was rejected in my area', { ...aMi, ...atendido(10), resultado: 'rechazado' }, false],
  ['one that reached my area and no one received', { ...aMi, resultado: 'confirmado' }, true],
  ['one my area received and others wait for', { destino_areas: [30, 10], ...atendido(10) }, false],
  [
    'one I received and others wait for',
    { destino_usuarios: [1, 2], atendido_usuarios: [1], atendido: true },
    false,
  ],
  ['one others received and my area waits for', { destino_areas: [30, 10], ...atendido(30) }, true],
  ['what my area sent, rejected', { ...deMiArea, ...atendido(30), resultado: 'rechazado' }, true],
  ['what my area sent, received back in it', { ...deMiArea, ...atendido(30), resultado: 'hecho' }, false],
  ['what others processed in my area, which went nowhere', { ...deMiArea, ...tramitado }, true],
  ['what others processed of what I created', { ...tramitado, id_creador: 1 }, true],
  ['what others closed in my area', { ...deMiArea, id_tipo_evento: 7, resultado: 'hecho' }, true],
  ['a cancelled pase', { destino_areas: [10], resultado: 'anulado' }, false],
  ['what was brought from another system', { id_tipo_evento: 12, id_area_creacion: 10 }, false],
] satisfies [string, Partial<HechosDeEvento>, boolean][])(
  '%s [SHL-09, ENT-20, RT-11, CFG-21]',
  (_, cambios, es) => {
    expect(cumple(NOVEDADES, { ...ajeno, ...cambios }, yo)).toBe(es)
  },
)

test.each([
  ['documento', [4, 9, 15, 28]],
  ['contenedor', [9, 16, 22, 23]],
  ['tramite', [9, 16, 22, 23]],
] as const)('of what is sent to me of a %s, these are news: %j [ENT-20, SHL-09]', (esencia, tipos) => {
  const son = Object.values(EVENTO).filter((id_tipo_evento) =>
    cumple(NOVEDADES, { ...aMi, esencia, id_tipo_evento }, yo),
  )
  expect(son).toEqual(tipos)
})

test('the fourteen kinds are those of the legend, and each event is of its own [SHL-12, DLG-27]', () => {
  // Las que dependen del desenlace: con hecho, enviado, confirmado y rechazado.
  const envio = ['envio', 'envio', 'recibido', 'envio']
  const autorizacion = ['autorizacion', 'en_espera', 'autorizacion', 'autorizacion']
  const esperadas = {
    creacion: 'creacion',
    movimiento: envio,
    modificacion: 'modificacion',
    autorizacion,
    archivo: 'archivado',
    numeracion: 'numeracion',
    cierre: 'finalizado',
    cambio_estado: 'modificacion',
    compartido: 'compartido',
    publicacion: 'publicacion',
    intervencion: 'modificacion',
    migracion: 'creacion',
    notificacion: 'notificacion',
    pase: envio,
    transformacion: 'recaratulacion',
    recaratulacion: 'recaratulacion',
    archivo_expedientes: 'archivado',
    desarchivo_expedientes: 'archivado',
    anulacion: 'finalizado',
    tramitacion: 'tramitacion',
    incorporacion: 'tramitacion',
    finalizacion: 'finalizado',
    firma: autorizacion,
  }
  const resultados: Resultado[] = ['hecho', 'enviado', 'confirmado', 'rechazado']
  const dadas = Object.entries(EVENTO).map(([nombre, tipo]) => [
    nombre,
    resultados.map((uno) => claseDe(tipo, uno)),
  ])
  const cuatro = Object.entries(esperadas).map(([nombre, una]) => [
    nombre,
    Array.isArray(una) ? una : resultados.map(() => una),
  ])
  expect(Object.fromEntries(dadas)).toEqual(Object.fromEntries(cuatro))
  expect(CLASES).toHaveLength(14)
  expect([...new Set(cuatro.flatMap(([, una]) => una!))].toSorted()).toEqual([...CLASES].toSorted())
})
