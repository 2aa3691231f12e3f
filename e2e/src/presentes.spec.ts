import { expect, test } from './prueba.ts'
import { retener } from './detener.ts'
import { crear } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { comprobarAccesible } from './accesible.ts'

test('two who might collide see each other, reading and writing, and when one leaves', async ({
  page,
  browser,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const { id, idTipo } = await crear(page, { tipo: 'Nota', titulo: 'Nota de dos', contenido: '<p>x</p>' })
  const lectura = `/#/documentos/presentacion?tipo=${idTipo}&id=${id}`
  await page.goto(lectura)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nota de dos')
  const otra = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  await ingresar(otra, 'admin')
  await otra.goto(lectura)
  await expect(page.getByText('También lo está viendo: Ada Administradora')).toBeVisible()
  await expect(otra.getByText('También lo está viendo: Nora Pérez')).toBeVisible()
  await comprobarAccesible(otra)

  await page.goto(`/#/documentos/formulario?tipo=${idTipo}&id=${id}`)
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeVisible()
  await expect(page.getByText('También lo está viendo: Ada Administradora')).toBeVisible()
  // Quien lo edita está dicho de otra manera.
  await expect(otra.getByText(/^Nora Pérez lo está editando/)).toBeVisible()
  await expect(otra.getByText(/También lo/)).toHaveCount(0)

  await otra.goto('/#/documentos/portada')
  await expect(page.getByText(/También lo/)).toHaveCount(0)
  await otra.close()
})

test('who arrives while it is being read who is there is seen too', async ({ page, browser }) => {
  test.slow()
  const canal = page.waitForEvent('websocket')
  await ingresar(page, 'mesa')
  const { id, idTipo } = await crear(page, { tipo: 'Nota', titulo: 'Nota de dos', contenido: '<p>x</p>' })
  const lectura = `/#/documentos/presentacion?tipo=${idTipo}&id=${id}`
  const { leida, soltar } = await retener(page, '**/documentos/presentes/*')
  await page.goto(lectura)
  await leida
  const avisada = (await canal).waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('notificacion:presentes'),
  )
  const otra = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  await ingresar(otra, 'admin')
  await otra.goto(lectura)
  await avisada
  soltar()
  await expect(page.getByText('También lo está viendo: Ada Administradora')).toBeVisible()
  await otra.close()
})
