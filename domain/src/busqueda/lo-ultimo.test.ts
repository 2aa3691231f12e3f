import { expect, test } from '@jest/globals'
import { loUltimo } from '@foja/domain/busqueda/lo-ultimo.ts'

const esTipo = (palabra: string) => /^(?:resoluci|nota)/.test(palabra)

test.each([
  ['última resolución de compras', 'última'],
  ['ultimas notas', 'ultimas'],
  ['últimos documentos de personal', 'últimos'],
  ['notas más recientes', 'más recientes'],
  ['notas mas nuevas de compras', 'mas nuevas'],
  ['resoluciones recientes', 'recientes'],
  ['la más reciente resolución', 'más reciente'],
  ['la nota última', 'última'],
  ['poda de tilos más reciente', 'más reciente'],
  ['las más recientes obras', ''],
  ['lo último de tesorería', 'último'],
  ['las últimas del concejo', 'últimas'],
  ['lo más reciente de compras', 'más reciente'],
  ['lo último que mandó tesorería', 'último'],
  ['lo último que mandaron de compras', 'último'],
  ['el último que llegue', ''],
  ['lo último que', ''],
  ['el último de la fila', ''],
  ['lo último', ''],
  ['últimos movimientos', ''],
  ['última voluntad', ''],
  ['nueva nota', ''],
  ['notas nuevas', ''],
  ['barrio nuevo', ''],
  ['el más nuevo', ''],
  ['ultimátum nota', ''],
  ['último', ''],
  ['', ''],
])('«%s» asks for the newest with «%s»', (texto, dicho) => {
  expect(loUltimo(texto.split(' '), esTipo).join(' ')).toBe(dicho)
})
