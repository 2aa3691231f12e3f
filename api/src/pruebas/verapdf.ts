import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Lo que veraPDF dice de un PDF. @returns las reglas de PDF/A-2a que incumple, con su explicación; ninguna si cumple
 */
export async function incumplimientosDePdfA(bytes: Uint8Array): Promise<string[]> {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-verapdf-'))
  try {
    const archivo = join(carpeta, 'documento.pdf')
    writeFileSync(archivo, bytes)
    const clases = join(process.env.FOJA_PRUEBA_VERAPDF!, '*')
    const orden = [
      '-cp',
      clases,
      'org.verapdf.apps.GreenfieldCliWrapper',
      '-f',
      '2a',
      '--format',
      'xml',
      archivo,
    ]
    // Sale con 1 si el PDF no cumple: lo que importa es el informe.
    const { stdout } = await promisify(execFile)('java', orden).catch((error: { stdout: string }) => error)
    if (/isCompliant="true"/.test(stdout)) return []
    const reglas = [...stdout.matchAll(/<rule [^>]*clause="([^"]*)"[\s\S]*?<description>([^<]*)/g)]
    return reglas.length > 0
      ? reglas.map(([, clausula, dicho]) => `${clausula} ${dicho}`)
      : [`Sin informe: ${stdout}`]
  } finally {
    rmSync(carpeta, { recursive: true, force: true })
  }
}
