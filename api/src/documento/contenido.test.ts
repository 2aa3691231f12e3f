import { expect, test } from '@jest/globals'
import {
  contenidoDeTexto,
  prepararContenido,
  sanearContenido,
  textoDeContenido,
} from '@foja/api/documento/contenido.ts'

test('scripts, handlers, styles and foreign resources do not survive', () => {
  const malo =
    '<p onclick="x()" style="position:fixed;text-align:center">a<script>alert(1)</script><img src=x onerror=y>' +
    '<a href="javascript:z()">b</a><iframe src="//c"></iframe><svg><g onload=d></g></svg></p>'
  expect(sanearContenido(malo)).toBe('<p style="text-align:center">a<a>b</a></p>')
})

test('what the editor writes stays as it is, and cleaning twice changes nothing', () => {
  const bueno =
    '<h2>Título</h2><p style="text-align:right;line-height:14pt"><strong>Visto</strong> el <em>expediente</em></p>' +
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table><ul><li><p>b</p></li></ul>'
  expect(sanearContenido(bueno)).toBe(bueno)
  expect(sanearContenido(sanearContenido('<p>a & b < c'))).toBe(sanearContenido('<p>a & b < c'))
})

test('the text of a content has its words apart and no markup', () => {
  const html =
    '<h1>Uno</h1><p>dos<br>tres &amp; <b>cua</b>tro</p><table><tr><td>cinco</td><td>seis</td></tr></table>'
  expect(textoDeContenido(html).split(/\s+/)).toEqual(['Uno', 'dos', 'tres', '&', 'cuatro', 'cinco', 'seis'])
})

test('plain text becomes paragraphs and back', () => {
  expect(contenidoDeTexto('a < b\n\nc & "d"\r\n')).toBe('<p>a &lt; b</p><p>c &amp; &quot;d&quot;</p>')
  expect(textoDeContenido(contenidoDeTexto('uno\ndos'))).toBe('uno\n\ndos')
})

test('NUL and lone surrogates are repaired', () => {
  expect(prepararContenido('<p>a\u0000b\uD800</p>')).toEqual({
    contenido: '<p>ab\uFFFD</p>',
    texto: 'ab\uFFFD',
  })
})

const MILLONES = 5_000_000
test.each([
  ['one word', 'a'.repeat(MILLONES)],
  ['paragraphs', '<p>Visto el expediente</p>'.repeat(MILLONES / 26)],
  ['unclosed comments', '<!--'.repeat(MILLONES / 4)],
  ['a table', `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(MILLONES / 29)}</table>`],
])('five million characters of %s can be taken in', (_, html) => {
  expect(prepararContenido(html).texto.length).toBeLessThanOrEqual(MILLONES)
})

test.each(['<div>', '<ul><li>a', '<b><i>'])('endless nesting of %s is refused at once', (html) => {
  expect(() => prepararContenido(html.repeat(500_000))).toThrow('demasiados elementos')
})
