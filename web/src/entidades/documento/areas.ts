type Area = { id: number; nombre: string }

/** De qué área es el número y dónde está ahora el documento; si es la misma, una vez. */
export const areasDe = (numero: Area, actual: Area): string =>
  numero.id === actual.id ? numero.nombre : `numeró ${numero.nombre} · está en ${actual.nombre}`
