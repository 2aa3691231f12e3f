import { DESPLAZAMIENTO_MS } from '@foja/domain/fecha/hora-oficial.ts'

// Una estadía va al índice como un rango de claves: los días de un área son números seguidos, y los de otra, otros. Así
// «estuvo en esta área entre estos días» es una sola condición. Lo mismo, en SQL: platform/src/estadia.

/** Días de cada área: hasta el año 11484; con ids de 31 bits, la clave es un entero exacto también en JavaScript. */
export const DIAS_DE_AREA = 4_194_304
const DIA_MS = 86_400_000
/** El 1 de enero de 1970, contado desde el primero del año 1. */
const DIA_DE_1970 = 719_162

/** El día oficial de ese instante, contado desde el 1 de enero del año 1. */
const diaDe = (ms: number): number =>
  Math.min(DIAS_DE_AREA - 1, Math.max(0, Math.floor((ms + DESPLAZAMIENTO_MS) / DIA_MS) + DIA_DE_1970))

/** Las claves de un área de un instante a otro, días enteros; sin ellos, todas. */
export const clavesDeArea = (
  idArea: number,
  rango?: { desde: number; hasta: number },
): { gte: number; lte: number } => ({
  gte: idArea * DIAS_DE_AREA + (rango ? diaDe(rango.desde) : 0),
  lte: idArea * DIAS_DE_AREA + (rango ? diaDe(rango.hasta) : DIAS_DE_AREA - 1),
})
