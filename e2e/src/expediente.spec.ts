import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { asociar, crear, iniciarExpediente, llamar, recibir, remitir } from './escribir.ts'
import { enConjunta, incorporar, notaAutorizada, pendienteDe, ponerEn, rechazar } from './expedientes.ts'
import { BUSQUEDA } from './busqueda.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, irALista } from './listas.ts'

const unico = `carancho${Date.now()}`

const abrir = async (page: Page, { id, idTipo }: { id: number; idTipo: number }) => {
  await page.goto(`/#/documentos/presentacion?tipo=${idTipo}&id=${id}`)
  await expect(lugar(page)).toBeVisible()
}
const parte = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true })
const lugar = (page: Page) => parte(page, 'Dónde está')
const renglones = (page: Page, nombre: string) => parte(page, nombre).locator('tbody tr')

enCadaAncho(
  'a case file says where it is, what it has inside with its folios, where it went and what goes with it [DLG-04, DLG-09, DLG-12, DLG-28]',
  async (page) => {
    await ingresar(page, 'mesa')
    const expediente = await iniciarExpediente(page, `Reparación de la biblioteca popular ${unico}`)
    for (const [i, titulo] of ['Pedido de presupuesto', 'Presupuesto de la obra', 'Dictamen'].entries()) {
      const nota = await notaAutorizada(page, `${titulo} ${unico}`)
      await incorporar(page, nota.id, expediente.id, [i * 3 + 1, i * 3 + 3])
    }
    await asociar(page, expediente.id, [(await iniciarExpediente(page, `Compra de libros ${unico}`)).id])
    await pendienteDe(page, expediente.id, `Informe ${unico}`)
    await abrir(page, expediente)
    await expect(lugar(page)).toContainText('Mesa de Entradas')
    await expect(lugar(page)).toContainText('Está aquí desde el')
    await expect(parte(page, 'Contenido')).toContainText('Hasta la foja 9')
    await expect(renglones(page, 'Contenido')).toHaveText([
      /Pedido.*1 a 3/s,
      /Presupuesto.*4 a 6/s,
      /Dictamen.*7 a 9/s,
    ])
    await expect(renglones(page, 'Pendientes de incorporar')).toHaveText([/Informe/])
    await expect(parte(page, 'Movimientos')).toContainText('No existen pases generados')
    await expect(renglones(page, 'Asociados')).toHaveText([/asociado a.*Compra de libros/s])
    await expect(page.getByRole('article')).toHaveCount(0)
    await mirar(page, 'expediente')
    await remitir(page, expediente.id, 'ARCH')
    await expect(lugar(page)).toContainText('Salió de aquí; estaba desde el')
    await expect(lugar(page)).toContainText(/Enviado a Archivo General \(ARCH\) el .*, sin recibir/)
    // Las dos fechas, cada una en un renglón.
    const dias = lugar(page).getByText(/^\d\d-\d\d-\d{4}$/)
    await expect(dias).toHaveCount(2)
    for (const dia of await dias.all()) await expect(dia).toHaveCSS('white-space', 'nowrap')
    await expect(renglones(page, 'Movimientos')).toHaveText([/Archivo General.*Enviado/s])
    // Quien lo mandó no dijo nada: no queda un renglón vacío.
    await expect(renglones(page, 'Movimientos').locator('div:empty')).toHaveCount(0)
    await mirar(page, 'expediente enviado')
  },
)

test('received, it is there; rejected, it says why and who has to take it back [DLG-28, EST-51]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Va y viene ${unico}`)
  await remitir(page, expediente.id, 'ARCH')
  await rechazar(expediente.id, 'Falta la firma')
  await abrir(page, expediente)
  await expect(lugar(page)).toContainText(
    /Archivo General \(ARCH\) lo rechazó el .*: falta recibirlo de vuelta/,
  )
  await expect(renglones(page, 'Movimientos')).toContainText(['«Falta la firma»'])
  const otro = await iniciarExpediente(page, `Llega ${unico}`)
  await remitir(page, otro.id, 'ARCH')
  await ingresar(page, 'archivo')
  await llamar(page, 'PUT', '/documentos/accion', { id_documento: otro.id, accion: 'recibido' })
  await abrir(page, otro)
  await expect(lugar(page)).toContainText('Archivo General')
  await expect(lugar(page)).toContainText('Está aquí desde el')
  await expect(lugar(page)).not.toContainText('sin recibir')
})

