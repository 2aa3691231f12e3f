import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { ESTADO as E } from '@foja/domain/documento/estado.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type {
  ContextoDeHerramientas,
  HechosDeDocumento,
  HechosDeMovimiento,
} from '@foja/domain/herramienta/contexto.ts'
import { motivoDe } from '@foja/domain/herramienta/errores.ts'
import {
  admiteVarias,
  exigirHerramienta,
  exigirLectura,
  HERRAMIENTAS,
  herramientasDe,
  impedimento,
  type Herramienta,
} from '@foja/domain/herramienta/herramientas.ts'
import { contexto as contextoDe, expediente as hechosDeExpediente } from '@foja/domain/pruebas/contexto.ts'
import { ESENCIAS, type Esencia } from '@foja/domain/tipo/schema.ts'
import { VISTAS, type Vista } from '@foja/domain/vista/vista.ts'

const NOTA = 7
const acceso: Acceso = {
  id_usuario: 1,
  areas: [10],
  areas_con_reservados: [10],
  area_activa: 10,
  permisos: [
    'herramientas.remitir',
    ...['visibilidad', 'recaratular', 'numerar'].flatMap((modulo) =>
      ['documentos', 'expedientes'].map((de) => `modulos-gestion-${de}-${modulo}`),
    ),
  ],
  tipos: { leer: [NOTA], escribir: [NOTA], eliminar: [NOTA] },
}
const hechos = hechosDeExpediente({
  id_tipo: NOTA,
  esencia: 'documento',
  estado: E.borrador,
  id_usuario: 1,
  transforma_a: NOTA,
})
const { configuracion } = contextoDe(hechos)
type Caso = Omit<Partial<ContextoDeHerramientas>, 'documento' | 'configuracion'> & {
  vista?: Vista
  documento?: Partial<HechosDeDocumento>
  configuracion?: Partial<ContextoDeHerramientas['configuracion']>
}
const contexto = ({ vista, documento, configuracion: config, ...resto }: Caso): ContextoDeHerramientas => ({
  acceso,
  areas: acceso.areas,
  movimiento: null,
  habilitadas: null,
  vistas: vista ? [vista] : VISTAS,
  ...resto,
  documento: { ...hechos, ...documento },
  configuracion: { ...configuracion, ...config },
})
const sin = (permiso: string): Acceso => ({
  ...acceso,
  permisos: acceso.permisos.filter((uno) => !uno.endsWith(permiso)),
})
const sinTipo = (que: 'leer' | 'escribir' | 'eliminar'): Acceso => ({
  ...acceso,
  tipos: { ...acceso.tipos, [que]: [] },
})
/** Es también de la 20, por la que no actúa. */
const deDosAreas: Acceso = { ...acceso, areas: [10, 20] }
const expediente = (mas: Partial<HechosDeDocumento> = {}): Partial<HechosDeDocumento> => ({
  esencia: 'contenedor',
  estado: E.iniciado,
  ...mas,
})
const tramite = (mas: Partial<HechosDeDocumento> = {}) => expediente({ esencia: 'tramite', ...mas })
const cerrado = (mas: Partial<HechosDeDocumento> = {}) => ({ estado: E.cerrado, ...mas })
const movimiento = (id_tipo_evento: number, resultado: Resultado): HechosDeMovimiento => ({
  id_tipo_evento,
  resultado,
  es_origen: true,
  recibido: resultado === 'confirmado',
  espera: resultado === 'enviado' ? 'recibir' : resultado === 'rechazado' ? 'recibir_rechazado' : null,
  atendido: null,
  recibio: null,
})

const DENTRO = {
  tramita: false,
  expediente: null,
  area: { nombre: 'Personal', sigla: 'PERS', homonima: false },
}

