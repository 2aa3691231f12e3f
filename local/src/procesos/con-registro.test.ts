import { spawn } from 'node:child_process'
import { fstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { conRegistro } from '@foja/local/procesos/con-registro.ts'

test('every launch adds to the same log, and leaves it closed behind', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-registro-'))
  const registro = join(carpeta, 'uno.log')
  const abiertos: number[] = []
  try {
    for (const texto of ['uno', 'dos']) {
      const hijo = conRegistro(registro, (salida) => {
        abiertos.push(salida)
        return spawn(process.execPath, ['-p', `'${texto}'`], { stdio: ['ignore', salida, salida] })
      })
      expect(() => fstatSync(abiertos.at(-1)!)).toThrow('EBADF')
      await new Promise((listo) => hijo.once('exit', listo))
    }
    expect(readFileSync(registro, 'utf8')).toBe('uno\ndos\n')
  } finally {
    rmSync(carpeta, { recursive: true })
  }
})
