import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { RAIZ } from '@foja/local/raiz.ts'

const WEB = join(RAIZ, 'web')

function huella(): string {
  const archivos = [
    'web/{src,public}/**/*.*',
    'web/*.{ts,json,html,cjs}',
    'domain/src/**/*.ts',
    'package-lock.json',
  ]
    .flatMap((patron) => globSync(patron, { cwd: RAIZ }))
    .toSorted()
  const suma = createHash('sha256')
  for (const archivo of archivos) suma.update(archivo).update(readFileSync(join(RAIZ, archivo)))
  return suma.digest('hex')
}

/** Construye el cliente web si sus fuentes cambiaron. @returns la carpeta que se sirve. */
export async function construirWeb(): Promise<string> {
  const dist = join(WEB, 'dist')
  const sello = join(dist, '.sello')
  const esperada = huella()
  if (!existsSync(sello) || readFileSync(sello, 'utf8') !== esperada) {
    await build({ root: WEB, logLevel: 'warn' })
    writeFileSync(sello, esperada)
  }
  return dist
}