// Una línea por caso: fila, herramienta, caso, si se permite.
type Prueba = [fila: string, herramienta: Herramienta, caso: Caso, permitida: boolean]
const CASOS: Prueba[] = [
  ['HER-02', 'modificar', { vista: 'documentos', habilitadas: new Set(['modificar']) }, true],
  ['HER-02', 'modificar', { vista: 'documentos', habilitadas: new Set(['abrir']) }, false],
  [
    'CFG-33',
    'modificar',
    { vista: 'documentos', configuracion: { herramientas_vistas: { documentos: { modificar: false } } } },
    false,
  ],
  [
    'CFG-33',
    'modificar',
    { vista: 'areaActiva', configuracion: { herramientas_vistas: { documentos: { modificar: false } } } },
    true,
  ],

  ['HER-03', 'modificar', { vista: 'documentos' }, true],
  ['HER-03', 'modificar', { vista: 'areaActiva' }, true],
  ['HER-03', 'modificar', { vista: 'expedientes', documento: expediente() }, true],
  ['HER-03', 'modificar', { vista: 'expedientes_reservados', documento: expediente() }, true],
  ['HER-03', 'modificar', { vista: 'archivo' }, false],
  ['HER-03', 'modificar', { vista: 'busqueda' }, false],
  ['HER-03', 'modificar', { vista: 'documentos', documento: cerrado() }, false],
  ['HER-03', 'modificar', { vista: 'expedientes', documento: expediente({ estado: E.cerrado }) }, true],
  [
    'HER-03',
    'modificar',
    { vista: 'expedientes', documento: expediente({ miembro_de_conjunta: true }) },
    false,
  ],
  ['HER-03', 'modificar', { vista: 'documentos', acceso: sinTipo('escribir') }, false],
  ...[2, 18, 19, 22, 23, 24, 26, 29, 30].map((estado): (typeof CASOS)[number] => [
    'HER-03',
    'modificar',
    { vista: 'documentos', documento: { estado } },
    false,
  ]),

  ['HER-04', 'publicar', { vista: 'archivo', documento: cerrado() }, true],
  ['HER-04', 'publicar', { vista: 'archivo_publico', documento: cerrado() }, true],
  ['HER-04', 'publicar', { vista: 'documentos', documento: cerrado() }, false],
  ['HER-04', 'publicar', { vista: 'archivo', documento: expediente({ estado: E.cerrado }) }, false],
  ['HER-04', 'publicar', { vista: 'archivo' }, false],
  ['HER-04', 'publicar', { vista: 'archivo', documento: cerrado(), acceso: sinTipo('escribir') }, false],

  ['HER-05', 'cambiar_visibilidad', { vista: 'expedientes', documento: expediente() }, true],
  ['HER-05', 'cambiar_visibilidad', { vista: 'archivo', documento: expediente() }, true],
  ['HER-05', 'cambiar_visibilidad', { vista: 'archivo_expedientes', documento: expediente() }, true],
  ['HER-05', 'cambiar_visibilidad', { vista: 'expedientes_reservados', documento: expediente() }, true],
  ['HER-05', 'cambiar_visibilidad', { vista: 'areaActiva', documento: expediente() }, false],
  [
    'HER-05',
    'cambiar_visibilidad',
    { vista: 'expedientes', documento: expediente({ tiene_pendientes: true }) },
    false,
  ],
  [
    'HER-05',
    'cambiar_visibilidad',
    { vista: 'expedientes', documento: expediente(), acceso: sin('expedientes-visibilidad') },
    false,
  ],
  ['HER-06', 'cambiar_visibilidad', { vista: 'documentos' }, true],
  ['HER-06', 'cambiar_visibilidad', { vista: 'documentos', acceso: sin('documentos-visibilidad') }, false],
  ['HER-06', 'cambiar_visibilidad', { vista: 'documentos', documento: { estado: E.anulado } }, false],
  ...(
    [
      [{ id_usuario: 1 }, true],
      [{ id_area_actual: 10 }, true],
      [{ id_area_archivo: 10 }, true],
      [{ id_area_creacion: 10, intervino: true }, false],
    ] as const
  ).map(([suyo, permitida]): (typeof CASOS)[number] => {
    const ajeno = { estado: E.cerrado, id_usuario: 2, id_area_actual: 99, id_area_archivo: 99 }
    return ['HER-06', 'cambiar_visibilidad', { documento: { ...ajeno, ...suyo } }, permitida]
  }),

  ['HER-07', 'eliminar', { vista: 'documentos' }, true],
  ['HER-07', 'eliminar', { vista: 'areaActiva' }, false],
  ['HER-07', 'eliminar', { vista: 'documentos', documento: expediente({ estado: E.borrador }) }, false],
  ['HER-32', 'eliminar', { vista: 'documentos', documento: cerrado() }, false],
  ['HER-32', 'eliminar', { vista: 'documentos', documento: { estado: E.autorizado } }, false],
  ['HER-32', 'eliminar', { vista: 'documentos', acceso: sinTipo('eliminar') }, false],

  ['HER-08', 'anular', { vista: 'documentos', documento: { rechazado: true } }, true],
  ['HER-08', 'anular', { vista: 'documentos', documento: { estado: E.rechazado } }, true],
  ['HER-08', 'anular', { vista: 'documentos', movimiento: movimiento(4, 'rechazada') }, true],
  ['HER-08', 'anular', { vista: 'documentos' }, false],
  ['HER-08', 'anular', { vista: 'archivo', documento: { estado: E.autorizado } }, true],
  ['HER-08', 'anular', { vista: 'areaActiva' }, true],
  ['HER-08', 'anular', { vista: 'archivo', documento: { estado: E.autorizado, dentro_de: DENTRO } }, false],
  ['HER-08', 'anular', { vista: 'archivo', documento: cerrado() }, false],
  ['HER-08', 'anular', { vista: 'areaActiva', documento: expediente({ estado: E.borrador }) }, false],
  ['HER-08', 'anular', { vista: 'areaActiva', acceso: sinTipo('escribir') }, false],

  ...(['abrir', 'vista_previa'] as const).flatMap((herramienta): typeof CASOS => {
    const fila = herramienta === 'abrir' ? 'HER-09' : 'HER-10'
    return [
      [fila, herramienta, { vista: 'documentos' }, true],
      [fila, herramienta, { vista: 'documentos', acceso: sinTipo('leer') }, false],
      [fila, herramienta, { vista: 'enviados' }, true],
      [fila, herramienta, { vista: 'enviados', configuracion: { ver_expedientes_enviados: false } }, false],
      [fila, herramienta, { vista: 'busqueda', documento: { intervino: false } }, true],
      [
        fila,
        herramienta,
        {
          vista: 'busqueda',
          documento: { intervino: false },
          configuracion: { validar_intervenciones: true },
        },
        false,
      ],
      [fila, herramienta, { vista: 'busqueda', configuracion: { validar_intervenciones: true } }, true],
    ]
  }),

  ['HER-11', 'descargar_expediente', { documento: expediente() }, true],
  ['HER-11', 'descargar_expediente', { documento: tramite() }, true],
  ['HER-11', 'descargar_expediente', { documento: expediente({ id_area_actual: 99 }) }, false],
  [
    'HER-11',
    'descargar_expediente',
    { documento: expediente({ id_area_actual: 99, areas_paralelas: [10] }) },
    true,
  ],
  ['HER-11', 'descargar_expediente', {}, false],

  ['HER-12', 'reenviar', { vista: 'documentos' }, true],
  ['HER-12', 'reenviar', { vista: 'documentos', documento: cerrado() }, false],
  ['HER-12', 'reenviar', { vista: 'archivo' }, false],
  ['HER-12', 'reenviar', { vista: 'documentos', documento: expediente({ estado: E.borrador }) }, false],

  ['HER-13', 'remitir', { vista: 'expedientes', documento: expediente() }, true],
  ['HER-13', 'remitir', { vista: 'expediente_papel', documento: tramite() }, true],
  [
    'HER-13',
    'remitir',
    { vista: 'archivo_expedientes', documento: expediente({ estado: E.archivado }) },
    false,
  ],
  ['HER-13', 'remitir', { vista: 'expedientes' }, false],
  ['HER-13', 'remitir', { vista: 'expedientes', documento: expediente(), acceso: sin('remitir') }, false],

  ['HER-14', 'compartir', { vista: 'documentos' }, true],
  ['HER-14', 'compartir', { vista: 'publicados', documento: cerrado() }, true],
  ['HER-14', 'compartir', { vista: 'inbox' }, false],
  ['HER-14', 'compartir', { vista: 'documentos', documento: { estado: E.procesando } }, false],
  ['HER-14', 'compartir', { vista: 'documentos', acceso: sinTipo('leer') }, false],

  ['HER-15', 'transformar', { vista: 'expedientes', documento: tramite() }, true],
  ['HER-15', 'transformar', { vista: 'documentos', documento: tramite({ estado: E.borrador }) }, true],
  ['HER-15', 'transformar', { vista: 'documentos' }, false],
  ['VAL-30', 'transformar', { vista: 'expedientes', documento: tramite({ transforma_a: null }) }, false],
  ['HER-15', 'transformar', { vista: 'expedientes', documento: expediente() }, false],
  ['HER-15', 'transformar', { vista: 'archivo', documento: tramite() }, false],
  [
    'HER-15',
    'transformar',
    { vista: 'expedientes', documento: tramite(), acceso: sinTipo('escribir') },
    false,
  ],
  ...[10, 20].map((id_area_actual): Prueba => [
    'HER-15',
    'transformar',
    { vista: 'expedientes', documento: tramite({ tramitacion_paralela: true, id_area_actual }) },
    false,
  ]),
  // Lo perdería de vista, y no tiene vuelta atrás.
  [
    'HER-15',
    'transformar',
    {
      vista: 'expedientes',
      documento: tramite({ transforma_a: NOTA + 1 }),
      acceso: { ...acceso, tipos: { ...acceso.tipos, escribir: [NOTA, NOTA + 1] } },
    },
    false,
  ],

  ['HER-16', 'cerrar', { vista: 'documentos' }, true],
  ['HER-16', 'cerrar', { vista: 'areaActiva', documento: { estado: E.pendiente_de_autorizacion } }, true],
  ['HER-16', 'cerrar', { vista: 'documentos', documento: expediente({ estado: E.borrador }) }, true],
  ['HER-16', 'cerrar', { vista: 'documentos', documento: tramite({ estado: E.borrador }) }, false],
  ['HER-16', 'cerrar', { vista: 'documentos', documento: { estado: E.autorizado } }, false],
  ['HER-16', 'cerrar', { vista: 'archivo' }, false],
  ['HER-33', 'cerrar', { vista: 'documentos', documento: cerrado() }, false],
  ['HER-33', 'cerrar', { vista: 'documentos', acceso: sinTipo('escribir') }, false],

  ['HER-17', 'archivar', { vista: 'expedientes', documento: expediente() }, true],
  ['HER-17', 'archivar', { vista: 'expedientes', documento: tramite({ estado: E.en_tramite }) }, true],
  ['HER-17', 'archivar', { vista: 'expedientes' }, false],
  ['HER-17', 'archivar', { vista: 'areaActiva', documento: expediente() }, false],

  [
    'HER-18',
    'desarchivar',
    { vista: 'archivo_expedientes', documento: expediente({ estado: E.archivado }) },
    true,
  ],
  ['HER-18', 'desarchivar', { vista: 'expedientes', documento: expediente({ estado: E.archivado }) }, false],
  ['HER-18', 'desarchivar', { vista: 'archivo_expedientes', documento: expediente() }, false],

  ['HER-19', 'fusionar', { vista: 'expedientes', documento: expediente() }, true],
  ['HER-19', 'fusionar', { vista: 'expedientes', documento: expediente({ estado: E.en_tramite }) }, true],
  ['HER-19', 'fusionar', { vista: 'expedientes', documento: expediente({ estado: E.archivado }) }, false],
  ['HER-19', 'fusionar', { vista: 'areaActiva', documento: expediente() }, false],
  [
    'HER-19, EST-49',
    'fusionar',
    { vista: 'expedientes', documento: expediente({ tramitacion_paralela: true }) },
    false,
  ],

  ...(['documentos', 'archivo', 'archivo_publico', 'archivo_reservado', 'archivo_expedientes'] as const).map(
    (vista): (typeof CASOS)[number] => ['HER-20', 'copiar', { vista }, true],
  ),
  ['HER-20', 'copiar', { vista: 'enviados' }, false],

  ['HER-21', 'corresponde', { documento: expediente({ clave_corresponde: true }) }, true],
  ['HER-21', 'corresponde', { documento: tramite({ clave_corresponde: true }) }, true],
  ['HER-21', 'corresponde', { documento: expediente() }, false],
  ['HER-21', 'corresponde', { documento: { clave_corresponde: true } }, false],

  ['HER-22', 'mapa', { vista: 'busqueda', documento: expediente() }, true],
  ['HER-22', 'mapa', { vista: 'expedientes', documento: tramite({ estado: E.procesando }) }, true],
  ['HER-22', 'mapa', { vista: 'busqueda' }, false],
  ['HER-22', 'mapa', { vista: 'archivo', documento: expediente() }, false],

  ...VISTAS.map((vista): (typeof CASOS)[number] => ['HER-23', 'vista_avanzada', { vista }, true]),
  ['HER-23', 'vista_avanzada', { acceso: sinTipo('leer') }, false],

  ...VISTAS.map((vista): (typeof CASOS)[number] => ['DLG-28', 'donde_esta', { vista }, true]),
  ['DLG-28', 'donde_esta', { acceso: sinTipo('leer') }, false],

  ['HER-24', 'firmar', {}, false],
  ['HER-25', 'autorizar', {}, false],

  ['HER-26', 'cancelar_envio', { vista: 'enviados', movimiento: movimiento(16, 'enviado') }, true],
  ['HER-26', 'cancelar_envio', { vista: 'enviados', movimiento: movimiento(16, 'confirmado') }, false],
  ['HER-26', 'cancelar_envio', { vista: 'enviados', movimiento: movimiento(9, 'confirmado') }, true],
  [
    'HER-26',
    'cancelar_envio',
    { vista: 'enviados', movimiento: { ...movimiento(16, 'enviado'), recibido: true } },
    true,
  ],
  ['HER-26', 'cancelar_envio', { vista: 'inbox', movimiento: movimiento(16, 'enviado') }, false],

  ['HER-27', 'recibir', { vista: 'inbox', movimiento: movimiento(16, 'enviado') }, true],
  ['HER-27', 'recibir', { vista: 'inbox', movimiento: movimiento(16, 'rechazado') }, true],
  ['HER-27', 'recibir', { vista: 'inbox', movimiento: movimiento(16, 'confirmado') }, false],
  ['HER-27', 'recibir', { vista: 'inbox' }, false],
  ['HER-27', 'rechazar', { vista: 'inbox', movimiento: movimiento(16, 'enviado') }, true],
  ['HER-27', 'rechazar', { vista: 'inbox', movimiento: movimiento(16, 'rechazado') }, false],
  ...(['recibir', 'rechazar'] as const).map((una): Prueba => [
    'HER-27',
    una,
    {
      vista: 'inbox',
      movimiento: movimiento(16, 'enviado'),
      documento: expediente({ miembro_de_conjunta: true }),
    },
    false,
  ]),

  [
    'HER-28',
    'tramitacion_conjunta',
    { vista: 'expedientes', documento: expediente({ tiene_asociados: true }) },
    true,
  ],
  ['HER-28', 'tramitacion_conjunta', { vista: 'expedientes', documento: expediente() }, false],
  [
    'HER-28, EST-49',
    'tramitacion_conjunta',
    { vista: 'expedientes', documento: expediente({ tiene_asociados: true, tramitacion_paralela: true }) },
    false,
  ],
  [
    'HER-28, EST-28',
    'tramitacion_conjunta',
    {
      vista: 'expedientes',
      documento: expediente({ tiene_asociados: true, tramitacion_paralela: true, encabeza_conjunta: true }),
    },
    true,
  ],
  [
    'HER-28',
    'tramitacion_conjunta',
    { vista: 'expedientes', documento: tramite({ tiene_asociados: true }) },
    false,
  ],

  ['HER-29', 'tramitacion_paralela', { vista: 'expedientes', documento: tramite() }, true],
  ['HER-29', 'tramitacion_paralela', { vista: 'expedientes' }, false],

  ['HER-30', 'incorporar', { documento: cerrado() }, true],
  ['HER-30', 'incorporar', { documento: { estado: E.firmado } }, true],
  ['HER-30', 'incorporar', { documento: { estado: E.autorizado } }, true],
  ['HER-30', 'incorporar', {}, false],

  ['HER-31', 'firmar_con_token', {}, true],
  ['HER-31', 'firmar_con_token', { documento: cerrado() }, true],
  ['HER-31', 'firmar_con_token', { documento: { estado: E.autorizado } }, false],

  ['PER-06', 'recaratular', { documento: cerrado() }, true],
  ['PER-06', 'recaratular', { documento: cerrado(), acceso: sin('documentos-recaratular') }, false],
  ['PER-06', 'recaratular', {}, false],
  ['EST-12', 'recaratular', { documento: { estado: E.firmado } }, false],
  ['PER-09', 'recaratular', { documento: expediente({ estado: E.en_tramite }) }, true],
  ['PER-09', 'recaratular', { documento: expediente(), acceso: sin('expedientes-recaratular') }, false],
  ['PER-14', 'recaratular', { documento: cerrado({ id_usuario: 2, intervino_como_actua: false }) }, false],
  ['PER-14', 'recaratular', { documento: cerrado({ id_usuario: 2 }) }, true],
  ['PER-14', 'recaratular', { documento: cerrado({ id_area_actual: 20 }), acceso: deDosAreas }, false],
  ['PER-14', 'recaratular', { documento: cerrado({ id_usuario: 2 }), acceso: sinTipo('escribir') }, false],
  ['CFG-18', 'recaratular', { documento: cerrado(), acceso: sinTipo('escribir') }, true],
  [
    'CFG-18',
    'recaratular',
    { documento: cerrado(), acceso: sinTipo('escribir'), configuracion: { creador_recaratular: false } },
    false,
  ],

  ['PER-07', 'numerar', {}, true],
  ['PER-07', 'numerar', { acceso: sin('documentos-numerar') }, false],
  ['PER-10', 'numerar', { documento: expediente(), acceso: sin('expedientes-numerar') }, false],
  ['PER-10', 'numerar', { documento: expediente({ estado: E.cerrado_de_expediente }) }, false],
  ['FRM-23', 'numerar', { documento: cerrado() }, false],
  ['FRM-23', 'numerar', { documento: expediente({ estado: E.en_tramite }) }, true],
  ['FRM-23', 'numerar', { vista: 'expedientes', documento: expediente() }, true],
  ['FRM-23', 'numerar', { vista: 'busqueda', documento: expediente() }, false],
]

