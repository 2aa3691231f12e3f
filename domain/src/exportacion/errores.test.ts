import { expect, test } from '@jest/globals'
import * as errores from '@foja/domain/exportacion/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

const NO_SE_PUDO = 'No se pudo exportar'
const NO_SE_COMPROBO = 'No se pudo comprobar el archivo'
const desde = (hasta: number) => Array.from({ length: hasta }, (_, i) => i + 1)

test.each([
  [errores.exportacionNoExiste(), ['no-existe', 'exportacion_no_existe', 'No existe esa exportación.']],
  [errores.filtrosInvalidos('Eso no.'), ['falta-dato', 'filtros_invalidos', NO_SE_PUDO, 'Eso no.']],
  [
    errores.columnasInvalidas(['origen', 'destino']),
    ['invalido', 'columnas_invalidas', NO_SE_PUDO, 'Esa lista no tiene estas columnas: origen, destino.'],
  ],
  [
    errores.demasiadasExportaciones(3),
    [
      'demasiadas',
      'demasiadas_exportaciones',
      NO_SE_PUDO,
      'Usted ya tiene 3 exportaciones sin terminar. Espere a que termine alguna, o cancélela.',
      5,
    ],
  ],
  [
    errores.demasiadoGuardado(2_000_000),
    [
      'invalido',
      'demasiado_guardado',
      NO_SE_PUDO,
      'Entre todas sus exportaciones guardadas serían más de 2.000.000 filas. Borre alguna en «Mis exportaciones».',
    ],
  ],
  [
    errores.demasiadasExportacionesGuardadas(1_000),
    [
      'invalido',
      'demasiado_guardado',
      NO_SE_PUDO,
      'Usted ya guarda 1.000 exportaciones. Borre alguna en «Mis exportaciones».',
    ],
  ],
  [
    errores.exportacionDemasiadoGrande(100_000),
    [
      'invalido',
      'exportacion_demasiado_grande',
      NO_SE_PUDO,
      'Son más de 100.000 filas. Elija menos con los filtros.',
    ],
  ],
  [
    errores.almacenesDistintos([4, 5]),
    [
      'no-disponible',
      'exportacion_no_coincide',
      NO_SE_PUDO,
      'El índice y la base no coinciden en estas filas: 4, 5. Avise a quien administra Foja: se arregla con «verificar --reparar».',
    ],
  ],
  [
    errores.indiceAtrasado(),
    [
      'no-disponible',
      'exportacion_indice_atrasado',
      NO_SE_PUDO,
      'Todavía se está indexando lo último que se escribió. Intente de nuevo en unos minutos.',
      60,
    ],
  ],
  [
    errores.exportacionesOcupadas(),
    [
      'no-disponible',
      'exportaciones_ocupadas',
      NO_SE_PUDO,
      'Hay muchas exportaciones haciéndose. Intente de nuevo en un minuto.',
      60,
    ],
  ],
  [
    errores.indiceActualizandose(),
    [
      'no-disponible',
      'exportacion_indice_actualizandose',
      NO_SE_PUDO,
      'El índice se está actualizando y todavía no puede contestar todo lo pedido. Intente más tarde.',
      60,
    ],
  ],
  [
    errores.buscadorCaido(),
    [
      'no-disponible',
      'exportacion_sin_buscador',
      NO_SE_PUDO,
      'El buscador dejó de contestar. No quedó ningún archivo a medias: pida la exportación otra vez.',
      10,
    ],
  ],
  [
    errores.sinLugar(),
    [
      'no-disponible',
      'exportacion_sin_lugar',
      NO_SE_PUDO,
      'No hay lugar para guardar el archivo. Avise a quien administra Foja.',
    ],
  ],
  [
    errores.exportacionFallida('Se cortó.'),
    ['no-disponible', 'exportacion_fallida', NO_SE_PUDO, 'Se cortó.'],
  ],
  [
    errores.exportacionSinTerminar(),
    ['conflicto', 'exportacion_sin_terminar', 'La exportación todavía no está lista.'],
  ],
  [errores.exportacionCancelada(), ['conflicto', 'exportacion_cancelada', 'La exportación fue cancelada.']],
  [
    errores.yaNoPuedeVerla(1),
    [
      'sin-permiso',
      'exportacion_ya_no_visible',
      'Ya no puede descargar esta exportación.',
      'Usted dejó de poder ver uno de sus documentos. Pídala otra vez.',
    ],
  ],
  [
    errores.yaNoPuedeVerla(1_200),
    [
      'sin-permiso',
      'exportacion_ya_no_visible',
      'Ya no puede descargar esta exportación.',
      'Usted dejó de poder ver 1.200 de sus documentos. Pídala otra vez.',
    ],
  ],
  [
    errores.archivoParaComprobarGrande(512),
    [
      'tamano',
      'archivo_para_comprobar_grande',
      NO_SE_COMPROBO,
      'El archivo pasa de 512 MB. Compruébelo con la orden «comprobar-exportacion».',
    ],
  ],
  [
    errores.demasiadasComprobaciones(),
    [
      'demasiadas',
      'demasiadas_comprobaciones',
      NO_SE_COMPROBO,
      'Usted ya está comprobando otros. Espere a que termine alguno.',
      5,
    ],
  ],
  [
    errores.faltaElArchivo(),
    ['falta-dato', 'falta_el_archivo', NO_SE_COMPROBO, 'Elija el archivo que quiere comprobar.'],
  ],
  [
    errores.comprobacionOcupada(),
    [
      'no-disponible',
      'comprobacion_ocupada',
      NO_SE_COMPROBO,
      'Hay muchos archivos comprobándose. Intente de nuevo en unos segundos.',
      5,
    ],
  ],
  [
    errores.masDeUnArchivo(),
    [
      'invalido',
      'mas_de_un_archivo',
      NO_SE_COMPROBO,
      'Elija un solo archivo y, si la tiene aparte, su constancia.',
    ],
  ],
  [errores.archivoIlegible('Está roto.'), ['invalido', 'archivo_ilegible', NO_SE_COMPROBO, 'Está roto.']],
  ...(
    [
      ['no-esta', 'La exportación 7 no es suya, se borró o ya venció.'],
      ['sin-terminar', 'La exportación 7 no se hizo entera: no hay de dónde contar los cambios.'],
      ['otra-area', 'La exportación 7 es de otra área: los cambios se cuentan con la misma.'],
      [
        'otra-cosa',
        'La exportación 7 es de otra lista o de otros filtros: los cambios se cuentan con los mismos, y sólo el día puede ser otro.',
      ],
    ] as const
  ).map(
    ([porque, detalle]) =>
      [
        errores.comienzoInvalido(7, porque),
        ['invalido', 'exportacion_de_otra_cosa', NO_SE_PUDO, detalle],
      ] as const,
  ),
])('$clave says what happened and what to do [ERR-21]', (error, partes) => {
  expect(dicho(error)).toEqual(partes)
})

test('twenty of the rows that differ are named, and a thousand go with the error', () => {
  expect(errores.almacenesDistintos(desde(20)).detalle).toContain('18, 19, 20. Avise')
  expect(errores.almacenesDistintos(desde(22)).detalle).toContain('19, 20 y 2 más. Avise')
  expect(errores.almacenesDistintos(desde(1_001)).agregado).toEqual({ ids: desde(1_000) })
})
