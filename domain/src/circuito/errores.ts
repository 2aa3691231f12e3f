import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** EST-34. */
export const pasoFuturo = () =>
  new ErrorDeDominio(
    'invalido',
    'circuito_paso_futuro',
    'Las modificaciones hechas definen un paso futuro del circuito',
  )

/** EST-35. */
export const aunNoAplican = () =>
  new ErrorDeDominio(
    'invalido',
    'circuito_aun_no_aplican',
    'Se incluyen documentos definidos en el circuito, pero que aún no aplican',
  )

/** EST-37. */
export const areaDePasoFuturo = () =>
  new ErrorDeDominio(
    'invalido',
    'circuito_area_futura',
    'El area indicada define un paso futuro del circuito',
  )

/** Lo mismo si no existe que si es de tipos que quien llama no conoce. */
export const circuitoNoExiste = () =>
  new ErrorDeDominio('no-existe', 'circuito_no_existe', 'No existe ese circuito.')

/** Un circuito que no se puede recorrer. @param motivo frase para quien lo define. */
export const circuitoMalFormado = (motivo: string) =>
  new ErrorDeDominio('conflicto', 'circuito_mal_formado', 'El circuito está mal definido.', {
    detalle: motivo,
  })
