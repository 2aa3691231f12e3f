import { expect, test } from './prueba.ts'
import { mirar } from './accesible.ts'
import { ingresarPorPantalla } from './ingresar.ts'
import { areaDe, filas, irALista } from './listas.ts'

test('the list of another of one’s areas is to be looked at: to use the tools one moves to that area [RUT-09, SHL-04]', async ({
  page,
}) => {
  await ingresarPorPantalla(page, 'admin')
  const { data } = (await (await page.request.get('/auth/sesion')).json()) as {
    data: { areaActiva: number; dependencias: { id: number; dependencia: string }[] }
  }
  const otra = data.dependencias.find(({ id }) => id !== data.areaActiva)!
  await irALista(page, 'todos', `?area=${otra.id}`)
  await expect(filas(page).first()).toBeVisible()
  await filas(page).first().hover()
  await expect(page.getByText(`Está mirando lo de ${otra.dependencia}.`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Seleccionar/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Herramientas/ })).toHaveCount(0)
  await mirar(page, 'lista de otra area')
  await page.getByRole('button', { name: `Pasar a ${otra.dependencia}` }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Área activa' })).toHaveValue(otra.dependencia)
  await expect(page.getByText('Está mirando lo de')).toHaveCount(0)
  await expect(page.locator('#titulo')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /^Seleccionar/ }).first()).toBeVisible()
  expect(await areaDe(page)).toBe(otra.id)
  await expect(page).not.toHaveURL(/area=/)
})
