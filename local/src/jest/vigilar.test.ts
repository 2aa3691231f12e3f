import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { RAIZ } from '@foja/local/raiz.ts'

type DeJest = {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
}

/** Lo que el corredor dice de cada prueba de ese archivo, que es de las que fallan a propósito. */
async function correr(archivo: string) {
  const jest = join(RAIZ, 'node_modules/jest/bin/jest.js')
  const { promise, resolve } = Promise.withResolvers<string>()
  const argumentos = [
    jest,
    '--json',
    '--testMatch',
    '**/*.ejemplo.ts',
    '--runTestsByPath',
    join(import.meta.dirname, archivo),
  ]
  execFile(process.execPath, argumentos, { cwd: RAIZ }, (_, salida) => resolve(salida))
  const [{ assertionResults }] = (JSON.parse(await promise) as DeJest).testResults as [
    DeJest['testResults'][0],
  ]
  return assertionResults.map(({ title, status, failureMessages }) => [title, status, failureMessages.join()])
}

test('a test that hangs, or that lets an error loose, fails by its name and lets the others go on', async () => {
  expect(await correr('mal.ejemplo.ts')).toEqual([
    ['hangs', 'failed', expect.stringContaining('No terminó en 0.2 s')],
    ['hangs 1, with the clock stopped', 'failed', expect.stringContaining('No terminó en 0.2 s')],
    ['hangs 2, with the clock stopped', 'failed', expect.stringContaining('No terminó en 0.2 s')],
    ['lets an error loose', 'failed', expect.stringContaining('suelto')],
    ['goes on', 'passed', ''],
  ])
})