test.each(
  CASOS.map(([fila, herramienta, caso, permitida], i) => ({ i, fila, herramienta, caso, permitida })),
)('$fila $herramienta $i: $permitida', ({ herramienta, caso, permitida }) => {
  const falla = impedimento(herramienta, contexto(caso))
  expect(falla?.message ?? null).toEqual(permitida ? null : expect.stringMatching(/^[A-ZÁÉÍÓÚ].{10,}$/))
})

test('every tool has at least one permitted and one refused case, but the two that are always hidden [HER-01]', () => {
  const resueltas = (permitida: boolean) =>
    new Set(CASOS.filter((caso) => caso[3] === permitida).map((caso) => caso[1]))
  expect([...resueltas(false)].toSorted()).toEqual([...HERRAMIENTAS].toSorted())
  expect(HERRAMIENTAS.filter((una) => !resueltas(true).has(una))).toEqual(['firmar', 'autorizar'])
})

// Cada lista en que se ofrece, a la letra de su fila; lo demás que pide ya se cumple.
const EN: [fila: string, herramienta: Herramienta, caso: Caso, vistas: readonly Vista[]][] = [
  ['HER-03', 'modificar', {}, ['documentos', 'expedientes', 'areaActiva', 'expedientes_reservados']],
  ['HER-04', 'publicar', { documento: cerrado() }, ['archivo', 'archivo_publico']],
  // Lo archivado y lo reservado tienen lista aparte.
  [
    'HER-05',
    'cambiar_visibilidad',
    { documento: expediente() },
    ['archivo', 'archivo_expedientes', 'expedientes', 'expedientes_reservados'],
  ],
  ['HER-06', 'cambiar_visibilidad', {}, VISTAS],
  ['HER-07', 'eliminar', {}, ['documentos']],
  ['HER-08', 'anular', {}, ['archivo', 'areaActiva']],
  ['HER-08', 'anular', { documento: { rechazado: true } }, ['documentos', 'archivo', 'areaActiva']],
  ...(['abrir', 'vista_previa'] as const).flatMap((una): typeof EN => {
    const fila = una === 'abrir' ? 'HER-09' : 'HER-10'
    const menos = (vista: Vista) => VISTAS.filter((otra) => otra !== vista)
    const sinIntervenir = { documento: { intervino: false }, configuracion: { validar_intervenciones: true } }
    return [
      [fila, una, {}, VISTAS],
      [fila, una, { configuracion: { ver_expedientes_enviados: false } }, menos('enviados')],
      [fila, una, sinIntervenir, menos('busqueda')],
    ]
  }),
  ['HER-11', 'descargar_expediente', { documento: expediente() }, VISTAS],
  ['HER-12', 'reenviar', {}, ['documentos']],
  [
    'HER-13',
    'remitir',
    { documento: expediente() },
    ['expedientes', 'expedientes_reservados', 'expediente_papel'],
  ],
  [
    'HER-14',
    'compartir',
    {},
    [
      'documentos',
      'areaActiva',
      'expedientes',
      'expedientes_reservados',
      'archivo',
      'archivo_publico',
      'archivo_reservado',
      'archivo_expedientes',
      'publicados',
    ],
  ],
  ['HER-15', 'transformar', { documento: tramite() }, ['expedientes', 'documentos']],
  ['HER-16', 'cerrar', {}, ['documentos', 'areaActiva']],
  ['HER-17', 'archivar', { documento: expediente() }, ['expedientes']],
  ['HER-18', 'desarchivar', { documento: expediente({ estado: E.archivado }) }, ['archivo_expedientes']],
  ['HER-19', 'fusionar', { documento: expediente() }, ['expedientes']],
  [
    'HER-20',
    'copiar',
    {},
    ['documentos', 'archivo', 'archivo_publico', 'archivo_reservado', 'archivo_expedientes'],
  ],
  ['HER-21', 'corresponde', { documento: expediente({ clave_corresponde: true }) }, VISTAS],
  ['HER-22', 'mapa', { documento: expediente() }, ['busqueda', 'expedientes']],
  ['HER-23', 'vista_avanzada', {}, VISTAS],
  ['DLG-28', 'donde_esta', {}, VISTAS],
  ['HER-24', 'firmar', {}, []],
  ['HER-25', 'autorizar', {}, []],
  ['HER-26', 'cancelar_envio', { movimiento: movimiento(16, 'enviado') }, ['enviados']],
  ['HER-27', 'recibir', { movimiento: movimiento(16, 'enviado') }, ['inbox']],
  ['HER-27', 'rechazar', { movimiento: movimiento(16, 'enviado') }, ['inbox']],
  ['HER-28', 'tramitacion_conjunta', { documento: expediente({ tiene_asociados: true }) }, ['expedientes']],
  ['HER-29', 'tramitacion_paralela', { documento: expediente() }, ['expedientes']],
  ['HER-30', 'incorporar', { documento: cerrado() }, VISTAS],
  ['HER-31', 'firmar_con_token', {}, VISTAS],
  ['PER-06', 'recaratular', { documento: cerrado() }, VISTAS],
  ['FRM-23', 'numerar', {}, ['documentos', 'expedientes', 'areaActiva', 'expedientes_reservados']],
]

