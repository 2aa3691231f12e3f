import { readFile } from 'node:fs/promises'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { resultados } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, llamar } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { enMarco, esperarEnLista } from './listas.ts'
import { encabezado } from './vida.ts'

const SI_NO_ESTA = 'Si no está en el padrón, pídale a quien administra que la cargue.'
const ayer = diaOficial(Date.now() - 86_400_000)

enCadaAncho(
  'a person is chosen as one writes, and their documents are there, with their columns, which sort them [RUT-21, BUS-23, LIS-10]',
  async (page) => {
    const unico = `cachirla${Date.now()}`
    await ingresar(page, 'mesa')
    const { rows } = (await (await page.request.get('/documentos/personas?texto=zepeda&limit=1')).json()) as {
      rows: { id_persona: number; nombre_completo: string; nro_doc: string }[]
    }
    const { id_persona, nombre_completo, nro_doc } = rows[0]!
    const nombrada = `${nombre_completo} · DNI ${nro_doc}`
    for (const titulo of [`Primero ${unico}`, `Segundo ${unico}`]) {
      const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>a</p>' })
      await llamar(page, 'PATCH', `/v1/documento/${id}`, {
        relaciones_personas: [{ id_persona, rol: 'Interesado' }],
      })
    }
    await esperarEnLista(page, 'documentos', { titulo: unico, persona_id: String(id_persona) }, 2)
    await page.goto('/#/documentos/personas')
    await expect(encabezado(page)).toHaveText('Personas')
    await mirar(page, 'personas vacia')
    const campo = page.getByRole('combobox', { name: 'Persona' })
    await page.route('**/autocomplete', async (ruta) => {
      // Cuándo hay más lo prueba el servidor; aquí, que se lea.
      const response = await ruta.fetch()
      await ruta.fulfill({ response, json: { ...(await response.json()), mas: true } })
    })
    await campo.fill(nro_doc)
    await expect(page.getByRole('option', { name: nombrada })).toBeVisible()
    await expect(page.getByText('Hay más: escriba para verlos.')).toBeVisible()
    // La que se halló, sin bajar hasta ella.
    await campo.press('Enter')
    await expect(page).toHaveURL(new RegExp(`personas\\?persona_id=${id_persona}$`))
    await expect(campo).toHaveValue(nombrada)
    const suyos = resultados(page).filter({ hasText: unico })
    await expect(suyos).toHaveText([`Segundo ${unico}`, `Primero ${unico}`])
    const tabla = page.getByRole('table', { name: 'Documentos de la persona' })
    if (page.viewportSize()!.width > 1000)
      await expect(tabla.getByRole('columnheader')).toHaveText(['Nº', 'Titulo', 'Estado / Fecha'])
    const primero = tabla.getByRole('row').filter({ hasText: `Primero ${unico}` })
    await expect(primero.locator('[data-columna="Nº"]')).toContainText(/^MESA-\d{6}\/\d{4}/)
    await expect(primero).toContainText(/Borrador\s*\d\d-\d\d-\d{4} \d\d:\d\d/)
    await mirar(page, 'personas')

    await page.reload()
    await expect(campo).toHaveValue(nombrada)
    await suyos.last().click()
    await expect(encabezado(page)).toHaveText(`Primero ${unico}`)
    await page.goBack()
    await expect(suyos.last()).toBeFocused()
    await page.getByRole('button', { name: 'Ver al día…' }).click()
    await page.getByRole('button', { name: 'Ayer' }).click()
    await expect(page.getByText(/^Está viendo cómo estaba todo el/)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`persona_id=${id_persona}&al=${ayer}$`))
    await expect(suyos).toHaveCount(0)
    await mirar(page, 'personas otro dia')
    await page.getByRole('button', { name: 'Volver a hoy' }).click()
    await expect(suyos).toHaveCount(2)

    const porTitulo = tabla.getByRole('columnheader', { name: 'Titulo' })
    await porTitulo.getByRole('button').click()
    await expect(porTitulo).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/orden=titulo&direccion=asc/)
    await expect(page.getByRole('status').filter({ hasText: /^Ordenado/ })).toHaveText(
      'Ordenado por Titulo, ascendente',
    )
    await mirar(page, 'personas por titulo')
    const [alReves] = await Promise.all([
      page.waitForRequest(/avbusqueda/),
      porTitulo.getByRole('button').press('Enter'),
    ])
    expect(alReves.postDataJSON()).toMatchObject({ orden: 'titulo', direccion: 'desc', numeroPagina: 1 })
    await page.reload()
    await expect(porTitulo).toHaveAttribute('aria-sort', 'descending')
    await porTitulo.getByRole('button').click()
    await expect(porTitulo).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [bajada] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Exportar a CSV' }).click(),
    ])
    expect(bajada.suggestedFilename()).toMatch(new RegExp(`^Documentos de .*DNI ${nro_doc} .*\\.csv$`))
    const exportado = await readFile(await bajada.path(), 'utf8')
    expect(exportado.match(new RegExp(`(Primero|Segundo) ${unico}`, 'g'))).toEqual([
      `Primero ${unico}`,
      `Segundo ${unico}`,
    ])
    await page.goto('/#/documentos/personas?persona_id=999999999')
    await expect(enMarco(page, 'No hay documentos de esa persona que usted pueda ver.')).toBeVisible()
  },
)

