import { expect, test } from '@jest/globals'
import { apartar } from '@foja/domain/busqueda/interpretar.ts'
import { quitaCifra } from '@foja/api/busqueda/consulta/cifras-excluidas.ts'

test.each([
  ['-2024', 2024, 2024],
  ['-2015–2019', 2015, 2019],
  ['-2019/2015', 2015, 2019],
  ['-2024/25', 2024, 2025],
  ['-1999/00', 1999, 2000],
])('«%s» takes away the documents of those years [BUS-34]', (escrito, gte, lte) => {
  const aparte = apartar(escrito)
  expect(quitaCifra(aparte.excluidas[0]!, aparte)).toEqual({ range: { anio: { gte, lte } } })
})

test('a number takes away what bears it, and a word nothing by itself [BUS-34]', () => {
  const aparte = apartar('-1.145/24 -poda')
  expect(aparte.excluidas.map((una) => quitaCifra(una, aparte))).toEqual([
    { terms: { identificadores: ['1145/2024'] } },
    null,
  ])
})
