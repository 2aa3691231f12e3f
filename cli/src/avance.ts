import { Presets, SingleBar } from 'cli-progress'
import { decir } from '@foja/cli/salida.ts'

/** `fase` separa tramos de distinto ritmo: cada una cuenta su tiempo y su total. */
export type Avance = {
  poner: (hecho: number, total: number, detalle: string, fase?: string) => void
  terminar: () => void
}

const CADA_MS = 5_000

/** Barra en una terminal; fuera de ella, una línea cada cinco segundos. Siempre por stderr. */
export function crearAvance(titulo: string): Avance {
  return process.stderr.isTTY ? conBarra(titulo) : conLineas(titulo)
}

function conBarra(titulo: string): Avance {
  const color = process.env.NO_COLOR ? {} : Presets.shades_classic
  const barra = new SingleBar(
    {
      ...color,
      format: `${titulo} {bar} {percentage}% · {detalle} · faltan {faltan}`,
      stream: process.stderr,
      hideCursor: true,
    },
    Presets.legacy,
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
      decir(`${titulo}: ${Math.floor((100 * hecho) / Math.max(1, total))}% · ${detalle} · faltan ${faltan}`)
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
    if (avanzado <= 0) return '…'
    const segundos = Math.ceil((((reloj() - tramo.inicio) / 1000) * (total - hecho)) / avanzado)
    return segundos < 90 ? `${segundos} s` : `${Math.ceil(segundos / 60)} min`
  }
}
