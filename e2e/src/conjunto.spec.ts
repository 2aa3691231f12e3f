import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { caja, indiceAlDia } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, dejarEn, enviar, iniciarExpediente, llamar, remitir } from './escribir.ts'
import { dialogo } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { areaDe, enMarco, esperarEnLista, irALista } from './listas.ts'

enCadaAncho(
  'twelve results are frozen, the dry run says three cannot and one changed, and the run does that and leaves its receipt [HER-01, DLG-21]',
  async (page) => {
    await ingresar(page, 'mesa')
    const unico = `tero${randomUUID().slice(0, 8)}`
    const ids: number[] = []
    for (let i = 1; i <= 11; i++) ids.push((await iniciarExpediente(page, `Legajo ${i} ${unico}`)).id)
    await crear(page, { tipo: 'Nota', titulo: `Nota ${unico}`, contenido: '<p>x</p>' })
    await llamar(page, 'POST', '/documentos/eventos', { documentos: [ids[0]], tipo_evento: 19 })
    await remitir(page, [ids[1]!], 'ARCH')
    await esperarEnLista(page, 'expedientes', { titulo: unico }, 9)

    await page.goto(`/#/documentos/busqueda/simple?q=${unico}`)
    await page.getByRole('button', { name: 'Elegir los 12 resultados' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 elementos elegidos')
    // Después de elegirlos, uno cambia.
    await llamar(page, 'PATCH', `/v1/documento/${ids[2]}`, { titulo: `Legajo 3 ${unico} corregido` })
    await page.getByRole('button', { name: 'Remitir' }).click()
    await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill('obras part')
    await page
      .getByRole('option', { name: /^Obras Particulares/ })
      .first()
      .click()
    await dialogo(page).getByRole('button', { name: 'Ver qué pasaría' }).click()
    const corrida = page.getByRole('region', { name: /^Remitir a Obras Particulares/ })
    await expect(corrida).toContainText('8 se pueden, 3 no.')
    await expect(corrida).toContainText('1 cambió desde que se lo eligió y se saltea.')
    // Y se oye, sin buscarlo.
    await expect(
      page.getByRole('status').filter({ hasText: /^8 se pueden, 3 no\. .* 1 cambió desde entonces\.$/ }),
    ).toBeAttached()
    await mirar(page, 'conjunto-ensayo')
    const filas = page.getByRole('table', { name: 'Elementos elegidos' }).locator('tbody tr')
    await page.getByLabel('Mostrar').selectOption({ label: 'No se puede (3)' })
    await expect(filas).toHaveCount(3)
    await corrida.getByTitle('Ver cuáles').first().click()
    await expect(filas).toHaveCount(1)

    await corrida.getByRole('checkbox', { name: 'También el que cambió desde entonces' }).check()
    await corrida.getByRole('button', { name: 'Remitir 9' }).click()
    await expect(corrida).toContainText('9 hechos, 3 no.')
    await expect(corrida.getByRole('heading')).toBeFocused()
    await page.reload()
    await expect(corrida).toContainText('9 hechos, 3 no.')
    await expect(filas).toHaveCount(10)
    await expect(filas.first().getByRole('rowheader')).toContainText(/^Legajo|^Nota/)
    await mirar(page, 'conjunto-recibo')
    const bajada = page.waitForEvent('download')
    await corrida.getByRole('button', { name: 'Descargar el recibo' }).click()
    const csv = await readFile(await (await bajada).path(), 'utf8')
    expect(csv.match(/,Hecho,/g)).toHaveLength(9)
    expect(csv.match(/,No se pudo,/g)).toHaveLength(3)
    // Ensayar otra cosa no esconde el recibo de lo hecho.
    await page.getByRole('button', { name: 'Archivar' }).click()
    await expect(page.getByRole('region', { name: 'Archivar' })).toContainText('no')
    const otraVez = page.waitForEvent('download')
    await page
      .getByRole('list', { name: 'Lo que se hizo antes' })
      .getByRole('button', { name: /^Remitir, / })
      .click()
    expect(await readFile(await (await otraVez).path(), 'utf8')).toBe(csv)
    await mirar(page, 'conjunto-anteriores')
    await esperarEnLista(page, 'enviados', { titulo: unico }, 10)
    await page.getByRole('link', { name: 'Volver a la búsqueda' }).click()
    await expect(page.getByRole('button', { name: 'Elegir los 12 resultados' })).toBeVisible()
    await mirar(page, 'conjunto-busqueda')
  },
)

test('of what cannot be done because it is elsewhere, the dry run says which area holds it [HER-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = `jilguero${randomUUID().slice(0, 8)}`
  const { id } = await iniciarExpediente(page, `Legajo ${unico}`)
  await remitir(page, id, 'ARCH')
  await ingresar(page, 'archivo')
  await llamar(page, 'PUT', '/documentos/accion', { id_documento: id, accion: 'recibido' })
  await ingresar(page, 'mesa')
  await page.goto(`/#/documentos/busqueda/simple?q=${unico}`)
  await expect(page.getByText(`Legajo ${unico}`).first()).toBeVisible()
  const pedido = { vista: 'busqueda', buscado: { q: unico } }
  const conjunto = await llamar<{ id: string }>(page, 'POST', '/conjuntos', pedido)
  await page.goto(`/#/conjuntos/${conjunto.id}`)
  await page.getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByRole('table', { name: 'Elementos elegidos' })).toContainText(
    /No se puede\. .*no está ahí para usted\. Está en Archivo General\./,
  )
})

