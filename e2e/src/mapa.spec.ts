import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, fotografiar, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { asociar, iniciarExpediente, llamar, remitir } from './escribir.ts'
import { incorporarNota } from './expedientes.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { usarEnFila } from './listas.ts'

const unico = `zorzal${Date.now()}`
const grafico = (page: Page) => dialogo(page).getByRole('list', { name: 'Eventos, del último al primero' })

const abrir = async (page: Page, id: number) => {
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

enCadaAncho(
  'the map draws the events and what was incorporated as branches that join, and reads as a table too [DLG-25, DLG-27, HER-22, API-114]',
  async (page) => {
    await ingresar(page, 'mesa')
    const titulo = `Con mapa ${page.viewportSize()!.width} ${unico}`
    const { id } = await iniciarExpediente(page, titulo)
    const nota = await incorporarNota(page, id, `Nota en rama ${unico}`)
    await incorporarNota(page, id, `Otra nota ${unico}`)
    const otro = await iniciarExpediente(page, `Va en conjunto ${unico}`)
    await asociar(page, id, [otro.id])
    await usarEnFila(page, 'expedientes', titulo, 'Mapa')
    await expect(grafico(page).locator('> li').first()).toContainText('Modificación')
    await expect(grafico(page).locator('> li').last()).toContainText('Creación')
    const rama = grafico(page).getByRole('list', { name: /^Antes de unirse, Nota/ })
    await expect(rama).toHaveCount(2)
    await expect(rama.first()).toContainText('Creación')
    await expect(grafico(page).locator('path')).toHaveCount(2)
    await expect(dialogo(page).getByRole('list', { name: 'Colores' }).getByRole('listitem')).toHaveText([
      'Creación',
      'Modificación',
      'Tramitación',
      'Finalizado',
    ])
    // Cada círculo, de la clase de su evento y del color que «Colores» le da.
    const clases = (circulos: Element[]) => circulos.map((uno) => uno.getAttribute('data-clase'))
    const hilo = await grafico(page).locator('> li > div:first-child circle[data-clase]').evaluateAll(clases)
    expect(hilo).toEqual(['modificacion', 'tramitacion', 'tramitacion', 'finalizado', 'creacion'])
    const [pintados, leyenda] = await dialogo(page).evaluate((d) => {
      const de = (cuales: string, propiedad: 'fill' | 'backgroundColor') =>
        [...d.querySelectorAll<HTMLElement>(cuales)].map(
          (uno) => [uno.dataset.clase!, getComputedStyle(uno)[propiedad]] as const,
        )
      return [de('circle[data-clase]', 'fill'), de('[aria-label="Colores"] [data-clase]', 'backgroundColor')]
    })
    const color = new Map(leyenda)
    expect(new Set(color.values()).size).toBe(4)
    expect(pintados).toEqual(pintados.map(([clase]) => [clase, color.get(clase)]))
    await mirar(page, 'mapa')
    // Con el teclado se pasa a la tabla y se vuelve.
    await dialogo(page).getByRole('radio', { name: 'Gráfico' }).focus()
    await page.keyboard.press('ArrowRight')
    const tabla = dialogo(page).getByRole('table')
    await expect(tabla.getByRole('row').filter({ hasText: 'Incorporación' })).toHaveCount(2)
    await expect(tabla.getByRole('row').filter({ hasText: 'Incorporación' }).first()).toContainText('Nota')
    // En el teléfono también entra, sin correrla de lado.
    const seCorren = await dialogo(page).evaluate((d) =>
      [...d.querySelectorAll('*')].filter(
        (uno) => uno.scrollWidth > uno.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(uno).overflowX),
      ),
    )
    expect(seCorren).toEqual([])
    await mirar(page, 'mapa en tabla')
    await page.keyboard.press('ArrowLeft')
    await grafico(page).getByRole('link').last().click()
    await expect(dialogo(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`presentacion\\?id=${nota}$`))
  },
)

