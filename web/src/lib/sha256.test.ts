import { expect, test } from '@jest/globals'
import { sha256De } from './sha256.ts'

// Los de FIPS 180-2.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('the SHA-256 of a file with «%s» is written in hexadecimal', async (texto, sha256) => {
  expect(await sha256De(new Blob([texto]))).toBe(sha256)
})
