import { expect, test } from '@jest/globals'
import {
  documentoNoExiste,
  esDeOtroUsuario,
  tipoSinLectura,
  sinPermisoDeReservados,
  tipoSinEscritura,
  reservaNoPermitida,
  sinPermisoDeEliminar,
  sinGuardadoAutomatico,
  personaNoExiste,
  relacionNoAgregada,
  relacionNoQuitada,
  contenidoAnidado,
  contenidosEnEspera,
  demasiadosContenidos,
  demasiadasLecturas,
  contenidoLargo,
  contenidoComplejo,
  soloPublicadosOSinPublicar,
  sinTransformaA,
  faltaDocumentoATransformar,
  autorizacionNoDisponible,
  otraEsencia,
  versionVieja,
} from '@foja/domain/documento/errores.ts'
import type { Choque } from '@foja/domain/documento/respuesta.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'what cannot be seen, or is not [ERR-24]',
    documentoNoExiste,
    [
      'no-existe',
      'documento_no_existe',
      'No se puede visualizar documento',
      'No existe, se eliminó o usted no tiene permiso para verlo.',
    ],
  ],
  [
    'what belongs to another',
    esDeOtroUsuario,
    ['sin-permiso', 'documento_de_otro_usuario', 'No puede ver un documento que pertenece a otro usuario'],
  ],
  [
    'a type one cannot read',
    tipoSinLectura,
    ['sin-permiso', 'tipo_sin_lectura', 'Su usuario no posee los permisos para ver este tipo de documento'],
  ],
  [
    'what is reserved',
    sinPermisoDeReservados,
    [
      'sin-permiso',
      'sin_permiso_de_reservados',
      'Usted no tiene permisos suficientes para visualizar este elemento',
    ],
  ],
  [
    'a type one cannot write',
    tipoSinEscritura,
    [
      'sin-permiso',
      'tipo_sin_escritura',
      'Su usuario no posee los permisos para escribir este tipo de documento',
    ],
  ],
  [
    'reserving',
    reservaNoPermitida,
    ['sin-permiso', 'reserva_no_permitida', 'Usted no tiene permiso para reservar documentos'],
  ],
  [
    'removing',
    sinPermisoDeEliminar,
    ['sin-permiso', 'sin_permiso_de_eliminar', 'No tiene permisos para eliminar.'],
  ],
  [
    'saving by itself what is no draft',
    sinGuardadoAutomatico,
    ['conflicto', 'sin_guardado_automatico', 'Sólo los borradores se guardan solos.'],
  ],
  [
    'a person that does not exist [ERR-50]',
    personaNoExiste,
    ['invalido', 'persona_no_existe', 'No se pudo vincular.', 'Una de las personas no existe.'],
  ],
  [
    'a relation not added [ERR-16]',
    () => relacionNoAgregada('No existe.'),
    ['invalido', 'relacion_no_agregada', 'No se pudo agregar relación', 'No existe.'],
  ],
  [
    'a relation not taken off [ERR-16, API-42]',
    relacionNoQuitada,
    [
      'conflicto',
      'relacion_no_quitada',
      'No se pudo quitar la relación',
      'Lo que se relacionó a un expediente queda relacionado.',
    ],
  ],
  [
    'a content too nested',
    contenidoAnidado,
    ['invalido', 'contenido_anidado', 'El contenido tiene demasiados elementos unos dentro de otros.'],
  ],
  [
    'long texts waiting',
    contenidosEnEspera,
    [
      'no-disponible',
      'contenidos_en_espera',
      'Hay muchos textos largos en espera.',
      'Intente de nuevo en unos segundos.',
      5,
    ],
  ],
  [
    'one’s own long texts',
    demasiadosContenidos,
    [
      'demasiadas',
      'demasiados_contenidos',
      'Usted ya está guardando otros textos largos.',
      'Espere a que terminen.',
      5,
    ],
  ],
  [
    'one’s own long readings',
    demasiadasLecturas,
    [
      'demasiadas',
      'demasiadas_lecturas',
      'Usted ya está abriendo otros textos largos.',
      'Espere a que terminen.',
      5,
    ],
  ],
  ['a content too long', contenidoLargo, ['invalido', 'contenido_largo', 'El contenido es demasiado largo.']],
  [
    'a content too complex',
    contenidoComplejo,
    [
      'invalido',
      'contenido_complejo',
      'El contenido es demasiado complejo.',
      'Divídalo en partes o simplifique sus tablas.',
    ],
  ],
  [
    'published and not, chosen together [VAL-26]',
    soloPublicadosOSinPublicar,
    ['invalido', 'seleccion_mezclada', 'Se debe seleccionar solo elementos publicados o sin publicar.'],
  ],
  [
    'a type that becomes nothing [VAL-30]',
    sinTransformaA,
    ['invalido', 'sin_transforma_a', 'Falta configurar el tipo de documento, el parámetro transforma a'],
  ],
  [
    'nothing to transform [ERR-30]',
    faltaDocumentoATransformar,
    ['falta-dato', 'error_missing_document_to_transform', 'Falta el documento a transformar'],
  ],
  [
    'closing with approvers',
    autorizacionNoDisponible,
    [
      'no-disponible',
      'autorizacion_no_disponible',
      'Todavía no se puede cerrar con autorizantes.',
      'Cierre el documento sin autorizantes, o espere a que la autorización esté disponible.',
    ],
  ],
  [
    'a type of another essence [DLG-30]',
    otraEsencia,
    ['invalido', 'otra_esencia', 'El tipo elegido no es de la misma clase que el documento.'],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})

test('who saved before is said by name, and what was saved comes with it [API-05]', () => {
  const choque = {
    usuario: { id: 7, nombre: 'Ana', apellido: 'Paz' },
    fecha: null,
    data: { id: 1 },
  } as Choque
  const error = versionVieja(choque)
  expect(dicho(error)).toEqual([
    'conflicto',
    'version_vieja',
    'Ana Paz guardó el documento mientras usted lo editaba.',
  ])
  expect(error.agregado).toEqual(choque)
})