test.each(EN.map(([fila, herramienta, caso, vistas], i) => ({ i, fila, herramienta, caso, vistas })))(
  '$fila $herramienta $i is offered in these lists and in no other',
  ({ herramienta, caso, vistas }) => {
    const dadas = VISTAS.filter((vista) => !impedimento(herramienta, contexto({ ...caso, vista })))
    expect(dadas.toSorted()).toEqual([...vistas].toSorted())
  },
)

test('of every tool it is written in which lists it is offered [HER-01]', () => {
  expect([...new Set(EN.map((una) => una[1]))].toSorted()).toEqual([...HERRAMIENTAS].toSorted())
})

test('several can be chosen only where the rules say so [HER-01]', () => {
  expect(HERRAMIENTAS.filter(admiteVarias)).toEqual([
    'publicar',
    'eliminar',
    'remitir',
    'compartir',
    'archivar',
    'recibir',
    'rechazar',
  ])
})

test('what is being processed keeps only what reads it, and all of it; a document has no map [EST-15, HER-22]', () => {
  const quedan = (esencia: Esencia) =>
    HERRAMIENTAS.filter(
      (una) => !impedimento(una, contexto({ documento: { esencia, estado: 30 } })),
    ).toSorted()
  const leen = ['donde_esta', 'mapa', 'vista_avanzada', 'vista_previa']
  expect(ESENCIAS.map(quedan)).toEqual(
    ESENCIAS.map((esencia) => leen.filter((una) => una !== 'mapa' || esencia !== 'documento')),
  )
})

