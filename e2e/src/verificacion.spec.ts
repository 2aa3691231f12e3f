import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, fotografiar, mirar } from './accesible.ts'
import { cerrarYPublicar, crear, despublicar } from './escribir.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'

const encabezado = (page: Page) => page.getByRole('heading', { level: 1 })
const dato = (page: Page, nombre: string) => page.locator(`dt:text-is("${nombre}") + dd`)
const resultado = (page: Page) => page.getByRole('status')

/** Una Nota publicada por `mesa`, con su enlace permanente y su PDF; quien queda en la página ya no ingresó. */
async function publicada(page: Page, titulo: string, visibilidad = 'publico') {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>Texto.</p>', visibilidad })
  await cerrarYPublicar(page, id)
  return id
}
async function enlaceDe(page: Page, id: number): Promise<string> {
  const reporte = await page.request.get(`/v1/documento/reporte/${id}`)
  const { data } = (await reporte.json()) as { data: { enlace: string } }
  return new URL(data.enlace).hash
}
const salir = (page: Page) => page.context().clearCookies()
const abrir = async (page: Page, enlace: string) => {
  await page.goto('about:blank')
  await page.goto(`/${enlace}`)
}
/** Con el teclado, como también se elige con el ratón. */
async function elegir(page: Page, name: string, buffer: Buffer) {
  const elegidor = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir archivo' }).press('Enter')
  await (await elegidor).setFiles({ name, mimeType: 'application/pdf', buffer })
}

enCadaAncho(
  'a visitor verifies a published document and the file in hand, which goes nowhere [RUT-19, EST-05, EST-18]',
  async (page) => {
    const titulo = 'Establece el horario de verano de las oficinas de atención al público'
    const id = await publicada(page, titulo)
    const enlace = await enlaceDe(page, id)
    const pdf = await (await page.request.get(`/archivos/${id}/documento`)).body()
    await salir(page)
    await abrir(page, enlace)
    await expect(encabezado(page)).toHaveText('Documento publicado')
    await expect(dato(page, 'Título')).toHaveText(titulo)
    await expect(dato(page, 'Número')).toHaveText(/^MESA-\d{6}\/\d{4}$/)
    await expect(dato(page, 'Fecha')).toHaveText(/^\d\d-\d\d-\d{4}$/)
    await expect(dato(page, 'Área')).toHaveText('Mesa de Entradas')
    await expect(dato(page, 'Versión')).toHaveText('1.0')
    await expect(dato(page, 'Estado')).toHaveText('Publicado')
    await expect(page.locator('code')).toHaveText(createHash('sha256').update(pdf).digest('hex'))
    await expect(page.getByRole('main')).not.toContainText('Texto.')
    await mirar(page, 'verificacion')

    const pedidos: string[] = []
    page.on('request', (pedido) => pedidos.push(pedido.url()))
    await elegir(page, 'Nota.pdf', pdf)
    await expect(resultado(page)).toContainText('Es el mismo archivo')
    await mirar(page, 'verificacion: es el mismo')
    await elegir(page, 'Otra nota.pdf', Buffer.concat([pdf, Buffer.from('\n')]))
    await expect(resultado(page)).toContainText('No es el mismo archivo')
    await mirar(page, 'verificacion: es otro')
    expect(pedidos).toEqual([])
    expect(await page.context().cookies()).toEqual([])

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeHidden()
    await expect(dato(page, 'Título')).toBeVisible()
    await fotografiar(page, 'verificacion: en papel')
  },
)

enCadaAncho(
  'an earlier version says that there is a later one, and its PDF may not be made',
  async (page) => {
    const id = await publicada(page, 'Horario de verano')
    const enlace = await enlaceDe(page, id)
    const { csrfToken } = (await (await page.request.get('/auth/csrf')).json()) as { csrfToken: string }
    const cambio = await page.request.patch(`/v1/documento/${id}`, {
      headers: { 'x-csrf-token': csrfToken },
      data: { titulo: 'Horario de invierno' },
    })
    expect(cambio.status()).toBe(200)
    const vigente = await enlaceDe(page, id)
    await salir(page)
    await abrir(page, enlace)
    await expect(page.getByText('Hay una versión posterior')).toBeVisible()
    await expect(page.getByText('La vigente es la 1.1')).toBeVisible()
    await expect(dato(page, 'Título')).toHaveText('Horario de verano')
    await mirar(page, 'verificacion: version anterior')
    await abrir(page, vigente)
    await expect(dato(page, 'Título')).toHaveText('Horario de invierno')
    await expect(page.getByText('Hay una versión posterior')).toBeHidden()
    await expect(page.getByText('todavía no se hizo')).toBeVisible()
    await mirar(page, 'verificacion: sin PDF')
  },
)

