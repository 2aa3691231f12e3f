import { Piscina } from 'piscina'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import {
  contenidoAnidado,
  contenidoComplejo,
  contenidoLargo,
  contenidosEnEspera,
  demasiadasLecturas,
  demasiadosContenidos,
} from '@foja/domain/documento/errores.ts'
import { prepararContenido, sanearContenido } from '@foja/api/contenido/contenido.ts'
import type { Hecho, Pedido } from '@foja/api/contenido/sanear.hilo.ts'
import { crearRonda } from '@foja/api/ronda.ts'
import { crearTurnosDePersona } from '@foja/api/turno-de-persona.ts'

/** Hasta este largo se sanea en el momento: lleva milisegundos aun en el peor de los casos. */
export const CORTO = 50_000
const PLAZO_MS = 60_000
const HILOS = { lecturas: 2, escrituras: 2 }
const EN_ESPERA = 100
const POR_PERSONA = { leyendo: 4, guardando: 2 }

/** Hilos con su propia cola, acotada: quien lee no espera detrás de quien guarda. */
function crearTaller(cuantos: number): (pedido: Pedido, quien: number | null) => Promise<Hecho> {
  const hilos = new Piscina<Pedido, Hecho>({
    filename: new URL('./sanear.hilo.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: cuantos,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  // Los turnos, aparte: el plazo de cada uno empieza cuando le toca, y nadie tiene todos los hilos.
  const ronda = crearRonda(cuantos)
  return async (pedido, quien) => {
    if (ronda.pendientes() >= EN_ESPERA) throw contenidosEnEspera()
    const hecho = await ronda.pedir(quien, () => enUnHilo(hilos, pedido))
    if (hecho.falla === 'contenido_anidado') throw contenidoAnidado()
    if (hecho.falla === 'contenido_largo') throw contenidoLargo()
    return hecho
  }
}

/** El hilo que se cuelga o se queda sin memoria se termina. */
async function enUnHilo(hilos: Piscina<Pedido, Hecho>, pedido: Pedido): Promise<Hecho> {
  const plazo = AbortSignal.timeout(PLAZO_MS)
  try {
    return await hilos.run(pedido, { signal: plazo })
  } catch (error) {
    if (plazo.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw contenidoComplejo()
    throw error
  }
}

const lecturas = crearTaller(HILOS.lecturas)
const escrituras = crearTaller(HILOS.escrituras)
const leyendo = crearTurnosDePersona(POR_PERSONA.leyendo, demasiadasLecturas)
const guardando = crearTurnosDePersona(POR_PERSONA.guardando, demasiadosContenidos)

/**
 * Como `sanearContenido`. Lo largo se hace en otro hilo: un texto enorme lleva segundos, y mientras tanto este proceso
 * atiende a los demás.
 * @param quien lo lee; sin él, lo de fondo, que no es de nadie
 * @throws contenidoAnidado, contenidoComplejo (422), demasiadasLecturas (429), contenidosEnEspera (503)
 */
export async function sanear(html: string, quien?: Pick<Acceso, 'id_usuario'>): Promise<string> {
  if (html.length <= CORTO) return sanearContenido(html)
  const enUnHilo = () => lecturas({ que: 'sanear', html }, quien?.id_usuario ?? null)
  return (await (quien ? leyendo(quien.id_usuario, enUnHilo) : enUnHilo())).contenido
}

/**
 * Como `prepararContenido`; lo largo, en otro hilo.
 * @throws contenidoAnidado, contenidoLargo, contenidoComplejo (422), demasiadosContenidos (429), contenidosEnEspera (503)
 */
export const preparar = async (
  html: string,
  { id_usuario }: Pick<Acceso, 'id_usuario'>,
): Promise<{ contenido: string; texto: string }> =>
  html.length <= CORTO
    ? prepararContenido(html)
    : guardando(id_usuario, () => escrituras({ que: 'preparar', html }, id_usuario))
