import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { leerPdfDePrueba } from '@foja/api/pruebas/pdf-de-prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { BUSQUEDA, resultados } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, llamar } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, irALista } from './listas.ts'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'

const unico = `exportable${Date.now()}`

/** Exporta desde lo que se ve, y espera el archivo. */
async function exportar(page: Page, formato: string) {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [bajada] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: `Exportar a ${formato}` }).click(),
  ])
  return { nombre: bajada.suggestedFilename(), bytes: await readFile(await bajada.path()) }
}

/** Lo que se baja al apretarlo. */
async function bajadaDe(page: Page, boton: Locator): Promise<Buffer> {
  const [bajada] = await Promise.all([page.waitForEvent('download'), boton.click()])
  return readFile(await bajada.path())
}

/** La deja hecha, como desde otra ventana. */
async function hacer(page: Page, titulo: string) {
  const { csrfToken } = (await (await page.request.get('/auth/csrf')).json()) as { csrfToken: string }
  await page.request.post('/exportar', {
    headers: { 'x-csrf-token': csrfToken },
    data: { vista: 'documentos', formato: 'csv', titulo },
  })
  const estado = async () => {
    const { rows } = (await (await page.request.get('/exportar')).json()) as {
      rows: Record<string, unknown>[]
    }
    return rows.find((una) => una.titulo === titulo)?.estado
  }
  await expect.poll(estado, { timeout: 30_000 }).toBe('lista')
}

enCadaAncho(
  'the officer takes the whole result along, and anyone can tell if it was touched [BUS-32, API-50]',
  async (page) => {
    await ingresar(page, 'mesa')
    const titulo = `=Nota ${unico} ${page.viewportSize()!.width}`
    for (let i = 1; i <= 3; i++)
      await crear(page, { tipo: 'Nota', titulo: `${titulo} ${i}`, contenido: '<p>a</p>' })
    await esperarEnLista(page, 'documentos', { titulo }, 3)
    await page.goto(`/#${BUSQUEDA}?q=${encodeURIComponent(titulo)}`)
    await expect(resultados(page).first()).toBeVisible()
    const excel = await exportar(page, 'Excel')
    expect(excel.nombre).toMatch(/^Búsqueda .*\.xlsx$/)
    await expect(
      page
        .locator('.mantine-Notification-root')
        .filter({ hasText: 'La exportación está entre sus descargas' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeFocused()

    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Mis exportaciones' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis exportaciones')
    await expect(page.getByRole('row').filter({ hasText: unico }).first()).toContainText(/\d+ filas · \d+ kB/)
    await expect(page.getByRole('row').filter({ hasText: unico }).first()).toContainText(/Exportación \d+/)
    const elegir = (...archivos: { name: string; mimeType: string; buffer: Buffer }[]) =>
      page.locator('input[type=file]').setInputFiles(archivos)
    await page.getByRole('button', { name: 'Comprobar un archivo' }).click()
    await expect(page.getByLabel('Archivo', { exact: true })).toBeFocused()
    await elegir({ name: 'a.xlsx', mimeType: '', buffer: excel.bytes })
    await expect(page.getByRole('button', { name: 'Archivo: a.xlsx' })).toBeVisible()
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    await expect(page.getByText('Está entero y es genuino')).toBeVisible()
    await expect(page.getByText('Nora Pérez').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Comprobar', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Qué cambió desde entonces', exact: true }).click()
    const dialogo = page.getByRole('dialog', { name: 'Qué cambió desde entonces' })
    await expect(dialogo.getByRole('button', { name: 'Exportar' })).toBeEnabled()
    await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await mirar(page, 'exportaciones')

    await irALista(page, 'documentos')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expect(page.getByRole('menuitem', { name: 'Exportar a Excel' })).toBeVisible()
    await mirar(page, 'menu de exportar')
    await page.keyboard.press('Escape')
    const csv = await exportar(page, 'CSV')
    expect(csv.bytes.toString()).toContain(`'${titulo}`)
    await page.goto('/#/exportaciones')
    const [constancia] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Constancia de Documentos · CSV' }).first().click(),
    ])
    // Se dice sin subirlo.
    const subidas: string[] = []
    page.on('request', (pedido) => {
      if (pedido.url().endsWith('/exportar/comprobar')) subidas.push(pedido.url())
    })
    await elegir({ name: csv.nombre, mimeType: '', buffer: csv.bytes })
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    const resultado = page.getByRole('status').getByRole('group', { name: 'No se puede comprobar' })
    await expect(resultado).toContainText('Falta su constancia, que es otro archivo')
    await expect(resultado).toBeInViewport({ ratio: 0.95 })
    expect(subidas).toEqual([])
    await mirar(page, 'comprobar sin constancia')
    const tocado = Buffer.from(csv.bytes.toString().replace(unico, 'otracosa'))
    await elegir(
      { name: csv.nombre, mimeType: '', buffer: tocado },
      { name: constancia.suggestedFilename(), mimeType: '', buffer: await readFile(await constancia.path()) },
    )
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    await expect(
      page.getByText(/La fila \d+ \(la \d+ de la planilla, con la de los títulos\) no es la que se exportó/),
    ).toBeVisible()
    // De uno de más no se diría nada: no se comprueba ninguno.
    const otro = { name: 'otro.csv', mimeType: '', buffer: tocado }
    await elegir({ ...otro, buffer: csv.bytes }, { ...otro, name: 'a.json' }, otro)
    await expect(page.getByText('Elija un solo archivo y, si la tiene aparte, su constancia.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Comprobar', exact: true })).toBeDisabled()
    // La de otro, al lado de un Excel: se dice que no se usa, y lo que se comprueba es el Excel.
    await elegir(
      { name: 'a.xlsx', mimeType: '', buffer: excel.bytes },
      { name: constancia.suggestedFilename(), mimeType: '', buffer: await readFile(await constancia.path()) },
    )
    await expect(
      page.getByText(`«${constancia.suggestedFilename()}» no se usa: un Excel o un PDF lleva su constancia`),
    ).toBeVisible()
    await mirar(page, 'comprobar con una constancia de mas')
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    await expect(page.getByText('Está entero y es genuino')).toBeVisible()
    const soltado = await page.evaluateHandle(
      (bytes) => {
        const datos = new DataTransfer()
        datos.items.add(new File([Uint8Array.from(bytes)], 'soltado.xlsx'))
        return datos
      },
      [...excel.bytes],
    )
    await page.getByText('el archivo no se guarda').dispatchEvent('drop', { dataTransfer: soltado })
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    await expect(page.getByText('Está entero y es genuino')).toBeVisible()
    // El botón que lo quita se va con él.
    await page.getByRole('button', { name: 'Quitar el archivo' }).click()
    await expect(page.getByLabel('Archivo', { exact: true })).toBeFocused()
  },
)

