import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { MUTANTES } from '@foja/local/mutantes/mutantes.ts'
import { RAIZ } from '@foja/local/raiz.ts'

test('every mutant still has its place in the code and a test that may kill it', async () => {
  const pruebas = await Array.fromAsync(glob('{api,indexer}/src/**/*.test.ts', { cwd: RAIZ }))
  const faltas: string[] = []
  for (const { que, archivo, dice, prueba } of MUTANTES) {
    const veces = (await readFile(join(RAIZ, archivo), 'utf8')).split(dice).length - 1
    if (veces !== 1) faltas.push(`«${que}»: ${archivo} lo dice ${veces} veces`)
    if (!pruebas.some((una) => new RegExp(prueba).test(una))) faltas.push(`«${que}»: no hay ${prueba}`)
  }
  expect(faltas).toEqual([])
  expect(MUTANTES.length).toBeGreaterThanOrEqual(40)
})
