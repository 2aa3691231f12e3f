import { expect, test } from '@jest/globals'
import { siContesta } from '@foja/platform/postgres/si-contesta.ts'

test('a Postgres that fails, or never answers, is told from one that does [API-131]', async () => {
  expect(await siContesta(Promise.resolve(7))).toBe(7)
  expect(await siContesta(Promise.reject(new Error('cortada')))).toBeNull()
  expect(await siContesta(new Promise(() => {}), 20)).toBeNull()
})
