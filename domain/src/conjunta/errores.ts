import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** VAL-17. */
export const seleccioneExpedientes = () =>
  new ErrorDeDominio('invalido', 'seleccione_expedientes', 'Seleccione expedientes')

/** Con qué se dice que no se pudo (ERR-19). */
export type NoSePudo = 'No se pudo realizar la tramitación' | 'No se pudo realizar la fusión'

export const noEstaAsociado = (mensaje: NoSePudo) =>
  new ErrorDeDominio('invalido', 'no_asociado', mensaje, {
    detalle: 'Uno de los expedientes no está asociado al que encabeza.',
  })
export const estaEnOtraArea = (mensaje: NoSePudo) =>
  new ErrorDeDominio('conflicto', 'en_otra_area', mensaje, {
    detalle: 'Todos los expedientes tienen que estar en la misma área, y ninguno en viaje a otra.',
  })
export const yaEncabeza = () =>
  new ErrorDeDominio('conflicto', 'ya_encabeza', 'No se pudo realizar la tramitación', {
    detalle: 'El expediente ya encabeza una tramitación conjunta: ciérrela antes de abrir otra.',
  })
/** ERR-07. */
export const noEncabeza = () =>
  new ErrorDeDominio('conflicto', 'no_encabeza', 'No se pudo cerrar la tramitación', {
    detalle: 'El expediente no encabeza una tramitación conjunta.',
  })
/** API-38. */
export const variasCabeceras = () =>
  new ErrorDeDominio('invalido', 'varias_cabeceras', 'No se pudo cerrar la tramitación', {
    detalle: 'Los expedientes van en tramitaciones conjuntas distintas: ciérrelas de a una.',
  })
