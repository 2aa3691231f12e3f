import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** axe no encuentra nada serio ni crítico en la pantalla, y nada se sale de ella a lo ancho. */
export async function comprobarAccesible(page: Page) {
  // Sin marcos de otro origen y sólo con lo que se incumple: lo mismo, en un tercio del tiempo.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const graves = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(graves.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual([])
  const sobra = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
  expect(sobra).toBeLessThanOrEqual(0)
}

export const VISTAS = [
  { nombre: 'escritorio claro', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { nombre: 'escritorio oscuro', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { nombre: 'telefono claro', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { nombre: 'telefono oscuro', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const
