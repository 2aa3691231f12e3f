import { spawnSync } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const REGISTRO = join(import.meta.dirname, 'registro.ts')
const PLAZO_MS = 20_000

/** Un proceso que anota, sigue y termina, con el registro en ese descriptor. */
const anotar = (stderr: number | 'pipe', codigo: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { abrirRegistro } from ${JSON.stringify(REGISTRO)}
       const registro = abrirRegistro('prueba', 'info')
       ${codigo}
       process.stdout.write('sigue')`,
    ],
    { stdio: ['ignore', 'pipe', stderr], encoding: 'utf8', timeout: PLAZO_MS },
  )

test('a log that has no room left loses its lines, and neither stops the process nor keeps it from ending', () => {
  const sinLugar = openSync('/dev/full', 'w')
  const { stdout, status, signal } = anotar(
    sinLugar,
    `for (let i = 0; i < 50; i++) registro.error({ i }, 'no entra')
     await new Promise((listo) => setTimeout(listo, 200))`,
  )
  expect([stdout, status, signal]).toEqual(['sigue', 0, null])
})

test('a line longer than what a pipe takes at once comes out whole', () => {
  const { stderr, status } = anotar('pipe', `registro.error({ largo: 'a'.repeat(300_000) }, 'larga')`)
  expect([JSON.parse(stderr).largo.length, status]).toEqual([300_000, 0])
})

test('what is written to a file is one JSON per line', () => {
  const archivo = join(process.env.TMPDIR ?? '/tmp', `foja-registro-${process.pid}.log`)
  anotar(openSync(archivo, 'w'), `registro.info('una'); registro.warn('otra')`)
  const lineas = readFileSync(archivo, 'utf8').trim().split('\n')
  expect(lineas.map((linea) => (JSON.parse(linea) as { msg: string }).msg)).toEqual(['una', 'otra'])
})
