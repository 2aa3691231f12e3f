import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { crear, modificar } from './escribir.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'

const ir = (page: Page, id: number) => page.goto(`/#/documentos/presentacion?id=${id}`)
const pasos = (page: Page) => page.getByRole('region', { name: 'Pasos realizados' })

/** Una licencia de la demostración que va por ese paso de los cinco de su circuito. */
async function licenciaEnPaso(cual: number): Promise<number> {
  const [fila] = await conBase(
    (sql) => sql<{ id: number }[]>`
      select d.id from documentos d where d.paso is not null
        and (select count(*) from documentos_pasos p where p.id_documento = d.id) = ${cual} order by d.id limit 1`,
  )
  return fila!.id
}

test('the steps of a circuit are completed, current or pending, with date and version [DLG-17, EST-38]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await ir(page, await licenciaEnPaso(3))
  await expect(pasos(page)).toContainText('Licencias del personal')
  const dia = String.raw`\d\d-\d\d-\d{4} \d\d:\d\d · versión \d+\.\d+`
  const dichos = [
    new RegExp(`^PresentadaCompletado${dia}$`),
    new RegExp(`^Informada por el superiorCompletado${dia}$`),
    new RegExp(`^En Asuntos JurídicosActual${dia}$`),
    'DictaminadaPendienteAl relacionar Dictamen',
    'ResueltaPendienteAl relacionar Resolución',
  ]
  await expect(pasos(page).getByRole('listitem')).toHaveText(dichos)
  await expect(pasos(page).locator('[aria-current="step"]')).toContainText('En Asuntos Jurídicos')
  // También en la vista avanzada.
  await usar(page, 'Vista avanzada')
  await dialogo(page).getByRole('tab', { name: 'Pasos', exact: true }).click()
  const suyos = dialogo(page).getByRole('tabpanel', { name: 'Pasos' })
  await expect(suyos).toContainText('Pasos realizados')
  await expect(suyos).toContainText('Licencias del personal')
  await expect(suyos.getByRole('listitem')).toHaveText(dichos)
})

test('a document of a type with a circuit starts at its first step; one without shows none [EST-31]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Solicitud de licencia', titulo: 'Nueva', contenido: '' })
  await modificar(page, id, 'Nueva, corregida', '<p>Texto</p>')
  await ir(page, id)
  await expect(pasos(page).getByRole('listitem').first()).toHaveText(/^PresentadaActual.* · versión 0\.1$/)
  await expect(pasos(page).getByText('Pendiente', { exact: true })).toHaveCount(4)

  const suelta = await crear(page, { tipo: 'Nota', titulo: 'Sin circuito', contenido: '<p>Texto</p>' })
  await ir(page, suelta.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin circuito')
  await expect(pasos(page)).toHaveCount(0)
})

test('if the circuit cannot be read it says so and the document is still there [ERR-51]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const id = await licenciaEnPaso(2)
  await page.route('**/pasos/circuito?**', (ruta) =>
    ruta.fulfill({
      status: 500,
      json: { error: 'error_inesperado', message: 'Ocurrió un error inesperado', ref: 'abc' },
    }),
  )
  await ir(page, id)
  await expect(pasos(page).getByRole('alert')).toContainText('Error al recuperar circuito de pasos')
  await expect(pasos(page).getByRole('alert')).toContainText('Referencia: abc')
  await expect(page.getByRole('article')).toBeVisible()
  await page.unroute('**/pasos/circuito?**')
  await pasos(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(pasos(page).getByRole('listitem')).toHaveCount(5)
})

enCadaAncho('the steps are accessible and fit [DLG-17]', async (page) => {
  await ingresar(page, 'mesa')
  await ir(page, await licenciaEnPaso(3))
  await expect(pasos(page).getByRole('listitem')).toHaveCount(5)
  await mirar(page, 'pasos')
})
