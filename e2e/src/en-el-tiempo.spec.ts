import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { BUSQUEDA, resultados } from './busqueda.ts'
import { crear, llamar } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, irALista, listado } from './listas.ts'

const DIA_MS = 86_400_000
const hace = (dias: number) => diaOficial(Date.now() - dias * DIA_MS)
const escrito = (dia: string) => dia.split('-').toReversed().join('-')

const aviso = (page: Page, dia: string) => page.getByText(`Está viendo cómo estaba todo el ${escrito(dia)}.`)
const verAlDia = (page: Page) => page.getByRole('button', { name: 'Ver al día…' })

/** Una nota escrita hace cien días y anulada hoy. @returns una palabra que sólo ella tiene */
async function sembrar(page: Page): Promise<string> {
  const unico = `tatú${randomUUID().slice(0, 8)}`
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Nota ${unico}`, contenido: '<p>x</p>' })
  await conBase((sql) =>
    sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update eventos set ts = ts - interval '100 days' where id_documento = ${id}`
      await sql`update jornadas set dia = dia - 100, fecha_recibido = fecha_recibido - interval '100 days' where id_documento = ${id}`
    }),
  )
  await llamar(page, 'PUT', '/documentos/anular', { id_documento: id, motivo: 'Se repitió' })
  await esperarEnLista(page, 'todos', { titulo: unico, estado: '22' }, 1)
  return unico
}

enCadaAncho(
  'a list and a search are seen as they were that day, with nothing to do there, and one click returns to now',
  async (page) => {
    await ingresar(page, 'mesa')
    const unico = await sembrar(page)
    await irALista(page, 'todos', `?titulo=${unico}`)
    const nota = fila(page, unico)
    await expect(nota).toContainText('(Anulado)')
    // En el teléfono tampoco se escribe de a una letra por renglón.
    const filtro = page.getByRole('group', { name: 'Filtros de la lista' }).getByText(/^Título/)
    const { width, height } = (await filtro.boundingBox())!
    expect(width).toBeGreaterThan(height)

    await verAlDia(page).click()
    const dia = page.getByLabel('Al terminar el día')
    await dia.fill('31/12/2999')
    await expect(page.getByText('Ese día todavía no llegó')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ver ese día' })).toBeDisabled()
    // El que no hay se dice aunque se lo escriba sin ceros: el botón no deja pedirlo.
    await dia.fill('31/2/2025')
    await expect(dia).toHaveAccessibleDescription('Ese día no existe')
    await dia.fill(escrito(hace(50)))
    await mirar(page, 'lista-elegir-dia')
    await page.keyboard.press('Enter')
    await expect(aviso(page, hace(50))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`al=${hace(50)}`))
    await expect(nota).not.toContainText('(Anulado)')
    await nota.hover()
    await expect(nota.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await mirar(page, 'lista-del-pasado')

    await page.reload()
    await expect(aviso(page, hace(50))).toBeVisible()
    await page.getByRole('button', { name: 'Volver a hoy' }).click()
    await expect(verAlDia(page)).toBeFocused()
    await expect(nota).toContainText('(Anulado)')
    await expect(page).not.toHaveURL(/al=/)
    await page.goto(`/#${listado('todos')}?titulo=${unico}&al=${hace(101)}`)
    await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()

    await page.goto(`/#${BUSQUEDA}?q=${unico}`)
    await expect(resultados(page)).toContainText(['(Anulado)'])
    await verAlDia(page).click()
    await dia.fill(escrito(hace(50)))
    await page.getByRole('button', { name: 'Ver ese día' }).click()
    await expect(aviso(page, hace(50))).toBeVisible()
    await expect(resultados(page)).toHaveCount(1)
    await expect(resultados(page)).not.toContainText('(Anulado)')
    await expect(page.getByRole('button', { name: /^Herramientas/ })).toHaveCount(0)
    await mirar(page, 'busqueda-del-pasado')
    await page.goBack()
    await expect(resultados(page)).toContainText(['(Anulado)'])
    await page.goForward()
    await expect(resultados(page)).not.toContainText('(Anulado)')
    // La histórica no es de un día: que lo deja se dice, y atrás se vuelve a él.
    await page.getByRole('link', { name: 'Histórica' }).click()
    await expect(
      page.getByText(`La búsqueda histórica no es del ${escrito(hace(50))}, sino de todo el tiempo`),
    ).toBeVisible()
    await expect(page).not.toHaveURL(/al=/)
    await page.goBack()
    await expect(aviso(page, hace(50))).toBeVisible()
    await expect(resultados(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Volver a hoy' }).click()
    await expect(verAlDia(page)).toBeFocused()
    await expect(resultados(page)).toContainText(['(Anulado)'])
  },
)

test('a day of the address that cannot be read is said, and is no silent today', async ({ page }) => {
  await ingresar(page, 'mesa')
  for (const donde of ['/#/documentos/listado/todos?', '/#/documentos/busqueda/simple?q=nota&']) {
    await page.goto(`${donde}al=2025-6-1`)
    await expect(page.getByText('El día de la dirección, «2025-6-1», no se entiende')).toBeVisible()
    await page.getByRole('button', { name: 'Quitarlo' }).click()
    await expect(page).not.toHaveURL(/al=/)
    await expect(page.getByText('no se entiende')).toHaveCount(0)
  }
})