test('whatever its state, and also while it is processed, what is read is what could be opened, and nothing else [EST-12, EST-15, HER-09]', () => {
  const leer = (caso: Caso) => {
    try {
      exigirLectura(contexto(caso))
    } catch (error) {
      return (error as ErrorDeDominio).clave
    }
    return undefined
  }
  fc.assert(
    fc.property(
      fc.record({
        vistas: fc.subarray(['busqueda', 'enviados', 'documentos'] as Vista[]),
        acceso: fc.constantFrom(acceso, sinTipo('leer')),
        habilitadas: fc.constantFrom(null, new Set(['abrir']), new Set(['vista_previa', 'vista_avanzada'])),
        configuracion: fc.record({
          validar_intervenciones: fc.boolean(),
          ver_expedientes_enviados: fc.boolean(),
          herramientas_vistas: fc.constantFrom<Record<string, Record<string, boolean>>>(
            {},
            { documentos: { abrir: false } },
          ),
        }),
      }),
      fc.boolean(),
      fc.constantFrom(...Object.values(E)),
      (caso, intervino, estado) => {
        const quieto = { ...caso, documento: { intervino, estado: E.iniciado } }
        const negada = impedimento('abrir', contexto(quieto))?.clave
        expect(leer({ ...caso, documento: { intervino, estado } })).toBe(negada)
      },
    ),
  )
})

