import { expect, test } from './prueba.ts'
import { mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { lanzarApiCon } from './api-propia.ts'
import { iniciarExpediente } from './escribir.ts'
import { abrirGuardado, aviso, guardar } from './formulario.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'

const unico = `tero${Date.now()}`

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a case file on paper leaves with its folios counted, never fewer than before, ${viewport.width} [VAL-23, VAL-24, VAL-25, CFG-11]`, async ({
    browser,
  }) => {
    test.slow()
    const api = await lanzarApiCon({ permitir_usar_fojas_remision_contenedor_tramite: true })
    const contexto = await browser.newContext({ baseURL: api.url, viewport })
    try {
      const page = await contexto.newPage()
      await ingresar(page, 'mesa')
      const expediente = await iniciarExpediente(page, `En papel ${unico}`)
      const presentacion = `/#/documentos/presentacion?tipo=${expediente.idTipo}&id=${expediente.id}`
      await page.goto(presentacion)
      await usar(page, 'Remitir')
      await expect(dialogo(page).getByRole('combobox', { name: 'Áreas de destino' })).toBeVisible()
      await expect(dialogo(page).getByLabel('Fojas')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await abrirGuardado(page, expediente)
      await page.getByRole('checkbox', { name: 'Usa fojas' }).check()
      await guardar(page)
      await expect(aviso(page, 'Elemento guardado').first()).toBeVisible()
      await conBase((sql) => sql`update documentos set ultima_foja = 10 where id = ${expediente.id}`)

      await page.goto(presentacion)
      await usar(page, 'Remitir')
      await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill('archivo')
      await page
        .getByRole('option', { name: /Archivo/ })
        .first()
        .click()
      const remitir = dialogo(page).getByRole('button', { name: 'Remitir' })
      await remitir.click()
      await expect(dialogo(page)).toContainText('Ingrese el número de fojas')
      await dialogo(page).getByLabel('Fojas').fill('9')
      await expect(dialogo(page)).toContainText('El número de fojas es incorrecto.')
      await dialogo(page).getByLabel('Fojas').fill('1000001')
      await expect(dialogo(page)).toContainText('No puede ser mayor que 1.000.000.')
      await dialogo(page).getByLabel('Fojas').fill('9')
      await mirar(page, 'remitir con fojas')
      await dialogo(page).getByLabel('Fojas').fill('14')
      await expect(dialogo(page)).not.toContainText('El número de fojas es incorrecto.')
      // El clic que sólo mostró qué falta no hace esperar al siguiente (SHL-19).
      await remitir.click()
      await expect(aviso(page, 'Remitido a').first()).toBeVisible()
      const [pase] = await conBase(
        (sql) => sql`
          select atributos -> 'fojas' as fojas from eventos where id_documento = ${expediente.id} order by id desc limit 1`,
      )
      expect(pase!.fojas).toEqual({ total: 14, insertadas: 4 })
    } finally {
      await contexto.close()
      await api.cerrar()
    }
  })

test('who goes with another in joint processing has its folios asked for with it [EST-50, VAL-23]', async ({
  browser,
}) => {
  test.slow()
  const api = await lanzarApiCon({ permitir_usar_fojas_remision_contenedor_tramite: true })
  const contexto = await browser.newContext({ baseURL: api.url })
  try {
    const page = await contexto.newPage()
    await ingresar(page, 'mesa')
    const cabecera = await iniciarExpediente(page, `Encabeza ${unico}`)
    const { id } = await iniciarExpediente(page, `Acompaña ${unico}`)
    const [miembro] = await conBase(async (sql) => {
      await sql`insert into tramitaciones_conjuntas (id_expediente, id_cabecera) values (${id}, ${cabecera.id})`
      return sql<{ nro_str: string }[]>`
        update documentos set ultima_foja = 7, atributos = atributos || '{"usa_fojas": true}'
        where id = ${id} returning nro_str`
    })
    await page.goto(`/#/documentos/presentacion?tipo=${cabecera.idTipo}&id=${cabecera.id}`)
    await usar(page, 'Remitir')
    await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill('archivo')
    await page
      .getByRole('option', { name: /Archivo/ })
      .first()
      .click()
    const remitir = dialogo(page).getByRole('button', { name: 'Remitir' })
    await remitir.click()
    await expect(dialogo(page)).toContainText('Ingrese el número de fojas')
    await dialogo(page).getByLabel(`Fojas de ${miembro!.nro_str}`).fill('9')
    await remitir.click()
    await expect(aviso(page, 'Remitido a').first()).toBeVisible()
    const [fila] = await conBase((sql) => sql`select ultima_foja from documentos where id = ${id}`)
    expect(fila).toEqual({ ultima_foja: 9 })
  } finally {
    await contexto.close()
    await api.cerrar()
  }
})

test('where folios are not counted, neither the form nor sending a case file that carries them asks for them [CFG-11]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Sin contar ${unico}`)
  await conBase(
    (sql) => sql`
      update documentos set atributos = atributos || '{"usa_fojas": true}' where id = ${expediente.id}`,
  )
  await abrirGuardado(page, expediente)
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Usa fojas' })).toHaveCount(0)
  await page.goto(`/#/documentos/presentacion?tipo=${expediente.idTipo}&id=${expediente.id}`)
  await page.reload()
  await usar(page, 'Remitir')
  await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill('archivo')
  await page
    .getByRole('option', { name: /Archivo/ })
    .first()
    .click()
  await expect(dialogo(page).getByLabel('Fojas')).toHaveCount(0)
  await dialogo(page).getByRole('button', { name: 'Remitir' }).click()
  await expect(aviso(page, 'Remitido a').first()).toBeVisible()
})
