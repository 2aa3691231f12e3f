import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const REGISTRO = join(import.meta.dirname, 'registro.ts')
const PLAZO_MS = 20_000

const programa = (codigo: string) => [
  '--input-type=module',
  '-e',
  `import { abrirRegistro } from ${JSON.stringify(REGISTRO)}
   const registro = abrirRegistro('prueba', 'info')
   ${codigo}`,
]
/** Un proceso que anota, sigue y termina, con el registro en ese descriptor. */
const anotar = (stderr: number, codigo: string) =>
  spawnSync(process.execPath, programa(`${codigo}\nprocess.stdout.write('sigue')`), {
    stdio: ['ignore', 'pipe', stderr],
    encoding: 'utf8',
    timeout: PLAZO_MS,
  })
const lanzar = (codigo: string) => spawn(process.execPath, programa(codigo))

test('a log that has no room left loses its lines, and neither stops the process nor keeps it from ending', () => {
  const sinLugar = openSync('/dev/full', 'w')
  const { stdout, status, signal } = anotar(
    sinLugar,
    `for (let i = 0; i < 50; i++) registro.error({ i }, 'no entra')
     await new Promise((listo) => setTimeout(listo, 200))`,
  )
  expect([stdout, status, signal]).toEqual(['sigue', 0, null])
})

test('a line that did not fit in a pipe nobody reads spoils no other', async () => {
  // Con stderr tocado, su tubo deja de esperar a quien lee: lo que no entra contesta EAGAIN.
  const proceso = lanzar(`process.stderr
    registro.error({ largo: 'b'.repeat(300_000) }, 'sin leer')
    process.stdout.write('1')
    await new Promise((listo) => process.stdin.once('data', listo))
    await new Promise((listo) => setTimeout(listo, 500))
    registro.error('después')
    process.exit()`)
  let leido = ''
  await once(proceso.stdout, 'data')
  proceso.stderr.setEncoding('utf8').on('data', (texto: string) => (leido += texto))
  proceso.stdin.write('sigue')
  await once(proceso, 'close')
  const [cortada, despues] = leido.trimEnd().split('\n')
  expect(JSON.parse(despues!)).toMatchObject({ msg: 'después' })
  expect(cortada).toMatch(/^\{.*b$/)
})

test('what is written to a file is one JSON per line', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-registro-'))
  const archivo = join(carpeta, 'registro.log')
  anotar(openSync(archivo, 'w'), `registro.info('una'); registro.warn('otra')`)
  const lineas = readFileSync(archivo, 'utf8').trim().split('\n')
  rmSync(carpeta, { recursive: true })
  expect(lineas.map((linea) => (JSON.parse(linea) as { msg: string }).msg)).toEqual(['una', 'otra'])
})
