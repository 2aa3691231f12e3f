import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conConfiguracion, indiceAlDia, llamadas } from './busqueda.ts'
import { crear } from './escribir.ts'
import { abrirGuardado, abrirNuevo, aviso, editor, FORMULARIO, guardar, listo, titulo } from './formulario.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'

const unico = `tero${Date.now()}`

/** El tipo, tal como lo contesta el servidor, con algo cambiado. */
const conTipo = (page: Page, id: number, cambios: Record<string, unknown>) =>
  page.route(`**/documentos/tipos/${id}`, async (ruta) => {
    const respuesta = await ruta.fetch()
    const { data } = (await respuesta.json()) as { data: object }
    await ruta.fulfill({ response: respuesta, json: { data: { ...data, ...cambios } } })
  })
const partes = (page: Page) =>
  page.getByRole('navigation', { name: 'Partes del formulario' }).getByRole('link')

test('external, route sheet and template forms have their own fields [RUT-17]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await expect(partes(page)).toHaveText([
    'Datos generales',
    'Contenido',
    'Palabras clave',
    'Personas vinculadas',
    'Documentos relacionados',
  ])
  await expect(page.getByLabel('Número externo')).toHaveCount(0)

  await page.goto(`/#${FORMULARIO}?tipo=30001&esencia=documento`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevo documento: Documento externo')
  await expect(page.getByRole('region', { name: 'Procedencia' }).getByLabel('Número externo')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Procedencia' }).getByLabel('Agregar una persona'),
  ).toBeVisible()

  await page.goto(`/#${FORMULARIO}?tipo=30002&esencia=documento`)
  await expect(partes(page)).toHaveText(['Datos generales', 'Contenido', 'Documentos relacionados'])
  await expect(page.getByText('delante del título van la fecha y la hora')).toBeVisible()

  await conTipo(page, 34, { permisos: { leer: true, escribir: true, eliminar: true } })
  await page.goto(`/#${FORMULARIO}?tipo=34&esencia=documento`)
  await expect(partes(page)).toHaveText(['Datos generales', 'Contenido'])
  await titulo(page).fill('x'.repeat(201))
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Hasta 200 caracteres.', { exact: true })).toBeVisible()
})

test('the index marks the part that is being looked at, and the one that was asked for [FRM-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await ingresar(page, 'mesa')
  const nota = await crear(page, {
    tipo: 'Nota',
    titulo: `Larga ${unico}`,
    contenido: '<p>Un renglón.</p>'.repeat(60),
  })
  await abrirGuardado(page, nota)
  const actual = partes(page).and(page.locator('[aria-current=location]'))
  const bajarHasta = (parte: string, arriba: number) =>
    page.evaluate(
      `scrollBy(0, document.getElementById('parte-${parte}').getBoundingClientRect().top - ${arriba})`,
    )
  await expect(actual).toHaveText('Datos generales')
  // Del contenido queda un buen trecho: el título que sigue se ve, y todavía no es lo que se mira.
  await bajarHasta('claves', 300)
  await expect(actual).toHaveText('Contenido')
  await bajarHasta('contenido', 300)
  await expect(actual).toHaveText('Datos generales')
  await bajarHasta('contenido', 130)
  await expect(actual).toHaveText('Contenido')
  await page.evaluate('scrollTo(0, 1e6)')
  await expect(actual).toHaveText('Documentos relacionados')
  // No llega arriba, pero es la que se pidió; al moverse otra vez es la que se mira.
  await partes(page).filter({ hasText: 'Personas vinculadas' }).click()
  await expect(actual).toHaveText('Personas vinculadas')
  await expect(page.getByRole('heading', { name: 'Personas vinculadas' })).toBeFocused()
  await page.evaluate('scrollTo(0, 0)')
  await expect(actual).toHaveText('Datos generales')
})

test('type, area, user and state are disabled [FRM-11]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  for (const [nombre, valor] of [
    ['Tipo', 'Nota'],
    ['Área', 'Mesa de Entradas'],
    ['Usuario', 'Nora Pérez'],
    ['Estado', 'Sin guardar'],
  ] as const) {
    const campo = page.getByRole('textbox', { name: nombre, exact: true })
    await expect(campo).toBeDisabled()
    await expect(campo).toHaveValue(valor)
  }
})

