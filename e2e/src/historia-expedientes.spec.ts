import type { Browser, Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { asociar, iniciarExpediente } from './escribir.ts'
import { incorporarNota } from './expedientes.ts'
import { dialogo, motivoDe, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, irALista, usarEnFila } from './listas.ts'
import type { Usuario } from './sesiones.ts'

const unico = `hornero${Date.now()}`
const datos = (page: Page) => page.getByRole('group', { name: 'Documento' })

/** Otra persona, en su navegador. */
async function otraPersona(browser: Browser, usuario: Usuario): Promise<Page> {
  const suya = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  await ingresar(suya, usuario)
  return suya
}
const abrir = async (page: Page, id: number) => {
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
async function elegirTodos(page: Page) {
  await dialogo(page).getByRole('checkbox', { name: 'Todos' }).check()
}

test('processed jointly: opened, sent with its header, received elsewhere, and closed there [DLG-22, EST-28, EST-50, API-37, API-38]', async ({
  page,
  browser,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulos = ['Cabecera', 'Primero', 'Segundo'].map((nombre) => `${nombre} ${unico}`)
  const [cabecera, uno, dos] = [
    await iniciarExpediente(page, titulos[0]!),
    await iniciarExpediente(page, titulos[1]!),
    await iniciarExpediente(page, titulos[2]!),
  ]
  await asociar(page, cabecera.id, [uno.id, dos.id])

  await usarEnFila(page, 'expedientes', titulos[0]!, 'Tramitación conjunta')
  await elegirTodos(page)
  await dialogo(page).getByRole('button', { name: 'Abrir tramitación' }).click()
  await expect(page.getByText('Tramitación conjunta abierta')).toBeVisible()
  await abrir(page, uno.id)
  expect(await motivoDe(page, 'Remitir')).toContain('en tramitación conjunta')

  await abrir(page, cabecera.id)
  await usar(page, 'Remitir')
  await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill('archivo')
  await page
    .getByRole('option', { name: /Archivo General/ })
    .first()
    .click()
  await dialogo(page).getByRole('button', { name: 'Remitir' }).click()
  await expect(page.getByText(/^Remitido a .*Archivo/)).toBeVisible()
  await esperarEnLista(page, 'expedientes', { titulo: unico }, 0)

  const archivo = await otraPersona(browser, 'archivo')
  await usarEnFila(archivo, 'inbox', titulos[0]!, 'Recibir')
  const aviso = archivo.locator('.mantine-Notification-root', { hasText: /^Recibidos/ })
  await expect(aviso).toContainText(/Expediente .+\/\d{4} y 2 más/, { timeout: 15_000 })
  await esperarEnLista(archivo, 'expedientes', { titulo: unico }, 3)
  await esperarEnLista(archivo, 'inbox', { titulo: unico }, 0)
  await irALista(archivo, 'expedientes', `?titulo=${unico}`)
  for (const titulo of titulos) await expect(fila(archivo, titulo)).toContainText('En trámite')
  await abrir(archivo, dos.id)
  expect(await motivoDe(archivo, 'Modificar')).toContain('en tramitación conjunta')

  await usarEnFila(archivo, 'expedientes', titulos[0]!, 'Cerrar tramitación conjunta')
  await expect(dialogo(archivo)).toHaveAccessibleName('Cerrar tramitación conjunta')
  for (const titulo of titulos.slice(1)) await expect(dialogo(archivo)).toContainText(titulo)
  await dialogo(archivo).getByRole('button', { name: 'Cerrar tramitación' }).click()
  await expect(archivo.getByText('Tramitación conjunta cerrada')).toBeVisible()
  await abrir(archivo, dos.id)
  await usar(archivo, 'Remitir')
  await expect(dialogo(archivo)).toContainText('Seleccione un área')
  await archivo.close()
})

test('merged while another person reads one of them: it is closed before their eyes [DLG-23, EST-48, API-40]', async ({
  page,
  browser,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const cabecera = await iniciarExpediente(page, `Queda ${unico}`)
  const otro = await iniciarExpediente(page, `Se fusiona ${unico}`)
  await asociar(page, cabecera.id, [otro.id])
  await incorporarNota(page, otro.id, `Nota adentro ${unico}`)
  const lector = await otraPersona(browser, 'archivo')
  await abrir(lector, otro.id)
  await expect(datos(lector)).toContainText('Iniciado')

  await usarEnFila(page, 'expedientes', `Queda ${unico}`, 'Fusionar')
  await dialogo(page).getByRole('checkbox').check()
  await dialogo(page).getByRole('button', { name: 'Fusionar', exact: true }).click()
  await page.getByRole('button', { name: 'Fusionar definitivamente' }).click()
  await expect(page.getByText('Expediente fusionado')).toBeVisible()

  await expect(datos(lector)).toContainText('Cerrado')
  await expect(lector.getByRole('main')).toContainText(`Nota adentro ${unico}`)
  await abrir(lector, cabecera.id)
  await expect(lector.getByRole('main')).toContainText(`Nota adentro ${unico}`)
  await abrir(page, otro.id)
  for (const herramienta of ['Modificar', 'Remitir', 'Fusionar'])
    expect(await motivoDe(page, herramienta)).not.toBe('')
  await lector.close()
})

test('archived and taken out again, it is where it was and as it was [EST-20, HER-17, HER-18, API-31]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulo = `Al archivo ${unico}`
  await iniciarExpediente(page, titulo)
  await usarEnFila(page, 'expedientes', titulo, 'Archivar')
  await dialogo(page).getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByText(/: archivado$/)).toBeVisible()
  await expect(fila(page, titulo)).toHaveCount(0)
  await esperarEnLista(page, 'archivo_expedientes', { titulo }, 1)
  await irALista(page, 'archivo_expedientes', `?${new URLSearchParams({ titulo })}`)
  await expect(fila(page, titulo)).toContainText('Archivado')
  await usarEnFila(page, 'archivo_expedientes', titulo, 'Desarchivar')
  await dialogo(page).getByRole('button', { name: 'Desarchivar' }).click()
  await expect(page.getByText(/: desarchivado$/)).toBeVisible()
  await esperarEnLista(page, 'expedientes', { titulo }, 1)
  await irALista(page, 'expedientes', `?${new URLSearchParams({ titulo })}`)
  await expect(fila(page, titulo)).toContainText('Iniciado')
})
