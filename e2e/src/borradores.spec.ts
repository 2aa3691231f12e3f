import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { detener } from './detener.ts'
import { crear } from './escribir.ts'
import { abrirNuevo, editor, estado, guardar, leer, listo, pregunta, titulo } from './formulario.ts'
import { ingresar } from './ingresar.ts'

const unico = `ñandú${Date.now()}`
const RECUPERADO = 'Se recuperó lo que no llegó a guardarse'

/** Lo escrito ya está entre los borradores de este navegador. */
const anotado = (page: Page, texto: string) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((leido, fallo) => {
            // Ésta no la abre la pantalla: no se cuenta.
            const abrir = IDBFactory.prototype.open.call(indexedDB, 'foja')
            abrir.addEventListener('error', () => fallo(abrir.error as Error))
            abrir.addEventListener('success', () => {
              const todos = abrir.result.transaction('borradores').objectStore('borradores').getAll()
              todos.addEventListener('success', () => {
                abrir.result.close()
                leido(JSON.stringify(todos.result))
              })
            })
          }),
      ),
    )
    .toContain(texto)

/** Tiene ocupado el lugar de los borradores: lo que se le pida espera ese tiempo. */
const ocupar = (page: Page, ms: number) =>
  page.evaluate(
    (espera) =>
      new Promise<void>((ocupado) => {
        const abrir = indexedDB.open('foja')
        abrir.addEventListener('success', () => {
          const hasta = performance.now() + espera
          const deposito = abrir.result.transaction('borradores', 'readwrite').objectStore('borradores')
          const seguir = () => {
            if (performance.now() < hasta) deposito.count().addEventListener('success', seguir)
          }
          seguir()
          ocupado()
        })
      }),
    ms,
  )

test('what one writes is kept with a single connection to the store of drafts, however long one writes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const abrir = indexedDB.open.bind(indexedDB)
    Object.assign(globalThis, { abiertas: 0 })
    indexedDB.open = (...cual) => {
      ;(globalThis as unknown as { abiertas: number }).abiertas += 1
      return abrir(...cual)
    }
  })
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Memorando')
  await titulo(page).fill(`Uno ${unico}`)
  await anotado(page, `Uno ${unico}`)
  const abiertas = () => page.evaluate<number>('abiertas')
  const antes = await abiertas()
  for (const texto of ['Dos', 'Tres']) {
    await titulo(page).fill(`${texto} ${unico}`)
    await anotado(page, `${texto} ${unico}`)
  }
  expect(await abiertas()).toBe(antes)
})

test('two tabs that write the same kind of document keep each its own text, and what one left the other recovers', async ({
  page,
  context,
}) => {
  await ingresar(page, 'mesa')
  const otra = await context.newPage()
  for (const [pagina, texto] of [
    [page, `Primera ${unico}`],
    [otra, `Segunda ${unico}`],
  ] as const) {
    await abrirNuevo(pagina, 'Memorando')
    await titulo(pagina).fill(texto)
    await anotado(pagina, texto)
  }
  for (const pagina of [page, otra]) pagina.on('dialog', (dialogo) => void dialogo.accept())
  for (const [pagina, texto] of [
    [otra, `Segunda ${unico}`],
    [page, `Primera ${unico}`],
  ] as const) {
    await pagina.reload()
    await expect(titulo(pagina)).toHaveValue(texto)
    await expect(pagina.getByText(RECUPERADO)).toBeVisible()
  }
  // Lo que otra pestaña está escribiendo no se ofrece como perdido; lo que dejó al cerrarse, sí.
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('region', { name: 'Documentos recientes' })).toBeVisible()
  const recuperado = page.getByRole('region', { name: 'Texto recuperado' })
  await expect(recuperado).toHaveCount(0)
  await otra.close()
  await recuperado.getByRole('link', { name: `Segunda ${unico}` }).click()
  await expect(titulo(page)).toHaveValue(`Segunda ${unico}`)
  await page.getByRole('button', { name: 'Descartar' }).click()
})

