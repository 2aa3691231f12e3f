import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import {
  aviso,
  barra as formato,
  editor,
  elegir,
  guardarNuevo,
  ponerImagen,
  relacionar,
  titulo,
  vincular,
} from './formulario.ts'
import { dialogo, motivoDe, seOfrecen, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
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
} from './vida.ts'

historia(
  'an operator writes a note, finds it, goes back to how it was, closes, publishes and annuls [SHL-07, RUT-16, FRM-05, FRM-20, FRM-23, ENT-08, PRE-01, PRE-03, API-08, API-09, EST-01, EST-09, EST-17, EST-18, EST-19, HER-02, HER-03, HER-04, HER-06, HER-08, HER-16, HER-20, VAL-27, DLG-32, DLG-33, PER-15, API-04, ERR-03, ERR-08, ERR-13, ERR-14, ERR-18]',
  async (page) => {
    const unico = `benteveo${Date.now()}`
    await ingresar(page, 'mesa')
    const { persona, relacionado } = await escribir(page, unico)

    await hallarYAbrir(page, unico)
    await leer(page, unico, persona, relacionado)
    await volverALaPrimeraVersion(page, unico)
    await cerrarDesdeElFormulario(page, unico)
    await usarCerrada(page, unico)
    await copiarYAnular(page)
  },
)

/** La escribe entera y la guarda dos veces: queda en 0.2, con número provisorio. */
async function escribir(page: Page, unico: string) {
  await empezar(page, 'Nota')
  await titulo(page).fill(`Cerco de la plaza ${unico}`)
  await editor(page).click()
  await page.keyboard.type('Se informa lo actuado en la obra.')
  await formato(page).getByRole('button', { name: 'Tabla' }).click()
  await page.getByRole('menuitem', { name: 'Insertar tabla' }).click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('Tramo')
  await page.keyboard.press('Control+End')
  await ponerImagen(page, 'Plano de la plaza')
  await page.getByRole('combobox', { name: 'Palabras clave' }).fill(`clave${unico}`)
  await page.keyboard.press('Enter')
  const persona = await vincular(page, 'a')
  await elegir(page, `Rol de ${persona}`, /./)
  const relacionado = await relacionar(page, 'subsidio')
  await mirar(page, 'vida: nota nueva')
  await guardarNuevo(page)
  await expect(page.getByRole('group', { name: 'Número', exact: true })).toContainText(/MESA-\d{6}\/\d{4}p/)
  await expect(page).toHaveURL(/formulario\?tipo=\d+&id=\d+&esencia=documento$/)
  await seOfrecen(page, [
    'Vista previa de PDF',
    'Cerrar',
    'Copiar',
    'Cambiar visibilidad',
    'Anular',
    'Eliminar',
  ])
  await titulo(page).fill(`Cerco y vereda de la plaza ${unico}`)
  await page.keyboard.press('Control+s')
  await expect(aviso(page, 'Elemento guardado')).toHaveCount(2)
  return { persona, relacionado }
}

async function leer(page: Page, unico: string, persona: string, relacionado: string) {
  await expect(encabezado(page)).toHaveText(`Cerco y vereda de la plaza ${unico}`)
  const texto = page.getByRole('article')
  await expect(texto).toContainText('Se informa lo actuado en la obra.')
  await expect(texto.getByRole('columnheader', { name: 'Tramo' })).toBeVisible()
  const imagen = texto.getByRole('img', { name: 'Plano de la plaza' })
  await expect.poll(() => imagen.evaluate((una) => (una as HTMLImageElement).naturalWidth)).toBe(1)
  await expect(senas(page)).toHaveText(/^Nota MESA-\d{6}\/\d{4}p.*Borrador$/)
  for (const [nombre, valor] of [
    ['Área', 'Mesa de Entradas'],
    ['Creado por', 'Nora Pérez'],
    ['Versión', '0.2'],
    ['Visibilidad', 'Público'],
    ['Palabras clave', `clave${unico}`],
    ['Personas', persona],
  ] as const)
    await expect(dato(page, nombre)).toContainText(valor)
  await expect(page.getByRole('region', { name: 'Relacionados' }).getByRole('link')).toContainText(
    relacionado,
  )
  await seOfrecen(page, [
    'Modificar',
    'Vista previa de PDF',
    'Cerrar',
    'Copiar',
    'Cambiar visibilidad',
    'Anular',
    'Eliminar',
  ])
  expect(await motivoDe(page, 'Publicar')).toBe(
    'No se puede publicar en su estado actual: Borrador. Sólo se puede publicar en Cerrado, Firmado o Autorizado.',
  )
  await mirar(page, 'vida: nota')
}