test('the date is written only when the setting of its essence allows it [FRM-10, CFG-08, CFG-09]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const fecha = page.getByLabel('Fecha', { exact: true })
  await abrirNuevo(page, 'Nota')
  await expect(fecha).toBeDisabled()
  await conConfiguracion(page, { fecha_manual_documento: true })
  await page.reload()
  await listo(page)
  await expect(fecha).toBeEnabled()
  await abrirNuevo(page, 'Legajo')
  await expect(fecha).toBeDisabled()
  await page.unrouteAll()
  await conConfiguracion(page, { fecha_manual_contenedor_tramite: true })
  await page.reload()
  await listo(page)
  await expect(fecha).toBeEnabled()
})

test('a date written by hand is that day, and not the month first [FRM-10, CFG-08]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await conConfiguracion(page, { fecha_manual_documento: true })
  await page.reload()
  await listo(page)
  const fecha = page.getByLabel('Fecha', { exact: true })
  const enviado = page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/v1/documento'))
  await titulo(page).fill('Con fecha a mano')
  for (const [escrita, queda] of [
    ['25/12/24', '25-12-2024'],
    ['12-03-2024', '12-03-2024'],
  ]) {
    await fecha.fill('')
    await fecha.pressSequentially(escrita!)
    await fecha.press('Tab')
    await expect(fecha).toHaveValue(queda!)
  }
  await guardar(page)
  expect((await enviado).postDataJSON()).toMatchObject({ fecha: expect.stringContaining('2024-03-12') })
})

test('what is written and is no day stays written, says so and is not saved [FRM-10, CFG-08]', async ({
  page,
}) => {
  await page.clock.install()
  await conConfiguracion(page, { fecha_manual_documento: true })
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Sin día ${unico}`, contenido: '<p>Visto.</p>' })
  await abrirGuardado(page, nota)
  const fecha = page.getByRole('textbox', { name: 'Fecha', exact: true })
  const enviados = llamadas(page, `/v1/documento/${nota.id}`, 'PATCH')
  for (const [escrita, dicho] of [
    ['12-03-202', 'Escriba día-mes-año, como 12-03-2024'],
    ['', 'Campo requerido.'],
    ['31-02-2026', 'Ese día no existe'],
  ] as const) {
    await fecha.fill('')
    await fecha.pressSequentially(escrita)
    await fecha.press('Tab')
    await expect(fecha).toHaveValue(escrita)
    await expect(page.getByText(dicho, { exact: true })).toBeVisible()
  }
  // Ni solo, ni a mano: la tecla lleva al campo.
  await titulo(page).fill(`Con día ${unico}`)
  await page.clock.runFor(61_000)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').getByRole('link', { name: 'Fecha' })).toBeVisible()
  await expect(fecha).toBeFocused()
  expect(enviados).toEqual([])

  await fecha.fill('28-02-2026')
  await page.keyboard.press('Control+s')
  await expect(aviso(page, 'Elemento guardado').first()).toBeVisible()
  await expect(page.getByText('Ese día no existe')).toHaveCount(0)
  expect(enviados).toMatchObject([{ fecha: expect.stringContaining('2026-02-28') }])
})

test('without mostrar_validez there is no validity; the place is only for paper [CFG-10]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await expect(page.getByRole('radiogroup', { name: 'Validez' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Ubicación' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Papel' }).check()
  await expect(page.getByRole('combobox', { name: 'Ubicación' })).toBeVisible()
  await conConfiguracion(page, { mostrar_validez: false })
  await page.reload()
  await listo(page)
  await expect(page.getByRole('radiogroup', { name: 'Validez' })).toHaveCount(0)
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Sin validez ${unico}`, contenido: '' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await expect(page.getByText('Visibilidad', { exact: true })).toBeVisible()
  await expect(page.getByText('Validez', { exact: true })).toHaveCount(0)
})

