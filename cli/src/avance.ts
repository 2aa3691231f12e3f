import { Presets, SingleBar } from 'cli-progress'
import { decir } from '@foja/cli/salida.ts'

export type Avance = { poner: (hecho: number, total: number, detalle: string) => void; terminar: () => void }

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
  const inicio = performance.now()
  let empezada = false
  return {
    poner: (hecho, total, detalle) => {
      const datos = { detalle, faltan: restante(inicio, hecho, total) }
      if (!empezada) barra.start(total, hecho, datos)
      else barra.update(hecho, datos)
      empezada = true
    },
    terminar: () => barra.stop(),
  }
}

function conLineas(titulo: string): Avance {
  const inicio = performance.now()
  let ultima = inicio
  return {
    poner: (hecho, total, detalle) => {
      if (performance.now() - ultima < CADA_MS) return
      ultima = performance.now()
      decir(
        `${titulo}: ${Math.floor((100 * hecho) / Math.max(1, total))}% · ${detalle} · faltan ${restante(inicio, hecho, total)}`,
      )
    },
    terminar: () => {},
  }
}

function restante(inicio: number, hecho: number, total: number): string {
  if (hecho === 0) return '…'
  const segundos = Math.ceil(((performance.now() - inicio) / 1000) * ((total - hecho) / hecho))
  return segundos < 90 ? `${segundos} s` : `${Math.ceil(segundos / 60)} min`
}