test('a branch opened in another tab leaves the map open [DLG-25]', async ({ page, context }) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Se mira en dos ${unico}`)
  await incorporarNota(page, id, `Nota aparte ${unico}`)
  await abrir(page, id)
  await usar(page, 'Mapa')
  await grafico(page)
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(grafico(page)).toBeVisible()
  for (const otra of context.pages()) if (otra !== page) await otra.close()
})

test('the table of a merged, sent and received case file fits, and says what was merged and where [DLG-25, EST-48]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `El que sigue ${unico}`)
  const otro = await iniciarExpediente(page, `El fusionado ${unico}`)
  await incorporarNota(page, otro.id, `Nota del fusionado ${unico}`)
  await asociar(page, id, [otro.id])
  await llamar(page, 'POST', '/expedientes/fusionar', { id_cabecera: id, ids_expedientes: [otro.id] })
  const [archivo] = await conBase((sql) => sql<{ id: number }[]>`select id from areas where sigla = 'ARCH'`)
  await llamar(page, 'POST', '/documentos/eventos', {
    documentos: [id],
    tipo_evento: 16,
    destinos: [{ id: archivo!.id, tipo: 'area' }],
    observaciones: 'Va con lo que pidió el área, para que se guarde.',
  })
  await ingresar(page, 'archivo')
  await llamar(page, 'PUT', '/documentos/accion', { id_documento: id, accion: 'recibido' })
  await abrir(page, id)
  await usar(page, 'Mapa')
  await dialogo(page).locator('label').filter({ hasText: 'Tabla' }).click()
  const fila = (hasText: string) => dialogo(page).getByRole('table').getByRole('row').filter({ hasText })
  await expect(fila('Pase · Recibido')).toContainText(/Lo recibió .*«?Va con lo que pidió el área/)
  const ancho = await dialogo(page).evaluate((d) => {
    const una = d.querySelector('table')!
    return [una.scrollWidth, una.parentElement!.clientWidth]
  })
  expect(ancho[0]).toBeLessThanOrEqual(ancho[1]!)
  await expect(fila('Finalización · por fusión')).toContainText(/MESA-\d+\/\d{4}.*MESA-\d+\/\d{4}/)
})

test('from the bar too, with where it went and whether it arrived [HER-22, DLG-27]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Remitido ${unico}`)
  await abrir(page, id)
  await usar(page, 'Mapa')
  await expect(grafico(page)).toContainText('Creación')
  await remitir(page, id, 'ARCH')
  await expect(grafico(page).locator('> li').first()).toContainText('Pase · Sin recibir')
  await expect(grafico(page).locator('> li').first()).toContainText('Mesa de Entradas → Archivo General')
  await ingresar(page, 'archivo')
  await llamar(page, 'PUT', '/documentos/accion', { id_documento: id, accion: 'recibido' })
  await abrir(page, id)
  await usar(page, 'Mapa')
  await expect(grafico(page).locator('> li').first()).toContainText(
    /Pase · Recibido.*Lo recibió .+ el \d\d-\d\d-\d{4} \d\d:\d\d/,
  )
  await fotografiar(page, 'mapa recibido')
})

test('a long title is cut, with the whole of it at hand, and in the table no number is broken [DLG-25, CON-02]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `De título largo ${unico}`)
  const titulo = 'V'.repeat(1000)
  await incorporarNota(page, id, titulo)
  await abrir(page, id)
  await usar(page, 'Mapa')
  await expect(grafico(page).getByTitle(titulo)).toHaveText(`${'V'.repeat(119)}…`)
  await dialogo(page).locator('label').filter({ hasText: 'Tabla' }).click()
  const documento = dialogo(page).getByRole('table').locator('td[data-columna="Documento"]').first()
  await expect(documento).toContainText('Expediente MESA-')
  await expect(documento.locator('span')).toHaveCSS('white-space', 'nowrap')
})

enCadaAncho('over the limit it says so and offers the other views [DLG-26, DLG-27, CFG-35]', async (page) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Muy andado ${page.viewportSize()!.width} ${unico}`)
  await llenarHasta(id, 200)
  await abrir(page, id)
  await usar(page, 'Mapa')
  await expect(dialogo(page)).toContainText('200 eventos')
  await expect(grafico(page).locator('> li')).toHaveCount(200)
  await page.keyboard.press('Escape')
  await llenarHasta(id, 201)
  await usar(page, 'Mapa')
  await expect(dialogo(page)).toContainText(
    'El elemento supera la cantidad de eventos para ser visualizado como mapa. Por favor utilice la vista avanzada o la vista rápida.',
  )
  await mirar(page, 'mapa que supera el limite')
  await dialogo(page).getByRole('button', { name: 'Vista Avanzada' }).click()
  await expect(dialogo(page).getByRole('tab', { name: 'Documentos', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toBeHidden()
  await usar(page, 'Mapa')
  await dialogo(page).getByRole('button', { name: 'Abrir' }).click()
  await expect(dialogo(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`presentacion\\?id=${id}$`))
})

const llenarHasta = (id: number, cuantos: number) =>
  conBase(
    (sql) => sql`
    insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion)
    select d.id, 3, d.id_usuario, d.id_area_actual
    from documentos d,
      generate_series(1, ${cuantos} - (select count(*)::int from eventos where id_documento = ${id}))
    where d.id = ${id}`,
  )
