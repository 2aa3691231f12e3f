import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { leerSecretos, type Secretos } from '@foja/local/secretos.ts'

let carpeta: string
const archivo = () => join(carpeta, 'secretos.json')
const guardado = () => JSON.parse(readFileSync(archivo(), 'utf8')) as Secretos

beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'foja-secretos-'))
})
afterEach(() => rmSync(carpeta, { recursive: true }))

test('the secrets of a folder are drawn once, and only their owner reads them', () => {
  const secretos = leerSecretos(carpeta)
  expect(leerSecretos(carpeta)).toEqual(secretos)
  expect(statSync(archivo()).mode & 0o777).toBe(0o600)
  expect(readdirSync(carpeta)).toEqual(['secretos.json'])
})

test('what is damaged is said and left as it is', () => {
  leerSecretos(carpeta)
  writeFileSync(archivo(), '')
  expect(() => leerSecretos(carpeta)).toThrow(/está dañado.*No se tocó nada/)
  expect(readFileSync(archivo(), 'utf8')).toBe('')
})

const sin = (cual: keyof Secretos, todos: Secretos) =>
  Object.fromEntries(Object.entries(todos).filter(([clave]) => clave !== cual))

test.each<[string, (secretos: Secretos) => unknown]>([
  ['accounts', (todos) => sin('cuentas', todos)],
  ['one secret', (todos) => sin('secreto', todos)],
  ['one account', (todos) => ({ ...todos, cuentas: { api: todos.cuentas.api } })],
  ['one user', (todos) => ({ ...todos, claves: { admin: todos.claves.admin } })],
])('a folder without %s gets what it lacks, once, and keeps the rest', (_, quitar) => {
  const faltan = quitar(leerSecretos(carpeta)) as object
  writeFileSync(archivo(), JSON.stringify(faltan))
  const completos = leerSecretos(carpeta)
  expect(completos).toMatchObject(faltan)
  expect(Object.keys(completos.cuentas)).toEqual(['api', 'indexador'])
  expect(Object.keys(completos.claves)).toEqual(['admin', 'mesa', 'archivo', 'consulta'])
  expect(guardado()).toEqual(completos)
  expect(leerSecretos(carpeta)).toEqual(completos)
})

test.each([
  ['postgres', 'PG_VERSION'],
  ['elasticsearch', 'data'],
])(
  'a folder that already has %s and lacks its secrets gets no others: it is said, and nothing is written',
  (...ruta) => {
    mkdirSync(join(carpeta, ...ruta), { recursive: true })
    expect(() => leerSecretos(carpeta)).toThrow(
      new RegExp(`^Falta ${archivo()} y ya hay datos .*${ruta[0]}.*Restáurelo de una copia.*No se tocó nada`),
    )
    expect(readdirSync(carpeta)).toEqual([ruta[0]])
  },
)

test('what there was is whole until the new file takes its place', () => {
  const { cuentas: _, ...faltan } = leerSecretos(carpeta)
  writeFileSync(archivo(), JSON.stringify(faltan))
  const anterior = openSync(archivo(), 'r')
  leerSecretos(carpeta)
  expect(JSON.parse(readFileSync(anterior, 'utf8'))).toEqual(faltan)
  closeSync(anterior)
})
