import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const PROCESO = fileURLToPath(new URL('./canonicas.proceso.ts', import.meta.url))

test('rows that find no room on the disk fail, and whoever writes them does not wait for ever [ERR-21]', async () => {
  // El sistema le niega escribir más de cuatro kilobytes en un archivo, como un disco lleno.
  const { stdout } = await promisify(execFile)('/bin/bash', [
    '-c',
    'ulimit -f 4; exec "$0" "$1"',
    process.execPath,
    PROCESO,
  ])
  expect(JSON.parse(stdout)).toEqual({ alPrimero: 'EFBIG', despues: 'EFBIG' })
})