test('after comparing a file the focus is where it was chosen, to choose another', async ({ page }) => {
  const id = await publicada(page, 'Para comparar otra vez')
  const enlace = await enlaceDe(page, id)
  // Pedido, queda hecho.
  await page.request.get(`/archivos/${id}/documento`)
  await salir(page)
  await abrir(page, enlace)
  // Uno que tarda en leerse: el botón espera.
  await page.evaluate(() => {
    const leer = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await new Promise<void>((soltar) => Object.assign(window, { soltar }))
      return leer.call(this)
    }
  })
  await elegir(page, 'Otra.pdf', Buffer.from('%PDF-otra'))
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeDisabled()
  await page.evaluate('soltar()')
  await expect(resultado(page)).toContainText('No es el mismo archivo')
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeFocused()
})

test('from there one signs in and the link opens its PDF; for who signed in it opens as ever', async ({
  page,
}) => {
  const id = await publicada(page, 'Para verificar e ingresar')
  const enlace = await enlaceDe(page, id)
  await salir(page)
  await abrir(page, enlace)
  await expect(encabezado(page)).toHaveText('Documento publicado')
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
  await abrir(page, enlace)
  await page.getByRole('link', { name: 'Ingresar para ver el documento' }).click()
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await ingresarPorPantalla(page, 'consulta', new URL(page.url()).hash.slice(1))
  await expect(page.getByRole('dialog')).toContainText('Versión 1.0')
  await abrir(page, enlace)
  await expect(page.getByRole('dialog')).toContainText('Versión 1.0')
  await page.goto('about:blank')
  await page.goto(`/${enlace.replace('documentos/preview', 'verificacion')}`)
  await expect(encabezado(page)).toHaveText('Documento publicado')
})

test('the link copied from a published document is the one a visitor can verify [RUT-19, EST-18]', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await publicada(page, 'Para pasar a un vecino')
  const copiado = async (camino: string) => {
    await page.goto('about:blank')
    await page.goto(`/#/documentos/presentacion?id=${id}${camino}`)
    await page.getByRole('button', { name: 'Copiar enlace' }).click()
    await expect(
      page.locator('.mantine-Notification-root').filter({ hasText: 'Enlace copiado' }),
    ).toBeVisible()
    return new URL(await page.evaluate<string>('navigator.clipboard.readText()')).hash
  }
  const enlace = await copiado('')
  expect(enlace).toBe(await enlaceDe(page, id))
  expect(await copiado('&version=1.0')).toBe(enlace)
  await salir(page)
  await abrir(page, enlace)
  await expect(encabezado(page)).toHaveText('Documento publicado')
})

test('whatever is not a published version asks to sign in, all the same [PRE-09, PER-26]', async ({
  page,
}) => {
  const [retirada, privada] = [await publicada(page, 'Retirada'), await publicada(page, 'Privada', 'privado')]
  await despublicar(page, retirada)
  const { id: borrador } = await crear(page, { tipo: 'Nota', titulo: 'Borrador', contenido: '<p>a</p>' })
  const enlaces = [
    await enlaceDe(page, retirada),
    await enlaceDe(page, privada),
    await enlaceDe(page, borrador),
  ]
  const deLaRetirada = enlaces[0]!
  enlaces.push(`${deLaRetirada.slice(0, -3)}zzz`, deLaRetirada.replace(/version=[^&]*/, 'version=x'))
  enlaces.push(deLaRetirada.replace(/idDocumento=\d+/, 'idDocumento=999999999'))
  await salir(page)
  for (const enlace of enlaces) {
    await abrir(page, enlace)
    await expect(encabezado(page)).toHaveText('Ingresar a Foja')
    await expect(page).toHaveURL(`/#/auth/login?redirect=${encodeURIComponent(enlace.slice(1))}`)
    await expect(page.getByRole('main')).not.toContainText(/Retirada|Privada|Borrador/)
  }
})

test('too many links from one address are told to wait', async ({ page }) => {
  await page.route('**/v1/documento/verificacion/**', (ruta) =>
    ruta.fulfill({
      status: 429,
      json: { error: 'x', message: 'Demasiados pedidos. Espere un momento.', ref: '9f' },
    }),
  )
  await abrir(page, '#/documentos/preview?idDocumento=1&version=1.0&hash=x')
  await expect(encabezado(page)).toHaveText('No se pudo verificar el documento')
  await expect(page.getByRole('alert')).toContainText('Demasiados pedidos. Espere un momento.')
  await mirar(page, 'verificacion: demasiados')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(encabezado(page)).toHaveText('Ingresar a Foja')
})
