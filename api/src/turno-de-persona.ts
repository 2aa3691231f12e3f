import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'

/** Personas cuya fila se recuerda: más que las que piden a la vez. */
const FILAS = 10_000

/**
 * Lo costoso que una persona pide a la vez en este proceso, con un tope: nadie ocupa lo que es de todos.
 * @returns con qué hacerlo; lanza `alPasarse` si ya espera otros tantos, aunque haya dejado de mirarlos
 */
export function crearTurnosDePersona(tope: number, alPasarse: () => Error) {
  const pedidos = new Map<number, number>()
  return async <T>(idUsuario: number, hacer: () => Promise<T>): Promise<T> => {
    const van = pedidos.get(idUsuario) ?? 0
    if (van >= tope) throw alPasarse()
    pedidos.set(idUsuario, van + 1)
    try {
      return await hacer()
    } finally {
      const quedan = pedidos.get(idUsuario)! - 1
      if (quedan === 0) pedidos.delete(idUsuario)
      else pedidos.set(idUsuario, quedan)
    }
  }
}

/**
 * Lo mismo, pero lo que pasa de `aLaVez` espera detrás de lo que esa persona ya pidió.
 * @returns con qué hacerlo; lanza `alPasarse` si ya le esperan `enEspera`
 */
export function crearFilasDePersona(aLaVez: number, enEspera: number, alPasarse: () => Error) {
  const enTurnoDe = crearTurnosDePersona(aLaVez + enEspera, alPasarse)
  const filas = new LRUCache<number, LimitFunction>({ max: FILAS })
  return <T>(idUsuario: number, hacer: () => Promise<T>): Promise<T> => {
    const fila = filas.get(idUsuario) ?? pLimit(aLaVez)
    filas.set(idUsuario, fila)
    return enTurnoDe(idUsuario, () => fila(hacer))
  }
}

/**
 * Toma un turno que empieza en un paso de la petición y termina en otro.
 * @returns con qué soltarlo; una segunda vez no hace nada
 * @throws lo que lance `enTurno` si no le toca
 */
export const tomarTurno = (enTurno: (hacer: () => Promise<void>) => Promise<void>): Promise<() => void> =>
  new Promise((listo, negado) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    enTurno(() => {
      listo(resolve)
      return promise
    }).catch(negado)
  })