enCadaAncho(
  'one’s own sets are together: what, how many, what was last done; one is opened, one is deleted',
  async (page) => {
    await ingresar(page, 'archivo')
    await page.getByRole('button', { name: /^Usuario/ }).click()
    await page.getByRole('menuitem', { name: 'Mis conjuntos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis conjuntos')
    const suyos = page.getByRole('table', { name: 'Mis conjuntos' }).locator('tbody tr')
    await expect(suyos.or(enMarco(page, 'No tiene ninguno.')).first()).toBeVisible()
    await mirar(page, 'conjuntos vacio')

    const unico = `urutau${randomUUID().slice(0, 8)}`
    for (let i = 1; i <= 2; i++) await iniciarExpediente(page, `Legajo ${i} ${unico}`)
    await esperarEnLista(page, 'expedientes', { titulo: unico }, 2)
    const elegir = (buscado: object) =>
      llamar(page, 'POST', '/conjuntos', {
        vista: 'busqueda',
        buscado,
        camino: '/documentos/busqueda/simple',
      })
    await elegir({ titulo: unico })
    await elegir({ q: unico })
    await page.goto(`/#/documentos/busqueda/simple?q=${unico}`)
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Ir, crear o hacer' }).fill('mis conjuntos')
    await page.keyboard.press('Enter')
    const deTexto = suyos.filter({ hasText: `Búsqueda de «${unico}»` })
    await deTexto.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 elementos elegidos')
    await page.getByRole('button', { name: 'Archivar' }).click()
    await expect(page.getByRole('region', { name: 'Archivar' })).toContainText(/se pueden|no/)
    await page.getByRole('link', { name: 'Mis conjuntos' }).click()
    await expect(deTexto).toContainText('Archivar, ensayo')
    await expect(deTexto).toContainText('2 elementos')
    await mirar(page, 'conjuntos')
    const habia = await suyos.count()
    await suyos
      .filter({ hasText: 'con Título' })
      .first()
      .getByRole('button', { name: /^Borrar/ })
      .click()
    await page
      .getByRole('dialog', { name: 'Borrar el conjunto' })
      .getByRole('button', { name: 'Borrar' })
      .click()
    await expect(suyos).toHaveCount(habia - 1)
    await expect(suyos.locator('button:focus')).toHaveAccessibleName(/^Borrar/)
    // De una página que no puede pedirse se va a la última que hay.
    await page.goto('/#/conjuntos?pagina=Infinity')
    await expect(suyos.first()).toBeVisible()
    await expect(page).not.toHaveURL(/Infinity/)
  },
)

test('with the last of a page deleted one is on the page before; a table that cannot be read again stays', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const suyos = Array.from({ length: 21 }, (_, i) => ({
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    que: `Bandeja ${i + 1}`,
    vista: 'bandeja',
    total: 3,
    hallados: 3,
    completo: true,
    creado: '2026-03-02T13:00:00.000Z',
    vence: '2026-03-03T13:00:00.000Z',
    corrida: null,
  }))
  let falla = false
  await page.route(/\/conjuntos\?/, (ruta) => {
    if (falla) return ruta.fulfill({ status: 500, json: { ok: false } })
    const desde = (Number(new URL(ruta.request().url()).searchParams.get('numeroPagina')) - 1) * 10
    return ruta.fulfill({ json: { rows: suyos.slice(desde, desde + 10), total: suyos.length } })
  })
  await page.route(/\/conjuntos\/0/, (ruta) => {
    suyos.pop()
    return ruta.fulfill({ json: { data: 'hecho' } })
  })
  await page.goto('/#/conjuntos')
  const filas = page.getByRole('table', { name: 'Mis conjuntos' }).locator('tbody tr')
  for (const pagina of [2, 3]) {
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByText(`Página ${pagina} de 3`)).toBeVisible()
  }
  // Va en la dirección: al volver de uno, o al recargar, se sigue en ella.
  await page.reload()
  await expect(page.getByText('Página 3 de 3')).toBeVisible()
  const borrar = async (cual: string) => {
    await filas.filter({ hasText: cual }).getByRole('button', { name: 'Borrar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  }
  await borrar('Bandeja 21')
  await expect(page.getByText('Página 2 de 2')).toBeVisible()
  await expect(filas).toHaveCount(10)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  falla = true
  await borrar('Bandeja 20')
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener el listado')
  await expect(filas).toHaveCount(10)
  falla = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(filas).toHaveCount(9)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what is being done, also if the answer to asking for it was lost, says how far it is and can be left; what is not one’s own is not there', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const id = '00000000-0000-4000-8000-000000000000'
  await page.goto(`/#/conjuntos/${id}`)
  await expect(page.getByRole('alert')).toContainText('Ese conjunto no existe o ya venció.')
  await mirar(page, 'conjunto-vencido')

  const corrida = {
    id,
    herramienta: 'archivar',
    ensayo: true,
    con_cambiados: false,
    pedido: { observaciones: '', adjuntos_fisicos: false, destinos: [] },
    estado: 'terminada',
    hechas: 1_150,
    negadas: 40,
    salteadas: 10,
    restan_s: 95,
    motivos: [],
  }
  const data = {
    id,
    vista: 'expedientes',
    camino: null,
    total: 40_000,
    hallados: 61_284,
    completo: true,
    creado: '2026-03-02T13:00:00.000Z',
    vence: '2026-03-03T13:00:00.000Z',
    corrida,
    anteriores: [],
  }
  let caido = false
  await page.route(`**/conjuntos/${id}`, (ruta) => (caido ? ruta.abort() : ruta.fulfill({ json: { data } })))
  await page.route(`**/conjuntos/${id}/filas?*`, (ruta) => ruta.fulfill({ json: { rows: [], total: 0 } }))
  await page.reload()
  const region = page.getByRole('region', { name: 'Archivar' })
  await page.route(`**/conjuntos/${id}/corridas`, async (ruta) => {
    Object.assign(corrida, { ensayo: false, estado: 'en_curso' })
    await ruta.abort()
  })
  await region.getByRole('button', { name: 'Archivar 1.150' }).click()
  await expect(region).toContainText('Haciéndolo: 1.200 de 40.000 · faltan 2 min')
  await expect(region.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  await avisosDeError(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
  // Mientras se hace no se pide otra cosa.
  await expect(page.getByRole('toolbar', { name: 'Herramientas' })).toHaveCount(0)
  await mirar(page, 'conjunto-en-marcha')
  // Cae el servidor y vuelve, y sigue: la pantalla también, sin que nadie apriete nada.
  caido = true
  await expect(page.getByRole('alert')).toContainText('No se pudo saber cómo va', { timeout: 20_000 })
  caido = false
  corrida.hechas = 2_150
  await expect(region).toContainText('Haciéndolo: 2.200 de 40.000', { timeout: 20_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  corrida.hechas = 1_150
  const cancelada = page.waitForRequest(`**/conjuntos/${id}/cancelar`)
  await page.route(`**/conjuntos/${id}/cancelar`, async (ruta) => {
    corrida.estado = 'cancelada'
    await ruta.fulfill({ json: { data: 'cancelada' } })
  })
  await region.getByRole('button', { name: 'Cancelar' }).click()
  await cancelada
  await expect(region).toContainText('Se canceló. 1.150 hechos, 40 no, 38.800 quedaron sin mirar.')
  // El botón con que se canceló ya no está.
  await expect(region.getByRole('heading', { name: 'Archivar' })).toBeFocused()
  // Lo que se baja también lleva a ingresar si la sesión terminó (SES-01).
  const recibo = region.getByRole('button', { name: 'Descargar el recibo' })
  await expect(recibo).toBeEnabled()
  await page.context().clearCookies()
  // Sin esperar a nada: lo que la pantalla lee sola también se entera, y se la llevaría.
  await recibo.dispatchEvent('click')
  await expect(page).toHaveURL(/auth\/login\?redirect=.*conjuntos/)
})

test('a dialog closed without waiting does not close the one opened after; of a set nothing that was open or being frozen passes to another [HER-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const conjuntoDe = (n: number) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    vista: 'expedientes',
    camino: null,
    total: n,
    hallados: n,
    completo: n !== 4,
    creado: '2026-03-02T13:00:00.000Z',
    vence: '2026-03-03T13:00:00.000Z',
    corrida: null,
    anteriores: [],
  })
  const [dos, tres, cuatro] = [2, 3, 4].map(conjuntoDe)
  for (const data of [dos!, tres!, cuatro!]) {
    await page.route(`**/conjuntos/${data.id}`, (ruta) => ruta.fulfill({ json: { data } }))
    await page.route(`**/conjuntos/${data.id}/filas?*`, (ruta) =>
      ruta.fulfill({ json: { rows: [], total: 0 } }),
    )
  }
  const ir = async ({ id, total }: typeof dos & object) => {
    await page.goto(`/#/conjuntos/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${total} elementos elegidos`)
  }
  await ir(tres!)
  await ir(dos!)
  const pedida = Promise.withResolvers<void>()
  const contestar = Promise.withResolvers<void>()
  await page.route(`**/conjuntos/${dos!.id}/corridas`, async (ruta) => {
    pedida.resolve()
    await contestar.promise
    await ruta.fulfill({ json: { data: 'pedida' } })
  })
  await page.getByRole('button', { name: 'Remitir' }).click()
  await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill('archivo gen')
  await page
    .getByRole('option', { name: /^Archivo General/ })
    .first()
    .click()
  await dialogo(page).getByRole('button', { name: 'Ver qué pasaría' }).click()
  await pedida.promise
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: '¿Cerrar sin esperar?' })
    .getByRole('button', { name: 'Cerrar', exact: true })
    .last()
    .click()
  await expect(dialogo(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Compartir' }).click()
  const observaciones = dialogo(page).getByRole('textbox', { name: 'Observaciones' })
  await observaciones.fill('Para su conocimiento')
  const releidas = page.waitForResponse(`**/conjuntos/${dos!.id}/filas?*`)
  contestar.resolve()
  await releidas
  await expect(page.getByRole('table', { name: 'Elementos elegidos' }).or(observaciones)).not.toHaveCount(0)
  await expect(observaciones).toHaveValue('Para su conocimiento')

  // Al otro, que ya se había leído: lo que se estaba por hacer era con éste.
  await ir(tres!)
  await expect(dialogo(page)).toHaveCount(0)
  await ir(cuatro!)
  const { pedida: reuniendo, soltar } = await detener(page, /\/tramos$/)
  await page.getByRole('button', { name: 'Seguir reuniendo' }).click()
  await reuniendo
  const dejada = page.waitForEvent('requestfailed', (pedido) => pedido.url().endsWith('/tramos'))
  await ir(tres!)
  await dejada
  soltar()
})

test('what was half gathered goes on, is left and is finished from the same button, and the keyboard is not lost [HER-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const data = {
    id: '00000000-0000-4000-8000-000000000005',
    vista: 'expedientes',
    camino: null,
    total: 4,
    hallados: 8,
    completo: false,
    creado: '2026-03-02T13:00:00.000Z',
    vence: '2026-03-03T13:00:00.000Z',
    corrida: null,
    anteriores: [],
  }
  await page.route(`**/conjuntos/${data.id}`, (ruta) => ruta.fulfill({ json: { data } }))
  await page.route(`**/conjuntos/${data.id}/filas?*`, (ruta) =>
    ruta.fulfill({ json: { rows: [], total: 0 } }),
  )
  await page.goto(`/#/conjuntos/${data.id}`)
  const seguir = page.getByRole('button', { name: 'Seguir reuniendo' })
  const cancelar = page.getByRole('button', { name: 'Cancelar' })
  const { pedida, soltar } = await detener(page, /\/tramos$/)
  const dejada = page.waitForEvent('requestfailed', (pedido) => pedido.url().endsWith('/tramos'))
  await seguir.press('Enter')
  await pedida
  await expect(page.getByText('Reuniendo 4 de 8…')).toBeVisible()
  await expect(cancelar).toBeFocused()
  await cancelar.press('Enter')
  await dejada
  soltar()
  await expect(page.getByText('Se dejó de reunir: van 4 de 8.')).toBeVisible()
  await expect(seguir).toBeFocused()
  await page.unroute(/\/tramos$/)
  await page.route(/\/tramos$/, (ruta) => {
    Object.assign(data, { completo: true, total: 8 })
    return ruta.fulfill({ json: { data } })
  })
  await seguir.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('8 elementos elegidos')
  await expect(seguir.or(cancelar)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what could not be asked is said once, and no more when it can [HER-01, SHL-17]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const unico = `ratona${randomUUID().slice(0, 8)}`
  for (let i = 1; i <= 2; i++) await iniciarExpediente(page, `Legajo ${i} ${unico}`)
  await esperarEnLista(page, 'expedientes', { titulo: unico }, 2)
  await page.goto(`/#/documentos/busqueda/simple?q=${unico}`)
  const alerta = avisosDeError(page)
  const elegir = page.getByRole('button', { name: 'Elegir los 2 resultados' })
  await page.route('**/conjuntos', (ruta) => ruta.fulfill({ status: 500, json: { ref: 'ref-1' } }))
  for (let i = 1; i <= 2; i++) {
    const contestado = page.waitForResponse('**/conjuntos')
    await elegir.click()
    await contestado
    await expect(alerta).toHaveCount(1)
    await expect(alerta).toContainText('No se pudieron elegir los resultados')
    await expect(elegir).toBeFocused()
  }
  await page.unroute('**/conjuntos')
  await elegir.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 elementos elegidos')
  await expect(alerta).toHaveCount(0)

  await page.getByRole('button', { name: 'Compartir', exact: true }).click()
  await dialogo(page).getByRole('combobox', { name: 'Con quién' }).fill('bibliot')
  await page
    .getByRole('option', { name: /Biblioteca/ })
    .first()
    .click()
  const observaciones = dialogo(page).getByRole('textbox', { name: 'Observaciones' })
  await observaciones.fill('Uno\nDos')
  await page.route('**/corridas', (ruta) => ruta.fulfill({ status: 500, json: { ref: 'ref-2' } }))
  for (let i = 1; i <= 2; i++) {
    const contestado = page.waitForResponse('**/corridas')
    await observaciones.press('Control+Enter')
    await contestado
    await expect(dialogo(page).getByRole('button', { name: 'Cancelar' })).toBeEnabled()
    await expect(alerta).toHaveCount(1)
    await expect(alerta).toContainText('No se pudo empezar')
  }
  await page.unroute('**/corridas')
  await observaciones.press('Control+Enter')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(alerta).toHaveCount(0)
})

test('with a double click a tool is asked for once, and a receipt is brought once [HER-01, SHL-19]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = `cotorra${randomUUID().slice(0, 8)}`
  await iniciarExpediente(page, `Legajo ${unico}`)
  await esperarEnLista(page, 'expedientes', { titulo: unico }, 1)
  const pedido = { vista: 'busqueda', buscado: { q: unico } }
  const { id } = await llamar<{ id: string }>(page, 'POST', '/conjuntos', pedido)
  await page.goto(`/#/conjuntos/${id}`)
  const corridas: string[] = []
  page.on('request', (una) => una.url().endsWith('/corridas') && corridas.push(una.url()))
  const bajadas: string[] = []
  page.on('request', (una) => una.url().includes('/recibo') && bajadas.push(una.url()))
  const corrida = page.getByRole('region', { name: 'Archivar' })
  await page.getByRole('button', { name: 'Archivar', exact: true }).dblclick()
  await expect(corrida).toContainText('1 se puede.')
  const bajar = async (cual: RegExp) => {
    const bajada = page.waitForEvent('download')
    await page.getByRole('button', { name: cual }).dblclick()
    await bajada
  }
  await bajar(/^Descargar esta lista/)
  await corrida.getByRole('button', { name: 'Archivar 1' }).click()
  await expect(corrida).toContainText('1 hecho.')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Publicar' })).toContainText(/no|se puede/)
  await bajar(/^Archivar, /)
  expect(bajadas).toHaveLength(2)
  expect(corridas).toHaveLength(3)
  await expect(avisosDeError(page)).toHaveCount(0)
})

test('a double click chooses them once, and goes to them [HER-01, BUS-32]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const pedidos: string[] = []
  page.on('request', (pedido) => {
    if (pedido.method() === 'POST' && new URL(pedido.url()).pathname === '/conjuntos')
      pedidos.push(pedido.url())
  })
  await page.goto('/#/documentos/busqueda/simple?q=municipal')
  const elegir = page.getByRole('button', { name: /^Elegir los / })
  // Donde después está «Cancelar».
  const { width } = (await elegir.boundingBox())!
  await elegir.dblclick({ position: { x: width - 15, y: 10 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/elementos elegidos$/)
  expect(pedidos).toHaveLength(1)
})

test('of a double click on a tool of a set one dry run is asked for, and what was looked at of it hides nothing of the next [HER-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = `pavon${randomUUID().slice(0, 8)}`
  const { id } = await iniciarExpediente(page, `Legajo 1 ${unico}`)
  await iniciarExpediente(page, `Legajo 2 ${unico}`)
  await llamar(page, 'POST', '/documentos/eventos', { documentos: [id], tipo_evento: 19 })
  await indiceAlDia()
  const conjunto = await llamar<{ id: string }>(page, 'POST', '/conjuntos', {
    vista: 'busqueda',
    buscado: { q: unico },
  })
  const pedidas: string[] = []
  page.on('request', (pedido) => {
    if (pedido.url().endsWith('/corridas')) pedidas.push(pedido.url())
  })
  await page.goto(`/#/conjuntos/${conjunto.id}`)
  await page.getByRole('button', { name: 'Archivar' }).dblclick()
  await expect(page.getByRole('region', { name: 'Archivar' })).toContainText('1 se puede, 1 no.')
  expect(pedidas).toHaveLength(1)
  await expect(avisosDeError(page)).toHaveCount(0)

  const mostrar = page.getByLabel('Mostrar')
  const filas = page.getByRole('table', { name: 'Elementos elegidos' }).locator('tbody tr')
  await mostrar.selectOption({ label: 'No se puede (1)' })
  await expect(filas).toHaveCount(1)
  // En otra pestaña se ensaya otra cosa, que se puede con los dos.
  const otra = { herramienta: 'compartir', ensayo: true, destinos: [{ id: 1, tipo: 'area' }] }
  await llamar(page, 'POST', `/conjuntos/${conjunto.id}/corridas`, otra)
  await page.reload()
  await expect(page.getByRole('region', { name: /^Compartir/ })).toContainText('2 se pueden.')
  await expect(page).toHaveURL(/quedo=negada/)
  await expect(mostrar.locator('option:checked')).toHaveText('Todos (2)')
  await expect(filas).toHaveCount(2)
})

test('what was being frozen of a search is left when another is made [HER-01, BUS-32]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const elegir = page.getByRole('button', { name: /^Elegir los / })
  for (const [direccion, campo] of [
    ['simple?q=municipal', caja(page)],
    ['avanzada?contiene=municipal', page.getByLabel('Contiene')],
  ] as const) {
    await page.unrouteAll()
    const { pedida, soltar } = await detener(page, /\/conjuntos$/)
    await page.goto(`/#/documentos/busqueda/${direccion}`)
    // En la que se deja también está el botón.
    await expect(campo).toBeVisible()
    await elegir.click()
    await pedida
    await expect(page.getByText(/^Reuniendo 0 de/)).toBeVisible()
    const dejada = page.waitForEvent('requestfailed', (pedido) => pedido.url().endsWith('/conjuntos'))
    await campo.fill('subsidio')
    await campo.press('Enter')
    await dejada
    soltar()
    await expect(elegir).toBeVisible()
  }
  // Si la sesión terminó, se ingresa y se vuelve (SES-01).
  await page.unrouteAll()
  await page.route(/\/conjuntos$/, (ruta) => ruta.fulfill({ status: 401, json: { error: 'sin_sesion' } }))
  await elegir.click()
  await expect(page).toHaveURL(/auth\/login\?redirect=.*avanzada/)
})