test('without the key in its numerator, a corresponde is refused with the words of the call [VAL-33, HER-21]', () => {
  expect(impedimento('corresponde', contexto({ documento: expediente() }))).toMatchObject({
    clase: 'invalido',
    clave: 'error_missing_nro_corresponde',
    message: 'No existe clave corresponde.',
    detalle: 'No se puede crear el corresponde',
  })
})

test('enforcing throws the very motive that is shown [HER-02]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...HERRAMIENTAS),
      fc.constantFrom(...ESENCIAS),
      fc.constantFrom(...Object.values(E)),
      fc.subarray([...VISTAS]),
      (herramienta, esencia, estado, vistas) => {
        const caso = contexto({ vistas, documento: { esencia, estado } })
        let lanzado: string | null = null
        try {
          exigirHerramienta(herramienta, caso)
        } catch (falla) {
          lanzado = motivoDe(falla as ErrorDeDominio)
        }
        expect(herramientasDe(caso)[herramienta]).toEqual({ permitida: lanzado === null, motivo: lanzado })
      },
    ),
  )
})

test('of what another person is editing one only reads, and the tool says who and since when; what does not pass by waiting is said first [FRM-25, HER-02]', () => {
  const en_edicion = { nombre: 'Nora', apellido: 'Pérez', desde: '2026-01-02T12:05:00.000Z' }
  const antes = herramientasDe(contexto({}))
  const ahora = herramientasDe(contexto({ documento: { en_edicion } }))
  const leen = ['abrir', 'vista_previa', 'compartir', 'copiar', 'vista_avanzada', 'donde_esta']
  for (const una of HERRAMIENTAS) {
    if (leen.includes(una) || !antes[una].permitida) expect(ahora[una]).toEqual(antes[una])
    else
      expect(ahora[una].motivo).toBe(
        'El documento está siendo editado por Nora Pérez. Lo tiene abierto desde el 02-01-2026 09:05.',
      )
  }
  expect(ahora.cerrar.permitida).toBe(false)
})

