import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { arrancarArbol } from '@foja/local/versiones/foja-en-marcha.ts'

test.each(["process.kill(process.pid, 'SIGKILL')", 'process.exit(1)'])(
  'the one that ends before it is ready is not waited for: %s',
  async (codigo) => {
    const arbol = mkdtempSync(join(tmpdir(), 'foja-arbol-'))
    mkdirSync(join(arbol, 'local/src'), { recursive: true })
    writeFileSync(join(arbol, 'local/src/start.ts'), codigo)
    await expect(arrancarArbol(arbol, join(arbol, 'datos'), {})).rejects.toThrow('No arrancó')
    rmSync(arbol, { recursive: true })
  },
)
