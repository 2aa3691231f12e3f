import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync, statSync } from 'node:fs'

const AYUDA = new URL('../../web/public/ayuda/', import.meta.url)
const html = readFileSync(new URL('index.html', AYUDA), 'utf8')
const todas = (expresion: RegExp) => [...html.matchAll(expresion)].map((m) => m[1]!)
const imagenes = todas(/<img\s+src="\/ayuda\/([^"]+)"/g)
const KB = 1024

test('every picture the manual names exists and weighs at most 150 kB; none is left over [RUT-28]', () => {
  expect(imagenes.length).toBeGreaterThan(6)
  for (const imagen of imagenes) expect(statSync(new URL(imagen, AYUDA)).size).toBeLessThan(150 * KB)
  expect(readdirSync(new URL('img/', AYUDA)).toSorted()).toEqual(
    imagenes.map((imagen) => imagen.replace('img/', '')).toSorted(),
  )
})

test('every picture says what it shows, and every topic of the index is there [RUT-28]', () => {
  expect(todas(/<img\s[^>]*alt="([^"]{10,})"/g)).toHaveLength(imagenes.length)
  const temas = todas(/<li><a href="#([^"]+)"/g)
  expect(todas(/<h2 id="([^"]+)"/g)).toEqual(temas)
})
