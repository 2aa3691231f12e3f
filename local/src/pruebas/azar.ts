/** Azar que se repite: con la misma semilla, siempre lo mismo. */
export type Azar = {
  /** Desde 0 hasta 1, sin llegar. */
  real: () => number
  /** Entero desde 0 hasta el tope, sin llegar. */
  entero: (tope: number) => number
  suerte: (probabilidad: number) => boolean
  uno: <T>(lista: readonly T[]) => T
  mezclar: <T>(lista: readonly T[]) => T[]
}

/** mulberry32: corto, y con el mismo resultado en cualquier máquina. */
export function crearAzar(semilla: number): Azar {
  let estado = (semilla * 2_654_435_761) >>> 0
  const real = () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const entero = (tope: number) => Math.floor(real() * tope)
  return {
    real,
    entero,
    suerte: (probabilidad) => real() < probabilidad,
    uno: (lista) => lista[entero(lista.length)]!,
    mezclar: (lista) => {
      const copia = [...lista]
      for (let i = copia.length - 1; i > 0; i--) {
        const j = entero(i + 1)
        ;[copia[i], copia[j]] = [copia[j]!, copia[i]!]
      }
      return copia
    },
  }
}
