import { expect, jest, test } from '@jest/globals'

// Lo que `vigilar.test.ts` da al corredor para ver qué dice de cada una.
test('hangs', () => new Promise(() => {}), 200)

test.each([1, 2])(
  'hangs %i, with the clock stopped',
  async (n) => {
    jest.useFakeTimers()
    try {
      await new Promise((listo) => setTimeout(listo, 50))
    } finally {
      jest.useRealTimers()
    }
    expect(n).toBe(0)
  },
  200,
)

test('lets an error loose', async () => {
  void Promise.reject(new Error('suelto'))
  await new Promise((listo) => setTimeout(listo, 20))
})

test('goes on', () => {})
