import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { ponerEnSuLugar } from '@foja/api/exportacion/poner-en-su-lugar.ts'

let carpeta: string
const en = (nombre: string) => join(carpeta, nombre)
const escribir = (nombre: string, texto: string) => {
  writeFileSync(en(nombre), texto)
  return en(nombre)
}
const hay = () =>
  Object.fromEntries(readdirSync(carpeta).map((nombre) => [nombre, readFileSync(en(nombre), 'utf8')]))

beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'foja-lugar-'))
})
afterEach(() => rmSync(carpeta, { recursive: true }))

test('a file and its record take the place of those that were there', async () => {
  const salida = escribir('obras.csv', 'de antes')
  escribir('obras.csv.constancia.json', 'de antes')
  await ponerEnSuLugar(escribir('escrito', 'nueva'), salida, escribir('constancia', 'la suya'))
  expect(hay()).toEqual({ 'obras.csv': 'nueva', 'obras.csv.constancia.json': 'la suya' })
  await ponerEnSuLugar(escribir('escrito', 'con la suya dentro'), en('obras.xlsx'))
  expect(hay()).toMatchObject({ 'obras.xlsx': 'con la suya dentro' })
})

test('cut half way, the new record is not beside the old file, which would be taken for altered', async () => {
  const salida = escribir('obras.csv', 'de antes')
  escribir('obras.csv.constancia.json', 'de antes')
  const corte = ponerEnSuLugar(en('no está'), salida, escribir('constancia', 'la suya'))
  await expect(corte).rejects.toThrow('ENOENT')
  expect(hay()).toEqual({ 'obras.csv.constancia.json': 'la suya' })
})
