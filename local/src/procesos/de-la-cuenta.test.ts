import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { tomarCarpeta } from '@foja/local/duenio.ts'
import { nombreDeCuenta } from '@foja/local/procesos/cuenta.ts'
import { exigirDeLaCuenta } from '@foja/local/procesos/de-la-cuenta.ts'

/** De quien corre la prueba es todo lo de la carpeta: lo que cambia es quién arranca, y con qué cuenta los almacenes. */
const yo = process.getuid!()
const otra = yo + 4321
const cuenta = (uid: number) => ({ uid, gid: uid })
let carpeta: string

beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'foja-de-la-cuenta-'))
})
afterEach(() => rmSync(carpeta, { recursive: true }))

function hacer(...nombres: string[]): void {
  for (const nombre of nombres) mkdirSync(join(carpeta, nombre), { recursive: true })
  if (nombres.includes('postgres')) writeFileSync(join(carpeta, 'postgres', 'PG_VERSION'), '18')
}

test('a new folder, and one that is whole of who starts, are taken', () => {
  exigirDeLaCuenta(carpeta, null, yo)
  exigirDeLaCuenta(carpeta, cuenta(otra), 0)
  hacer('postgres', 'elasticsearch', 'almacen')
  exigirDeLaCuenta(carpeta, null, yo)
})

test.each(['postgres', 'elasticsearch', 'almacen'])(
  'what is another’s, %s, is said to who starts with an account of its own, with what to do',
  (nombre) => {
    hacer(nombre)
    const ruta = join(carpeta, nombre)
    expect(() => exigirDeLaCuenta(carpeta, null, otra)).toThrow(
      new RegExp(
        `^${ruta} es de otra cuenta \\(${nombreDeCuenta(yo)}\\): .*\\(chown -R ${otra} ${ruta}\\). No se tocó`,
      ),
    )
  },
)

test('as root, what its stores made before with their account keeps starting', () => {
  hacer('postgres', 'elasticsearch', 'almacen')
  exigirDeLaCuenta(carpeta, cuenta(yo), 0)
})

test('as root, a base of neither account is left as it is: Postgres could not read it', () => {
  hacer('postgres', 'elasticsearch')
  expect(() => exigirDeLaCuenta(carpeta, cuenta(otra), 0)).toThrow(
    `désela a la que ahora la usaría (chown -R ${otra} ${join(carpeta, 'postgres')})`,
  )
})

test('an account that could start with it is named as such; root and nobody are not', () => {
  const passwd = join(carpeta, 'passwd')
  writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\nana:x:1001:1001::/home/ana:/bin/sh\n')
  expect([0, 1001, 1002].map((uid) => nombreDeCuenta(uid, passwd))).toEqual(['root', 'ana', '1002'])
})

const comoRoot = yo === 0 ? test : test.skip

comoRoot('the folder of an ordinary user is not taken by root: not a file of it changes', () => {
  hacer('postgres', 'elasticsearch')
  for (const nombre of ['postgres', 'elasticsearch']) chownSync(join(carpeta, nombre), 12_345, 12_345)
  expect(() => tomarCarpeta(carpeta)).toThrow(
    /es de otra cuenta \(12345\): arranque Foja con ella, o désela a .*chown -R nobody/,
  )
  expect(existsSync(join(carpeta, 'duenio.json'))).toBe(false)
})
