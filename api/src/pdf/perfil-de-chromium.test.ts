import { expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporal } from '@foja/platform/chromium/chromium.ts'
import { perfilNuevo } from '@foja/api/pdf/perfil-de-chromium.ts'

test('un perfil de un proceso que murió se va al abrir otro; los de los vivos quedan', () => {
  const { pid: muerto } = spawnSync(process.execPath, ['--version'])
  const perfilDe = (pid: number) => mkdtempSync(join(temporal(), `foja-perfil-${pid}-`))
  const [huerfano, ajeno] = [perfilDe(muerto), perfilDe(process.ppid)]
  const propio = perfilNuevo()
  const otro = perfilNuevo()
  expect([huerfano, ajeno, propio, otro].map(existsSync)).toEqual([false, true, true, true])
  for (const carpeta of [ajeno, propio, otro]) rmSync(carpeta, { recursive: true })
})
