import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { mirar } from './accesible.ts'
import { indiceAlDia } from './busqueda.ts'
import { asociar, iniciarExpediente, llamar } from './escribir.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'

const unico = `calandria${Date.now()}`
const aviso = (page: Page, texto: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: texto })
const seleccion = (page: Page) => page.getByRole('group', { name: 'Selección' })

/** Elige en la lista los que llevan esas palabras en su título. */
async function elegir(page: Page, ...titulos: string[]) {
  await indiceAlDia()
  await page.goto(`/#/documentos/listado/expedientes?titulo=${unico}`)
  for (const titulo of titulos)
    await page.getByRole('row').filter({ hasText: titulo }).getByRole('checkbox').check()
}

async function remitirA(page: Page, ...areas: string[]) {
  for (const area of areas) {
    await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill(area)
    await page.getByRole('option', { name: area }).first().click()
  }
  await dialogo(page).getByRole('button', { name: 'Remitir' }).click()
}

test('of what was sent in bulk to several areas, each row has its receipt, and it waits while focused [HER-01]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  for (const titulo of ['Uno', 'Dos']) await iniciarExpediente(page, `${titulo} ${unico}`)
  await elegir(page, 'Uno', 'Dos')
  await seleccion(page).getByRole('button', { name: 'Remitir' }).click()
  await remitirA(page, 'Archivo General', 'Biblioteca')
  const ver = aviso(page, 'Remitidos a').getByRole('button', { name: 'Ver cada uno' })
  await expect(ver).toBeVisible()
  await expect(dialogo(page)).toHaveCount(0)
  // El diálogo, al irse, devuelve el foco un momento después.
  await page.clock.runFor(1_000)
  await ver.focus()
  await page.clock.fastForward(30_000)
  await expect(ver).toBeFocused()
  await ver.press('Enter')
  await expect(dialogo(page)).toHaveAccessibleName('Cómo quedó cada uno')
  await expect(dialogo(page).getByRole('listitem')).toHaveText([
    /^Expediente MESA-\d+\/\d{4}Remitido a Archivo General.* y Biblioteca/,
    /^Expediente MESA-\d+\/\d{4}Remitido a Archivo General.* y Biblioteca/,
  ])
  await mirar(page, 'como quedo cada uno')
  await page.keyboard.press('Escape')
  await expect(ver).toBeFocused()
  await ver.blur()
  await page.clock.fastForward(30_000)
  await expect(ver).toHaveCount(0)
})

test('those with which it could not be done are told first, and why [HER-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id: cabecera } = await iniciarExpediente(page, `Encabeza ${unico}`)
  const { id: miembro } = await iniciarExpediente(page, `Acompaña ${unico}`)
  await iniciarExpediente(page, `Va solo ${unico}`)
  await asociar(page, cabecera, [miembro])
  await llamar(page, 'POST', '/expedientes/tramitacion_conjunta/apertura', {
    id_cabecera: cabecera,
    ids_expedientes: [miembro],
  })
  await elegir(page, 'Encabeza', 'Va solo')
  await seleccion(page).getByRole('button', { name: 'Archivar' }).click()
  await dialogo(page).getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByRole('dialog', { name: 'No se pudo con 1 de 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await aviso(page, 'Archivado').getByRole('button', { name: 'Ver cada uno' }).click()
  await expect(dialogo(page).getByRole('listitem')).toHaveText([/No se pudo: .*encabeza una/, /Archivado$/])
})

test('what could not be done stops being said when it is done, though its dialog was closed and opened again [SHL-17]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id, idTipo } = await iniciarExpediente(page, `A la segunda ${unico}`)
  await page.goto(`/#/documentos/presentacion?tipo=${idTipo}&id=${id}`)
  await page.route('**/documentos/eventos', (ruta) => ruta.fulfill({ status: 500, json: { ref: 'ref-7' } }), {
    times: 1,
  })
  await usar(page, 'Remitir')
  await remitirA(page, 'Archivo General')
  const rojo = avisosDeError(page).filter({ hasText: 'ref-7' })
  await expect(rojo).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialogo(page)).toBeHidden()
  await usar(page, 'Remitir')
  await expect(rojo).toBeVisible()
  await remitirA(page, 'Archivo General')
  await expect(page.getByText(/^Remitido a Archivo General/)).toBeVisible()
  await expect(rojo).toHaveCount(0)
})