test('one’s exports go by pages like every table, and of a hundred it is said that they are the last [LIS-08, LIS-12]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await hacer(page, `De muchas ${unico}`)
  let cuantas = 12
  await page.route(
    ({ pathname }) => pathname === '/exportar',
    async (ruta) => {
      const [una] = ((await (await ruta.fetch()).json()) as { rows: object[] }).rows
      const rows = Array.from({ length: cuantas }, (_, i) => ({ ...una, id: i + 1, titulo: `La ${i + 1}` }))
      await ruta.fulfill({ json: { rows, total: cuantas } })
    },
  )
  await page.goto('/#/exportaciones')
  const filas = page.getByRole('table', { name: 'Mis exportaciones' }).locator('tbody tr')
  const paginado = page.getByRole('navigation', { name: 'Paginado de Mis exportaciones' })
  const ultimas = page.getByText('Se ven las últimas 100', { exact: false })
  await expect(filas).toHaveCount(10)
  await expect(paginado).toContainText('Página 1 de 2')
  await expect(paginado.getByLabel('Filas por página').locator('option')).toHaveText(['10', '15', '20', '25'])
  await paginado.getByRole('button', { name: 'Siguiente' }).click()
  await expect(filas).toHaveCount(2)
  await expect(filas.first()).toContainText('La 11 ')
  await expect(ultimas).toHaveCount(0)
  // La página que se quedó sin las suyas da lugar a la anterior.
  cuantas = 10
  await page.reload()
  await expect(filas).toHaveCount(10)
  cuantas = 100
  await page.goto('/#/exportaciones?filas=25')
  await page.reload()
  await expect(filas).toHaveCount(25)
  await expect(paginado).toContainText('Página 1 de 4')
  await expect(ultimas).toBeVisible()
  await mirar(page, 'exportaciones, cien')
})

