import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { indiceAlDia } from './busqueda.ts'
import { iniciarExpediente, remitir } from './escribir.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, irALista } from './listas.ts'

const unico = `zorzal${Date.now()}`

/** Lo que dice el próximo pedido a esa dirección. */
const cuerpoDe = (page: Page, camino: string) =>
  page
    .waitForRequest((pedido) => new URL(pedido.url()).pathname === camino)
    .then((pedido) => pedido.postDataJSON() as object)

async function usarEnLaBandeja(page: Page, titulo: string, nombre: string): Promise<void> {
  await esperarEnLista(page, 'inbox', { titulo }, 1)
  await irALista(page, 'inbox', `?titulo=${encodeURIComponent(titulo)}`)
  await fila(page, titulo)
    .getByRole('checkbox', { name: /^Seleccionar/ })
    .check()
  await page.getByRole('group', { name: 'Selección' }).getByRole('button', { name: nombre }).click()
}

test('each call says what is done with what was sent: received, refused, back [LIS-32, API-34, API-35]', async ({
  page,
}) => {
  test.slow()
  const [uno, otro] = [`Recibido ${unico}`, `Devuelto ${unico}`]
  await ingresar(page, 'mesa')
  for (const titulo of [uno, otro]) await remitir(page, (await iniciarExpediente(page, titulo)).id, 'ARCH')
  await indiceAlDia()
  await ingresar(page, 'archivo')
  await page.reload()
  await usarEnLaBandeja(page, uno, 'Recibir')
  const recibido = cuerpoDe(page, '/documentos/accion')
  // Sale también si se deja la lista.
  await irALista(page, 'recibidos')
  expect(await recibido).toMatchObject({ accion: 'recibido' })
  await usarEnLaBandeja(page, otro, 'Rechazar')
  await dialogo(page).getByRole('textbox', { name: 'Motivo' }).fill('No es de aquí')
  const rechazado = cuerpoDe(page, '/documentos/rechazar')
  await dialogo(page).getByRole('button', { name: 'Rechazar' }).click()
  expect(await rechazado).toMatchObject({ accion: 15, resultado: 'rechazado' })
  await expect(dialogo(page)).toBeHidden()
  await ingresar(page, 'mesa')
  await page.reload()
  await usarEnLaBandeja(page, otro, 'Recibir')
  const vuelto = cuerpoDe(page, '/documentos/recibir_rechazado')
  await irALista(page, 'recibidos')
  expect(await vuelto).toMatchObject({ resultado: 'hecho' })
})

test('who it goes to is looked up with four letters, ten at a time; the first areas are there without writing [BUS-21, BUS-23, BUS-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id, idTipo } = await iniciarExpediente(page, `A quién ${unico}`)
  await page.goto(`/#/documentos/presentacion?tipo=${idTipo}&id=${id}`)
  const pedidos: string[] = []
  page.on('request', (pedido) => {
    const { pathname, searchParams } = new URL(pedido.url())
    if (/\/documentos\/(areas|usuarios)$/.test(pathname))
      pedidos.push(`${pathname.slice(12)} ${searchParams}`)
  })
  await usar(page, 'Compartir')
  const caja = dialogo(page).getByRole('combobox', { name: 'Con quién' })
  await caja.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await caja.fill('bib')
  await expect(page.getByRole('option')).toHaveText([/Biblioteca/])
  await caja.fill('nuñ')
  await expect(page.getByText('Escriba al menos 4 letras')).toBeVisible()
  await caja.fill('núñe')
  await expect(page.getByRole('option', { name: /Aldo Núñez/ })).toBeVisible()
  expect(pedidos).toEqual([
    'areas texto=&limit=100&offset=0',
    ...['areas', 'usuarios'].map(
      (cual) => `${cual} ${new URLSearchParams({ texto: 'núñe', limit: '10', offset: '0' })}`,
    ),
  ])
})
