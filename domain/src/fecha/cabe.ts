import { comienzoDelDia } from '@foja/domain/fecha/hora-oficial.ts'

/**
 * Entre qué instantes, el último sin incluirlo: los de los días oficiales que se escriben con un año de cuatro cifras en
 * cualquier huso. Más allá JavaScript, Postgres y el índice no leen lo mismo, o no leen nada.
 */
export const CABEN = { desde: comienzoDelDia('0001-01-01'), hasta: comienzoDelDia('9999-12-31') }

const [DESDE, HASTA] = [Date.parse(CABEN.desde), Date.parse(CABEN.hasta)]

/** Si un instante puede guardarse: sale entero en todas las respuestas. */
export const cabe = (instante: number): boolean => instante >= DESDE && instante < HASTA