test('of what was sent to somebody who is no longer here, it is said [DLG-28]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Lo espera quien se fue ${unico}`)
  await page.route(`**/documentos/dondeesta/${expediente.id}`, async (ruta) => {
    const response = await ruta.fetch()
    const { data } = (await response.json()) as { data: object }
    const usuario = { id: 1, nombre: 'Ana', apellido: 'Paz' }
    const enviado = '2026-01-02T12:00:00Z'
    const pendiente = {
      resultado: 'enviado',
      area: null,
      usuario,
      ya_no_esta: true,
      enviado,
      rechazado: null,
    }
    await ruta.fulfill({ response, json: { data: { ...data, pendientes: [pendiente] } } })
  })
  await abrir(page, expediente)
  await expect(lugar(page)).toContainText(
    /Enviado a Ana Paz el .*, sin recibir: ya no está en actividad, y el envío se puede cancelar/,
  )
})

test('what is rejected while one looks at it offers to take it back right there [HER-27, EST-51]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Vuelve a la vista ${unico}`)
  await abrir(page, expediente)
  await remitir(page, expediente.id, 'ARCH')
  await expect(lugar(page)).toContainText('sin recibir')
  await rechazar(expediente.id, 'Falta la firma')
  await expect(lugar(page)).toContainText('falta recibirlo de vuelta')
  const espera = page.getByRole('note').filter({ hasText: 'Se lo rechazaron' })
  await expect(espera).toContainText('«Falta la firma»')
  await espera.getByRole('button', { name: 'Recibir', exact: true }).click()
  await expect(espera).toBeHidden()
  await expect(lugar(page)).toContainText('Está aquí desde el')
  await expect(espera).toBeHidden()
})

test('rejected where it is read, the focus goes to the title: what offered it is gone [HER-27, EST-51]', async ({
  page,
}) => {
  // El diálogo se va despacio, como lo ve quien no pidió menos movimiento.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `No es de acá ${unico}`)
  await remitir(page, expediente.id, 'ARCH')
  await ingresar(page, 'archivo')
  await esperarEnLista(page, 'inbox', { titulo: `No es de acá ${unico}` }, 1)
  await abrir(page, expediente)
  await page.reload()
  const espera = page.getByRole('note').filter({ hasText: 'Está en su bandeja de entrada' })
  await espera.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await dialogo(page).getByRole('textbox', { name: 'Motivo' }).fill('Falta la firma.')
  await dialogo(page).getByRole('button', { name: 'Rechazar' }).click()
  await expect(espera).toBeHidden()
  await expect(dialogo(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the reason being written to reject it stays when a colleague receives it, and it says it can no longer be [HER-27, EST-51]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Lo recibe otro ${unico}`)
  await remitir(page, expediente.id, 'ARCH')
  await ingresar(page, 'archivo')
  await esperarEnLista(page, 'inbox', { titulo: `Lo recibe otro ${unico}` }, 1)
  await abrir(page, expediente)
  await page.reload()
  const espera = page.getByRole('note').filter({ hasText: 'Está en su bandeja de entrada' })
  await espera.getByRole('button', { name: 'Rechazar', exact: true }).click()
  const motivo = dialogo(page).getByRole('textbox', { name: 'Motivo' })
  await motivo.fill('Falta la firma.')
  await recibir(page, expediente.id)
  await expect(espera).toHaveCount(0)
  await expect(lugar(page)).toContainText('Está aquí desde el')
  await expect(motivo).toHaveValue('Falta la firma.')
  await dialogo(page).getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText('No se pudo rechazar').first()).toBeVisible()
})

test('of a double click on receiving it where it is read the first counts: the second falls on nothing [HER-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Dos clics ${unico}`)
  await remitir(page, expediente.id, 'ARCH')
  await ingresar(page, 'archivo')
  await esperarEnLista(page, 'inbox', { titulo: `Dos clics ${unico}` }, 1)
  await abrir(page, expediente)
  await page.reload()
  const espera = page.getByRole('note').filter({ hasText: 'Está en su bandeja de entrada' })
  const boton = espera.getByRole('button', { name: 'Recibir', exact: true })
  await boton.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await boton.boundingBox())!
  const mas = page.getByRole('button', { name: 'Más', exact: true })
  // Lo que sube al lugar del botón, ahí mismo: dónde cae depende del ancho y de lo que la franja diga.
  await page.addStyleTag({
    content: `[aria-label="Más"] { position: fixed; z-index: 1; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px }
      body:has([role=note] [data-a-la-vista]) [aria-label="Más"] { visibility: hidden }`,
  })
  await page.mouse.dblclick(x + width / 2, y + height / 2)
  await expect(espera).toHaveCount(0)
  await expect(lugar(page)).toContainText('Está aquí desde el')
  await expect(page.getByRole('menu')).toHaveCount(0)
  // El clic siguiente es otro.
  await mas.click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a question goes away with the screen that asked it [DLG-43]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const [uno, otro] = [
    await iniciarExpediente(page, `De antes ${unico}`),
    await iniciarExpediente(page, `Se archivaría ${unico}`),
  ]
  await abrir(page, uno)
  await abrir(page, otro)
  await usar(page, 'Archivar')
  const pregunta = page.getByRole('dialog', { name: 'Archivar' })
  await expect(pregunta).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('De antes')
  await expect(pregunta).toBeHidden()
})

