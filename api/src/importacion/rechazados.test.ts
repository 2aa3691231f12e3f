import { linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { abrirRechazados } from '@foja/api/importacion/rechazados.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'foja-rechazados-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

test('what is refused is never written over what is imported, by whatever name it is called', () => {
  const [archivo, enlace, otroNombre, aparte] = ['a.ndjson', 'enlace', 'otro-nombre', 'aparte'].map(
    (nombre) => join(carpeta, nombre),
  ) as [string, string, string, string]
  writeFileSync(archivo, '{}\n')
  symlinkSync(archivo, enlace)
  linkSync(archivo, otroNombre)
  const abrir = (rechazados: string) =>
    abrirRechazados({ archivo, rechazados, carpetaDeDatos: carpeta, seco: false })
  for (const mismo of [archivo, enlace, otroNombre])
    expect(() => abrir(mismo)).toThrow(`Los rechazados no pueden escribirse en «${mismo}».`)
  const { anotar, cerrar } = abrir(aparte)
  anotar(1, 'Falta el tipo', Buffer.from('{}'))
  expect([cerrar(), readFileSync(archivo, 'utf8')]).toEqual([aparte, '{}\n'])
})
