import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import {
  herramientaNoHabilitada,
  herramientaOculta,
  sinPermisoDe,
  sinMovimiento,
  estadoNoPermite,
  seEstaProcesando,
  noEsDeEsencia,
  enTramitacionConjunta,
  vaConSuCabecera,
  encabezaTramitacionConjunta,
  tieneRelacionPasiva,
  tienePendientes,
  sinAsociados,
  soloRechazados,
  sinIntervencion,
  enviadosNoSeAbren,
  noRecaratula,
  visibilidadAjena,
  noEstaEnVista,
} from '@foja/domain/herramienta/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

const PERSONAL = { nombre: 'Personal', sigla: 'PERS', homonima: false }

test.each([
  [
    'a tool one’s area has not',
    herramientaNoHabilitada,
    ['sin-permiso', 'herramienta_no_habilitada', 'Su área no tiene habilitada esta herramienta.'],
  ],
  [
    'what is done from the form',
    herramientaOculta,
    ['sin-permiso', 'herramienta_oculta', 'Se hace desde el formulario del documento, no desde una lista.'],
  ],
  [
    'no permission',
    () => sinPermisoDe('numerar'),
    ['sin-permiso', 'sin_permiso_de_herramienta', 'Usted no tiene permiso para numerar.'],
  ],
  [
    'no movement',
    () => sinMovimiento('No hay un envío por recibir.'),
    ['conflicto', 'sin_movimiento', 'No hay un envío por recibir.'],
  ],
  [
    'a state that does not allow it',
    () => estadoNoPermite(ESTADO.anulado, 'cerrar', [ESTADO.borrador, ESTADO.rechazado]),
    [
      'conflicto',
      'estado_no_permite',
      'No se puede cerrar en su estado actual: Anulado. Sólo se puede cerrar en Borrador o Rechazado.',
    ],
  ],
  [
    'one that is called otherwise',
    () => estadoNoPermite(ESTADO.anulado, 'cerrar', [ESTADO.borrador], true),
    [
      'conflicto',
      'estado_no_permite',
      'No se puede cerrar en su estado actual: Tramitado. Sólo se puede cerrar en Borrador.',
    ],
  ],
  [
    'a state nobody knows',
    () => estadoNoPermite(77, 'cerrar', []),
    ['conflicto', 'estado_no_permite', 'No se puede cerrar en su estado actual: 77.'],
  ],
  [
    'what is being processed',
    () => seEstaProcesando(ESTADO.procesando),
    [
      'conflicto',
      'estado_no_permite',
      'No se puede hacer esto en su estado actual: Procesando. Espere a que termine.',
    ],
  ],
  [
    'another essence',
    () => noEsDeEsencia('Sólo se hace con expedientes.'),
    ['conflicto', 'esencia_no_permite', 'Sólo se hace con expedientes.'],
  ],
  [
    'what goes with another',
    enTramitacionConjunta,
    [
      'conflicto',
      'en_tramitacion_conjunta',
      'El expediente está en tramitación conjunta: se modifica por su cabecera.',
    ],
  ],
  [
    'what comes with another',
    vaConSuCabecera,
    [
      'conflicto',
      'en_tramitacion_conjunta',
      'El expediente está en tramitación conjunta: se recibe o se rechaza con su cabecera.',
    ],
  ],
  [
    'what leads others',
    encabezaTramitacionConjunta,
    [
      'conflicto',
      'encabeza_tramitacion_conjunta',
      'El expediente encabeza una tramitación conjunta: hay que cerrarla antes.',
    ],
  ],
  [
    'what is in a case file one sees',
    () => tieneRelacionPasiva({ tramita: false, expediente: 'EXP-4/2026', area: PERSONAL }, false),
    ['conflicto', 'tiene_relacion_pasiva', 'Está incorporado en el expediente EXP-4/2026, de Personal.'],
  ],
  [
    'what is processed in one that one does not see, of an area of which there are two',
    () =>
      tieneRelacionPasiva({ tramita: true, expediente: null, area: { ...PERSONAL, homonima: true } }, true),
    ['conflicto', 'tiene_relacion_pasiva', 'Se tramita en un expediente de Personal (PERS) que usted no ve.'],
  ],
  [
    'what waits for others',
    tienePendientes,
    ['conflicto', 'tiene_pendientes', 'El expediente tiene incorporaciones pendientes.'],
  ],
  ['no associates', sinAsociados, ['conflicto', 'sin_asociados', 'El expediente no tiene otros asociados.']],
  [
    'what was not refused',
    soloRechazados,
    ['conflicto', 'solo_rechazados', 'Desde Documentos sólo se anula lo que fue rechazado.'],
  ],
  [
    'where one took no part',
    sinIntervencion,
    ['sin-permiso', 'sin_intervencion', 'Usted no intervino en este documento.'],
  ],
  [
    'what was sent',
    enviadosNoSeAbren,
    ['sin-permiso', 'enviados_no_se_abren', 'Lo enviado no puede verse: la configuración no lo permite.'],
  ],
  [
    'a cover of others',
    noRecaratula,
    ['sin-permiso', 'no_recaratula', 'Sólo recaratula quien creó el documento o intervino en él.'],
  ],
  [
    'a visibility of others',
    visibilidadAjena,
    [
      'sin-permiso',
      'visibilidad_ajena',
      'La visibilidad la cambia quien creó el documento, el área donde está o la de su archivo.',
    ],
  ],
  [
    'what is not in those lists',
    () => noEstaEnVista(['inbox', 'recibidos']),
    [
      'sin-permiso',
      'fuera_de_vista',
      'Se hace desde Bandeja de entrada o Recibidos, y no está ahí para usted.',
    ],
  ],
  [
    'what is not in any of many lists, all of them named',
    () => noEstaEnVista(['archivo', 'archivo_publico', 'archivo_reservado', 'archivo_expedientes', 'inbox']),
    [
      'sin-permiso',
      'fuera_de_vista',
      'Se hace desde Archivo, Archivo público, Archivo reservado, Archivo de expedientes o Bandeja de entrada, y no está ahí para usted.',
    ],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