for (const [usuario, que, ofrecidas] of [
  ['mesa', 'not offered to who may not choose it', ['Público', 'Privado']],
  ['archivo', 'offered to who sees what is reserved', ['Público', 'Privado', 'Reservado']],
] as const)
  test(`«Reservado» is ${que}, in the form and in the dialog [PER-15]`, async ({ page }) => {
    await ingresar(page, usuario)
    await abrirNuevo(page, 'Nota')
    await page.getByRole('combobox', { name: 'Visibilidad' }).click()
    await expect(page.getByRole('option')).toHaveText([...ofrecidas])
    const { id } = await crear(page, { tipo: 'Nota', titulo: `De ${usuario} ${unico}`, contenido: '' })
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await usar(page, 'Cambiar visibilidad')
    await expect(dialogo(page).getByRole('radio')).toHaveCount(ofrecidas.length)
    for (const cual of ofrecidas) await expect(dialogo(page).getByRole('radio', { name: cual })).toBeVisible()
  })

test('visibility is locked when reserved or without the permission [FRM-12]', async ({ page }) => {
  await ingresar(page, 'archivo')
  const visibilidad = page.getByRole('combobox', { name: 'Visibilidad' })
  await abrirNuevo(page, 'Nota')
  await expect(visibilidad).toBeEnabled()
  const documento = await crear(page, {
    tipo: 'Nota',
    titulo: `Reservada ${unico}`,
    contenido: '',
    visibilidad: 'reservado',
  })
  await abrirGuardado(page, documento)
  await expect(visibilidad).toHaveValue('Reservado')
  await expect(visibilidad).toBeDisabled()

  await page.route('**/auth/usuarios/*/roles', (ruta) => ruta.fulfill({ json: { rows: [], total: 0 } }))
  await abrirNuevo(page, 'Nota')
  await page.reload()
  await listo(page)
  await expect(visibilidad).toBeDisabled()
})

test('while another person edits it, it is read with her name, and written once she leaves and no dialog is open [FRM-25]', async ({
  page,
  browser,
}) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: `De dos ${unico}`, contenido: '<p>Uno.</p>' })
  await abrirGuardado(page, documento)
  const otra = await (await browser.newContext()).newPage()
  await ingresar(otra, 'admin')
  await otra.goto(`/#${FORMULARIO}?tipo=${documento.idTipo}&id=${documento.id}&esencia=documento`)
  await expect(otra.getByText('El documento está siendo editado por Nora Pérez')).toBeVisible()
  await expect(titulo(otra)).toBeDisabled()
  // Lo vacío no deja un hueco debajo de su rótulo.
  await expect(otra.getByLabel('Descripción')).toBeHidden()
  await expect(otra.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0)
  await usar(otra, '¿Por qué no puedo…?')
  await expect(otra.getByRole('dialog')).toBeVisible()

  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Dos.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Elemento guardado')).toBeVisible()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(titulo(otra)).toBeEnabled()
  await expect(otra.getByLabel('Descripción')).toBeVisible()
  await expect(otra.getByRole('dialog')).toBeVisible()
  await otra.keyboard.press('Escape')
  await expect(editor(otra)).toHaveText('Uno. Dos.')
  await otra.context().close()
})

test.beforeAll(indiceAlDia)

enCadaAncho('the form is accessible and fits', async (page) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Informe')
  await mirar(page, 'formulario vacio')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Hay un dato que corregir')).toBeVisible()
  await page.getByRole('radio', { name: 'Papel' }).check()
  await page.getByLabel('Agregar una persona').fill('a')
  await page
    .getByRole('region', { name: 'Personas vinculadas' })
    .getByRole('button', { name: 'Buscar' })
    .click()
  await page
    .getByRole('button', { name: /^Elegir a/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  await page.getByRole('dialog').getByLabel('Buscar documentos').fill('subsidio')
  await expect(page.getByRole('button', { name: /^Elegir / }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await mirar(page, 'formulario busqueda')
  await page
    .getByRole('button', { name: /^Elegir / })
    .first()
    .click()
  await editor(page).click()
  await page.keyboard.type('Visto el expediente y considerando lo actuado.')
  await page.getByRole('button', { name: 'Tabla' }).click()
  await page.getByRole('menuitem', { name: 'Insertar tabla' }).click()
  await expect(editor(page).getByRole('table')).toBeVisible()
  await mirar(page, 'formulario lleno')
})
