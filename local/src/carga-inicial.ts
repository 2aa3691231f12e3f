import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Lo más que puede pesar, de script comprimido, la primera visita a una pantalla. */
export const PRIMERA_CARGA_KB = 278

type Trozo = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }

const leerManifiesto = (dist: string) =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Trozo>

/** Las pantallas que se bajan aparte, por el archivo de donde salen; no lo que una de ellas trae después. */
export const pantallas = (dist: string): string[] =>
  Object.values(leerManifiesto(dist))
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ dynamicImports }) => dynamicImports ?? [])
    .filter((clave) => clave.startsWith('src/features/'))

/**
 * Kilobytes de script, comprimidos, que baja quien abre Foja en una pantalla: lo común más lo de ella. Se leen del
 * manifiesto que deja Vite.
 * @param pantalla archivo de la pantalla (`src/features/portada/Portada.tsx`); sin ella, sólo lo común.
 */
export function cargaInicialKb(dist: string, pantalla?: string): number {
  const manifiesto = leerManifiesto(dist)
  const vistos = new Set<string>()
  const seguir = (clave: string): void => {
    const trozo = manifiesto[clave]
    if (!trozo) throw new Error(`No está en el manifiesto: ${clave}`)
    if (vistos.has(trozo.file)) return
    vistos.add(trozo.file)
    for (const otro of trozo.imports ?? []) seguir(otro)
  }
  for (const [clave, { isEntry }] of Object.entries(manifiesto)) if (isEntry) seguir(clave)
  if (pantalla !== undefined) seguir(pantalla)
  return comprimidosKb(dist, [...vistos])
}

/** Kilobytes, comprimidos, de los que sean script (o estilo) entre esos archivos de `dist`. */
export const comprimidosKb = (
  dist: string,
  archivos: readonly string[],
  clase: '.js' | '.css' = '.js',
): number =>
  archivos
    .filter((archivo) => archivo.endsWith(clase))
    .reduce((suma, archivo) => suma + gzipSync(readFileSync(join(dist, archivo))).length, 0) / 1024
