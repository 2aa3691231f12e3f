import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { detener } from './detener.ts'
import { asociar, dejarEn, iniciarExpediente, llamar } from './escribir.ts'
import { enConjunta, incorporarNota } from './expedientes.ts'
import { dialogo, motivoDe, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'

const unico = `benteveo${Date.now()}`
const aviso = (page: Page, texto: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: texto })
const casilla = (page: Page, titulo: string) =>
  dialogo(page).getByRole('checkbox', { name: new RegExp(titulo) })

const abrir = async (page: Page, { id, idTipo }: { id: number; idTipo: number }) => {
  await page.goto(`/#/documentos/presentacion?tipo=${idTipo}&id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Una cabecera con tres asociados, el último en otra área. */
async function asociados(page: Page) {
  const cabecera = await iniciarExpediente(page, `Cabecera ${unico}`)
  const [uno, otro, lejos] = [
    await iniciarExpediente(page, `Primero ${unico}`),
    await iniciarExpediente(page, `Segundo ${unico}`),
    await iniciarExpediente(page, `Lejano ${unico}`),
  ]
  await asociar(page, cabecera.id, [uno.id, otro.id, lejos.id])
  await dejarEn(lejos.id, 'BIB')
  return { cabecera, uno }
}

test('the numbers of its joint files are listed with «e» before an «I» [EST-28]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { cabecera, miembro } = await enConjunta(page, `Con e ${unico}`)
  await page.route('**/tramitacion_conjunta/*/miembros', async (ruta) => {
    const response = await ruta.fetch()
    const { data } = (await response.json()) as { data: { miembros: { id: number; nro_str: string }[] } }
    const [uno] = data.miembros
    const numerados = ['LEG-000001/2026', 'INT-000012/2026'].map((nro_str, i) => ({
      ...uno,
      id: i === 0 ? uno!.id : 999_999_999,
      nro_str,
    }))
    await ruta.fulfill({ response, json: { data: { ...data, miembros: numerados } } })
  })
  const lugar = page.getByRole('region', { name: 'Dónde está' })
  await abrir(page, cabecera)
  await expect(lugar).toContainText('con LEG-000001/2026 e INT-000012/2026.')
  await abrir(page, miembro)
  await expect(lugar).toContainText(', que la encabeza, e INT-000012/2026.')
})

enCadaAncho(
  'joint processing opens with the chosen associated files and closes; what cannot go says why [DLG-22, HER-28, EST-28, VAL-17]',
  async (page) => {
    await ingresar(page, 'mesa')
    const { cabecera, uno } = await asociados(page)
    await abrir(page, cabecera)
    await usar(page, 'Tramitación conjunta')
    await expect(dialogo(page)).toHaveAccessibleName('Abrir tramitación conjunta')
    await expect(dialogo(page)).toContainText('Seleccione expedientes')
    await expect(dialogo(page).getByRole('button', { name: 'Abrir tramitación' })).toBeDisabled()
    await expect(dialogo(page).getByRole('region', { name: 'No pueden elegirse ahora' })).toContainText(
      'Todos los expedientes tienen que estar en la misma área',
    )
    await expect(casilla(page, 'Expediente MESA')).toHaveCount(2)
    await dialogo(page).getByRole('checkbox', { name: 'Todos' }).check()
    await mirar(page, 'abrir tramitacion conjunta')
    await dialogo(page).getByRole('button', { name: 'Abrir tramitación' }).click()
    await expect(aviso(page, 'Tramitación conjunta abierta')).toContainText(
      '2 expedientes van con el Expediente',
    )
    await abrir(page, uno)
    expect(await motivoDe(page, 'Modificar')).toContain('en tramitación conjunta')
    await abrir(page, cabecera)
    await usar(page, 'Remitir')
    await expect(dialogo(page)).toContainText(
      /Van con él 2 expedientes de su tramitación conjunta: MESA-.+, MESA-/,
    )
    await mirar(page, 'remitir la cabecera')
    await page.keyboard.press('Escape')
    await usar(page, 'Cerrar tramitación conjunta')
    await expect(dialogo(page)).toHaveAccessibleName('Cerrar tramitación conjunta')
    await expect(dialogo(page)).toContainText(`Primero ${unico}`)
    await expect(dialogo(page)).not.toContainText(`Lejano ${unico}`)
    await mirar(page, 'cerrar tramitacion conjunta')
    await dialogo(page).getByRole('button', { name: 'Cerrar tramitación' }).click()
    await expect(aviso(page, 'Tramitación conjunta cerrada')).toBeVisible()
    await usar(page, 'Tramitación conjunta')
    await expect(dialogo(page)).toHaveAccessibleName('Abrir tramitación conjunta')
  },
)

test('the back button closes the dialog that has not been read yet, and does not leave the document', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const cabecera = await iniciarExpediente(page, `Sin leer ${unico}`)
  await abrir(page, cabecera)
  const aqui = page.url()
  const { pedida, soltar } = await detener(page, `**/expedientes/fusionables/${cabecera.id}`)
  await usar(page, 'Fusionar')
  await pedida
  await expect(dialogo(page)).toBeVisible()
  await page.goBack()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page).toHaveURL(aqui)
  soltar()
})

test('titles without spaces do not push the choosing sideways on a telephone [DLG-22, DLG-23]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await ingresar(page, 'mesa')
  const largo = `${unico}${'V'.repeat(200)}`
  const cabecera = await iniciarExpediente(page, `Cabecera de largos ${unico}`)
  const [cerca, lejos] = [await iniciarExpediente(page, largo), await iniciarExpediente(page, largo)]
  await asociar(page, cabecera.id, [cerca.id, lejos.id])
  await dejarEn(lejos.id, 'BIB')
  for (const herramienta of ['Tramitación conjunta', 'Fusionar']) {
    await abrir(page, cabecera)
    await usar(page, herramienta)
    await expect(dialogo(page).getByTitle(largo)).toHaveCount(2)
    for (const uno of await dialogo(page).getByTitle(largo).all()) {
      const { width, x } = (await uno.boundingBox())!
      expect(x + width).toBeLessThanOrEqual(390)
    }
    await page.keyboard.press('Escape')
    await expect(dialogo(page)).toBeHidden()
  }
})

test('a case file without associated ones is not offered joint processing, and it is said why [HER-28]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Solo ${unico}`))
  expect(await motivoDe(page, 'Tramitación conjunta')).toBe('El expediente no tiene otros asociados.')
})

