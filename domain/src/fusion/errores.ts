import { ErrorDeDominio, type ClaseDeError } from '@foja/domain/errores/error-de-dominio.ts'

const noFusionado = (clase: ClaseDeError, clave: string, detalle: string) =>
  new ErrorDeDominio(clase, clave, 'No se pudo realizar la fusión', { detalle })

/** VAL-13. */
export const fusionDeReservado = () =>
  noFusionado(
    'invalido',
    'documento_reservado',
    'Uno de los expedientes tiene un documento reservado, y el que encabeza no es reservado.',
  )
export const fusionDentroDeSi = () =>
  noFusionado(
    'conflicto',
    'dentro_de_si',
    'Uno de los expedientes contiene al que encabeza, o a uno en que éste está incorporado.',
  )