test.each([
  [
    'cerrar',
    cerrado(),
    'No se puede cerrar en su estado actual: Cerrado. Sólo se puede cerrar en Borrador o Pendiente de autorización.',
  ],
  [
    'modificar',
    { estado: E.firmado },
    'No se puede modificar en su estado actual: Firmado. Sólo se puede modificar en Borrador o Rechazado.',
  ],
  [
    'modificar',
    expediente({ estado: E.cerrado_de_expediente }),
    'No se puede modificar en su estado actual: Cerrado. Sólo se puede modificar en Borrador, Iniciado o En trámite.',
  ],
  [
    'modificar',
    expediente({ estado: E.archivado }),
    'No se puede modificar en su estado actual: Archivado. Sólo se puede modificar en Borrador, Iniciado o En trámite.',
  ],
  [
    'recaratular',
    expediente({ estado: E.borrador, intervino_como_actua: true }),
    'No se puede recaratular en su estado actual: Borrador. Sólo se puede recaratular en Iniciado o En trámite.',
  ],
  [
    'cambiar_visibilidad',
    expediente({ estado: E.anulado }),
    'No se puede cambiar la visibilidad en su estado actual: Anulado. Tampoco en Cierre en proceso; en los demás, sí.',
  ],
  [
    'cambiar_visibilidad',
    { estado: E.anulado },
    'No se puede cambiar la visibilidad en su estado actual: Anulado. Tampoco en Cierre en proceso; en los demás, sí.',
  ],
  [
    'cerrar',
    { estado: E.procesando },
    'No se puede hacer esto en su estado actual: Procesando. Espere a que termine.',
  ],
] as const)(
  'a refusal by state says which states would do: %s [EST-47, HER-02]',
  (herramienta, documento, motivo) => {
    expect(impedimento(herramienta, contexto({ documento }))?.message).toBe(motivo)
  },
)