test('what someone else did meanwhile is said, and the dialog stays with what is true now [ERR-19]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { cabecera, uno } = await asociados(page)
  await abrir(page, cabecera)
  await usar(page, 'Tramitación conjunta')
  await dialogo(page).getByRole('checkbox', { name: 'Todos' }).check()
  await dejarEn(uno.id, 'BIB')
  await dialogo(page).getByRole('button', { name: 'Abrir tramitación' }).click()
  await expect(aviso(page, 'No se pudo realizar la tramitación')).toContainText('en la misma área')
  await expect(dialogo(page).getByRole('region', { name: 'No pueden elegirse ahora' })).toContainText(
    `Primero ${unico}`,
  )
  await expect(casilla(page, 'Expediente MESA')).toHaveCount(1)
})

test('opened by someone else meanwhile, the dialog that was opening it does not turn into the one that closes it [DLG-22]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { cabecera, uno } = await asociados(page)
  await abrir(page, cabecera)
  await usar(page, 'Tramitación conjunta')
  await dialogo(page).getByRole('checkbox', { name: 'Todos' }).check()
  await llamar(page, 'POST', '/expedientes/tramitacion_conjunta/apertura', {
    id_cabecera: cabecera.id,
    ids_expedientes: [uno.id],
  })
  const releida = page.waitForResponse(/tramitacion_conjunta\/\d+$/)
  await dialogo(page).getByRole('button', { name: 'Abrir tramitación' }).click()
  await expect(aviso(page, 'No se pudo realizar la tramitación')).toBeVisible()
  expect(await (await releida).json()).toMatchObject({ encabeza: true })
  await expect(dialogo(page)).toHaveAccessibleName('Abrir tramitación conjunta')
})

test('a closing that fails says so [ERR-07]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { cabecera } = await asociados(page)
  await abrir(page, cabecera)
  await usar(page, 'Tramitación conjunta')
  await casilla(page, 'Expediente MESA').last().check()
  await dialogo(page).getByRole('button', { name: 'Abrir tramitación' }).click()
  await expect(aviso(page, 'Tramitación conjunta abierta')).toContainText('1 expediente va')
  await usar(page, 'Cerrar tramitación conjunta')
  await page.route('**/tramitacion_conjunta/cierre', (ruta) =>
    ruta.fulfill({
      status: 409,
      json: {
        error: 'no_encabeza',
        message: 'No se pudo cerrar la tramitación',
        clientmessage: 'No se pudo cerrar la tramitación',
        details: '',
      },
    }),
  )
  await dialogo(page).getByRole('button', { name: 'Cerrar tramitación' }).click()
  await expect(aviso(page, 'No se pudo cerrar la tramitación')).toBeVisible()
})