test('of two recovered texts of one kind, the landing page opens the one that is chosen', async ({
  page,
  context,
}) => {
  await ingresar(page, 'mesa')
  const textos = [`Primera ${unico}`, `Segunda ${unico}`]
  const pestanas = [await context.newPage(), await context.newPage()]
  for (const [i, pestana] of pestanas.entries()) {
    await abrirNuevo(pestana, 'Memorando')
    await titulo(pestana).fill(textos[i]!)
    await anotado(pestana, textos[i]!)
  }
  for (const pestana of pestanas) await pestana.close()
  const recuperado = (texto: string) =>
    page.getByRole('region', { name: 'Texto recuperado' }).getByRole('link', { name: texto })
  const descartar = async (donde: Page, texto: string) => {
    await expect(titulo(donde)).toHaveValue(texto)
    await donde.getByRole('button', { name: 'Descartar' }).click()
    await expect(titulo(donde)).toHaveValue('')
  }
  await page.goto('/#/documentos/portada')
  await page.reload()
  // En otra pestaña también el que se eligió. La abre la prueba: de la que abre el botón del medio, Playwright no
  // siempre se entera de que terminó de cargar.
  const aparte = await context.newPage()
  await aparte.goto(`/${await recuperado(textos[1]!).getAttribute('href')}`)
  await descartar(aparte, textos[1]!)
  await aparte.close()
  await page.reload()
  await recuperado(textos[0]!).click()
  await descartar(page, textos[0]!)
})

test('what one chose to leave unsaved does not fill the next one begun: it waits until it is chosen', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Memorando')
  await titulo(page).fill(`Dejada ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.getByRole('link', { name: 'Inicio' }).click()
  await pregunta(page).getByRole('button', { name: 'Salir sin guardar' }).click()
  const recuperado = page.getByRole('region', { name: 'Texto recuperado' })
  await expect(recuperado).toContainText(`Dejada ${unico}`)
  await abrirNuevo(page, 'Memorando')
  await expect(titulo(page)).toHaveValue('')
  await expect(page.getByText(RECUPERADO)).toHaveCount(0)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await recuperado.getByRole('link', { name: `Dejada ${unico}` }).click()
  await expect(titulo(page)).toHaveValue(`Dejada ${unico}`)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(titulo(page)).toHaveValue('')
})

test('what is discarded does not come back, though the browser takes its time to forget it and nobody waits', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Memorando')
  await titulo(page).fill(`Lenta ${unico}`)
  await anotado(page, `Lenta ${unico}`)
  page.on('dialog', (dialogo) => void dialogo.accept())
  await page.reload()
  await expect(page.getByText(RECUPERADO)).toBeVisible()
  await ocupar(page, 2000)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('region', { name: 'Mis borradores' })).toBeVisible()
  await anotado(page, '[]')
  await expect(page.getByRole('region', { name: 'Texto recuperado' })).toHaveCount(0)
})

test('what was written in what can no longer be opened can be read, copied and discarded', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Memorando')
  await titulo(page).fill(`Huérfano ${unico}`)
  await editor(page).fill('Un texto largo que costó escribir.')
  await anotado(page, 'que costó escribir')
  page.on('dialog', (dialogo) => void dialogo.accept())
  await page.route('**/documentos/tipos/*', (ruta) =>
    ruta.fulfill({ status: 404, json: { error: 'tipo_no_existe', message: 'No existe.', ref: 'r1' } }),
  )
  await page.route('**/documentos/tipos?*', (ruta) => ruta.fulfill({ json: { rows: [], total: 0 } }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No se puede crear' })).toBeVisible()
  const texto = page.getByRole('note').filter({ hasText: 'no llegó a guardarse' })
  await expect(texto).toContainText(`Huérfano ${unico}`)
  await expect(texto).toContainText('Un texto largo que costó escribir.')
  await texto.getByRole('button', { name: 'Descartar' }).click()
  await expect(texto).toHaveCount(0)
  await page.unroute('**/documentos/tipos/*')
  await page.unroute('**/documentos/tipos?*')
  await page.reload()
  await expect(titulo(page)).toHaveValue('')
})

test('what was written and undone by hand does not come back as something that was not saved', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Deshecha ${unico}`, contenido: '<p>Visto.</p>' })
  const equivocado = `Equivocado ${unico}`
  // Si se guardara sola en el medio, ya estaría guardado.
  await page.route(`**/v1/documento/${id}`, (ruta) => ruta.abort())
  await page.goto(`/#/documentos/formulario?id=${id}`)
  await titulo(page).fill(equivocado)
  await anotado(page, equivocado)
  await titulo(page).fill(`Deshecha ${unico}`)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('region', { name: 'Documentos recientes' })).toBeVisible()
  await page.goto(`/#/documentos/formulario?id=${id}`)
  await expect(titulo(page)).toHaveValue(`Deshecha ${unico}`)
  await expect(page.getByText(RECUPERADO)).toHaveCount(0)
})

