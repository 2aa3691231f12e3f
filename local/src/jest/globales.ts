import { ModernFakeTimers } from '@jest/fake-timers'
import type * as globales from '@jest/globals'
import { RAIZ } from '@foja/local/raiz.ts'

// Lo que las pruebas piden a `@jest/globals`. Los relojes son los de jest, enteros: el corredor trae algunos.
const deJest = globalThis as unknown as typeof globales

const relojes = new ModernFakeTimers({
  config: { rootDir: RAIZ, fakeTimers: {} } as never,
  global: globalThis,
})

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } = deJest
export const jest = {
  ...deJest.jest,
  useFakeTimers: (como?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) => relojes.useFakeTimers(como),
  useRealTimers: () => relojes.useRealTimers(),
  advanceTimersByTime: (ms: number) => relojes.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => relojes.advanceTimersByTimeAsync(ms),
}
