import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const correr = promisify(execFile)
const PROYECTO = fileURLToPath(new URL('../../verapdf', import.meta.url))
const COPIAR = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
const SALIDA = 1 << 26

/** Trae veraPDF por Maven, una vez por versión del pom. @returns la carpeta con sus jar */
async function traer(): Promise<string> {
  const huella = createHash('sha256')
    .update(readFileSync(join(PROYECTO, 'pom.xml')))
    .digest('hex')
  const destino = join(PROYECTO, 'target', huella.slice(0, 16))
  if (existsSync(destino)) return destino
  mkdirSync(join(PROYECTO, 'target'), { recursive: true })
  const aparte = mkdtempSync(join(PROYECTO, 'target', 'trayendo-'))
  try {
    await correr('mvn', ['-q', '-B', COPIAR, `-DoutputDirectory=${aparte}`], {
      cwd: PROYECTO,
      maxBuffer: SALIDA,
    })
    if (!existsSync(destino)) renameSync(aparte, destino)
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`Maven no pudo traer veraPDF:\n${stdout}\n${stderr}`, { cause: error })
  } finally {
    rmSync(aparte, { recursive: true, force: true })
  }
  return destino
}

/** Las normas que se comprueban: conservarse (PDF/A-2a) y poder leerse sin verlo (PDF/UA-1). */
type Norma = '2a' | 'ua1'

/** Lo que veraPDF dice de un PDF. @returns las reglas que incumple, con su explicación; ninguna si cumple */
export async function incumplimientos(bytes: Uint8Array, norma: Norma): Promise<string[]> {
  const clases = join(await traer(), '*')
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-verapdf-'))
  try {
    const archivo = join(carpeta, 'documento.pdf')
    writeFileSync(archivo, bytes)
    const orden = [
      '-cp',
      clases,
      'org.verapdf.apps.GreenfieldCliWrapper',
      '-f',
      norma,
      '--format',
      'xml',
      archivo,
    ]
    // Sale con 1 si el PDF no cumple: lo que importa es el informe.
    const { stdout } = await correr('java', orden, { maxBuffer: SALIDA }).catch(
      (error: { stdout: string }) => error,
    )
    if (/isCompliant="true"/.test(stdout)) return []
    const reglas = [...stdout.matchAll(/<rule [^>]*clause="([^"]*)"[\s\S]*?<description>([^<]*)/g)]
    return reglas.length > 0
      ? reglas.map(([, clausula, dicho]) => `${clausula} ${dicho}`)
      : [`Sin informe: ${stdout}`]
  } finally {
    rmSync(carpeta, { recursive: true, force: true })
  }
}
