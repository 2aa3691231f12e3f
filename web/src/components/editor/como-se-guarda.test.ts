import { expect, test } from '@jest/globals'
import { array, assert, constantFrom, property } from 'fast-check'
import { comoSeGuarda } from './como-se-guarda.ts'

const n = '\u00a0'

test('it is written as the server writes it, and what is written so stays as it is', () => {
  const delEditor =
    '<p style="text-align: right; line-height: 14pt;">a&nbsp;b<br>c</p><hr><p>x<img src="/i" alt="1 > 0">y</p>'
  const guardado = `<p style="text-align:right;line-height:14pt">a${n}b<br />c</p><hr /><p>x<img src="/i" alt="1 &gt; 0" />y</p>`
  expect(comoSeGuarda(delEditor)).toBe(guardado)
  expect(comoSeGuarda(guardado.replaceAll(' />', '>'))).toBe(guardado)
})

test('letters come as the server keeps them: an accent copied apart is joined to its letter', () => {
  expect(comoSeGuarda('<p>Resolución de ñandúes</p>'.normalize('NFD'))).toBe('<p>Resolución de ñandúes</p>')
})

test('the spaces one sees while writing are not put together, but in code', () => {
  expect(comoSeGuarda('<p>Firma:   Aclaración:</p>')).toBe(`<p>Firma:${n}${n} Aclaración:</p>`)
  expect(comoSeGuarda('<p> a <strong> b</strong>\tc</p>')).toBe(
    `<p>${n}a <strong>${n}b</strong>${n}${n}${n} c</p>`,
  )
  expect(comoSeGuarda('<p>a<br>  b</p><p>c <em>d</em> e</p>')).toBe(
    `<p>a<br />${n}${n}b</p><p>c <em>d</em> e</p>`,
  )
  expect(comoSeGuarda('<pre><code>  a  b</code></pre><p>  c</p>')).toBe(
    `<pre><code>  a  b</code></pre><p>${n}${n}c</p>`,
  )
})

test('whatever is written, no space is added or lost, and doing it again changes nothing', () => {
  const pedazo = constantFrom('a', ' ', '  ', '<strong>', '</strong>', '</p><p>', '<br>', '&lt;', 'ñ')
  assert(
    property(array(pedazo), (pedazos) => {
      const html = `<p>${pedazos.join('')}</p>`
      const hecho = comoSeGuarda(html)
      expect(hecho.replaceAll(n, ' ').replaceAll('<br />', '<br>')).toBe(html)
      expect(comoSeGuarda(hecho.replaceAll(' />', '>'))).toBe(hecho)
      expect(hecho).not.toMatch(/ {2}|<p> |<br \/> /)
    }),
  )
})
