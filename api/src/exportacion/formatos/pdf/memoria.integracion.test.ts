import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const PROCESO = fileURLToPath(new URL('./memoria.proceso.ts', import.meta.url))
/** Que V8 junte lo que sobra sin esperar: así lo que ocupa es lo que retiene. */
const SIN_HOLGURA = ['--optimize-for-size', '--max-semi-space-size=1']
/** Cuántas veces más puede ocupar con diez veces más filas: si retuviera las partes serían tres, y lo demás es lo que tarda en juntarse. */
const VECES = 1.5

const escribir = async (filas: number): Promise<{ escribiendo: number; componiendo: number }> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...SIN_HOLGURA, PROCESO, String(filas)])
  return JSON.parse(stdout)
}

test('a PDF of ten thousand rows takes the memory of one of a thousand [API-51, BUS-33]', async () => {
  const [mil, diezMil] = [await escribir(1_000), await escribir(10_000)]
  expect(mil.componiendo).toBeGreaterThan(0)
  expect(diezMil.escribiendo / mil.escribiendo).toBeLessThan(VECES)
  expect(diezMil.componiendo / mil.componiendo).toBeLessThan(VECES)
}, 300_000)
