import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { iniciarExpediente, remitir } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, irALista, pedidosDeLista, titulos } from './listas.ts'

const unico = `chaja${Date.now()}`
const quitar = (page: Page, chip: string) => page.getByRole('button', { name: `Quitar filtro ${chip}` })

/** Elige con el teclado una clase de filtro y, de lo que se ofrece, lo primero. */
async function filtrarPor(page: Page, clase: string, escrito: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar filtro' }).press('Enter')
  await page.getByRole('combobox', { name: 'Clase de filtro' }).fill(clase)
  await page.keyboard.press('Enter')
  const campo = page.getByRole('combobox', { name: `${clase}: escriba y elija de la lista` })
  await expect(campo).toBeFocused()
  await campo.fill(escrito)
  await expect(page.getByRole('listbox', { name: clase }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

enCadaAncho(
  'what was sent to an area is asked for in Sent with the keyboard, stays in the address and is exported by it [LIS-06]',
  async (page) => {
    const propio = `${unico}x${page.viewportSize()!.width}`
    await ingresar(page, 'mesa')
    const aUna = await iniciarExpediente(page, `A una ${propio}`)
    const aDos = await iniciarExpediente(page, `A dos ${propio}`)
    await remitir(page, aUna.id, 'ARCH')
    await remitir(page, aDos.id, 'ARCH', 'TES')
    await esperarEnLista(page, 'enviados', { titulo: propio }, 2)
    await irALista(page, 'enviados', `?titulo=${propio}`)
    await expect(titulos(page)).toHaveCount(2)
    await filtrarPor(page, 'Enviado a', 'tesor')
    await expect(quitar(page, 'Enviado a: Tesorería')).toBeVisible()
    await expect(titulos(page)).toHaveText([`A dos ${propio}`])
    await expect(page).toHaveURL(/enviado_a=\d+/)
    await expect(page.getByRole('button', { name: 'Agregar filtro' })).toBeFocused()
    await mirar(page, 'enviado a un area')

    // Con la dirección sola, que no dice su nombre.
    await page.reload()
    await expect(quitar(page, 'Enviado a: Tesorería')).toBeVisible()
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [bajada, pedida] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForRequest((pedido) => pedido.method() === 'POST' && pedido.url().includes('/exportar')),
      page.getByRole('menuitem', { name: 'Exportar a CSV' }).click(),
    ])
    expect(pedida.postDataJSON()).toMatchObject({
      vista: 'enviados',
      filtros: { enviado_a: expect.stringMatching(/^\d+$/) },
    })
    const archivo = await readFile(await bajada.path(), 'utf8')
    expect([archivo.includes(`A dos ${propio}`), archivo.includes(`A una ${propio}`)]).toEqual([true, false])

    await quitar(page, 'Enviado a: Tesorería').press('Delete')
    await expect(titulos(page)).toHaveCount(2)
  },
)

test('who sent what came in is an area or a person, and only the lists that have it offer it', async ({
  page,
}) => {
  const propio = `${unico}y`
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `De Nora ${propio}`)
  await remitir(page, id, 'ARCH')
  await ingresar(page, 'archivo')
  await page.reload()
  await esperarEnLista(page, 'inbox', { titulo: propio }, 1)
  const pedidos = pedidosDeLista(page)
  await irALista(page, 'inbox', `?titulo=${propio}`)
  await filtrarPor(page, 'Recibido de', 'nora')
  await expect(quitar(page, 'Recibido de: Nora Pérez')).toBeVisible()
  await expect(titulos(page)).toHaveText([`De Nora ${propio}`])
  await expect.poll(() => pedidos.at(-1)!.get('recibido_de')).toMatch(/^usuario:\d+$/)
  // Lo que no nombra a nadie se dice, y no esconde nada.
  await irALista(page, 'inbox', `?titulo=${propio}&recibido_de=nadiequeseconozca`)
  await expect(page.getByText('No se usó: Recibido de: nadiequeseconozca.')).toBeVisible()
  await expect(titulos(page)).toHaveCount(1)

  for (const [vista, ofrece, no] of [
    ['recibidos', 'Recibido de', 'Enviado a'],
    ['enviados', 'Enviado a', 'Recibido de'],
  ] as const) {
    await irALista(page, vista)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${vista}$`, 'i'))
    await page.getByRole('button', { name: 'Agregar filtro' }).click()
    await expect(page.getByRole('option', { name: ofrece })).toBeVisible()
    await expect(page.getByRole('option', { name: no })).toHaveCount(0)
  }
  await irALista(page, 'documentos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos')
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  await expect(page.getByRole('option', { name: 'Título' })).toBeVisible()
  await expect(page.getByRole('option', { name: /^(Enviado a|Recibido de)$/ })).toHaveCount(0)
})
