import { expect, test } from '@jest/globals'
import {
  contenidoDeTexto,
  prepararContenido,
  sanearContenido,
  textoDeContenido,
} from '@foja/api/contenido/contenido.ts'

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

test('a link says where it goes by itself, as the editor writes it, or it is only its text', () => {
  const buenos = ['https://a.example/b?c=1', 'HTTP://a.example', 'mailto:a@b.example'].map(
    (href) => `<p><a href="${href}" title="t">x</a></p>`,
  )
  for (const bueno of buenos) expect(sanearContenido(bueno)).toBe(bueno)
  for (const href of ['/auth/salir', '//otro.example', '#/documentos/portada', 'a.pdf', '?x', 'https:a', ''])
    expect(sanearContenido(`<p><a href="${href}" title="t">x</a></p>`)).toBe('<p><a title="t">x</a></p>')
})

const IMAGEN = '/documentos/imagenes/0b8f0b3e-7f6a-4a53-9c1e-2f4d5e6a7b8c'

test('an uploaded picture stays, with its measures and what it shows; its text is not searched', () => {
  const bueno = `<p>a<img src="${IMAGEN}" alt="Un plano" width="320" height="200" />b</p>`
  expect(sanearContenido(bueno)).toBe(bueno)
  expect(textoDeContenido(bueno)).toBe('ab')
})

test.each([
  'data:image/png;base64,AAAA',
  'https://otro.example/a.png',
  `https://otro.example${IMAGEN}`,
  `//otro.example${IMAGEN}`,
  `${IMAGEN}?x=1`,
  `${IMAGEN}/../../../auth/salir`,
  `${IMAGEN.toUpperCase()}`,
  '/documentos/imagenes/1',
  'x',
  '',
])('a picture from «%s» does not survive', (src) => {
  expect(sanearContenido(`<p>a<img src="${src}" alt="b">c</p>`)).toBe('<p>ac</p>')
  expect(sanearContenido('<p>a<img>c</p>')).toBe('<p>ac</p>')
})

test('measures and styles have the form the editor gives them, or go [FRM-24]', () => {
  const tabla =
    '<table style="min-width:50px"><colgroup><col style="width:200px" /></colgroup><tbody><tr><td colspan="2" colwidth="100,200">a</td></tr></tbody></table>'
  expect(sanearContenido(tabla)).toBe(tabla)
  expect(
    sanearContenido(
      `<img src="${IMAGEN}" width="100%" height="9e9" onload="x()" style="position:fixed" srcset="/x 2x" loading="eager">` +
        '<td colspan="x" colwidth="javascript:x" style="width:1px">a</td><p style="line-height:99pt">b</p><p style="line-height:36pt">c</p>',
    ),
  ).toBe(`<img src="${IMAGEN}" /><td>a</td><p>b</p><p style="line-height:36pt">c</p>`)
})

test('FRM-24: cells are merged as somebody writes them, and not with thousands each: nobody could print it', () => {
  const fila = '<tr><td rowspan="9999">y</td></tr>'
  const saneado = sanearContenido(`<table>${fila.repeat(4000)}</table>`)
  expect(saneado.match(/rowspan/g)).toHaveLength(3)
  expect(saneado.match(/<td/g)).toHaveLength(4000)
  expect(sanearContenido(saneado)).toBe(saneado)
  expect(
    sanearContenido(`<table>${fila.replace('9999', '0').repeat(4000)}</table>`).match(/rowspan/g),
  ).toHaveLength(3)
  expect(sanearContenido('<td colspan="9999" rowspan="9999" colwidth="9">a</td>')).toBe(
    '<td colwidth="9">a</td>',
  )
  const grupo = `<tr><th rowspan="12">a</th><td colspan="2" rowspan="12">b</td><td>c</td></tr>${'<tr><td>d</td></tr>'.repeat(11)}`
  const larga = `<table><tbody>${grupo.repeat(3_000)}</tbody></table>`
  expect(sanearContenido(larga)).toBe(larga)
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

test('what cannot be seen does not split the words that are searched', () => {
  expect(prepararContenido('<p>admi&shy;nis\u00ADtra&#8203;ción</p>').texto).toBe('administración')
  expect(textoDeContenido('\u202Eadministración\uFEFF')).toBe('administración')
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
