import { spawn } from 'node:child_process'
import { existsSync, fstatSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { conRegistro } from '@foja/local/procesos/con-registro.ts'

test('every launch adds to the same log, sets aside one that is too big, and leaves it closed behind', async () => {
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
    expect(existsSync(`${registro}.1`)).toBe(false)

    truncateSync(registro, 51 * 1024 * 1024)
    const hijo = conRegistro(registro, (salida) =>
      spawn(process.execPath, ['-p', '3'], { stdio: ['ignore', salida, salida] }),
    )
    await new Promise((listo) => hijo.once('exit', listo))
    expect([readFileSync(registro, 'utf8'), statSync(`${registro}.1`).size]).toEqual([
      '3\n',
      51 * 1024 * 1024,
    ])
  } finally {
    rmSync(carpeta, { recursive: true })
  }
})

test('a log that gets too big while it is written is set aside too, and what follows goes on in the same one', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-registro-'))
  const registro = join(carpeta, 'uno.log')
  const programa = 'process.stdin.on("data", (d) => process.stdout.write(d))'
  try {
    const hijo = conRegistro(
      registro,
      (salida) => spawn(process.execPath, ['-e', programa], { stdio: ['pipe', salida, salida] }),
      10,
    )
    truncateSync(registro, 51 * 1024 * 1024)
    while (statSync(registro).size > 0) await esperar(10)
    hijo.stdin!.end('después\n')
    await new Promise((listo) => hijo.once('exit', listo))
    expect([readFileSync(registro, 'utf8'), statSync(`${registro}.1`).size]).toEqual([
      'después\n',
      51 * 1024 * 1024,
    ])
  } finally {
    rmSync(carpeta, { recursive: true })
  }
}, 10_000)
