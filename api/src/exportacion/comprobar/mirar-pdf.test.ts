import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, jest, test } from '@jest/globals'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'

const carpetas: string[] = []
afterEach(() => Promise.all(carpetas.splice(0).map((una) => rm(una, { recursive: true }))))

const dado = () => readFile(join(import.meta.dirname, 'de-antes', 'version-1.pdf'), 'latin1')

/** Dónde queda un PDF con esos bytes. */
async function guardado(bytes: string): Promise<string> {
  const carpeta = await mkdtemp(join(tmpdir(), 'foja-roto-'))
  carpetas.push(carpeta)
  const ruta = join(carpeta, 'roto.pdf')
  await writeFile(ruta, bytes, 'latin1')
  return ruta
}

test('a PDF whose fonts somebody broke is named without telling all that is wrong with it [BUS-32]', async () => {
  const roto = await guardado((await dado()).replace('/FontFile2', '/FontFileX'))
  const dichos = jest.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    expect(await comprobar(roto)).toMatchObject({ integra: false, firma: 'valida' })
    expect(dichos).not.toHaveBeenCalled()
  } finally {
    dichos.mockRestore()
  }
})

test('no row is named in a PDF that lost what says which are its rows, as all of them read as they were [BUS-32]', async () => {
  const sinEtiquetas = await guardado((await dado()).replaceAll('/StructTreeRoot', '/StructTreeRooX'))
  expect(await comprobar(sinEtiquetas)).toMatchObject({
    integra: false,
    firma: 'valida',
    primera_diferencia: { fila: null, detalle: expect.stringContaining('Alguien cambió el archivo') },
  })
})