test('an option of a menu is used once, with two clicks or with Enter twice [BUS-32]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await irALista(page, 'documentos')
  const pedidas: string[] = []
  page.on('request', (pedido) => {
    if (pedido.method() === 'POST' && pedido.url().endsWith('/exportar')) pedidas.push(pedido.url())
  })
  const enCsv = page.getByRole('menuitem', { name: 'Exportar a CSV' })
  for (const usarDosVeces of [
    () => enCsv.dblclick(),
    async () => {
      await enCsv.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    },
  ]) {
    pedidas.length = 0
    await page.getByRole('button', { name: 'Exportar' }).click()
    const bajada = page.waitForEvent('download')
    await usarDosVeces()
    await bajada
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled()
    expect(pedidas).toHaveLength(1)
    await expect(page).toHaveURL(/listado\/documentos$/)
    await page.keyboard.press('Escape')
  }
})

test('what is exported from elsewhere is seen in a list already open', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.clock.install()
  await page.goto('/#/exportaciones')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis exportaciones')
  await expect(page.getByLabel('Archivo', { exact: true })).toBeVisible()
  const titulo = `De otra ventana ${unico}`
  await hacer(page, titulo)
  await page.clock.runFor(15_000)
  await expect(page.getByRole('row').filter({ hasText: titulo })).toContainText(/\d+ filas? · \d+ kB/)
})

enCadaAncho(
  'a month later the officer asks only for what changed since, and it says so in its name [BUS-32]',
  async (page) => {
    await ingresar(page, 'mesa')
    const titulo = `Cambiable ${unico} ${page.viewportSize()!.width}`
    const crearla = (n: number) =>
      crear(page, { tipo: 'Nota', titulo: `${titulo} ${n}`, contenido: '<p>a</p>' })
    const primera = await crearla(1)
    await crearla(2)
    await esperarEnLista(page, 'documentos', { titulo }, 2)
    await page.goto(`/#${BUSQUEDA}?titulo=${encodeURIComponent(titulo)}`)
    await expect(resultados(page)).toHaveCount(2)
    await exportar(page, 'CSV')
    await llamar(page, 'PATCH', `/v1/documento/${primera.id}`, { titulo: `${titulo} corregida` })
    await crearla(3)
    await esperarEnLista(page, 'documentos', { titulo }, 3)
    await page.goto('/#/exportaciones')
    const fila = page.getByRole('row').filter({ hasText: titulo }).first()
    await fila.getByRole('button', { name: /^Qué cambió desde entonces/ }).click()
    const dialogo = page.getByRole('dialog', { name: 'Qué cambió desde entonces' })
    await expect(dialogo).toContainText('sólo lo que se agregó, lo que cambió y lo que ya no está')
    await expect(dialogo.getByLabel('Formato')).toHaveValue('csv')
    await mirar(page, 'que cambio desde')
    const [bajada] = await Promise.all([
      page.waitForEvent('download'),
      dialogo.getByRole('button', { name: 'Exportar' }).click(),
    ])
    expect(bajada.suggestedFilename()).toMatch(/^Cambios desde el \d\d-\d\d-\d{4} .*\.csv$/)
    const filas = (await readFile(await bajada.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
    expect(filas.map((una) => una.split(',')[0]).toSorted()).toEqual(['Agregada', 'Cambió'])
    await expect(dialogo).toBeHidden()
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /Cambios desde el .* CSV/ })
        .first(),
    ).toBeVisible()
    await mirar(page, 'exportaciones con cambios')
    // Entero y genuino no es la búsqueda entera: de los cambios, se dice que es sólo eso.
    const constancia = bajadaDe(
      page,
      page.getByRole('button', { name: /^Constancia de Cambios desde el .* · CSV/ }).first(),
    )
    await page.locator('input[type=file]').setInputFiles([
      { name: 'cambios.csv', mimeType: '', buffer: await readFile(await bajada.path()) },
      { name: 'cambios.csv.constancia.json', mimeType: '', buffer: await constancia },
    ])
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    const entero = page.getByRole('status').getByRole('group', { name: 'Está entero y es genuino' })
    await expect(entero).toContainText('2 filas, tal como se exportaron.')
    await expect(entero).toContainText(/: sólo lo que cambió desde la exportación \d+, del \d\d-\d\d-\d{4} /)
  },
)