enCadaAncho(
  'what is in the inbox is received, or rejected, from its own screen [HER-27, EST-51]',
  async (page) => {
    await ingresar(page, 'mesa')
    const [uno, otro] = [
      await iniciarExpediente(page, `Se recibe abierto ${unico}`),
      await iniciarExpediente(page, `Se rechaza abierto ${unico}`),
    ]
    for (const { id } of [uno, otro]) await remitir(page, id, 'ARCH')
    const espera = page.getByRole('note').filter({ hasText: 'Está en su bandeja de entrada' })
    await abrir(page, uno)
    await expect(lugar(page)).toContainText('sin recibir')
    await expect(espera).toBeHidden()
    await ingresar(page, 'archivo')
    await page.reload()
    await abrir(page, uno)
    await expect(espera).toBeVisible()
    await mirar(page, 'expediente por recibir')
    await espera.getByRole('button', { name: 'Recibir', exact: true }).click({ timeout: 10_000 })
    await expect(espera).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(lugar(page)).toContainText('Está aquí desde el')
    await abrir(page, otro)
    await espera.getByRole('button', { name: 'Rechazar', exact: true }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByRole('textbox').fill('Falta la firma')
    await dialogo.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(espera).toBeHidden()
    await expect(lugar(page)).toContainText(/Archivo General \(ARCH\) lo rechazó el/)
  },
)

test('what is written on it is read above its contents, and its former versions as they said', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await crear(page, {
    tipo: 'Expediente',
    titulo: `Con carátula ${unico}`,
    contenido: '<p>Iniciado por el Concejo.</p>',
  })
  await abrir(page, expediente)
  await expect(page.getByRole('article', { name: 'Texto del expediente' })).toContainText(
    'Iniciado por el Concejo.',
  )
  await expect(parte(page, 'Contenido')).toContainText('No existen documentos tramitados en este expediente')
})

