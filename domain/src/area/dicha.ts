import { areaConSigla } from '@foja/domain/area/nombre.ts'

/** El nombre de un área y, si otra de la organización se llama igual, se vea o no, su sigla. Aparte: no toda pantalla lo usa. */
export const areaDicha = (area: { nombre: string; sigla: string; homonima: boolean }): string =>
  area.homonima ? areaConSigla(area) : area.nombre
