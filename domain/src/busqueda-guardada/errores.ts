import {
  COMPARTIDAS_COMO_MUCHO,
  GUARDADAS_COMO_MUCHO,
  VIGILADAS_COMO_MUCHO,
} from '@foja/domain/busqueda-guardada/limites.ts'
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

/** @param area su nombre */
export const demasiadasCompartidas = (area: string) =>
  new ErrorDeDominio(
    'invalido',
    'demasiadas_compartidas',
    `Con ${area} ya hay ${COMPARTIDAS_COMO_MUCHO} búsquedas compartidas, que es lo más que se puede.`,
    { detalle: 'Pida a quien comparta alguna que ya no sirva que deje de compartirla.' },
  )

/** Mientras quien la comparte está, la retira él. @param de cómo se llama */
export const laRetiraSuDuenio = (de: string) =>
  new ErrorDeDominio('conflicto', 'la_retira_su_duenio', 'La retira quien la comparte.', {
    detalle: `Pida a ${de} que deje de compartirla.`,
  })

export const demasiadasVigiladas = () =>
  new ErrorDeDominio(
    'invalido',
    'demasiadas_vigiladas',
    `Ya se le avisa de ${VIGILADAS_COMO_MUCHO} búsquedas, que es lo más que se puede.`,
    { detalle: 'Deje de vigilar alguna y vuelva a intentar.' },
  )