test('from a case file to what it has inside, and from there to where it is [DLG-07]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `De ida ${unico}`)
  const nota = await notaAutorizada(page, `Adentro ${unico}`)
  await incorporar(page, nota.id, expediente.id)
  await abrir(page, expediente)
  await parte(page, 'Contenido')
    .getByRole('link', { name: `Adentro ${unico}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Adentro ${unico}`)
  await page.getByRole('link', { name: new RegExp(`De ida ${unico}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`De ida ${unico}`)
  await expect(renglones(page, 'Contenido')).toHaveText([new RegExp(`Adentro ${unico}`)])
})

test('what waits and is already signed goes in from here, and is then inside [DLG-05, API-29]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Espera ${unico}`)
  const nota = await pendienteDe(page, expediente.id, `Firmada ${unico}`)
  await ponerEn(19, nota.id)
  await abrir(page, expediente)
  // Quién lo dispuso y cuándo entra en dos renglones, también con el botón.
  const alto = await parte(page, 'Pendientes de incorporar')
    .locator('[data-columna="Lo dispuso"] > div')
    .evaluate((este) => este.clientHeight / Number.parseFloat(getComputedStyle(este).lineHeight))
  expect(Math.round(alto)).toBeLessThanOrEqual(2)
  await parte(page, 'Pendientes de incorporar')
    .getByRole('button', { name: /^Incorporar Nota/ })
    .click()
  await page.getByRole('dialog', { name: 'Incorporar' }).getByRole('button', { name: 'Incorporar' }).click()
  await expect(renglones(page, 'Contenido')).toHaveText([new RegExp(`Firmada ${unico}`)])
  await expect(parte(page, 'Pendientes de incorporar')).toHaveCount(0)
})

enCadaAncho(
  'joint processing is said of who heads it and of who goes along, on its screen and in its row [EST-28, EST-50]',
  async (page) => {
    await ingresar(page, 'mesa')
    const titulo = `Conjunta ${unico} ${page.viewportSize()!.width}`
    const { cabecera, miembro } = await enConjunta(page, titulo)
    await abrir(page, cabecera)
    await expect(page.getByRole('group', { name: 'Documento' })).toContainText('Encabeza conjunta')
    await expect(lugar(page)).toContainText('Encabeza una tramitación conjunta')
    await mirar(page, 'expediente cabecera')
    await lugar(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${titulo}, el segundo`)
    await expect(page.getByRole('group', { name: 'Documento' })).toContainText('En conjunta')
    await expect(lugar(page)).toContainText('que la encabeza')
    await expect(lugar(page)).toContainText('Se modifica y se remite por su cabecera.')
    for (const { id } of [cabecera, miembro])
      await esperarEnLista(page, 'expedientes', { documento_id: String(id) }, 1)
    await irALista(page, 'expedientes', `?documento_id=${miembro.id}`)
    await expect(fila(page, `${titulo}, el segundo`)).toContainText('En conjunta')
    await mirar(page, 'lista con conjunta')
    await page.goto(`/#${BUSQUEDA}?q=${encodeURIComponent(titulo)}`)
    await expect(page.getByRole('listitem').filter({ hasText: `${titulo}, el primero` })).toContainText(
      'Encabeza conjunta',
    )
  },
)

test('a title without spaces does not push the screen sideways [DLG-09]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, 'x'.repeat(1000))
  await abrir(page, expediente)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('xxx')
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
})

test('the area of origin of what it has inside takes no more lines than a title beside it [DLG-04]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Con origen ${unico}`)
  const nota = await notaAutorizada(page, `Informe técnico sobre el estado de los caminos rurales ${unico}`)
  await conBase(
    (sql) => sql`
      update documentos set id_area_creacion = (select id from areas where sigla = 'SOSP') where id = ${nota.id}`,
  )
  await incorporar(page, nota.id, expediente.id, [1, 12])
  await abrir(page, expediente)
  const alto = async (columna: string) =>
    (await renglones(page, 'Contenido').locator(`[data-columna="${columna}"] > div`).boundingBox())!.height
  await expect(renglones(page, 'Contenido')).toContainText('Secretaría de Obras y Servicios Públicos')
  expect(await alto('Origen')).toBeLessThanOrEqual(await alto('Título'))
})

test('a long case file is read by pages, in its place [CFG-29, LIS-12]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Largo ${unico}`)
  for (let i = 1; i <= 12; i++) {
    const nota = await notaAutorizada(page, `Foja suelta ${i} ${unico}`)
    await incorporar(page, nota.id, expediente.id, [i, i])
  }
  await abrir(page, expediente)
  await expect(renglones(page, 'Contenido')).toHaveCount(10)
  await parte(page, 'Contenido').getByRole('button', { name: 'Siguiente' }).click()
  await expect(renglones(page, 'Contenido')).toHaveText([/Foja suelta 11/, /Foja suelta 12/])
  await expect(parte(page, 'Contenido')).toContainText('Página 2 de 2')
  const siguiente = parte(page, 'Contenido').getByRole('button', { name: 'Siguiente' })
  await expect(siguiente).toBeDisabled()
  // Quien va con el teclado sigue donde estaba.
  await expect(siguiente).toBeFocused()
})

test('back from what it has inside, a case file is on the page one had reached, and on its row; and back again, where one came from [RUT-18, LIS-12]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `De vuelta ${unico}`)
  for (let i = 1; i <= 12; i++) {
    const nota = await notaAutorizada(page, `Hoja suelta ${i} ${unico}`)
    await incorporar(page, nota.id, expediente.id, [i, i])
  }
  const titulo = `De vuelta ${unico}`
  await esperarEnLista(page, 'expedientes', { titulo }, 1)
  await irALista(page, 'expedientes', `?${new URLSearchParams({ titulo })}`)
  await page.getByRole('link', { name: titulo }).click()
  await parte(page, 'Contenido').getByRole('button', { name: 'Siguiente' }).click()
  const hoja = parte(page, 'Contenido').getByRole('link', { name: `Hoja suelta 12 ${unico}` })
  await hoja.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hoja suelta 12 ${unico}`)
  await page.goBack()
  await expect(hoja).toBeFocused()
  await expect(hoja).toBeInViewport()
  await expect(parte(page, 'Contenido')).toContainText('Página 2 de 2')
  // Con otras filas por página, lo mismo.
  await parte(page, 'Contenido').getByLabel('Filas por página').selectOption('25')
  await expect(renglones(page, 'Contenido')).toHaveCount(12)
  await hoja.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hoja suelta 12 ${unico}`)
  await page.goBack()
  await expect(renglones(page, 'Contenido')).toHaveCount(12)
  // De qué lista se vino no se perdió al pasar de página.
  await expect(page.getByRole('navigation', { name: 'Lista', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/listado\/expedientes/)
})
