import { expect, type Page } from 'playwright/test'
import { crear } from './escribir.ts'
import { aviso, editor, elegir, guardarNuevo, titulo } from './formulario.ts'
import { dialogo, motivoDe, seOfrecen, usar } from './herramientas.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'
import {
  abrirLoCerrado,
  aceptar,
  dato,
  empezar,
  encabezado,
  hallarYAbrir,
  historia,
  idDe,
  mirar,
  senas,
  noExistePara,
} from './vida.ts'

historia(
  'an administrator works for another area, numbers what is there, and annuls what another person left [SHL-15, FRM-12, FRM-21, FRM-23, HER-07, HER-08, HER-32, PER-02, PER-07, PRE-06]',
  async (page) => {
    const unico = `carancho${Date.now()}`
    const deMesa = await (await page.context().browser()!.newContext()).newPage()
    await ingresar(deMesa, 'mesa')
    await crear(deMesa, { tipo: 'Nota', titulo: `Sin terminar mesa${unico}`, contenido: '<p>Falta.</p>' })

    await ingresarPorPantalla(page, 'admin')
    await trabajarPara(page, 'Asuntos Jurídicos')
    await mirar(page, 'vida: portada de administrador')
    await empezar(page, 'Sumario')
    await titulo(page).fill(`Faltante de herramientas ${unico}`)
    await expect(page.getByRole('combobox', { name: 'Visibilidad' })).toHaveValue('Reservado')
    await expect(page.getByRole('combobox', { name: 'Visibilidad' })).toBeDisabled()
    const id = await guardarNuevo(page)
    await numerar(page)
    await seOfrecen(page, [
      'Vista previa de PDF',
      'Cerrar',
      'Copiar',
      'Cambiar visibilidad',
      'Anular',
      'Eliminar',
    ])
    await noExistePara(deMesa, unico, id)
    await deMesa.context().close()

    await editor(page).click()
    await page.keyboard.type('Se instruye sumario.')
    await usar(page, 'Cerrar')
    await elegir(page, 'Área de archivo', 'Archivo General')
    await mirar(page, 'vida: cerrar en otro archivo')
    await aceptar(page, 'Cerrar documento')
    await abrirLoCerrado(page, id, 'publicados')
    await expect(senas(page)).toContainText('Cerrado')
    await expect(dato(page, 'Área')).toHaveText('Asuntos Jurídicos')

    await hallarYAbrir(page, `mesa${unico}`)
    await seOfrecen(page, ['Modificar', 'Vista previa de PDF', 'Cerrar', 'Cambiar visibilidad', 'Anular'])
    expect(await motivoDe(page, 'Eliminar')).toBe('Se hace desde Documentos, y no está ahí para usted.')
    await usar(page, 'Anular')
    await dialogo(page).getByLabel('Motivo').fill('Quedó sin terminar')
    await aceptar(page, 'Anular')
    await expect(aviso(page, 'Documento anulado').first()).toBeVisible()
    await expect(encabezado(page)).toHaveText(/ \(Anulado\)$/)

    await empezar(page, 'Memorando')
    await titulo(page).fill(`De más ${unico}`)
    const sobrante = await guardarNuevo(page)
    await titulo(page).fill(`De más, y sin guardar ${unico}`)
    await usar(page, 'Eliminar')
    await expect(page.getByRole('dialog', { name: 'Eliminar' })).toBeVisible()
    await mirar(page, 'vida: eliminar')
    await aceptar(page, 'Eliminar')
    await expect(page).toHaveURL(/busqueda\/simple/)
    await page.goto(`/#/documentos/presentacion?id=${sobrante}`)
    await expect(page.getByRole('main')).toContainText('No se puede visualizar documento')
    expect(idDe(page)).toBe(sobrante)
  },
)

/** Cambia el área activa; en un teléfono, desde el menú. */
async function trabajarPara(page: Page, area: string) {
  const menu = page.getByRole('button', { name: 'Abrir el menú' })
  const selector = page.getByRole('combobox', { name: 'Área activa' }).locator('visible=true')
  const enElMenu = !(await selector.isVisible())
  if (enElMenu) await menu.click()
  await selector.click()
  await page.getByRole('option', { name: area }).click()
  if (enElMenu) await page.getByRole('button', { name: 'Cerrar el menú' }).click()
  await expect(encabezado(page)).toHaveText(area)
}

async function numerar(page: Page) {
  const numero = page.getByRole('group', { name: 'Número', exact: true })
  await expect(numero).toContainText(/DAJ-\d{6}\/\d{4}p/)
  await numero.getByRole('button', { name: 'Editar número' }).click()
  const cifras = String(Date.now()).slice(-6)
  const campos = page.getByRole('group', { name: 'Editar número' })
  await campos.getByLabel('Número', { exact: true }).fill(cifras)
  await mirar(page, 'vida: numerar')
  await campos.getByRole('button', { name: 'Guardar número' }).click()
  await expect(numero).toContainText(`DAJ-${cifras}/`)
}
