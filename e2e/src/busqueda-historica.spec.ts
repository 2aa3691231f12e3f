import { readFile } from 'node:fs/promises'
import { expect } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { resultados } from './busqueda.ts'
import { dejarEn, enviar, iniciarExpediente } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { areaDe, esperarEnLista } from './listas.ts'

enCadaAncho(
  'what left is found by where it was only in the historical search, which says when, and by what was said of it [BUS-01, BUS-03]',
  async (page) => {
    const unico = `pirincho${Date.now()}`
    await ingresar(page, 'mesa')
    const { id } = await iniciarExpediente(page, `Se fue ${unico}`)
    await enviar(id, 16, ['ARCH'], { resultado: 'confirmado', observaciones: `Va con remito${unico}` })
    await dejarEn(id, 'ARCH')
    await esperarEnLista(page, 'busqueda', { titulo: unico, lugar_actual: 'ARCH' }, 1)
    await page.goto(`/#/documentos/busqueda/simple?q=${unico}&lugar_actual=${await areaDe(page)}`)
    await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
    const modos = page.getByRole('navigation', { name: 'Maneras de buscar' })
    await expect(modos.getByRole('link')).toHaveText(['Simple', 'Histórica', 'Rápida', 'Avanzada'])
    await modos.getByRole('link', { name: 'Histórica' }).click()
    const lista = page.getByRole('list', { name: 'Resultados' })
    await expect(lista.getByRole('listitem')).toContainText(/Estuvo en Mesa de Entradas el \d\d-\d\d-\d{4}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Búsqueda histórica')
    // La fecha, en un renglón.
    await expect(lista.getByText(/^\d\d-\d\d-\d{4}$/)).toHaveCSS('white-space', 'nowrap')
    await mirar(page, 'busqueda historica')
    // Lo que se lleva también lo dice.
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [bajada] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Exportar a CSV' }).click(),
    ])
    const csv = await readFile(await bajada.path(), 'utf8')
    expect(csv).toMatch(/,Por qué está,.*\r\n.*Estuvo en Mesa de Entradas el \d\d-\d\d-\d{4}/)

    await page.goto(`/#/documentos/busqueda/simple?q=remito${unico}&busqueda_tipo=historica`)
    await expect(lista.getByRole('listitem')).toContainText(
      new RegExp(`Se remitió a Archivo General el .*: «Va con remito${unico}»`),
    )
    await resultados(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Se fue ${unico}`)
    await page.goBack()
    await modos.getByRole('link', { name: 'Simple' }).click()
    await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
  },
)
