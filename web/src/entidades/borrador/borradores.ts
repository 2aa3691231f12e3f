import { clear, createStore, del, entries, get, set } from 'idb-keyval'

/** Lo escrito que el servidor todavía no tiene, en este navegador. */
export type Borrador = {
  valores: unknown
  contenido: string
  /** Sobre qué se escribió; nulo si es un documento nuevo. */
  sobre: { version: string; revision: number } | null
  /** Cuándo, en ISO. */
  cuando: string
}

const deposito = () => createStore('foja', 'borradores')

/** Un borrador por usuario y documento, o tipo de documento nuevo. */
export const claveDeBorrador = (idUsuario: number, idTipo: number, id: number | null): string =>
  id === null ? `${idUsuario}/nuevo/${idTipo}` : `${idUsuario}/${id}`

// Sin IndexedDB (ventana privada, disco lleno) se escribe igual; sólo no hay qué recuperar.
const siSePuede = <T>(promesa: Promise<T>): Promise<T | undefined> => promesa.catch(() => undefined)

// Quien sale deja de guardar: la pantalla que se va todavía quisiera anotar lo último.
let abierto = true

export function leerBorrador(clave: string): Promise<Borrador | undefined> {
  abierto = true
  return siSePuede(get<Borrador>(clave, deposito()))
}

/** Un borrador y de qué es: de un documento, o de uno nuevo de ese tipo. */
export type Guardado = { id: number | null; idTipo: number | null; borrador: Borrador }

/** Todos los de ese usuario, del último al primero. */
export async function borradoresDe(idUsuario: number): Promise<Guardado[]> {
  const todos = (await siSePuede(entries<string, Borrador>(deposito()))) ?? []
  return todos
    .flatMap(([clave, borrador]) => {
      const [, nuevo, numero] = new RegExp(`^${idUsuario}/(nuevo/)?(\\d+)$`).exec(clave) ?? []
      if (!numero) return []
      const [id, idTipo] = nuevo ? [null, Number(numero)] : [Number(numero), null]
      return [{ id, idTipo, borrador }]
    })
    .toSorted((uno, otro) => otro.borrador.cuando.localeCompare(uno.borrador.cuando))
}

export const guardarBorrador = async (clave: string, borrador: Borrador): Promise<void> => {
  if (abierto) await siSePuede(set(clave, borrador, deposito()))
}
export const borrarBorrador = (clave: string): Promise<void> => siSePuede(del(clave, deposito()))

/** Lo que se espera a que el navegador borre; después se borra igual, pero nadie queda sin poder salir. */
const ESPERA_MS = 1000

/** Al salir no queda nada de lo escrito en una máquina que puede ser compartida. */
export function borrarBorradores(): Promise<void> {
  abierto = false
  const plazo = new Promise<void>((listo) => setTimeout(listo, ESPERA_MS))
  return Promise.race([siSePuede(clear(deposito())), plazo])
}
