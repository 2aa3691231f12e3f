import { areaConSigla } from '@foja/domain/area/nombre.ts'

export type AreaParaDecir = { nombre: string; sigla: string; homonima: boolean }

/** El nombre de un área y, si otra de la organización se llama igual, se vea o no, su sigla. Aparte: no toda pantalla lo usa. */
export const areaDicha = (area: AreaParaDecir): string => (area.homonima ? areaConSigla(area) : area.nombre)

/** Lo mismo, si es un área; de quien no lo es, su nombre. */
export const quienDicho = (quien: AreaParaDecir | string): string =>
  typeof quien === 'string' ? quien : areaDicha(quien)
