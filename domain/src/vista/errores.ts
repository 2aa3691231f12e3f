import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { faltanDatos } from '@foja/domain/errores/faltan-datos.ts'

export const vistaNoExiste = () => new ErrorDeDominio('no-existe', 'vista_no_existe', 'No existe esa lista.')

/** VAL-34. */
export const faltaVistaOArea = () => faltanDatos('vista', 'área')

/** PER-11, PER-25: a una lista que pide un permiso no se entra sin él. */
export const vistaSinPermiso = () =>
  new ErrorDeDominio('sin-permiso', 'vista_sin_permiso', 'No tiene permiso para ver esta lista.')

/** ERR-05: Elasticsearch no contesta. */
export const noSePudoListar = () =>
  new ErrorDeDominio('no-disponible', 'error_document_list', 'No se pudo obtener el listado', {
    detalle: 'Intente de nuevo en unos segundos.',
  })

/** De lo que se editaba no queda historia: un reclamo vence y se va. */
export const vistaSinPasado = () =>
  new ErrorDeDominio(
    'invalido',
    'vista_sin_pasado',
    'De lo que se estaba editando otro día no queda registro.',
  )

/** Las listas son de quien las mira; de otra persona, sólo el historial. */
export const vistaAjena = () =>
  new ErrorDeDominio('sin-permiso', 'vista_ajena', 'No puede ver las listas de otra persona.')
