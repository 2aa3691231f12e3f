import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { RAIZ } from '@foja/local/raiz.ts'

const INSTALAR = `
  import { instalarDePython } from '@foja/local/python.ts'
  await instalarDePython(process.argv[1]).catch((error) => process.stderr.write(error.message))`

test('without Python it is said in a sentence, and nothing is touched', () => {
  const vacia = mkdtempSync(join(tmpdir(), 'foja-sin-python-'))
  const requisitos = join(vacia, 'requisitos.txt')
  writeFileSync(requisitos, 'ninguno==0\n')
  const { stderr, stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', INSTALAR, requisitos],
    { cwd: RAIZ, env: { PATH: vacia }, encoding: 'utf8' },
  )
  rmSync(vacia, { recursive: true })
  expect(stderr).toMatch(/^Falta Python 3\.10 o posterior: .*\.$/)
  expect(stdout).toBe('')
})
