import { expect, test } from '@jest/globals'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import {
  soloFirmados,
  noEstaCerrado,
  yaIncorporado,
  incorporacionesPendientes,
  tramiteConIncorporado,
  documentoReservado,
  soloSeTramitanDocumentos,
  soloSeAsocianExpedientes,
  noEsExpediente,
  dentroDeSi,
  enTransito,
  encabezaConjunta,
  sinIncorporarSolo,
  soloSeProgramanDocumentos,
} from '@foja/domain/incorporacion/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'what is not signed [VAL-08, VAL-09]',
    soloFirmados,
    ['invalido', 'document_is_not_closed', 'Solo se pueden incorporar documentos firmados.'],
  ],
  [
    'what is not closed [VAL-10]',
    noEstaCerrado,
    ['invalido', 'document_is_not_closed', 'El documento que intenta adjuntar no esta cerrado'],
  ],
  [
    'what is already in [VAL-11]',
    yaIncorporado,
    ['conflicto', 'ya_incorporado', 'El documento seleccionado ya se encuentra incorporado.'],
  ],
  [
    'pending incorporations [VAL-14]',
    incorporacionesPendientes,
    ['invalido', 'incorporaciones_pendientes', 'El documento tiene incorporaciones programadas pendientes.'],
  ],
  [
    'a procedure with something incorporated [VAL-18]',
    tramiteConIncorporado,
    [
      'invalido',
      'tramite_con_incorporado',
      'El trámite contiene un documento tramitado que ya fué incorporado',
    ],
  ],
  [
    'what is reserved, to incorporate [VAL-13, ERR-17]',
    () => documentoReservado(RELACION.incorpora),
    ['invalido', 'documento_reservado', 'No se pudo incorporar', 'El documento es reservado.'],
  ],
  [
    'what is reserved, to process [VAL-13, ERR-17]',
    () => documentoReservado(RELACION.tramita),
    ['invalido', 'documento_reservado', 'No se pudo incorporar', 'El documento es reservado.'],
  ],
  [
    'what is reserved, to associate [VAL-13, ERR-17]',
    () => documentoReservado(RELACION.asociado),
    ['invalido', 'documento_reservado', 'No se pudo asociar', 'El documento es reservado.'],
  ],
  [
    'what is reserved, to relate [VAL-13, ERR-16]',
    () => documentoReservado(RELACION.relacionado),
    ['invalido', 'documento_reservado', 'No se pudo agregar relación', 'El documento es reservado.'],
  ],
  [
    'processing what is no document [VAL-16]',
    soloSeTramitanDocumentos,
    ['invalido', 'solo_documentos', 'No se pudo incorporar', 'Sólo se tramitan documentos.'],
  ],
  [
    'associating what is no case file [VAL-17, ERR-17]',
    soloSeAsocianExpedientes,
    [
      'invalido',
      'solo_expedientes',
      'No se pudo asociar',
      'Sólo se asocian expedientes y trámites entre sí.',
    ],
  ],
  [
    'putting in what is no case file',
    noEsExpediente,
    ['invalido', 'no_es_expediente', 'No se pudo incorporar', 'Se incorpora a un expediente o a un trámite.'],
  ],
  [
    'a case file inside itself',
    dentroDeSi,
    [
      'conflicto',
      'dentro_de_si',
      'No se pudo incorporar',
      'Un expediente no puede quedar dentro de sí mismo.',
    ],
  ],
  [
    'a case file on its way',
    enTransito,
    [
      'conflicto',
      'en_transito',
      'No se pudo incorporar',
      'El expediente salió de su área y todavía no lo recibió ninguna.',
    ],
  ],
  [
    'a case file that leads others',
    encabezaConjunta,
    [
      'conflicto',
      'encabeza_conjunta',
      'No se pudo incorporar',
      'El expediente encabeza una tramitación conjunta.',
    ],
  ],
  [
    'putting in while saving by itself',
    sinIncorporarSolo,
    [
      'conflicto',
      'sin_incorporar_solo',
      'No se pudo incorporar',
      'Se incorpora al guardar, no con el guardado automático.',
    ],
  ],
  [
    'planning what is no document',
    soloSeProgramanDocumentos,
    ['invalido', 'solo_documentos', 'No se pudo incorporar', 'Sólo se programan documentos.'],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
