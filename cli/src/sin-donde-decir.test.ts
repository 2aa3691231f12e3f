import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { entornoLimpio } from '@foja/platform/pruebas/entorno.ts'

const LLENO = '/dev/full'
const conDiscoLleno = existsSync(LLENO) ? test : test.skip

/** Da esa orden con una de sus salidas en un disco lleno. */
function foja(cual: 'stdout' | 'stderr', ...argumentos: string[]) {
  const lleno = openSync(LLENO, 'w')
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'foja.ts'), ...argumentos],
    {
      env: { ...entornoLimpio() },
      stdio: ['ignore', cual === 'stdout' ? lleno : 'pipe', cual === 'stderr' ? lleno : 'pipe'],
      encoding: 'utf8',
    },
  )
  closeSync(lleno)
  return { status, stderr }
}

conDiscoLleno('a result that does not fit on the disk is a failure, said in words', () => {
  expect(foja('stdout', 'config', '--help')).toEqual({
    status: 1,
    stderr: 'No hay lugar en el disco (ENOSPC). Haga lugar y repita la orden.\n',
  })
})

conDiscoLleno('what cannot be told does not change how the command ends', () => {
  expect(foja('stderr', 'config', 'bailar').status).toBe(2)
})
