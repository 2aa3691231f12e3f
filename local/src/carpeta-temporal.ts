import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { estaVivo } from '@foja/local/procesos/anotados.ts'

const EN_MEMORIA = '/dev/shm'
/** Lo que las pruebas escriben cabe varias veces. */
const BASTANTE = 6 * 2 ** 30
const PREFIJO = 'foja-pruebas-'

/** Si conviene: en memoria, crear la base de cada archivo de pruebas lleva la décima parte que en un disco. */
function enMemoria(): boolean {
  if (!existsSync(EN_MEMORIA) || freemem() < BASTANTE) return false
  const { bavail, bsize } = statfsSync(EN_MEMORIA)
  // Donde no se puede ejecutar, Elasticsearch no carga sus bibliotecas.
  const montaje = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((linea) => linea.split(' ')[1] === EN_MEMORIA)
  return bavail * bsize >= BASTANTE && montaje !== undefined && !/\bnoexec\b/.test(montaje)
}

/**
 * La carpeta temporal de una corrida de pruebas, y de los procesos que lance (TMPDIR): en memoria, si la máquina tiene de
 * sobra. Borra las que dejó una que murió sin despedirse.
 * @returns cómo borrarla; con FOJA_CONSERVAR=1 queda
 */
export function abrirCarpetaTemporal(): () => void {
  const donde = enMemoria() ? EN_MEMORIA : tmpdir()
  for (const nombre of readdirSync(donde)) {
    const [, pid] = new RegExp(`^${PREFIJO}(\\d+)-`).exec(nombre) ?? []
    if (pid && !estaVivo(Number(pid))) borrar(join(donde, nombre))
  }
  const carpeta = mkdtempSync(join(donde, `${PREFIJO}${process.pid}-`))
  // La cuenta sin privilegios de los almacenes tiene que poder llegar.
  chmodSync(carpeta, 0o711)
  process.env.TMPDIR = carpeta
  return () => {
    if (process.env.FOJA_CONSERVAR !== '1') borrar(carpeta)
  }
}

/** La de otra cuenta no se puede, y no hace falta. */
function borrar(carpeta: string): void {
  try {
    rmSync(carpeta, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
