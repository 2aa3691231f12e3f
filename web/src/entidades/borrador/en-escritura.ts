/** Lo que se espera para soltar: quien vuelve a empezar lo mismo en esta pestaña lo encuentra tomado por ella. */
const AL_SOLTAR_MS = 500
const CANDADO = 'foja.borrador '

/** Con qué se suelta cada clave que esta pestaña tiene. */
const tomadas = new Map<string, { soltar: () => void; enUso: boolean }>()
/** Las que pidió, y el navegador no le contestó todavía. */
const pidiendo = new Map<string, Promise<boolean>>()
/** Las que ya soltó y el navegador todavía da por tomadas: tampoco las tiene otra. */
const soltandose = new Set<string>()

/** De las páginas que no son seguras el navegador no sabe cuáles están abiertas: ahí cada clave es de todas. */
const candados = (): LockManager | undefined => navigator.locks

/**
 * Toma una clave de borrador para esta pestaña: otra que escriba lo mismo no la pisa. Se suelta con `soltar`, o al cerrarse
 * la pestaña. @returns si estaba libre
 */
export async function tomar(clave: string): Promise<boolean> {
  const todos = candados()
  if (!todos) return true
  const propia = tomadas.get(clave)
  if (propia) {
    propia.enUso = true
    return true
  }
  // Pedida dos veces a la vez, la segunda la encontraría tomada, y es de esta pestaña.
  const pedida = pidiendo.get(clave) ?? pedirla(todos, clave).finally(() => pidiendo.delete(clave))
  pidiendo.set(clave, pedida)
  return pedida
}

const pedirla = (todos: LockManager, clave: string) =>
  new Promise<boolean>((decir, fallar) => {
    const pedida = todos.request(CANDADO + clave, { ifAvailable: true }, (candado) => {
      if (!candado) return decir(false)
      const hasta = new Promise<void>((soltar) => tomadas.set(clave, { soltar, enUso: true }))
      decir(true)
      return hasta
    })
    pedida.catch(fallar).finally(() => soltandose.delete(clave))
  })

/** Deja una clave, si nadie en esta pestaña vuelve a tomarla enseguida. */
export function soltar(clave: string): void {
  const propia = tomadas.get(clave)
  if (!propia) return
  propia.enUso = false
  setTimeout(() => {
    if (propia.enUso || tomadas.get(clave) !== propia) return
    tomadas.delete(clave)
    soltandose.add(clave)
    propia.soltar()
  }, AL_SOLTAR_MS)
}

/** Las claves en que otra pestaña está escribiendo. */
export async function tomadasEnOtra(): Promise<ReadonlySet<string>> {
  // De antes de preguntar: lo que se suelta mientras se contesta todavía figura, y no es de otra.
  const propias = new Set([...tomadas.keys(), ...soltandose])
  const { held = [] } = (await candados()?.query()) ?? {}
  return new Set(
    held
      .map(({ name = '' }) => name)
      .filter((nombre) => nombre.startsWith(CANDADO))
      .map((nombre) => nombre.slice(CANDADO.length))
      .filter((clave) => !propias.has(clave) && !tomadas.has(clave)),
  )
}
