import { areaDicha } from '@foja/domain/area/dicha.ts'

type Area = { id: number } & Parameters<typeof areaDicha>[0]

/** De qué área es el número y dónde está ahora el documento; si es la misma, una vez. */
export const areasDe = (numero: Area, actual: Area): string =>
  numero.id === actual.id ? areaDicha(numero) : `numeró ${areaDicha(numero)} · está en ${areaDicha(actual)}`
