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
/** BUS-05. */
export const demasiadosCargados = (maximo: number) =>
  new ErrorDeDominio(
    'invalido',
    'demasiados_cargados',
    `Se pueden excluir hasta ${maximo.toLocaleString('es-AR')} documentos ya cargados.`,
  )
