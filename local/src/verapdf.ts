import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RAIZ } from '@foja/local/raiz.ts'

const PROYECTO = join(RAIZ, 'local', 'verapdf')
const COPIAR = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/**
 * Trae por Maven veraPDF, que comprueba si un PDF es PDF/A; una vez por versión del pom.
 * @returns la carpeta con sus jar
 */
export async function traerVerapdf(): Promise<string> {
  const huella = createHash('sha256')
    .update(readFileSync(join(PROYECTO, 'pom.xml')))
    .digest('hex')
  const destino = join(PROYECTO, 'target', huella.slice(0, 16))
  if (existsSync(destino)) return destino
  mkdirSync(join(PROYECTO, 'target'), { recursive: true })
  const aparte = mkdtempSync(join(PROYECTO, 'target', 'trayendo-'))
  try {
    await promisify(execFile)('mvn', ['-q', '-B', COPIAR, `-DoutputDirectory=${aparte}`], { cwd: PROYECTO })
    if (!existsSync(destino)) renameSync(aparte, destino)
  } finally {
    rmSync(aparte, { recursive: true, force: true })
  }
  return destino
}
