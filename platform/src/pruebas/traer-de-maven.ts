import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { conAcentos } from '@foja/platform/proceso/con-acentos.ts'

const COPIAR = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
const SALIDA = 1 << 26

/**
 * Trae por Maven lo que pide el pom.xml de una carpeta, una vez por versión suya.
 * @returns la carpeta con sus jar
 * @throws Error con lo que dijo Maven
 */
export async function traerDeMaven(proyecto: string): Promise<string> {
  const huella = createHash('sha256')
    .update(readFileSync(join(proyecto, 'pom.xml')))
    .digest('hex')
  const destino = join(proyecto, 'target', huella.slice(0, 16))
  if (existsSync(destino)) return destino
  mkdirSync(join(proyecto, 'target'), { recursive: true })
  const aparte = mkdtempSync(join(proyecto, 'target', 'trayendo-'))
  try {
    await promisify(execFile)('mvn', ['-q', '-B', COPIAR, `-DoutputDirectory=${aparte}`], {
      cwd: proyecto,
      env: conAcentos(),
      maxBuffer: SALIDA,
    })
    if (!existsSync(destino)) renameSync(aparte, destino)
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`Maven no pudo traer lo de ${proyecto}:\n${stdout}\n${stderr}`, { cause: error })
  } finally {
    rmSync(aparte, { recursive: true, force: true })
  }
  return destino
}
