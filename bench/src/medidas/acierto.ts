import { redondear } from '@foja/bench/medir.ts'

/** Qué parte salió primera, entre las diez primeras, y el promedio de la inversa del lugar. */
export type Acierto = { hit1: number; hit10: number; mrr: number }

/** @param lugares el de cada documento buscado entre los diez primeros, desde 0; -1 si no está */
export function aciertoDe(lugares: readonly number[]): Acierto {
  const parte = (cuenta: (lugar: number) => number) =>
    redondear(lugares.reduce((suma, lugar) => suma + cuenta(lugar), 0) / lugares.length)
  return {
    hit1: parte((lugar) => (lugar === 0 ? 1 : 0)),
    hit10: parte((lugar) => (lugar >= 0 ? 1 : 0)),
    mrr: parte((lugar) => (lugar >= 0 ? 1 / (lugar + 1) : 0)),
  }
}
