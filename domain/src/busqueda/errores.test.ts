import { expect, test } from '@jest/globals'
import {
  sinFiltros,
  paginaDemasiadoLejos,
  cursorInvalido,
  buscadorInhabilitado,
  tipoDeRelacionInvalido,
  demasiadasBusquedas,
  demasiadasEstadias,
  demasiadosCargados,
  noSePudoBuscar,
  demasiadosRelacionados,
  filtrosDesconocidos,
  historicaSinDia,
  pasadoNoDisponible,
} from '@foja/domain/busqueda/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'nothing to look for [VAL-52]',
    sinFiltros,
    ['invalido', 'busqueda_sin_filtros', 'Debe seleccionar al menos un filtro para comenzar la búsqueda.'],
  ],
  [
    'a page too far',
    paginaDemasiadoLejos,
    [
      'invalido',
      'pagina_fuera_de_alcance',
      'Más allá de los primeros 10.000 resultados se sigue con el cursor «siguiente».',
      'siguiente',
    ],
  ],
  [
    'a cursor of another search',
    cursorInvalido,
    ['invalido', 'cursor_invalido', 'El cursor «siguiente» no es de esta búsqueda.'],
  ],
  [
    'who may not search [PER-17]',
    buscadorInhabilitado,
    ['sin-permiso', 'buscador_inhabilitado', 'La búsqueda general no está habilitada para su usuario.'],
  ],
  [
    'no such type of relation [BUS-10]',
    tipoDeRelacionInvalido,
    ['invalido', 'tipo_de_relacion_invalido', 'El tipo de relación indicado no existe.'],
  ],
  [
    'too many of one’s own',
    demasiadasBusquedas,
    [
      'demasiadas',
      'demasiadas_busquedas',
      'Usted ya pidió muchas búsquedas a la vez.',
      'Espere a que terminen.',
      5,
    ],
  ],
  [
    'too many left out [BUS-05]',
    () => demasiadosCargados(1000),
    ['invalido', 'demasiados_cargados', 'Se pueden excluir hasta 1.000 documentos ya cargados.'],
  ],
  [
    'nobody to ask [ERR-31]',
    noSePudoBuscar,
    ['fallido', 'error_avbusqueda_buscar', 'No se pudo realizar la búsqueda'],
  ],
  [
    'related to too many',
    () => demasiadosRelacionados(60_000),
    [
      'invalido',
      'demasiados_relacionados',
      'Los documentos elegidos se relacionan con más de 60.000 documentos.',
      'Elija menos, o busque dentro de cada uno.',
    ],
  ],
  [
    'a past not yet filled',
    pasadoNoDisponible,
    [
      'no-disponible',
      'pasado_no_disponible',
      'Todavía no se puede ver cómo estaba todo otro día: el índice se está actualizando.',
      'Intente de nuevo en unos minutos.',
    ],
  ],
  [
    'a day of all days',
    historicaSinDia,
    [
      'invalido',
      'historica_sin_dia',
      'La búsqueda histórica mira todos los días a la vez.',
      'Quite el día, o mírelo en la búsqueda simple.',
    ],
  ],
  [
    'too many places and dates [BUS-03]',
    () => demasiadasEstadias(1_000),
    [
      'invalido',
      'demasiadas_estadias',
      'En la búsqueda histórica eligió demasiados lugares y fechas a la vez.',
      'Cada lugar se busca en cada fecha, y son más de 1.000. Quite algunos.',
    ],
  ],
  [
    'filters nobody knows',
    () => filtrosDesconocidos(['Estado', 'Tipo']),
    [
      'invalido',
      'filtros_desconocidos',
      'Hay filtros que no se reconocen.',
      'Sin ellos serían más filas que las pedidas. Quite o corrija: Estado, Tipo.',
    ],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
