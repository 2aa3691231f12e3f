import { expect, test } from '@jest/globals'
import { sinPartir } from '@foja/api/pdf/hoja.ts'

test('a number with a hyphen stays in one line, and a letter of two halves is never cut', () => {
  expect(sinPartir('La <b> MESA-000007/2026')).toBe(
    'La &lt;b&gt; <span class="entero">MESA-000007/2026</span>',
  )
  const [antes, despues] = [`${'😀'.repeat(20)}a-b`, `x-a${'😀'.repeat(20)}`].map((uno) =>
    sinPartir(uno).split(/<\/?span[^>]*>/),
  )
  for (const partes of [antes!, despues!]) {
    expect(partes).toHaveLength(3)
    expect(partes.filter((parte) => !parte.isWellFormed())).toEqual([])
  }
})
