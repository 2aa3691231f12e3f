import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { escribirDeUnaVez } from '@foja/local/escribir-de-una-vez.ts'
import { estaVivo, ordenDe } from '@foja/local/procesos/anotados.ts'

const archivo = (carpeta: string) => join(carpeta, 'duenio.json')

/**
 * Toma la carpeta de datos para este proceso.
 * @throws Error si otra Foja viva la tiene.
 */
export function tomarCarpeta(carpeta: string): void {
  if (existsSync(archivo(carpeta))) {
    const { pid, url } = leer(carpeta)
    if (pid !== process.pid && estaVivo(pid) && ordenDe(pid).includes('local/src/start.ts')) {
      throw new Error(
        `Ya hay una Foja en marcha con estos datos (proceso ${pid}${url ? `, ${url}` : ''}): ${carpeta}`,
      )
    }
  }
  escribirDeUnaVez(archivo(carpeta), { pid: process.pid })
}

export const anunciarUrl = (carpeta: string, url: string) =>
  escribirDeUnaVez(archivo(carpeta), { pid: process.pid, url })
export const soltarCarpeta = (carpeta: string) => rmSync(archivo(carpeta), { force: true })

function leer(carpeta: string): { pid: number; url?: string } {
  try {
    return JSON.parse(readFileSync(archivo(carpeta), 'utf8')) as { pid: number; url?: string }
  } catch {
    return { pid: 0 }
  }
}
