import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { abrirAlmacen } from '@foja/platform/almacen/almacen.ts'

test('a folder that could not be prepared is tried again: what was in the way may be gone', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-almacen-'))
  try {
    const datos = join(carpeta, 'datos')
    writeFileSync(datos, '')
    const almacen = abrirAlmacen({ FOJA_DATOS: datos, S3_REGION: 'us-east-1' })
    const guardar = () => almacen.guardar('pdf/1.pdf', Buffer.from('hoja'), 'application/pdf')
    await expect(guardar()).rejects.toThrow('ENOTDIR')
    rmSync(datos)
    await guardar()
    expect(await almacen.existe('pdf/1.pdf')).toBe(true)
  } finally {
    rmSync(carpeta, { recursive: true })
  }
})
