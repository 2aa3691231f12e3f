import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paso } from '@foja/local/consola.ts'
import { ejecutar } from '@foja/local/procesos/ejecutar.ts'
import { RAIZ } from '@foja/local/raiz.ts'

const CARPETA = join(RAIZ, '.foja-python')
const PROGRAMAS = join(CARPETA, process.platform === 'win32' ? 'Scripts' : 'bin')
const MINIMA = [3, 10]

/**
 * Instala esos paquetes en un entorno de Python propio del proyecto; una vez por contenido del archivo.
 * @param requisitos archivo de pip, con versiones fijas.
 * @returns la carpeta de sus programas.
 * @throws Error si no hay Python o no se puede instalar.
 */
export async function instalarDePython(requisitos: string): Promise<string> {
  const sello = join(CARPETA, 'sello')
  const huella = createHash('sha256').update(readFileSync(requisitos)).digest('hex')
  if (existsSync(sello) && readFileSync(sello, 'utf8') === huella) return PROGRAMAS
  const python = buscarPython()
  rmSync(CARPETA, { recursive: true, force: true })
  await paso('Paquetes de Python', async () => {
    if ((await ejecutar(python, ['-m', 'venv', CARPETA])) !== 0)
      throw new Error('Python no pudo crear un entorno: puede faltar su módulo venv (python3-venv).')
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requisitos]
    if ((await ejecutar(join(PROGRAMAS, 'python'), pip)) !== 0)
      throw new Error('No se pudieron instalar los paquetes de Python.')
  })
  writeFileSync(sello, huella)
  return PROGRAMAS
}

function buscarPython(): string {
  for (const nombre of ['python3', 'python']) {
    const { stdout } = spawnSync(nombre, ['--version'], { encoding: 'utf8' })
    const [mayor = 0, menor = 0] =
      /(\d+)\.(\d+)/
        .exec(stdout ?? '')
        ?.slice(1)
        .map(Number) ?? []
    if (mayor === MINIMA[0] && menor >= MINIMA[1]!) return nombre
  }
  throw new Error('Falta Python 3.10 o posterior: no se encuentra python3, que corre las pruebas de la API.')
}