test('paging begins with the first document of the page [RUT-21, LIS-12]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { rows } = (await (await page.request.get('/documentos/personas?texto=zepeda&limit=1')).json()) as {
    rows: { id_persona: number }[]
  }
  const { id_persona } = rows[0]!
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'De alguien', contenido: '<p>a</p>' })
  await llamar(page, 'PATCH', `/v1/documento/${id}`, {
    relaciones_personas: [{ id_persona, rol: 'Interesado' }],
  })
  await esperarEnLista(page, 'documentos', { documento_id: String(id), persona_id: String(id_persona) }, 1)
  await page.route(/avbusqueda/, async (ruta) => {
    const postData = { ...ruta.request().postDataJSON(), numeroPagina: 1 }
    const response = await ruta.fetch({ postData })
    return ruta.fulfill({ response, json: { ...(await response.json()), total: 25, siguiente: 'x' } })
  })
  await page.goto(`/#/documentos/personas?persona_id=${id_persona}`)
  await page.getByRole('button', { name: 'Siguiente' }).press('Enter')
  await expect(page.getByText('Página 2 de 3')).toBeVisible()
  await expect(resultados(page).first()).toBeFocused()
})

test('that a person has no documents is not said of the next one, still being asked; nor that there is no such person when the lookup failed [RUT-21, API-56]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const ninguno = page.getByText('No hay documentos de esa persona que usted pueda ver.')
  await page.goto('/#/documentos/personas?persona_id=999999999')
  await expect(ninguno).toBeVisible()
  const { pedida, soltar } = await detener(page, /avbusqueda/)
  await page.goto('/#/documentos/personas?persona_id=999999998')
  await pedida
  await expect(ninguno).toHaveCount(0)
  soltar()
  await expect(ninguno).toBeVisible()
  await page.getByRole('combobox', { name: 'Persona' }).fill('xyzzyplugh')
  await expect(page.getByText(`Nada coincide con lo escrito. ${SI_NO_ESTA}`)).toBeVisible()
  await mirar(page, 'personas sin nadie')
  await page.route('**/autocomplete', (ruta) => ruta.fulfill({ status: 500, json: { message: 'no' } }))
  await page.getByRole('combobox', { name: 'Persona' }).fill('zepe')
  await expect(page.getByText('No se pudo buscar.')).toBeVisible()
  await expect(page.getByText(SI_NO_ESTA)).toHaveCount(0)
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(avisosDeError(page)).toHaveCount(0)
})
