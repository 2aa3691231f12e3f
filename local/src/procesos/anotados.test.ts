import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { anotar, estaVivo, recogerHuerfanos } from '@foja/local/procesos/anotados.ts'

const { PATH } = process.env
let carpeta: string
const padres: ChildProcess[] = []
beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'foja-anotados-'))
})
afterEach(() => {
  process.env.PATH = PATH
  for (const padre of padres.splice(0)) padre.kill('SIGKILL')
  rmSync(carpeta, { recursive: true })
})

/** Un proceso que, terminado, deja de estar enseguida: no es hijo de éste. */
async function ajeno(): Promise<number> {
  const padre = spawn('sh', ['-c', 'sleep 60 >/dev/null & echo $!; wait; exec sleep 60 >/dev/null'])
  padres.push(padre)
  const [pid] = (await once(padre.stdout, 'data')) as [Buffer]
  return Number(String(pid))
}

test('what a dead stack left running is ended, and what ended by itself just before is no failure', async () => {
  const [seVa, sigue] = [await ajeno(), await ajeno()]
  for (const [nombre, pid] of Object.entries({ seVa, sigue }))
    anotar(carpeta, { nombre, pid, senal: 'SIGTERM', orden: 'sleep 60' })
  // Entre mirar quién es y mandarle la señal: api y el indexador se paran solos cuando su pila muere.
  const ps = execFileSync('sh', ['-c', 'command -v ps'], { encoding: 'utf8' }).trim()
  writeFileSync(join(carpeta, 'ps'), `#!/bin/sh\n${ps} "$@"\nkill -9 ${seVa} 2>/dev/null\nsleep 0.3\n`)
  chmodSync(join(carpeta, 'ps'), 0o700)
  process.env.PATH = `${carpeta}${delimiter}${PATH}`
  const dichos: string[] = []
  await recogerHuerfanos(carpeta, (texto) => dichos.push(texto))
  expect([estaVivo(seVa), estaVivo(sigue)]).toEqual([false, false])
  expect(dichos).toEqual([expect.stringMatching(/: seVa, sigue$/)])
})
