import { expect, test } from '@jest/globals'
import {
  cambiaronQuienesVan,
  sinDestino,
  destinoDeOtraClase,
  destinoDeArchivo,
  destinoNoExiste,
  yaEstaAhi,
  yaEstaEnEseArchivo,
  nadieLoLee,
  yaCompartido,
  demasiadoCompartido,
  faltanFojas,
  fojasDeMenos,
  enTransito,
  enParalela,
  sinParalela,
  yaAtendido,
  envioNoCancelado,
} from '@foja/domain/movimiento/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

const POR_ANA = { nombre: 'Ana', apellido: 'Paz', fecha: '2026-01-02T12:05:00Z' }

test.each([
  [
    'nowhere to go [VAL-19]',
    () => sinDestino('Seleccione un usuario'),
    ['invalido', 'sin_destino', 'Seleccione un usuario'],
  ],
  [
    'a destination of another kind',
    () => destinoDeOtraClase('Un pase va a áreas.'),
    ['invalido', 'destino_de_otra_clase', 'Un pase va a áreas.', 'Elija otro destino.'],
  ],
  [
    'an archive in many areas',
    destinoDeArchivo,
    [
      'invalido',
      'destino_de_archivo',
      'Se archiva en una sola área.',
      'Elija un área, o ninguna para archivar en la suya.',
    ],
  ],
  [
    'a destination that does not exist',
    destinoNoExiste,
    [
      'invalido',
      'destino_no_existe',
      'Uno de los destinos no existe o ya no está en uso.',
      'Elija otro destino.',
    ],
  ],
  [
    'who already has it',
    () => yaEstaAhi('Mesa'),
    ['conflicto', 'ya_esta_ahi', 'Ya lo tiene Mesa.', 'Elija otro destino.'],
  ],
  [
    'the archive where it is',
    yaEstaEnEseArchivo,
    ['conflicto', 'ya_esta_ahi', 'Ya está en ese archivo.', 'Elija el de otra área.'],
  ],
  [
    'an area where nobody reads it',
    () => nadieLoLee('Mesa', true),
    ['invalido', 'nadie_lo_lee', 'Nadie en Mesa puede leer documentos de este tipo.', 'Elija otro destino.'],
  ],
  [
    'a person who cannot read it',
    () => nadieLoLee('Ana Paz', false),
    ['invalido', 'nadie_lo_lee', 'Ana Paz no puede leer documentos de este tipo.', 'Elija otro destino.'],
  ],
  [
    'a person who may not see what is reserved',
    () => nadieLoLee('Ana Paz', false, true),
    [
      'invalido',
      'nadie_lo_lee',
      'Ana Paz no puede leer documentos reservados de este tipo.',
      'Elija otro destino.',
    ],
  ],
  [
    'others that go with it since it was asked [EST-50]',
    cambiaronQuienesVan,
    [
      'conflicto',
      'cambiaron_quienes_van',
      'Cambió con quiénes se tramita en conjunto.',
      'Mire con quiénes va ahora y vuelva a intentarlo.',
    ],
  ],
  [
    'what is already shared [VAL-21]',
    () => yaCompartido('Ana Paz'),
    ['conflicto', 'ya_compartido', 'El documento ya se encuentra compartido con Ana Paz'],
  ],
  [
    'what is of others, shared again and again',
    () => demasiadoCompartido(20),
    [
      'demasiadas',
      'demasiado_compartido',
      'Usted ya compartió este documento 20 veces en un día, y no es de su área.',
      'Elija de una vez a todos los destinos.',
    ],
  ],
  ['no leaves [VAL-23]', faltanFojas, ['invalido', 'faltan_fojas', 'Ingrese el número de fojas']],
  [
    'fewer leaves [VAL-24]',
    fojasDeMenos,
    ['invalido', 'fojas_incorrectas', 'El número de fojas es incorrecto.'],
  ],
  [
    'what one sent and is on its way',
    () => enTransito('origen'),
    [
      'conflicto',
      'en_transito',
      'Se envió y todavía no lo recibió nadie.',
      'Cancele el envío, en Enviados, para volver a tenerlo; si lo rechazaron, quien lo envió lo recibe en Bandeja de entrada.',
    ],
  ],
  [
    'what is on its way to one',
    () => enTransito('destino'),
    ['conflicto', 'en_transito', 'Se envió y todavía no lo recibió nadie.', 'Recíbalo para poder hacerlo.'],
  ],
  [
    'what others sent to others',
    () => enTransito('otro'),
    [
      'conflicto',
      'en_transito',
      'Se envió y todavía no lo recibió nadie.',
      'Podrá hacerse cuando lo reciban.',
    ],
  ],
  [
    'what many areas process, and is in one’s area',
    () => enParalela(true),
    [
      'conflicto',
      'en_tramitacion_paralela',
      'El expediente está en tramitación paralela.',
      'Ciérrela antes de enviarlo, archivarlo, fusionarlo, transformarlo o abrir otra.',
    ],
  ],
  [
    'what many areas process, and is in another',
    () => enParalela(false),
    [
      'conflicto',
      'en_tramitacion_paralela',
      'El expediente está en tramitación paralela.',
      'La cierra el área en que está; antes no se lo envía, archiva, fusiona, transforma ni abre otra.',
    ],
  ],
  [
    'what many areas do not process',
    sinParalela,
    ['conflicto', 'sin_tramitacion_paralela', 'El expediente no está en tramitación paralela.'],
  ],
  [
    'what was received by itself',
    () => yaAtendido({ ...POR_ANA, resultado: 'confirmado', nombre: null }),
    ['conflicto', 'ya_atendido', 'Se recibió solo el 02-01-2026 09:05.'],
  ],
  [
    'what another received',
    () => yaAtendido({ ...POR_ANA, resultado: 'confirmado' }),
    ['conflicto', 'ya_atendido', 'Ya lo recibió Ana Paz el 02-01-2026 09:05.'],
  ],
  [
    'what another refused',
    () => yaAtendido({ ...POR_ANA, resultado: 'rechazado' }),
    ['conflicto', 'ya_atendido', 'Ya lo rechazó Ana Paz el 02-01-2026 09:05.'],
  ],
  [
    'what another refused, said otherwise',
    () => yaAtendido({ ...POR_ANA, resultado: 'rechazada' }),
    ['conflicto', 'ya_atendido', 'Ya lo rechazó Ana Paz el 02-01-2026 09:05.'],
  ],
  [
    'what another received back',
    () => yaAtendido({ ...POR_ANA, resultado: 'hecho' }),
    ['conflicto', 'ya_atendido', 'Ya lo recibió de vuelta Ana Paz el 02-01-2026 09:05.'],
  ],
  [
    'what another cancelled',
    () => yaAtendido({ ...POR_ANA, resultado: 'anulado' }),
    ['conflicto', 'ya_atendido', 'Ya lo canceló Ana Paz el 02-01-2026 09:05.'],
  ],
  [
    'what another attended',
    () => yaAtendido({ ...POR_ANA, resultado: 'autorizado' }),
    ['conflicto', 'ya_atendido', 'Ya lo atendió Ana Paz el 02-01-2026 09:05.'],
  ],
  [
    'a sending not cancelled [ERR-10]',
    () => envioNoCancelado('Ya se recibió.'),
    ['conflicto', 'envio_no_cancelado', 'No se pudo cancelar envío', 'Ya se recibió.'],
  ],
  [
    'a sending not cancelled, without why [ERR-10]',
    () => envioNoCancelado(undefined),
    ['conflicto', 'envio_no_cancelado', 'No se pudo cancelar envío'],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
