import { expect, test } from '@jest/globals'
import { medidasDeJpeg } from '@foja/api/imagen/medidas-de-jpeg.ts'

const SOI = [0xff, 0xd8]
const APP1 = [0xff, 0xe1, 0, 6, 0xff, 0xc0, 1, 2]
const sof = (marca: number) => [0xff, marca, 0, 17, 8, 0x01, 0x2c, 0x01, 0x90, 3]

test.each([
  ['the first segment', [...SOI, ...sof(0xc0)]],
  ['after others, whatever they hold', [...SOI, ...APP1, ...APP1, ...sof(0xc2)]],
  ['after filling and marks without length', [...SOI, 0xff, 0xff, 0xff, 0x01, ...sof(0xc1)]],
  ['after a table that looks like one', [...SOI, 0xff, 0xc4, 0, 4, 0, 0, ...sof(0xc0)]],
])('a JPEG says its size in %s', (_, bytes) => {
  expect(medidasDeJpeg(Buffer.from(bytes))).toEqual({ width: 400, height: 300 })
})

test.each([
  ['cut short', [...SOI, ...APP1, 0xff, 0xc0, 0]],
  ['without one', [...SOI, ...APP1]],
  ['of a segment that goes beyond', [...SOI, 0xff, 0xe1, 0xff, 0xff]],
  ['of something else', [...SOI, 1, 2, 3, 4]],
  ['of nothing but filling', Array<number>(1_000_000).fill(0xff)],
])('a JPEG %s has no size', (_, bytes) => {
  expect(() => medidasDeJpeg(Buffer.from(bytes))).toThrow()
})
