import { expect, type Locator } from 'playwright/test'

/** Se ven los dos, y ninguno tapa al otro. */
export async function noSeTapan(uno: Locator, otro: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = await Promise.all([
      uno.boundingBox({ timeout: 1000 }),
      otro.boundingBox({ timeout: 1000 }),
    ])
    const enX = a!.x < b!.x + b!.width && b!.x < a!.x + a!.width
    const enY = a!.y < b!.y + b!.height && b!.y < a!.y + a!.height
    expect({ a, b, seTapan: enX && enY }).toMatchObject({ seTapan: false })
  }).toPass({ timeout: 10_000 })
}
