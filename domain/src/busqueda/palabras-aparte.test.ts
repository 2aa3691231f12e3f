import { expect, test } from '@jest/globals'
import { palabrasAparte } from '@foja/domain/busqueda/palabras-aparte.ts'

test.each([
  ['123/2024', ''],
  ['Resolución Nº 123/24', ''],
  ['res. 123/24', ''],
  ['EXP-0123/2024 luminarias', 'luminarias'],
  ['poda de árboles', 'poda de árboles'],
  ['poda  del\tbarrio', 'poda del barrio'],
  ['n 12 nromalo', 'nromalo'],
  ['nº 12 común', 'común'],
  ['núm. 12 nación', 'nación'],
  ['d.n.u. 70/2023 bases', 'd.n.u. bases'],
  ['ley veintisiete mil trescientos cuarenta y tres oficina', 'oficina'],
  ['expediente EX-2022-128500829-APN-SE#MEC personal', 'personal'],
])('besides the number, «%s» says «%s»', (escrito, aparte) => {
  expect(palabrasAparte(escrito)).toBe(aparte)
})
