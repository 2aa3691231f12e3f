import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { carpetaTemporal } from '@foja/api/carpeta-temporal.ts'

test('the folder of a process that died goes when another is opened; those of the living, and of others, stay', () => {
  const donde = mkdtempSync(join(tmpdir(), 'foja-carpetas-'))
  const { pid: muerto } = spawnSync(process.execPath, ['--version'])
  const de = (pid: number, prefijo = 'foja-cosa-') => mkdtempSync(join(donde, `${prefijo}${pid}-`))
  const [huerfana, ajena, otra] = [de(muerto), de(process.ppid), de(muerto, 'foja-otra-')]
  const [propia, segunda] = [carpetaTemporal(donde, 'foja-cosa-'), carpetaTemporal(donde, 'foja-cosa-')]
  expect([huerfana, ajena, otra, propia, segunda].map(existsSync)).toEqual([false, true, true, true, true])
  rmSync(donde, { recursive: true })
})
