import { expect, test } from '@jest/globals'
import { sonido } from '@foja/domain/busqueda/sonido.ts'

test.each([
  ['prohivido', 'prohibido'],
  ['hestacionar', 'estacionar'],
  ['desicion', 'desición'],
  ['echeberria', 'Echeverría'],
  ['cayes', 'calles'],
  ['jeneral', 'general'],
  ['quiosco', 'kiosco'],
  ['zapato', 'sapato'],
])('%s sounds like %s', (una, otra) => expect(sonido(una)).toBe(sonido(otra)))

test.each([
  ['casa', 'caza común'],
  ['chico', 'cico'],
  ['gato', 'jato'],
])('%s does not sound like %s', (una, otra) => expect(sonido(una)).not.toBe(sonido(otra)))
