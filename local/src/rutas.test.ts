import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { RAIZ } from '@foja/local/raiz.ts'

const PARTES = ['domain', 'platform', 'api', 'indexer', 'web', 'local', 'cli', 'bench', 'e2e']
const NO_SON_NUESTROS = /(?:^|\/)(?:node_modules|dist|target|test-results)(?:\/|$)/

const guiones = PARTES.flatMap((parte) =>
  readdirSync(join(RAIZ, parte), { recursive: true, encoding: 'utf8' })
    .map((ruta) => join(parte, ruta))
    .filter((ruta) => /\.(?:tsx?|mjs)$/.test(ruta) && !NO_SON_NUESTROS.test(ruta)),
)

test('a folder with spaces or accents is a folder as any other: no path is taken from what an address says of it', () => {
  const deUnaDireccion = guiones.filter((ruta) =>
    /import\.meta\.(?:url|resolve\([^)]*\))\)\.pathname/.test(readFileSync(join(RAIZ, ruta), 'utf8')),
  )
  expect(deUnaDireccion).toEqual([])
  expect(guiones.length).toBeGreaterThan(1_000)
})
