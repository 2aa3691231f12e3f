import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import {
  deArchivo,
  deSuAutorOArea,
  enSuArea,
  envioCancelable,
  lecturaDeFila,
  noEnParalela,
  noRechazado,
  permisoDeVisibilidad,
  porRecibir,
  sinEnviar,
  sinRechazo,
  type Condicion,
} from '@foja/domain/herramienta/condiciones.ts'
import type {
  ContextoDeHerramientas,
  HechosDeDocumento,
  HechosDeMovimiento,
} from '@foja/domain/herramienta/contexto.ts'
import { motivoDe } from '@foja/domain/herramienta/errores.ts'
import { contexto, expediente } from '@foja/domain/pruebas/contexto.ts'

const ante = (documento: Partial<HechosDeDocumento>, mas: Partial<ContextoDeHerramientas> = {}) => ({
  ...contexto(expediente(documento)),
  ...mas,
})
const envio = (cambia: Partial<HechosDeMovimiento>): HechosDeMovimiento => ({
  id_tipo_evento: EVENTO.pase,
  resultado: 'enviado',
  es_origen: true,
  recibido: false,
  espera: null,
  atendido: null,
  recibio: null,
  ...cambia,
})
const conEnvio = (condicion: Condicion, cambia: Partial<HechosDeMovimiento> | null) =>
  condicion(ante({}, { movimiento: cambia === null ? null : envio(cambia) }))?.message
const atendido = {
  resultado: 'confirmado',
  nombre: 'Ana',
  apellido: 'Paz',
  fecha: '2026-01-02T12:05:00Z',
} as const
const YA = 'Ya lo recibió Ana Paz el 02-01-2026 09:05.'
const compartido = { id_tipo_evento: EVENTO.compartido }

test.each<[string, Partial<HechosDeMovimiento> | null, string | undefined]>([
  ['what nobody received', {}, undefined],
  ['what was not sent', null, 'No hay un envío que pueda cancelarse.'],
  ['what others sent', { es_origen: false }, 'No hay un envío que pueda cancelarse.'],
  ['what some received and others wait for', { recibido: true, atendido }, undefined],
  ['what was received', { resultado: 'confirmado' }, 'No hay un envío que pueda cancelarse.'],
  ['what someone received', { resultado: 'confirmado', recibido: true, atendido }, YA],
  [
    'what one received and another gave back',
    { resultado: 'hecho', recibido: true, atendido: { ...atendido, resultado: 'hecho' }, recibio: atendido },
    YA,
  ],
  ['what is shared', { ...compartido, resultado: 'confirmado', recibido: true }, undefined],
  [
    'what is no longer shared',
    { ...compartido, resultado: 'anulado' },
    'No hay un envío que pueda cancelarse.',
  ],
])('a sending is cancelled, or not: %s [EST-23]', (_, cambia, frase) => {
  expect(conEnvio(envioCancelable, cambia)).toBe(frase)
})

test('what is on its way tells everyone what they can do for it [EST-23]', () => {
  const dicho = (
    condicion: Condicion,
    documento: Partial<HechosDeDocumento>,
    movimiento: HechosDeMovimiento | null = null,
  ) => {
    const falla = condicion(ante({ en_transito: true, ...documento }, { movimiento }))
    return falla && motivoDe(falla)
  }
  const suyo =
    'Se envió y todavía no lo recibió nadie. Cancele el envío, en Enviados, para volver a tenerlo; si lo rechazaron, quien lo envió lo recibe en Bandeja de entrada.'
  const ajeno = 'Se envió y todavía no lo recibió nadie. Podrá hacerse cuando lo reciban.'
  const aRecibir = envio({ es_origen: false, espera: 'recibir' })
  expect(dicho(sinEnviar, {})).toBe(suyo)
  expect(dicho(sinEnviar, { id_area_actual: 99 })).toBe(ajeno)
  expect(dicho(sinEnviar, { id_area_actual: 99 }, aRecibir)).toBe(
    'Se envió y todavía no lo recibió nadie. Recíbalo para poder hacerlo.',
  )
  expect(dicho(sinEnviar, { en_transito: false })).toBeUndefined()
  expect(dicho(envioCancelable, {})).toBe('Se cancela desde Enviados, en la fila de su envío.')
  expect(dicho(envioCancelable, { id_area_actual: 99 })).toBe('No hay un envío que pueda cancelarse.')
})

