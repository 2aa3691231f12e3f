/** Lo que se hace de a pocos, con justicia: de a uno por persona y, entre las que esperan, una vez cada una. */
export type Ronda = {
  /** Cuántos esperan. */
  pendientes: () => number
  /** @param quien de quién es; nulo, de nadie: no espera a otro suyo. */
  pedir: <T>(quien: number | null, hacer: () => Promise<T>) => Promise<T>
}

/** @param aLaVez cuántos se hacen a la vez, todos de personas distintas. */
export function crearRonda(aLaVez: number): Ronda {
  type Quien = number | symbol
  // En el orden en que les toca: quien ya tuvo su vez y espera otra va al final.
  const filas = new Map<Quien, (() => Promise<void>)[]>()
  const enCurso = new Set<Quien>()

  function seguir(): void {
    for (const [quien, fila] of filas) {
      if (enCurso.size >= aLaVez) return
      if (enCurso.has(quien)) continue
      const hacer = fila.shift()!
      if (fila.length === 0) filas.delete(quien)
      enCurso.add(quien)
      void hacer().finally(() => {
        enCurso.delete(quien)
        alFinal(quien)
        seguir()
      })
    }
  }

  function alFinal(quien: Quien): void {
    const fila = filas.get(quien)
    if (fila && filas.delete(quien)) filas.set(quien, fila)
  }

  return {
    pendientes: () => [...filas.values()].reduce((suma, fila) => suma + fila.length, 0),
    pedir: (persona, hacer) =>
      new Promise((listo, fallo) => {
        const quien: Quien = persona ?? Symbol('de nadie')
        const fila = filas.get(quien) ?? []
        fila.push(() => hacer().then(listo, fallo))
        filas.set(quien, fila)
        seguir()
      }),
  }
}
