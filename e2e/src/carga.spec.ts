import { expect, test } from './prueba.ts'
import { cargaInicialKb, pantallas } from '@foja/local/carga-inicial.ts'
import { ingresar } from './ingresar.ts'

const LIMITE_KB = 350
const DIST = process.env.FOJA_WEB ?? new URL('../../web/dist', import.meta.url).pathname

test('the first load of every screen is under 350 kB of compressed script', () => {
  const todas = pantallas(DIST)
  expect(todas).toContain('src/features/portada/Portada.tsx')
  for (const pantalla of todas) {
    const kb = cargaInicialKb(DIST, pantalla)
    test.info().annotations.push({ type: pantalla, description: `${Math.round(kb)} kB` })
    expect(kb, pantalla).toBeLessThan(LIMITE_KB)
  }
})

test('screens are split: the cover does not bring the reader or the search', async ({ page }) => {
  const guiones: string[] = []
  page.on('response', (r) => {
    if (r.url().endsWith('.js')) guiones.push(new URL(r.url()).pathname)
  })
  await ingresar(page, 'mesa')
  await expect(page.getByRole('navigation', { name: 'Nuevo documento' })).toBeVisible()
  expect(guiones.filter((guion) => /Presentacion|Busqueda(?!s)/.test(guion))).toEqual([])
})
