import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

let carpeta: string
beforeAll(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'foja-duenio-'))
})
afterAll(() => rmSync(carpeta, { recursive: true, force: true }))

/** En otro proceso, para ver todo lo que se dice. */
const tomar = (cual: string) => {
  const guion = `import { tomarCarpeta } from '@foja/local/duenio.ts'
    process.umask(0o077)
    try { tomarCarpeta(${JSON.stringify(cual)}) } catch (error) { console.error(error.message) }`
  return spawnSync(process.execPath, ['--input-type=module', '-e', guion], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: 30_000,
  }).stderr
}

test('a data folder that cannot be used is said in one sentence', () => {
  const archivo = join(carpeta, 'archivo')
  writeFileSync(archivo, '')
  const datos = join(archivo, 'datos')
  expect(tomar(datos)).toBe(`No se puede leer y escribir en la carpeta de datos, ${datos} (ENOTDIR).\n`)
  expect(tomar(archivo)).toBe(
    `La carpeta de datos, ${archivo}, es un archivo (EEXIST): elija otra (FOJA_DATOS).\n`,
  )
  // Ahí nada se crea, y Node lo intentaba para siempre.
  for (const enProc of ['/proc/foja', '/proc/foja/datos'])
    expect(tomar(enProc)).toBe(`No se puede leer y escribir en la carpeta de datos, ${enProc} (ENOENT).\n`)
})

test('the folders on the way to it let the account of the stores pass, and it is closed itself', () => {
  const datos = join(carpeta, 'srv', 'foja', 'datos')
  expect(tomar(datos)).toBe('')
  const modo = (ruta: string) => statSync(ruta).mode & 0o777
  expect([join(carpeta, 'srv'), join(carpeta, 'srv', 'foja'), datos].map(modo)).toEqual([0o711, 0o711, 0o700])
})

test('a folder with other folders is not taken, and nothing in it changes: all of it would be closed', () => {
  const otra = join(carpeta, 'otra')
  mkdirSync(join(otra, 'fotos'), { recursive: true })
  chmodSync(join(otra, 'fotos'), 0o755)
  expect(tomar(otra)).toMatch(/no es de Foja: tiene otras carpetas \(fotos\),.* No se tocó nada\.\n$/)
  expect([readdirSync(otra), statSync(join(otra, 'fotos')).mode & 0o777]).toEqual([['fotos'], 0o755])
  // La de Foja puede tener lo que alguien le haya puesto después.
  writeFileSync(join(otra, 'secretos.json'), '{}')
  expect(tomar(otra)).toBe('')
  const recien = join(carpeta, 'disco')
  mkdirSync(join(recien, 'lost+found'), { recursive: true })
  writeFileSync(join(recien, 'arranque.log'), '')
  expect(tomar(recien)).toBe('')
})

test('an owner that cannot be read is nobody, without a word from ps', () => {
  for (const escrito of ['a medias', '{ "pid": 0 }']) {
    const suya = mkdtempSync(join(carpeta, 'suya-'))
    writeFileSync(join(suya, 'duenio.json'), escrito)
    expect(tomar(suya)).toBe('')
    expect(JSON.parse(readFileSync(join(suya, 'duenio.json'), 'utf8'))).toEqual({
      pid: expect.any(Number),
    })
  }
})