async function volverALaPrimeraVersion(page: Page, unico: string) {
  await page.getByRole('button', { name: 'Comparar y restaurar' }).click()
  const historial = page.getByRole('dialog', { name: 'Versiones' })
  await historial.getByRole('button', { name: 'Comparar la versión 0.1 con la actual' }).click()
  await expect(historial.getByRole('insertion')).toHaveText(['y vereda '])
  await mirar(page, 'vida: versiones')
  await historial.getByRole('button', { name: 'Restaurar la versión 0.1' }).click()
  await page.getByRole('dialog', { name: '¿Restaurar' }).getByRole('button', { name: 'Restaurar' }).click()
  await expect(encabezado(page)).toHaveText(`Cerco de la plaza ${unico}`)
  await expect(dato(page, 'Versión')).toHaveText('1.0')
}

/** Con algo sin guardar: lo que se cierra es lo que está en pantalla. */
async function cerrarDesdeElFormulario(page: Page, unico: string) {
  await usar(page, 'Modificar')
  await editor(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Señor Intendente: ')
  const id = idDe(page)
  await usar(page, 'Cerrar')
  await expect(dialogo(page)).toContainText('recibe su número definitivo')
  await mirar(page, 'vida: cerrar')
  await aceptar(page, 'Cerrar documento')
  await expect(aviso(page, 'Documento se ha cerrado').first()).toBeVisible()
  await abrirLoCerrado(page, id, 'publicados')
  await expect(encabezado(page)).toHaveText(`Cerco de la plaza ${unico}`)
  await expect(page.getByRole('article')).toContainText('Señor Intendente: Se informa')
  await expect(senas(page)).toContainText(/Nota MESA-\d{6}\/\d{4}(?!p)/)
  await expect(senas(page)).toContainText('Cerrado')
}

async function usarCerrada(page: Page, unico: string) {
  await seOfrecen(page, ['Vista previa de PDF', 'Recaratular', 'Copiar', 'Publicar', 'Cambiar visibilidad'])
  expect(await motivoDe(page, 'Modificar')).toContain(
    'en su estado actual: Cerrado. Sólo se puede modificar en Borrador o Rechazado.',
  )
  expect(await motivoDe(page, 'Anular')).toContain(
    'Sólo se puede anular en Borrador, Rechazado o Autorizado.',
  )
  await mirar(page, 'vida: nota cerrada')
  const [pdf] = await Promise.all([page.waitForEvent('download'), usar(page, 'Descargar PDF')])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await usar(page, 'Copiar enlace')
  await expect(aviso(page, 'Enlace copiado').first()).toBeVisible()
  const enlace = await page.evaluate<string>('navigator.clipboard.readText()')
  await page.goto('/#/documentos/portada')
  await page.goto(enlace)
  await expect(encabezado(page)).toHaveText(`Cerco de la plaza ${unico}`)

  await usar(page, 'Publicar')
  await expect(dialogo(page)).toContainText(
    /Se publicaran 1 elemento\/s.*Nota MESA-\d{6}\/\d{4} quedará publicada\./s,
  )
  await aceptar(page, 'Publicar')
  await expect(aviso(page, 'Nota publicado.').first()).toContainText('quedó publicada.')
  await expect(dato(page, 'Publicado')).toHaveText('Sí')
  await seOfrecen(page, [
    'Vista previa de PDF',
    'Recaratular',
    'Copiar',
    'Despublicar',
    'Cambiar visibilidad',
  ])
  await usar(page, 'Despublicar')
  await expect(dialogo(page)).toContainText('Se despublicaran 1 elemento/s')
  await aceptar(page, 'Cancelar')

  await usar(page, 'Cambiar visibilidad')
  // Lo reservado se ofrece a quien puede verlo; la visibilidad que ya tiene no se acepta.
  await expect(dialogo(page).getByRole('radio')).toHaveCount(2)
  await expect(dialogo(page).getByRole('button', { name: 'Cambiar' })).toBeDisabled()
  await dialogo(page).getByRole('radio', { name: 'Privado' }).check()
  await mirar(page, 'vida: cambiar visibilidad')
  await aceptar(page, 'Cambiar')
  await expect(dato(page, 'Visibilidad')).toHaveText('Privado')
}

async function copiarYAnular(page: Page) {
  await usar(page, 'Copiar')
  await aceptar(page, 'Copiar')
  await expect(aviso(page, 'Documento copiado').first()).toBeVisible()
  await expect(senas(page)).toContainText('Borrador')
  await usar(page, 'Anular')
  await expect(dialogo(page).getByRole('button', { name: 'Anular', exact: true })).toBeDisabled()
  await expect(dialogo(page)).toContainText('quedará anulada')
  await dialogo(page).getByLabel('Motivo').fill('Se cargó dos veces')
  await mirar(page, 'vida: anular')
  await aceptar(page, 'Anular')
  await expect(encabezado(page)).toHaveText(/ \(Anulado\)$/)
  await expect(encabezado(page).locator('s')).toBeVisible()
  await expect(senas(page)).not.toContainText('Anulado')
  await expect(dato(page, 'Motivo de la anulación')).toHaveText('Se cargó dos veces')
  await seOfrecen(page, ['Vista previa de PDF', 'Copiar'])
  expect(await motivoDe(page, 'Cerrar')).toContain('No se puede cerrar en su estado actual: Anulado.')
  await mirar(page, 'vida: nota anulada')
}
