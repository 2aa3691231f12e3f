import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { conAcentos } from '@foja/platform/proceso/con-acentos.ts'
import { traerDeMaven } from '@foja/platform/pruebas/traer-de-maven.ts'

const correr = promisify(execFile)
const PROYECTO = fileURLToPath(new URL('../../verapdf', import.meta.url))
const SALIDA = 1 << 26

/** Las normas que se comprueban: conservarse (PDF/A-2a) y poder leerse sin verlo (PDF/UA-1). */
type Norma = '2a' | 'ua1'

/** Lo que veraPDF dice de un PDF. @returns las reglas que incumple, con su explicación; ninguna si cumple */
export async function incumplimientos(bytes: Uint8Array, norma: Norma): Promise<string[]> {
  const clases = join(await traerDeMaven(PROYECTO), '*')
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
    const { stdout } = await correr('java', orden, { env: conAcentos(), maxBuffer: SALIDA }).catch(
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
