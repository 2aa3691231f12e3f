import { NUEVOS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'

const cuantos = (nuevos: number) =>
  nuevos >= NUEVOS_COMO_MUCHO ? `${NUEVOS_COMO_MUCHO - 1}+` : String(nuevos)

/** «3 nuevos»; «99+ nuevos». */
export const contarNuevos = (nuevos: number) => `${cuantos(nuevos)} ${nuevos === 1 ? 'nuevo' : 'nuevos'}`

/** Cuántos documentos nuevos hay en una búsqueda, con su nombre. */
export const documentosNuevos = (nuevos: number, nombre: string) =>
  `${cuantos(nuevos)} ${nuevos === 1 ? 'documento nuevo' : 'documentos nuevos'} en «${nombre}»`