test('the officer takes the result to paper: «Exportar a PDF», with the words of the filter and the rows [BUS-33, API-51]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Papel ${unico}`
  for (let i = 1; i <= 3; i++)
    await crear(page, { tipo: 'Nota', titulo: `${titulo} ${i}`, contenido: '<p>a</p>' })
  await esperarEnLista(page, 'documentos', { titulo }, 3)
  await page.goto(`/#${BUSQUEDA}?q=${encodeURIComponent(titulo)}&tipo=Nota`)
  await expect(resultados(page).first()).toBeVisible()
  const pdf = await exportar(page, 'PDF')
  expect(pdf.nombre).toMatch(/^Búsqueda .*\.pdf$/)
  const { textos, marcado } = await leerPdfDePrueba(pdf.bytes)
  expect(marcado).toBe(true)
  expect(textos[0]).toContain(`Búsqueda de «${titulo}»; Tipo: Nota`)
  expect(textos[0]).toContain(`Según quien la pidió ${titulo}`)
  for (const i of [1, 2, 3]) expect(textos[1]).toContain(`${titulo} ${i}`)
  expect(textos[1]).toContain('Página 2 de 2')

  await page.goto('/#/exportaciones')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf.bytes })
  await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
  await expect(page.getByText('Está entero y es genuino')).toBeVisible()
  // Al borrarla, que se pregunta, el foco pasa a la vecina o, si era la única, al título.
  const borrar = page.getByRole('button', { name: new RegExp(`^Borrar .*${titulo}`) })
  const pregunta = page.getByRole('dialog', { name: 'Borrar la exportación' })
  await borrar.press('Enter')
  await expect(pregunta).toContainText('3 filas')
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(borrar).toBeFocused()
  await borrar.press('Enter')
  await pregunta.getByRole('button', { name: 'Borrar' }).click()
  await expect(borrar).toHaveCount(0)
  await expect(page.locator('h1:focus, tr button:focus')).toHaveCount(1)
})

test('a list is exported with the text of its address or, if it has none, its filters in words [RUT-10, BUS-33]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Impresa ${unico}`
  await crear(page, { tipo: 'Nota', titulo, contenido: '<p>a</p>' })
  await esperarEnLista(page, 'documentos', { titulo }, 1)
  const impreso = async (parametros: object) => {
    await irALista(page, 'documentos', `?${new URLSearchParams({ titulo, ...parametros })}`)
    const [pedido] = await Promise.all([
      page.waitForRequest((uno) => uno.method() === 'POST' && new URL(uno.url()).pathname === '/exportar'),
      exportar(page, 'CSV'),
    ])
    return (pedido.postDataJSON() as { filtroPDF?: string }).filtroPDF
  }
  expect(await impreso({})).toBe(`Título: ${titulo}`)
  expect(await impreso({ filtroPDF: 'Lo de mayo' })).toBe('Lo de mayo')
})

test('while another search is on its way, what is exported is what is seen, with its own words [BUS-33, API-50]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=becas&tipo=Nota`)
  await expect(resultados(page).first()).toBeVisible()
  const { pedida } = await detener(page, /\/search$/)
  await page.getByLabel('Buscar documentos').fill('subsidio')
  await pedida
  const [pedido] = await Promise.all([
    page.waitForRequest((uno) => uno.method() === 'POST' && new URL(uno.url()).pathname === '/exportar'),
    exportar(page, 'CSV'),
  ])
  const { filtros, filtroPDF, titulo } = pedido.postDataJSON() as Record<string, unknown>
  expect(filtros).toMatchObject({ q: 'becas' })
  expect([filtroPDF, titulo]).toEqual(['becas · Tipo: Nota', 'Búsqueda: becas · Tipo: Nota'])
})

