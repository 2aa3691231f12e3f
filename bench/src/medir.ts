/** Valor bajo el que queda la fracción `q` de la muestra, por el rango más cercano. */
export function cuantil(muestra: readonly number[], q: number): number {
  const orden = muestra.toSorted((a, b) => a - b)
  return orden[Math.min(orden.length - 1, Math.max(0, Math.ceil(q * orden.length) - 1))]!
}

/** Mediana; con una cantidad par, el promedio de las dos del medio. */
export function mediana(muestra: readonly number[]): number {
  const orden = muestra.toSorted((a, b) => a - b)
  const medio = orden.length >> 1
  return orden.length % 2 === 1 ? orden[medio]! : (orden[medio - 1]! + orden[medio]!) / 2
}

/** Distancia entre la ronda más alta y la más baja. */
export const dispersion = (rondas: readonly number[]) => Math.max(...rondas) - Math.min(...rondas)

/** Milisegundos que tarda `hacer`. */
export async function cronometrar(hacer: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  await hacer()
  return performance.now() - inicio
}

/** Tiempos (ms) de los dos lados de una comparación, caso por caso. */
export type Pares = { a: number[]; b: number[] }

/**
 * Corre cada caso por los dos lados, uno detrás del otro; el que va primero cambia de caso en caso y de ronda en
 * ronda, así lo que calienta el primero no favorece siempre al mismo.
 */
export async function intercalar<T>(
  casos: readonly T[],
  ronda: number,
  a: (caso: T) => Promise<unknown>,
  b: (caso: T) => Promise<unknown>,
): Promise<Pares> {
  const pares: Pares = { a: [], b: [] }
  for (const [i, caso] of casos.entries()) {
    const primeroA = (i + ronda) % 2 === 0
    for (const lado of primeroA ? (['a', 'b'] as const) : (['b', 'a'] as const))
      pares[lado].push(await cronometrar(() => (lado === 'a' ? a(caso) : b(caso))))
  }
  return pares
}

/** Mediana, p95 y p99 de una muestra, para el detalle. */
export const resumir = (muestra: readonly number[]) => ({
  p50_ms: redondear(mediana(muestra)),
  p95_ms: redondear(cuantil(muestra, 0.95)),
  p99_ms: redondear(cuantil(muestra, 0.99)),
})

export const redondear = (valor: number, cifras = 3) => Number(valor.toFixed(cifras))
