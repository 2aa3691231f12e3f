import { randomInt } from 'node:crypto'

export type Azar = {
  semilla: number
  /** Entero de 0 a n - 1. */
  menorQue: (n: number) => number
  uno: <T>(lista: readonly T[]) => T
  barajar: <T>(lista: readonly T[]) => T[]
}

/** Azar repetible: la semilla se muestra, y FALLAS_SEMILLA la repite. */
export function crearAzar(semilla = Number(process.env.FALLAS_SEMILLA ?? randomInt(2 ** 31))): Azar {
  let estado = semilla
  // mulberry32
  const menorQue = (n: number) => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n)
  }
  return {
    semilla,
    menorQue,
    uno: (lista) => lista[menorQue(lista.length)]!,
    barajar: (lista) => {
      const copia = [...lista]
      for (let i = copia.length - 1; i > 0; i--) {
        const j = menorQue(i + 1)
        ;[copia[i], copia[j]] = [copia[j]!, copia[i]!]
      }
      return copia
    },
  }
}