test('of a recovered title, content nobody touched is neither marked as unsaved nor sent', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  // Como no lo escribe el editor.
  const contenido = '<p>Visto <b>lo actuado</b>:</p><ul><li>Uno</li><li>Dos</li></ul>'
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Ajena ${unico}`, contenido })
  const guardada = (await leer(page, id)).atributos.contenido
  await page.goto(`/#/documentos/formulario?id=${id}`)
  await listo(page)
  await titulo(page).fill(`Retomada ${unico}`)
  await anotado(page, `Retomada ${unico}`)
  page.on('dialog', (dialogo) => void dialogo.accept())
  await page.reload()
  await listo(page)
  await expect(page.getByText(RECUPERADO)).toBeVisible()
  await expect(editor(page)).toContainText('lo actuado')
  // Con el título como estaba no queda nada por guardar.
  await titulo(page).fill(`Ajena ${unico}`)
  await expect(page.getByText(RECUPERADO)).toHaveCount(0)
  await titulo(page).fill(`Retomada ${unico}`)
  await guardar(page)
  await expect(estado(page)).toContainText('Guardado')
  const quedo = await leer(page, id)
  expect(quedo.titulo).toBe(`Retomada ${unico}`)
  expect(quedo.atributos.contenido).toBe(guardada)
})

test('what is discarded before the editor arrives is not in it when it does, nor what a template put is missing [FRM-17]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Antes ${unico}`, contenido: '<p>Visto.</p>' })
  await page.route(`**/v1/documento/${id}`, (ruta) => ruta.abort())
  await page.goto(`/#/documentos/formulario?id=${id}`)
  await editor(page).fill(`Otro texto ${unico}`)
  await anotado(page, `Otro texto ${unico}`)
  page.on('dialog', (dialogo) => void dialogo.accept())
  const deEditor = /\/assets\/Editor-[^/]*\.js$/
  const tardando = await detener(page, deEditor)
  await page.reload()
  await tardando.pedida
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText(RECUPERADO)).toHaveCount(0)
  tardando.soltar()
  await expect(editor(page)).toHaveText('Visto.')
  await expect(estado(page)).toHaveText(/^Guardado/)

  await page.unroute(deEditor)
  const otraVez = await detener(page, deEditor)
  await page.goto('/#/documentos/portada')
  await page.reload()
  await page.getByRole('navigation', { name: 'Nuevo documento' }).getByRole('link', { name: 'Nota' }).click()
  await otraVez.pedida
  await page.getByRole('button', { name: 'Usar una plantilla' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Elegir una plantilla' })
  await dialogo.getByLabel('Aviso de licencia').check()
  await dialogo.getByRole('button', { name: 'Aceptar' }).click()
  await expect(estado(page)).toHaveText('Sin guardar')
  otraVez.soltar()
  await expect(editor(page)).toContainText('haré uso de licencia')
})