test('a long one is made in the background, and when it is ready it is among the news', async ({ page }) => {
  await ingresar(page, 'consulta', '/documentos/portada')
  await page.goto(`/#${BUSQUEDA}?visibilidad=publico`)
  await expect(resultados(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Exportar a PDF' }).click()
  await expect(
    page.locator('.mantine-Notification-root').filter({ hasText: 'La exportación se está haciendo' }),
  ).toBeVisible()
  await expect(page.getByText('La exportación está lista')).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: /^Novedades/ }).click()
  const novedad = page
    .getByRole('dialog', { name: 'Novedades' })
    .getByRole('link', { name: /^«Búsqueda.*» está lista para bajar$/ })
    .first()
  await novedad.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis exportaciones')
  await expect(page.getByRole('button', { name: /^Descargar Búsqueda/ }).first()).toBeVisible()
})

test('by keyboard one is at once on the first way of exporting, also the first time, when they have to be brought', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/listado/documentos')
  await page.reload()
  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Exportar a Excel' })).toBeFocused()
})

test('of a long one that is cancelled the focus stays in its place, on what deletes it', async ({ page }) => {
  await ingresar(page, 'mesa')
  const titulo = `Larga ${unico}`
  const filtros = { visibilidad: 'publico' }
  await llamar(page, 'POST', '/exportar', { vista: 'busqueda', filtros, formato: 'pdf', titulo })
  await page.goto('/#/exportaciones')
  await page.getByRole('button', { name: `Cancelar ${titulo}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Borrar ${titulo}` })).toBeFocused()
})

test('one that got ready while it was being cancelled stays, and it is said [BUS-32]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const titulo = `Ya lista ${unico}`
  await hacer(page, titulo)
  // Lo que se ve es de antes de que terminara.
  await page.route('**/exportar', async (ruta) => {
    const respuesta = await ruta.fetch()
    const { rows } = (await respuesta.json()) as { rows: object[] }
    const json = {
      rows: rows.map((una) => ({ ...una, estado: 'en_curso', archivo: null, constancia: null })),
    }
    await ruta.fulfill({ response: respuesta, json })
  })
  await page.goto('/#/exportaciones')
  const cancelar = page.getByRole('button', { name: `Cancelar ${titulo}` })
  await expect(cancelar).toBeVisible()
  await page.unroute('**/exportar')
  await cancelar.click()
  await expect(avisosDeError(page).filter({ hasText: 'No se pudo cancelar' })).toContainText(
    'La exportación ya está lista.',
  )
  await expect(page.getByRole('button', { name: `Descargar ${titulo}` })).toBeVisible()
})

test('while a file is on its way it is said, and it is not asked for twice [BUS-32]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const titulo = `Pesada ${unico}`
  await hacer(page, titulo)
  await page.goto('/#/exportaciones')
  const { pedida, soltar } = await detener(page, /exportar\/\d+\/archivo/)
  const fila = page.getByRole('row').filter({ hasText: titulo })
  await fila.getByRole('button', { name: /^Descargar/ }).press('Enter')
  await pedida
  await expect(fila.getByRole('button', { name: 'Descargando…' })).toBeDisabled()
  const bajada = page.waitForEvent('download')
  soltar()
  await bajada
  await expect(fila.getByRole('button', { name: /^Descargar/ })).toBeFocused()
})

