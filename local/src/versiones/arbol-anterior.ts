import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RAIZ } from '@foja/local/raiz.ts'

const git = (...argumentos: string[]) => execFileSync('git', argumentos, { cwd: RAIZ, maxBuffer: 1 << 28 })

/** Archivos que difieren entre ese commit y lo de ahora, con la letra de git: A agregado, M cambiado, D borrado. */
export const diferencias = (commit: string, carpeta: string): string[] =>
  git('diff', '--no-renames', '--name-status', commit, '--', carpeta).toString().split('\n').filter(Boolean)

/** Nada del cliente se prueba con la versión anterior, y construirlo lleva más que todo lo demás. */
const SIN_CLIENTE = 'export const construirWeb = async () => import.meta.dirname\n'

/** Sus dos minutos para arrancar no alcanzan en una máquina ocupada. */
const CON_PLAZO = ['almacenes/elasticsearch.ts', 'servicios.ts']

/**
 * Deja en `destino` el proyecto como era en ese commit, con las dependencias de ahora: si un día ya no le sirven, en
 * lugar de enlazarlas habrá que instalar las de su package-lock.json.
 * @throws Error si la historia no está.
 */
export function dejarArbol(commit: string, destino: string): void {
  mkdirSync(destino, { recursive: true })
  try {
    execFileSync('tar', ['-x', '-C', destino], { input: git('archive', commit) })
  } catch (error) {
    throw new Error(
      `No se pudo sacar el commit ${commit} de la historia del proyecto. Hace falta un clon entero: ni uno superficial ` +
        '(git fetch --unshallow lo completa) ni los archivos sueltos.',
      { cause: error },
    )
  }
  const [suyos, deAhora] = [join(destino, 'node_modules'), join(RAIZ, 'node_modules')]
  mkdirSync(join(suyos, '@foja'), { recursive: true })
  for (const nombre of readdirSync(deAhora))
    if (nombre !== '@foja') symlinkSync(join(deAhora, nombre), join(suyos, nombre))
  for (const paquete of ['api', 'cli', 'domain', 'indexer', 'local', 'platform', 'web']) {
    symlinkSync(join(destino, paquete), join(suyos, '@foja', paquete))
    // Lo que npm dejó aparte para ese paquete, porque los demás usan otra versión.
    const propias = join(RAIZ, paquete, 'node_modules')
    if (existsSync(propias)) symlinkSync(propias, join(destino, paquete, 'node_modules'))
  }
  // La distribución de Elasticsearch, si es la misma; si no, la arma el árbol de antes.
  if (diferencias(commit, 'local/elasticsearch').length === 0)
    symlinkSync(join(RAIZ, 'local/elasticsearch/target'), join(destino, 'local/elasticsearch/target'))
  writeFileSync(join(destino, 'local/src/construir-web.ts'), SIN_CLIENTE)
  for (const archivo of CON_PLAZO) {
    const ruta = join(destino, 'local/src', archivo)
    writeFileSync(ruta, readFileSync(ruta, 'utf8').replace('120_000', '600_000'))
  }
}
