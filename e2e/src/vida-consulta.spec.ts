import { expect } from './prueba.ts'
import { crear, darPorCerrado, darPorEmitidas, modificar } from './escribir.ts'
import { FORMULARIO, titulo } from './formulario.ts'
import { motivoDe, seOfrecen, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { dato, encabezado, hallarYAbrir, historia, mirar, noExistePara } from './vida.ts'

historia(
  'who only consults finds, reads, compares and takes the PDF of what is public; writes nothing, and what is private does not exist [RUT-07, EST-25, HER-02, HER-09, PER-02, PRE-03]',
  async (page) => {
    const unico = `urutaú${Date.now()}`
    const deMesa = await (await page.context().browser()!.newContext()).newPage()
    await ingresar(deMesa, 'mesa')
    const nota = await crear(deMesa, {
      tipo: 'Nota',
      titulo: `Corte de calle ${unico}`,
      contenido: '<p>Hoy.</p>',
    })
    await modificar(deMesa, nota.id, `Corte de calle ${unico}`, '<p>Mañana.</p>')
    await darPorCerrado(nota.id)
    await darPorEmitidas(nota.id)
    const privada = await crear(deMesa, {
      tipo: 'Nota',
      titulo: `Llamado de atención ${unico}privada`,
      contenido: '<p>Se llama la atención.</p>',
      visibilidad: 'privado',
    })
    await deMesa.context().close()

    await ingresar(page, 'consulta')
    await expect(page.getByText('Sin tipos de documento asignados')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nuevo' })).toHaveCount(0)
    await mirar(page, 'vida: portada de consulta')

    await hallarYAbrir(page, unico)
    await expect(encabezado(page)).toHaveText(`Corte de calle ${unico}`)
    await expect(dato(page, 'Visibilidad')).toHaveText('Público')
    await seOfrecen(page, ['Vista previa de PDF'])
    expect(await motivoDe(page, 'Modificar')).toMatch(/permisos/)
    await mirar(page, 'vida: sólo lectura')

    await page.getByRole('button', { name: 'Comparar versiones' }).click()
    const historial = page.getByRole('dialog', { name: 'Versiones' })
    await expect(historial).toContainText('¿Por qué no puedo restaurar?')
    await expect(historial.getByRole('button', { name: /^Restaurar/ })).toHaveCount(0)
    await expect(historial.getByRole('deletion')).toHaveText(['Hoy.'])
    await mirar(page, 'vida: versiones sin restaurar')
    await page.keyboard.press('Escape')

    const [pdf] = await Promise.all([page.waitForEvent('download'), usar(page, 'Descargar PDF')])
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)

    await page.goto(`/#${FORMULARIO}?id=${nota.id}`)
    await expect(
      page.getByText('Su usuario no posee los permisos para escribir este tipo de documento.'),
    ).toBeVisible()
    await expect(titulo(page)).toBeDisabled()
    await expect(page.getByText('Todavía no hay palabras clave.')).toBeVisible()
    await mirar(page, 'vida: formulario para leer')
    await noExistePara(page, `${unico}privada`, privada.id)
  },
)