test('one receives what waits for one, or is told who did', () => {
  expect(conEnvio(porRecibir, { espera: 'recibir' })).toBeUndefined()
  expect(conEnvio(porRecibir, { atendido })).toBe(YA)
  expect(conEnvio(porRecibir, {})).toBe('No hay un envío por recibir.')
  expect(conEnvio(porRecibir, null)).toBe('No hay un envío por recibir.')
})

test('what was refused is received back and not refused again [API-34, API-35]', () => {
  expect(conEnvio(noRechazado, { espera: 'recibir_rechazado' })).toBe('Ya fue rechazado.')
  expect(conEnvio(noRechazado, { espera: 'recibir' })).toBeUndefined()
  expect(conEnvio(noRechazado, null)).toBeUndefined()
  expect(conEnvio(sinRechazo, { espera: 'recibir_rechazado' })).toBeUndefined()
  const NO = 'No se rechazó: no hay qué recibir de vuelta.'
  expect([conEnvio(sinRechazo, { espera: 'recibir' }), conEnvio(sinRechazo, null)]).toEqual([NO, NO])
})

test('what was sent and what was found are opened as the configuration says', () => {
  const cerrada = { ...ante({}).configuracion, ver_expedientes_enviados: false, validar_intervenciones: true }
  const ver = (vista: 'enviados' | 'busqueda' | 'todos', intervino: boolean) =>
    lecturaDeFila(ante({ intervino }, { configuracion: cerrada }), vista)?.clave
  expect([ver('enviados', true), ver('busqueda', false)]).toEqual([
    'enviados_no_se_abren',
    'sin_intervencion',
  ])
  expect([ver('busqueda', true), ver('todos', false)]).toEqual([undefined, undefined])
  expect(lecturaDeFila(ante({ intervino: false }), 'busqueda')).toBeUndefined()
  expect(lecturaDeFila(ante({}), 'enviados')).toBeUndefined()
})

const AJENO = { id_usuario: 8, id_area_actual: 99, id_area_archivo: 99 }
test.each<[string, Partial<HechosDeDocumento>, string | undefined]>([
  ['of others, elsewhere', AJENO, 'visibilidad_ajena'],
  ['one wrote', { ...AJENO, id_usuario: 7 }, undefined],
  ['in one’s area', { ...AJENO, id_area_actual: 20 }, undefined],
  ['of one’s archive', { ...AJENO, id_area_archivo: 20 }, undefined],
])('who sees a document is decided by whose it is: %s', (_, cambia, clave) => {
  expect(deSuAutorOArea(ante(cambia))?.clave).toBe(clave)
})

test('what is in another area is not at hand', () => {
  expect(enSuArea(ante({ id_area_actual: 99 }))?.message).toBe(
    'Usted no tiene permiso para hacerlo: el expediente está en otra área.',
  )
  expect(enSuArea(ante({}))).toBeUndefined()
})

test('nor what is in an area of one’s own where one has other roles', () => {
  expect(enSuArea(ante({ id_area_actual: 20 }, { areas: [10] }))?.clave).toBe('sin_permiso_de_herramienta')
  expect(enSuArea(ante({ id_area_actual: 20 }))).toBeUndefined()
})

test('what many areas process is closed by the one that has it, and the others are told so [HER-29]', () => {
  const dicho = (documento: Partial<HechosDeDocumento>) => {
    const falla = noEnParalela(ante({ tramitacion_paralela: true, ...documento }))
    return falla?.detalle
  }
  expect(dicho({})).toMatch(/^Ciérrela antes/)
  expect(dicho({ id_area_actual: 99 })).toMatch(/^La cierra el área en que está/)
  expect(dicho({ tramitacion_paralela: false })).toBeUndefined()
})

test('a closed document changes of archive, by who may write it', () => {
  const cerrado = { esencia: 'documento', estado: ESTADO.cerrado } as const
  expect(deArchivo(ante(cerrado))).toBeUndefined()
  expect(deArchivo(ante({ ...cerrado, ...AJENO }))?.clave).toBe('visibilidad_ajena')
  expect(deArchivo(ante({ ...cerrado, id_tipo: 2 }))?.clave).toBe('tipo_sin_escritura')
  expect(deArchivo(ante({ ...cerrado, estado: ESTADO.borrador }))?.message).toMatch(
    /^No se puede cambiar de archivo /,
  )
  expect(deArchivo(ante({}))?.clave).toBe('esencia_no_permite')
})

test('choosing the visibility has a permission for documents and another for case files [FRM-12]', () => {
  expect(permisoDeVisibilidad('documento')).toBe('modulos-gestion-documentos-visibilidad')
  expect(permisoDeVisibilidad('tramite')).toBe('modulos-gestion-expedientes-visibilidad')
})
