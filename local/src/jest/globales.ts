import { ModernFakeTimers } from '@jest/fake-timers'
import type * as globales from '@jest/globals'
import { RAIZ } from '@foja/local/raiz.ts'

/** Lo que las pruebas piden a `@jest/globals`. Los relojes son los de jest enteros: el corredor trae algunos. */
type Globales = Omit<typeof globales, 'jest'> & { jest: typeof globales.jest }
const deljest = globalThis as unknown as Globales

const relojes = new ModernFakeTimers({
  config: { rootDir: RAIZ, fakeTimers: {} } as never,
  global: globalThis,
})

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } = deljest
export const jest = {
  ...deljest.jest,
  useFakeTimers: (como?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) => relojes.useFakeTimers(como),
  useRealTimers: () => relojes.useRealTimers(),
  advanceTimersByTime: (ms: number) => relojes.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => relojes.advanceTimersByTimeAsync(ms),
}