enCadaAncho(
  'merging shows the associated files, says what will happen, asks, and leaves the others closed [DLG-23, EST-48, HER-19, API-40]',
  async (page) => {
    await ingresar(page, 'mesa')
    const { cabecera, uno } = await asociados(page)
    await incorporarNota(page, uno.id, `Nota del primero ${unico}`)
    await abrir(page, cabecera)
    await usar(page, 'Fusionar')
    const fusionar = dialogo(page).filter({ hasText: 'conservan lo suyo' })
    await expect(fusionar.getByRole('button', { name: 'Fusionar', exact: true })).toBeDisabled()
    await expect(fusionar.getByRole('region', { name: 'No pueden elegirse ahora' })).toContainText('Lejano')
    await fusionar.getByRole('checkbox').nth(1).check()
    await mirar(page, 'fusionar')
    await fusionar.getByRole('button', { name: 'Fusionar', exact: true }).click()
    await expect(page.getByText('Esta acción no se puede revertir.')).toBeVisible()
    await mirar(page, 'fusionar pregunta')
    // Escape deja la pregunta y no el diálogo.
    await page.keyboard.press('Escape')
    await expect(page.getByText('Esta acción no se puede revertir.')).toBeHidden()
    await expect(fusionar.getByRole('checkbox').nth(1)).toBeChecked()
    await fusionar.getByRole('button', { name: 'Fusionar', exact: true }).click()
    await page.getByRole('button', { name: 'Fusionar definitivamente' }).click()
    await expect(aviso(page, 'Expediente fusionado')).toContainText(
      'Lo de 1 expediente está ahora también en',
    )
    await expect(page.getByRole('main')).toContainText(`Nota del primero ${unico}`)
    await abrir(page, uno)
    await expect(page.getByRole('group', { name: 'Documento' })).toContainText('Cerrado')
    await expect(page.getByRole('main')).toContainText(`Nota del primero ${unico}`)
    const lugar = page.getByRole('region', { name: 'Dónde está' })
    await expect(lugar).toContainText(/Se fusionó en MESA-.+ el .+: sigue allí\./)
    await mirar(page, 'fusionado en otro')
    await usar(page, 'Mapa')
    await expect(dialogo(page)).toContainText('Finalización · por fusión')
    await page.keyboard.press('Escape')
    await lugar.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Cabecera ${unico}`)
  },
)

test('merging into a case file with nothing associated says what to do first [DLG-23, VAL-17]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Solo ${unico}`))
  await usar(page, 'Fusionar')
  await expect(dialogo(page)).toContainText('Seleccione expedientes. No tiene asociados')
})

test('choosing begins at the first one; merging that is refused says so, with the focus where it was, and leaves everything as it was [DLG-22, DLG-23, ERR-19]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { cabecera, uno } = await asociados(page)
  await abrir(page, cabecera)
  await usar(page, 'Fusionar')
  const todos = dialogo(page).getByRole('checkbox', { name: 'Todos' })
  await expect(todos).toBeFocused()
  await todos.check()
  await dejarEn(uno.id, 'BIB')
  const fusionar = dialogo(page).getByRole('button', { name: 'Fusionar', exact: true })
  await fusionar.click()
  await page.getByRole('button', { name: 'Fusionar definitivamente' }).click()
  await expect(aviso(page, 'No se pudo realizar la fusión')).toBeVisible()
  await expect(fusionar).toBeFocused()
  await expect(dialogo(page).getByRole('region', { name: 'No pueden elegirse ahora' })).toContainText(
    `Primero ${unico}`,
  )
})

test('if the only one chosen cannot be merged any more, the focus stays in the dialog [DLG-23, ERR-19]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const cabecera = await iniciarExpediente(page, `Cabecera de uno ${unico}`)
  const uno = await iniciarExpediente(page, `El único ${unico}`)
  await asociar(page, cabecera.id, [uno.id])
  await abrir(page, cabecera)
  await usar(page, 'Fusionar')
  await dialogo(page).getByRole('checkbox').check()
  await dejarEn(uno.id, 'BIB')
  const fusionar = dialogo(page).getByRole('button', { name: 'Fusionar', exact: true })
  await fusionar.press('Enter')
  await page.getByRole('button', { name: 'Fusionar definitivamente' }).click()
  await expect(fusionar).toBeDisabled()
  await expect(dialogo(page)).toBeFocused()
})
