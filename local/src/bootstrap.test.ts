import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { RAIZ } from '@foja/local/raiz.ts'

const correr = (...argumentos: string[]) => {
  const vacia = mkdtempSync(join(tmpdir(), 'foja-sin-nada-'))
  const fin = spawnSync(process.execPath, [join(RAIZ, 'local', 'bootstrap.mjs'), ...argumentos], {
    env: { PATH: vacia },
    encoding: 'utf8',
  })
  rmSync(vacia, { recursive: true })
  return fin
}

test('each missing prerequisite is said in a sentence of its own, and nothing else is tried', () => {
  const { status, stderr } = correr('start')
  expect(status).toBe(2)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^Falta un JDK 17 o posterior: .*\.$/),
    expect.stringMatching(/^Falta Maven: .*\.$/),
  ])
})

test('an unknown script says which there are', () => {
  const { status, stderr } = correr('volar')
  expect(status).toBe(2)
  expect(stderr).toContain('start|test')
})