test('what is on its way is in no list to share or copy it from, and that is what is said; its map is in the search [HER-14, HER-20, HER-22]', () => {
  const ante = (herramienta: Herramienta, en_transito: boolean, vista: Vista) =>
    impedimento(herramienta, contexto({ vista, documento: expediente({ en_transito }) }))?.clave
  for (const una of ['compartir', 'copiar'] as const)
    expect([ante(una, true, 'enviados'), ante(una, false, 'enviados')]).toEqual([
      'en_transito',
      'fuera_de_vista',
    ])
  expect([ante('mapa', true, 'enviados'), ante('mapa', true, 'busqueda')]).toEqual([
    'fuera_de_vista',
    undefined,
  ])
  expect(ante('compartir', true, 'publicados')).toBeUndefined()
})

test('calling a send back from who did not receive it does not wait for who did and is editing it [EST-23, FRM-25]', () => {
  const en_edicion = { nombre: 'Nora', apellido: 'Pérez', desde: '2026-01-02T12:05:00.000Z' }
  const con = (recibido: boolean) =>
    impedimento(
      'cancelar_envio',
      contexto({
        vista: 'enviados',
        documento: expediente({ en_edicion }),
        movimiento: { ...movimiento(16, 'enviado'), recibido },
      }),
    )?.clave
  expect([con(true), con(false)]).toEqual([undefined, 'documento_en_edicion'])
})

test('closing what is in parallel does not wait for who edits it; opening it does [EST-49, FRM-25]', () => {
  const en_edicion = { nombre: 'Nora', apellido: 'Pérez', desde: '2026-01-02T12:05:00.000Z' }
  const con = (tramitacion_paralela: boolean) =>
    impedimento(
      'tramitacion_paralela',
      contexto({ vista: 'expedientes', documento: expediente({ en_edicion, tramitacion_paralela }) }),
    )?.clave
  expect([con(true), con(false)]).toEqual([undefined, 'documento_en_edicion'])
})
