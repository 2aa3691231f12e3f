import { GUARDADAS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** No está, o es de otra persona. */
export const busquedaNoExiste = () =>
  new ErrorDeDominio('no-existe', 'busqueda_no_existe', 'No tiene guardada esa búsqueda.')

export const demasiadasGuardadas = () =>
  new ErrorDeDominio(
    'invalido',
    'demasiadas_guardadas',
    `Ya tiene ${GUARDADAS_COMO_MUCHO} búsquedas guardadas, que es lo más que se puede.`,
    { detalle: 'Quite alguna que no use y vuelva a intentar.' },
  )
