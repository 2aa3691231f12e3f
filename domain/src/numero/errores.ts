import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** VAL-01, VAL-06: falta el número, o vino vacío. */
export const numeroIncorrecto = () =>
  new ErrorDeDominio('invalido', 'numero_incorrecto', 'El número es incorrecto.')

/** VAL-02. @param detalle qué parte está mal. */
export const numeroNoEsCorrecto = (detalle: string) =>
  new ErrorDeDominio('invalido', 'numero_no_es_correcto', 'El número no es correcto', { detalle })

/** API-19: ya lo tiene otro. */
export const numeroUsado = () =>
  new ErrorDeDominio('conflicto', 'numero_usado', 'El número no es correcto', {
    detalle: 'Ese número ya está en uso.',
  })

/** ERR-25. */
export const numeradorCompleto = () =>
  new ErrorDeDominio(
    'conflicto',
    'error_numerador_completo',
    'No es posible editar el número debido a que no hay disponibilidad numérica para este tipo de documento.',
  )

/** ERR-26: el aviso. @param tipo nombre del tipo, en singular. */
export const avisoDeNumeradorCompleto = (tipo: string): string =>
  `Numerador completo, no se permitirá crear más elementos del tipo ${tipo}`

/** ERR-26: se quiso crear uno igual. */
export const numeradorCompletoAlCrear = (tipo: string) =>
  new ErrorDeDominio('conflicto', 'error_numerador_completo', avisoDeNumeradorCompleto(tipo), {
    detalle: numeradorCompleto().message,
  })

/** VAL-32. @param area nombre del área de creación. */
export const correspondeFueraDeArea = (area: string) =>
  new ErrorDeDominio(
    'conflicto',
    'error_area_creacion_corresponde',
    `Los corresponde para este contenedor solo pueden ser creados en el área ${area}.`,
  )

/** VAL-33: el numerador no tiene esa clave, o el expediente todavía no tiene número. El detalle es el título. */
export const sinClaveCorresponde = () =>
  new ErrorDeDominio('invalido', 'error_missing_nro_corresponde', 'No existe clave corresponde.', {
    detalle: 'No se puede crear el corresponde',
  })
