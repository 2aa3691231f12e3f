import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** VAL-52: el texto libre cuenta como filtro (D-102). */
export const sinFiltros = () =>
  new ErrorDeDominio(
    'invalido',
    'busqueda_sin_filtros',
    'Debe seleccionar al menos un filtro para comenzar la búsqueda.',
  )
export const paginaDemasiadoLejos = () =>
  new ErrorDeDominio(
    'invalido',
    'pagina_fuera_de_alcance',
    'Más allá de los primeros 10.000 resultados se sigue con el cursor «siguiente».',
    { detalle: 'siguiente' },
  )
export const cursorInvalido = () =>
  new ErrorDeDominio('invalido', 'cursor_invalido', 'El cursor «siguiente» no es de esta búsqueda.')
/** PER-17: la búsqueda general no está habilitada para quien llama. */
export const buscadorInhabilitado = () =>
  new ErrorDeDominio(
    'sin-permiso',
    'buscador_inhabilitado',
    'La búsqueda general no está habilitada para su usuario.',
  )
/** BUS-10: id_tipo_ie no es ningún tipo de relación. */
export const tipoDeRelacionInvalido = () =>
  new ErrorDeDominio('invalido', 'tipo_de_relacion_invalido', 'El tipo de relación indicado no existe.')
/** Las de una persona no ocupan la búsqueda de todas. */
export const demasiadasBusquedas = () =>
  new ErrorDeDominio('demasiadas', 'demasiadas_busquedas', 'Usted ya pidió muchas búsquedas a la vez.', {
    detalle: 'Espere a que terminen.',
    esperar: 5,
  })
/** El índice de otra versión no guarda los días de cada cosa; el de ésta se está llenando. */
export const pasadoNoDisponible = () =>
  new ErrorDeDominio(
    'no-disponible',
    'pasado_no_disponible',
    'Todavía no se puede ver cómo estaba todo otro día: el índice se está actualizando.',
    { detalle: 'Intente de nuevo en unos minutos.' },
  )
/** La histórica ya es de todos los días. */
export const historicaSinDia = () =>
  new ErrorDeDominio('invalido', 'historica_sin_dia', 'La búsqueda histórica mira todos los días a la vez.', {
    detalle: 'Quite el día, o mírelo en la búsqueda simple.',
  })
/** @param cuales sus nombres, para mostrar */
export const filtrosDesconocidos = (cuales: readonly string[]) =>
  new ErrorDeDominio('invalido', 'filtros_desconocidos', 'Hay filtros que no se reconocen.', {
    detalle: `Sin ellos serían más filas que las pedidas. Quite o corrija: ${cuales.join(', ')}.`,
  })
/** BUS-05. */
export const demasiadosCargados = (maximo: number) =>
  new ErrorDeDominio(
    'invalido',
    'demasiados_cargados',
    `Se pueden excluir hasta ${maximo.toLocaleString('es-AR')} documentos ya cargados.`,
  )
/** ERR-31: Elasticsearch no contesta. */
export const noSePudoBuscar = () =>
  new ErrorDeDominio('fallido', 'error_avbusqueda_buscar', 'No se pudo realizar la búsqueda')
/** Más de los que caben en una consulta. */
export const demasiadosElegidos = (maximo: number) =>
  new ErrorDeDominio(
    'invalido',
    'demasiados_elegidos',
    `Se buscan los que se relacionan con hasta ${maximo} documentos.`,
    { detalle: 'Quite algunos de los elegidos.' },
  )
export const demasiadosRelacionados = (maximo: number) =>
  new ErrorDeDominio(
    'invalido',
    'demasiados_relacionados',
    `Los documentos elegidos se relacionan con más de ${maximo.toLocaleString('es-AR')} documentos.`,
    { detalle: 'Elija menos, o busque dentro de cada uno.' },
  )

/** BUS-03: cada lugar se busca en cada fecha. */
export const demasiadasEstadias = (maximo: number) =>
  new ErrorDeDominio(
    'invalido',
    'demasiadas_estadias',
    'En la búsqueda histórica eligió demasiados lugares y fechas a la vez.',
    {
      detalle: `Cada lugar se busca en cada fecha, y son más de ${maximo.toLocaleString('es-AR')}. Quite algunos.`,
    },
  )