test('what is being frozen of a list goes on though a row of its page leaves meanwhile [HER-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = `benteveo${randomUUID().slice(0, 8)}`
  const ids: number[] = []
  for (let i = 1; i <= 11; i++) ids.push((await iniciarExpediente(page, `Legajo ${i} ${unico}`)).id)
  await esperarEnLista(page, 'expedientes', { titulo: unico }, 11)
  await irALista(page, 'expedientes', `?titulo=${unico}`)
  await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
  const seleccion = page.getByRole('group', { name: 'Selección' })
  const { pedida, soltar } = await detener(page, /\/conjuntos$/)
  await page.getByRole('button', { name: 'Elegir los 11 resultados' }).click()
  await pedida
  await remitir(page, [ids[10]!], 'ARCH')
  await esperarEnLista(page, 'expedientes', { titulo: unico }, 10)
  // Se vuelve a la ventana, y la lista se lee otra vez.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(seleccion).toContainText('9 seleccionados')
  await expect(seleccion).toContainText('Reuniendo 0 de')
  soltar()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('10 elementos elegidos')
})

test('what the historical search finds is chosen too, with what already left [HER-01, BUS-01, BUS-03]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = `cachilo${randomUUID().slice(0, 8)}`
  await iniciarExpediente(page, `Sigue ${unico}`)
  const { id } = await iniciarExpediente(page, `Se fue ${unico}`)
  await enviar(id, EVENTO.pase, ['ARCH'], { resultado: 'confirmado' })
  await dejarEn(id, 'ARCH')
  await esperarEnLista(page, 'busqueda', { titulo: unico, lugar_actual: 'ARCH' }, 1)
  const estuvo = `q=${unico}&lugar_actual=${await areaDe(page)}`
  await page.goto(`/#/documentos/busqueda/simple?${estuvo}&busqueda_tipo=historica`)
  await page.getByRole('button', { name: 'Elegir los 2 resultados' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 elementos elegidos')
  await page.getByRole('link', { name: 'Volver a la búsqueda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Búsqueda histórica')
})

test('a long title is cut, and whole in its name, as in the other lists [CON-02, HER-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `pitirre${randomUUID().slice(0, 8)} ${'largo '.repeat(30)}fin`
  await iniciarExpediente(page, titulo)
  const [palabra] = titulo.split(' ')
  await esperarEnLista(page, 'expedientes', { titulo: palabra! }, 1)
  await page.goto(`/#/documentos/busqueda/simple?q=${palabra}`)
  await page.getByRole('button', { name: /^Elegir / }).click()
  const enlace = page
    .getByRole('table', { name: 'Elementos elegidos' })
    .getByRole('rowheader')
    .getByRole('link')
  await expect(enlace).toHaveText(`${titulo.slice(0, 119)}…`)
  await expect(enlace).toHaveAttribute('title', titulo)
})

test('what a user may not do is not offered with many either [HER-01, PER-21]', async ({ page }) => {
  await ingresar(page, 'consulta', '/documentos/busqueda/simple?q=subsidio')
  await page.getByRole('button', { name: /^Elegir los / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('elegidos')
  const herramientas = page.getByRole('toolbar', { name: 'Herramientas' })
  await expect(herramientas.getByRole('button')).toHaveText(['Compartir'])
})
