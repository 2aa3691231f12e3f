import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { conAcentos } from '@foja/platform/proceso/con-acentos.ts'
import { escribirDeUnaVez } from '@foja/local/escribir-de-una-vez.ts'

/** Proceso lanzado por una pila: se anota al nacer, para poder recogerlo si su padre muere sin despedirse. */
type Anotado = {
  nombre: string
  pid: number
  senal: NodeJS.Signals
  /** Algo que su línea de órdenes contiene: un pid solo puede ser ya de otro. */
  orden: string
}

const archivo = (carpeta: string) => join(carpeta, 'procesos.json')

function leer(carpeta: string): Anotado[] {
  if (!existsSync(archivo(carpeta))) return []
  try {
    return JSON.parse(readFileSync(archivo(carpeta), 'utf8')) as Anotado[]
  } catch {
    return [] // quedó a medio escribir
  }
}

/** Anota un proceso; reemplaza al anterior del mismo nombre. */
export function anotar(carpeta: string, nuevo: Anotado): void {
  const otros = leer(carpeta).filter((p) => p.nombre !== nuevo.nombre)
  escribirDeUnaVez(archivo(carpeta), [...otros, nuevo])
}

export const olvidarTodos = (carpeta: string) => rmSync(archivo(carpeta), { force: true })

export function estaVivo(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Le manda una señal, si todavía está. */
export function matar(pid: number, senal: NodeJS.Signals): void {
  try {
    process.kill(pid, senal)
  } catch {
    // ya no estaba
  }
}

/** Línea de órdenes de un proceso, o '' si ya no está. */
export function ordenDe(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], {
      encoding: 'utf8',
      env: conAcentos(),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

/**
 * Termina lo que dejó una pila cuyo padre murió: sólo procesos anotados que siguen siendo los nuestros. Primero con su
 * señal; a los diez segundos, SIGKILL.
 */
export async function recogerHuerfanos(carpeta: string, avisar: (texto: string) => void): Promise<void> {
  const vivos = leer(carpeta).filter(({ pid, orden }) => estaVivo(pid) && ordenDe(pid).includes(orden))
  if (vivos.length > 0)
    avisar(`  Se recogen procesos de una corrida anterior: ${vivos.map((p) => p.nombre).join(', ')}`)
  for (const { pid, senal } of vivos) matar(pid, senal)
  for (let i = 0; i < 100 && vivos.some((p) => estaVivo(p.pid)); i++) await esperar(100)
  for (const { pid } of vivos) matar(pid, 'SIGKILL')
  for (let i = 0; i < 50 && vivos.some((p) => estaVivo(p.pid)); i++) await esperar(100)
  olvidarTodos(carpeta)
}