test('what cannot be done with an export is said once, and no more when it can [SHL-17, ERR-12, ERR-21]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `A la segunda ${unico}`
  await hacer(page, titulo)
  await page.goto('/#/exportaciones')
  const fila = page.getByRole('row').filter({ hasText: titulo })
  const dialogo = page.getByRole('dialog')
  const alerta = avisosDeError(page)
  /** No se puede, y después sí: el botón no repite enseguida lo que se acaba de pedir con él (SHL-19). */
  const despuesSi = async (
    metodo: string,
    cual: string,
    mal: string,
    apretar: () => Promise<void>,
    veces = 1,
  ) => {
    let negadas = 0
    await page.route(cual, (ruta) => {
      // Las que se ven se leen de la misma dirección.
      if (ruta.request().method() !== metodo) return ruta.fallback()
      negadas++
      return ruta.fulfill({ status: 500, json: { ref: `ref-${negadas}` } })
    })
    for (let i = 1; i <= veces; i++) {
      await expect(async () => {
        await apretar()
        await expect(alerta.filter({ hasText: `ref-${i}` })).toHaveCount(1, { timeout: 1_000 })
      }).toPass()
      await expect(alerta).toHaveCount(1)
      await expect(alerta).toContainText(mal)
    }
    await page.unroute(cual)
    await expect(async () => {
      await apretar()
      await expect(alerta).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  }
  await despuesSi(
    'GET',
    '**/exportar/*/archivo',
    'No se pudo descargar',
    () => fila.getByRole('button', { name: /^Descargar/ }).click(),
    2,
  )
  await fila.getByRole('button', { name: /^Qué cambió/ }).click()
  await despuesSi('POST', '**/exportar', 'No se pudo exportar', () =>
    dialogo.getByRole('button', { name: 'Exportar' }).click({ timeout: 1_000 }),
  )
  await expect(dialogo).toHaveCount(0)
  await fila
    .last()
    .getByRole('button', { name: /^Borrar/ })
    .click()
  await despuesSi('DELETE', '**/exportar/*?*', 'No se pudo borrar', () =>
    dialogo.getByRole('button', { name: 'Borrar' }).click({ timeout: 1_000 }),
  )
  await expect(dialogo).toHaveCount(0)
})

test('what could not be exported says so, and leaves nothing that looks whole [ERR-21]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await irALista(page, 'documentos')
  await page.route('**/exportar', (ruta) =>
    ruta.fulfill({
      status: 503,
      json: {
        error: 'exportacion_sin_buscador',
        message: 'No se pudo exportar',
        details: 'El buscador dejó de contestar.',
        ref: 'x',
      },
    }),
  )
  const fallo = avisosDeError(page).filter({ hasText: 'No se pudo exportar' })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Exportar a Excel' }).click()
  await expect(fallo).toContainText('El buscador dejó de contestar.')
  // Lo que se quiso hacer se dice también cuando el servidor cuenta otra cosa.
  await page.route('**/exportar', (ruta) =>
    ruta.fulfill({ status: 500, json: { error: 'x', message: 'Otra cosa', details: null, ref: 'r' } }),
  )
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Exportar a Excel' }).click()
  await expect(fallo.filter({ hasText: 'Otra cosa' })).toBeVisible()
  // Una sola vez: lo que se dijo antes ya no vale.
  await expect(fallo).toHaveCount(1)
  // Lo que no se pudo porque la sesión terminó lleva a ingresar (SES-01).
  await page.route('**/exportar', (ruta) => ruta.fulfill({ status: 401, json: { error: 'sin_sesion' } }))
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Exportar a Excel' }).click()
  await expect(page).toHaveURL(/auth\/login\?redirect=/)
})

test('what is still being loaded is exported when it is there, and meanwhile it is said what it waits for [API-50]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulo = `Se carga ${unico}`
  const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>a</p>' })
  await esperarEnLista(page, 'documentos', { titulo }, 1)
  // Como si otro indexador la hubiera tomado de una carga y no terminara.
  await conBase(
    (sql) => sql`
      insert into cola (clave, id, marca, carril, tomada_por, tomada_hasta)
      select 'documento', id, marca, 'masivo', 'otro', now() + interval '9 minutes' from documentos where id = ${id}`,
  )
  await page.goto(`/#${BUSQUEDA}?q=${encodeURIComponent(titulo)}`)
  await expect(resultados(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click()
  await expect(
    page.locator('.mantine-Notification-root').filter({ hasText: 'La exportación se está haciendo' }),
  ).toBeVisible()
  await page.goto('/#/exportaciones')
  const suya = page.getByRole('row').filter({ hasText: titulo })
  await expect(suya).toContainText('En espera · 1 fila')
  await expect(suya).toContainText('Lo que tiene todavía se está indexando: se hace sola cuando esté.')
  await mirar(page, 'exportacion que espera')
  await conBase((sql) => sql`delete from cola where tomada_por = 'otro'`)
  await expect(page.getByText('La exportación está lista')).toBeVisible({ timeout: 60_000 })
  await expect(suya.getByRole('button', { name: /^Descargar/ })).toBeVisible()
})
