import { PassThrough } from 'node:stream'
import { expect, test } from '@jest/globals'
import { conAvance, crearEstimador } from '@foja/cli/avance.ts'

function conReloj() {
  let ahora = 0
  const restante = crearEstimador(() => ahora)
  return { restante, pasan: (segundos: number) => (ahora += segundos * 1000) }
}

test('each phase is estimated by its own pace', () => {
  const { restante, pasan } = conReloj()
  expect(restante(100, 1_000, 'copiando')).toBe('…')
  pasan(50)
  expect(restante(600, 1_000, 'copiando')).toBe('40 s')
  pasan(500)
  expect(restante(100, 1_000, 'verificando')).toBe('…')
  pasan(5)
  expect(restante(600, 1_000, 'verificando')).toBe('4 s')
  expect(restante(1_000, 1_000, 'verificando')).toBe('0 s')
})

test('what an interrupted run had already done is not counted as pace', () => {
  const { restante, pasan } = conReloj()
  restante(900_000, 1_000_000)
  pasan(60)
  expect(restante(910_000, 1_000_000)).toBe('9 min')
})

test('in a terminal the cursor comes back, also when what was being done fails', async () => {
  const terminal = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true })
  const falla = conAvance(
    'Probando',
    async (avance) => {
      avance.poner(1, 2, 'a medias')
      throw new Error('se cortó')
    },
    terminal,
  )
  await expect(falla).rejects.toThrow('se cortó')
  const escrito = terminal.read() as string
  const [esconder, mostrar] = ['\x1B[?25l', '\x1B[?25h']
  expect(escrito).toContain(esconder)
  expect(escrito.lastIndexOf(mostrar)).toBeGreaterThan(escrito.lastIndexOf(esconder))
})
