import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mutante } from '@foja/local/mutantes/mutante.ts'
import { correrJest } from '@foja/local/pasos/jest.ts'
import { RAIZ } from '@foja/local/raiz.ts'

/**
 * Pone cada mutante en su archivo, corre las pruebas que tienen que notarlo y deja el archivo como estaba, pase lo que
 * pase. @returns los que nadie notó
 * @throws Error si las pruebas ya fallaban sin ninguno
 */
export async function probarMutantes(
  mutantes: readonly Mutante[],
  entorno: NodeJS.ProcessEnv,
  alto: AbortSignal,
): Promise<Mutante[]> {
  const todas = [...new Set(mutantes.map(({ prueba }) => prueba))].join('|')
  if (!(await pasan(todas, entorno))) throw new Error('Las pruebas fallan sin ningún mutante')
  const vivos: Mutante[] = []
  for (const mutante of mutantes) {
    if (alto.aborted) break
    const notado = await seNota(mutante, entorno)
    if (!notado && !alto.aborted) vivos.push(mutante)
    process.stdout.write(`${notado ? '✓' : '✗'} ${mutante.que}\n`)
  }
  return vivos
}

async function seNota({ archivo, dice, muta, prueba }: Mutante, entorno: NodeJS.ProcessEnv) {
  const ruta = join(RAIZ, archivo)
  const entero = await readFile(ruta, 'utf8')
  try {
    await writeFile(
      ruta,
      entero.replace(dice, () => muta),
    )
    return !(await pasan(prueba, entorno))
  } finally {
    await writeFile(ruta, entero)
  }
}

const pasan = async (pruebas: string, entorno: NodeJS.ProcessEnv) =>
  (await correrJest(
    ['--silent', '--bail', '--maxWorkers=2', '--testPathPatterns', pruebas],
    entorno,
    () => {},
  )) === 0
