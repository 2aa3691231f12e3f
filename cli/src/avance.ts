import { Presets, SingleBar } from 'cli-progress'
import { decir } from '@foja/cli/salida.ts'

type Salida = NodeJS.WritableStream & { isTTY?: boolean }

/** `fase` separa tramos de distinto ritmo: cada una cuenta su tiempo y su total. */
type Avance = {
  poner: (hecho: number, total: number, detalle: string, fase?: string) => void
  terminar: () => void
}

const CADA_MS = 5_000
const SIN_SABER = '…'

/**
 * Hace algo largo diciendo cuánto va: una barra en una terminal; fuera de ella, una línea cada cinco segundos. La barra
 * esconde el cursor: termine como termine, queda a la vista.
 */
export async function conAvance<T>(
  titulo: string,
  hacer: (avance: Pick<Avance, 'poner'>) => Promise<T>,
  salida: Salida = process.stderr,
): Promise<T> {
  const avance = salida.isTTY ? conBarra(titulo, salida) : conLineas(titulo)
  try {
    return await hacer(avance)
  } finally {
    avance.terminar()
  }
}

function conBarra(titulo: string, salida: Salida): Avance {
  const barra = new SingleBar(
    {
      format: `${titulo} {bar} {percentage}% · {detalle} · faltan {faltan}`,
      stream: salida,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  const restante = crearEstimador()
  let empezada = false
  return {
    poner: (hecho, total, detalle, fase) => {
      const datos = { detalle, faltan: restante(hecho, total, fase) }
      if (!empezada) barra.start(total, hecho, datos)
      else {
        barra.setTotal(total)
        barra.update(hecho, datos)
      }
      empezada = true
    },
    terminar: () => barra.stop(),
  }
}

function conLineas(titulo: string): Avance {
  const restante = crearEstimador()
  let ultima = performance.now()
  return {
    poner: (hecho, total, detalle, fase) => {
      const faltan = restante(hecho, total, fase)
      if (performance.now() - ultima < CADA_MS) return
      ultima = performance.now()
      // «Faltan» sin cuánto se leería como filas que no están.
      const tiempo = faltan === SIN_SABER ? '' : ` · faltan ${faltan}`
      decir(`${titulo}: ${Math.floor((100 * hecho) / Math.max(1, total))}% · ${detalle}${tiempo}`)
    },
    terminar: () => {},
  }
}

/**
 * Estima lo que falta por el ritmo de la fase en curso. Cuenta desde su primer aviso: lo hecho antes (otra fase, o
 * una corrida interrumpida que se retoma) no es ritmo. «…» mientras no se sabe.
 */
export function crearEstimador(
  reloj = () => performance.now(),
): (hecho: number, total: number, fase?: string) => string {
  let tramo: { fase: string; inicio: number; desde: number } | undefined
  return (hecho, total, fase = '') => {
    if (tramo?.fase !== fase) tramo = { fase, inicio: reloj(), desde: hecho }
    const avanzado = hecho - tramo.desde
    if (avanzado <= 0) return SIN_SABER
    const segundos = Math.ceil((((reloj() - tramo.inicio) / 1000) * (total - hecho)) / avanzado)
    return segundos < 90 ? `${segundos} s` : `${Math.ceil(segundos / 60)} min`
  }
}
