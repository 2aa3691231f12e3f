import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, jest, test } from '@jest/globals'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'

const carpetas: string[] = []
afterEach(() => Promise.all(carpetas.splice(0).map((una) => rm(una, { recursive: true }))))

test('a PDF whose fonts somebody broke is named without telling all that is wrong with it [BUS-32]', async () => {
  const dado = await readFile(join(import.meta.dirname, 'de-antes', 'version-1.pdf'), 'latin1')
  const carpeta = await mkdtemp(join(tmpdir(), 'foja-roto-'))
  carpetas.push(carpeta)
  const roto = join(carpeta, 'roto.pdf')
  await writeFile(roto, dado.replace('/FontFile2', '/FontFileX'), 'latin1')
  const dichos = jest.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    expect(await comprobar(roto)).toMatchObject({ integra: false, firma: 'valida' })
    expect(dichos).not.toHaveBeenCalled()
  } finally {
    dichos.mockRestore()
  }
})
