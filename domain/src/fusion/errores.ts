import { ErrorDeDominio, type ClaseDeError } from '@foja/domain/errores/error-de-dominio.ts'

const noFusionado = (clase: ClaseDeError, clave: string, detalle: string) =>
  new ErrorDeDominio(clase, clave, 'No se pudo realizar la fusión', { detalle })

/** VAL-13. @param cual el expediente que lo tiene */
export const fusionDeReservado = (cual: string) =>
  noFusionado(
    'invalido',
    'documento_reservado',
    `${cual} tiene un documento reservado, y el que encabeza no es reservado.`,
  )
/** @param cual el expediente que lo contiene */
export const fusionDentroDeSi = (cual: string) =>
  noFusionado(
    'conflicto',
    'dentro_de_si',
    `${cual} contiene al que encabeza, o a uno en que éste está incorporado.`,
  )
