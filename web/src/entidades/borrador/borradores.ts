import { createStore, del, delMany, entries, get, getMany, keys, set } from 'idb-keyval'
import { tomadasEnOtra, tomar } from './en-escritura.ts'

/** Lo escrito que el servidor todavía no tiene, en este navegador. */
export type Borrador = {
  valores: unknown
  /** Nulo si no se tocó: vale el que el servidor tiene. */
  contenido: string | null
  /** Sobre qué se escribió; nulo si es un documento nuevo. */
  sobre: { version: string; revision: number } | null
  /** Cuándo, en ISO. */
  cuando: string
  /** Con qué se lo mandó crear, si no se supo si se creó: se retoma de ahí. */
  enDuda?: unknown
  /** De algo nuevo, que quien lo escribió se fue sin guardarlo, sabiéndolo: se recupera si se lo elige, y no solo. */
  dejado?: true
}

/** Uno solo: cada uno que se crea abre su conexión con el depósito, y queda abierta. */
const deposito = createStore('foja', 'borradores')

/**
 * Un borrador por usuario y documento, o tipo de documento nuevo.
 * @param sufijo con qué se distinguen los de dos pestañas que escriben lo mismo
 */
export const claveDeBorrador = (idUsuario: number, idTipo: number, id: number | null, sufijo = ''): string =>
  (id === null ? `${idUsuario}/nuevo/${idTipo}` : `${idUsuario}/${id}`) + sufijo

// Sin IndexedDB o sin candados (ventana privada, disco lleno) se escribe igual; sólo no hay qué recuperar.
const siSePuede = <T>(promesa: Promise<T>): Promise<T | undefined> => promesa.catch(() => undefined)

// Quien sale deja de guardar: la pantalla que se va todavía quisiera anotar lo último.
let abierto = true

function leerBorrador(clave: string): Promise<Borrador | undefined> {
  return siSePuede(get<Borrador>(clave, deposito))
}

const PESTANAS_COMO_MUCHO = 20
const sufijoDe = (n: number) => (n === 1 ? '' : `~${n}`)

/** El sufijo con que esta pestaña escribe, ya tomado, y lo que ahí había quedado sin guardar. */
export type Tomado = { sufijo: string; borrador: Borrador | null }

/**
 * Toma para esta pestaña, de las claves que empiezan así, la primera libre; antes, la que tenga algo que recuperar. Lo que se
 * dejó a sabiendas no llena lo nuevo que se empieza: espera a que se lo elija, mientras quede otra libre.
 * @param elegida la clave de lo que se eligió recuperar, si es de éstas
 */
export async function tomarBorrador(comienzo: string, elegida = ''): Promise<Tomado> {
  abierto = true
  const sufijos = Array.from({ length: PESTANAS_COMO_MUCHO }, (_, i) => sufijoDe(i + 1))
  const hay = new Set((await siSePuede(keys<string>(deposito))) ?? [])
  const conAlgo = sufijos.filter((sufijo) => hay.has(comienzo + sufijo))
  const leidos =
    (await siSePuede(
      getMany<Borrador>(
        conAlgo.map((sufijo) => comienzo + sufijo),
        deposito,
      ),
    )) ?? []
  const dejados = new Set(conAlgo.filter((_, i) => leidos[i]?.dejado))
  const elegido = conAlgo.filter((sufijo) => comienzo + sufijo === elegida)
  const libres = [...conAlgo, ...sufijos].filter((sufijo) => !dejados.has(sufijo))
  for (const sufijo of new Set([...elegido, ...libres, ...dejados]))
    if ((await siSePuede(tomar(comienzo + sufijo))) !== false)
      return { sufijo, borrador: (await leerBorrador(comienzo + sufijo)) ?? null }
  return { sufijo: '', borrador: null }
}

/** Lo que dice la dirección de algo por recuperar: de varios de lo mismo, la clave de cuál. */
export const RECUPERAR = 'recuperar'

/** Un borrador y de qué es: de un documento, o de uno nuevo de ese tipo. */
export type Guardado = { clave: string; id: number | null; idTipo: number | null; borrador: Borrador }

/**
 * Los de ese usuario en que ninguna otra pestaña está escribiendo, del último al primero; y si hay otros, que al cerrarse
 * la suya quedarán por recuperar.
 */
export async function borradoresDe(
  idUsuario: number,
): Promise<{ guardados: Guardado[]; hayEnOtra: boolean }> {
  const [todos = [], enOtra = new Set()] = await Promise.all([
    siSePuede(entries<string, Borrador>(deposito)),
    siSePuede(tomadasEnOtra()),
  ])
  const suyos = todos
    .flatMap(([clave, borrador]) => {
      const [, nuevo, numero] = new RegExp(`^${idUsuario}/(nuevo/)?(\\d+)(?:~\\d+)?$`).exec(clave) ?? []
      if (!numero) return []
      const [id, idTipo] = nuevo ? [null, Number(numero)] : [Number(numero), null]
      return [{ clave, id, idTipo, borrador }]
    })
    .toSorted((uno, otro) => otro.borrador.cuando.localeCompare(uno.borrador.cuando))
  const guardados = suyos.filter(({ clave }) => !enOtra.has(clave))
  return { guardados, hayEnOtra: guardados.length < suyos.length }
}

export const guardarBorrador = async (clave: string, borrador: Borrador): Promise<void> => {
  if (abierto) await siSePuede(set(clave, borrador, deposito))
}
/** Lo que se espera a que el navegador borre; después se borra igual, pero nadie queda sin poder seguir, ni salir. */
const ESPERA_MS = 1000
const aLoSumo = (borrado: Promise<void>): Promise<void> =>
  Promise.race([borrado, new Promise<void>((listo) => setTimeout(listo, ESPERA_MS))])

export const borrarBorrador = (clave: string): Promise<void> => aLoSumo(siSePuede(del(clave, deposito)))

/** Al salir no queda nada de lo que escribió en una máquina que puede ser compartida; lo de otros, sí. */
export function borrarBorradores(idUsuario: number): Promise<void> {
  abierto = false
  const borrar = async () => {
    const todas = await keys<string>(deposito)
    await delMany(
      todas.filter((clave) => clave.startsWith(`${idUsuario}/`)),
      deposito,
    )
  }
  return aLoSumo(siSePuede(borrar()))
}
