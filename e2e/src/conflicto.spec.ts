import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { abrirBanco } from './banco.ts'

const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Dos personas cambiaron este documento' })
const queda = async (page: Page) =>
  JSON.parse(await page.getByLabel('Queda').innerText()) as Record<string, unknown>

async function chocar(page: Page) {
  await abrirBanco(page)
  await page.getByRole('button', { name: 'Chocar' }).click()
  await expect(dialogo(page)).toContainText('Ana Paz lo guardó el 21-11-2026 12:30 mientras usted lo editaba')
}

test('a conflict says who and when, and shows both side by side, only what differs [API-05]', async ({
  page,
}) => {
  await chocar(page)
  for (const campo of ['Título', 'Palabras clave', 'Contenido'])
    await expect(dialogo(page).getByRole('region', { name: campo })).toBeVisible()
  await expect(dialogo(page).getByRole('region', { name: 'Descripción' })).toHaveCount(0)
  const contenido = dialogo(page).getByRole('region', { name: 'Contenido' })
  await expect(contenido.getByRole('deletion')).toHaveText(['cien', 'Archívese.'])
  await expect(contenido.getByRole('insertion')).toHaveText(['mil'])
})

test('one keeps one’s own, takes the other, or goes on editing without losing anything [API-05]', async ({
  page,
}) => {
  await chocar(page)
  await dialogo(page).getByRole('button', { name: 'Conservar lo mío' }).click()
  await expect
    .poll(() => queda(page))
    .toMatchObject({
      titulo: 'Compra de sillas y mesas',
      palabras_clave: ['sillas', 'mesas'],
    })
  await page.getByRole('button', { name: 'Chocar' }).click()
  await dialogo(page).getByRole('button', { name: 'Tomar lo guardado' }).click()
  await expect
    .poll(() => queda(page))
    .toMatchObject({
      titulo: 'Compra de sillas',
      palabras_clave: ['sillas', 'biblioteca'],
    })
  const antes = await queda(page)
  await page.getByRole('button', { name: 'Chocar' }).click()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toBeHidden()
  expect(await queda(page)).toEqual(antes)
})

test('one combines field by field, once every field is decided [API-05]', async ({ page }) => {
  await chocar(page)
  const combinar = dialogo(page).getByRole('button', { name: 'Combinar' })
  await expect(combinar).toBeDisabled()
  await expect(dialogo(page).getByRole('status')).toHaveText(
    'Falta elegir: título, palabras clave, contenido.',
  )
  const elegir = (campo: string, cual: string) =>
    dialogo(page).getByRole('region', { name: campo }).getByText(cual, { exact: true }).first().click()
  await elegir('Título', 'Lo guardado')
  await elegir('Palabras clave', 'Las de los dos')
  await elegir('Contenido', 'Lo mío')
  await combinar.click()
  const hecho = await queda(page)
  expect(hecho).toMatchObject({
    titulo: 'Compra de sillas',
    palabras_clave: ['sillas', 'mesas', 'biblioteca'],
  })
  expect(hecho.contenido).toContain('mil pesos')
})

enCadaAncho('the conflict is accessible and fits', async (page) => {
  await chocar(page)
  await mirar(page, 'conflicto')
})
