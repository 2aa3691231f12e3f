import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { conAcentos } from '@foja/platform/proceso/con-acentos.ts'
import { cambiarModo } from '@foja/local/procesos/alcance.ts'
import { RAIZ } from '@foja/local/raiz.ts'

const PROYECTO = join(RAIZ, 'local', 'elasticsearch')
const DESTINO = join(PROYECTO, 'target')

function huella(): string {
  // El patrón, aparte de la carpeta: un corchete en su nombre sería parte de él, y no se hallaría nada.
  const archivos = ['pom.xml', ...globSync('src/**/*.*', { cwd: PROYECTO })].toSorted()
  const suma = createHash('sha256')
  for (const archivo of archivos) suma.update(readFileSync(join(PROYECTO, archivo)))
  return suma.digest('hex')
}

/**
 * Trae Elasticsearch por Maven, compila el complemento de análisis y lo instala. Se hace una vez por versión del
 * pom y de las fuentes; todas las pilas del proyecto comparten el resultado.
 * @param alto deja de hacerlo
 * @returns la carpeta de la distribución.
 */
export async function construirElasticsearch(alto: AbortSignal): Promise<string> {
  const sello = join(DESTINO, 'sello')
  const esperada = huella()
  if (!existsSync(sello) || readFileSync(sello, 'utf8') !== esperada) {
    rmSync(DESTINO, { recursive: true, force: true })
    const opciones = { cwd: PROYECTO, env: conAcentos(), maxBuffer: 1 << 26, signal: alto }
    await promisify(execFile)('mvn', ['-q', '-B', 'package'], opciones).catch((error) => {
      throw new Error(`Maven no pudo traer Elasticsearch:\n${error.stdout}\n${error.stderr}`)
    })
    instalarComplemento(distribucion())
    // La lee también la cuenta sin privilegios con que corre si quien arranca es root.
    cambiarModo('a+rX', DESTINO)
    writeFileSync(sello, esperada)
  }
  return distribucion()
}

function distribucion(): string {
  const carpeta = join(DESTINO, 'distribucion')
  return join(
    carpeta,
    readdirSync(carpeta).find((nombre) => nombre.startsWith('elasticsearch-'))!,
  )
}

function instalarComplemento(dist: string): void {
  const complemento = join(dist, 'plugins', 'foja-analisis')
  mkdirSync(complemento, { recursive: true })
  cpSync(join(PROYECTO, 'src/main/resources'), complemento, { recursive: true })
  copyFileSync(join(DESTINO, 'foja-analisis.jar'), join(complemento, 'foja-analisis.jar'))
}
