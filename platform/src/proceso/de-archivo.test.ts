import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { deArchivo } from '@foja/platform/proceso/de-archivo.ts'

function fallaDe(hacer: () => void): unknown {
  try {
    hacer()
  } catch (error) {
    return error
  }
  return undefined
}

test('what the system says of a file is said in words, with the file', () => {
  const noHay = join(tmpdir(), 'no-hay', 'a.csv')
  expect(deArchivo(fallaDe(() => readFileSync(noHay)))).toBe(
    `No existe el archivo, o su carpeta: ${noHay} (ENOENT).`,
  )
  expect(deArchivo(fallaDe(() => writeFileSync(tmpdir(), '')))).toContain('Es una carpeta')
  // Al leer, el sistema no dice cuál.
  expect(deArchivo(fallaDe(() => readFileSync(tmpdir())))).toBe('Es una carpeta, y no un archivo (EISDIR).')
  expect(deArchivo(fallaDe(() => writeFileSync('/dev/full', 'a')))).toMatch(/^No hay lugar en el disco/)
})

test('a compressed file that was cut is said so', () => {
  const cortado = gzipSync('a'.repeat(10_000)).subarray(0, 20)
  expect(deArchivo(fallaDe(() => gunzipSync(cortado)))).toMatch(/^El archivo comprimido está cortado/)
})

test('a failure of something else is left as it is', () => {
  expect(deArchivo(new Error('otra cosa'))).toBeUndefined()
  expect(deArchivo(Object.assign(new Error('red'), { code: 'ENOENT' }))).toBeUndefined()
  expect(deArchivo(undefined)).toBeUndefined()
})
