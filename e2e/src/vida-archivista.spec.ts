import { expect } from './prueba.ts'
import { aviso, elegir, guardarNuevo, relacionados, relacionar, titulo } from './formulario.ts'
import { dialogo, motivoDe, seOfrecen, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import {
  abrirLoCerrado,
  aceptar,
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
  'an archivist keeps a reserved case file: opens it, relates to it, gives it another cover; nobody else finds it [EST-06, FRM-26, HER-03, HER-05, HER-07, HER-08, HER-16, PER-09, PER-11, PER-15, PRE-07]',
  async (page) => {
    const unico = `chingolo${Date.now()}`
    await ingresar(page, 'archivo')
    await empezar(page, 'Expediente')
    await titulo(page).fill(`Donación de documentos ${unico}`)
    await elegir(page, 'Visibilidad', 'Reservado')
    await mirar(page, 'vida: expediente nuevo')
    const id = await guardarNuevo(page)
    await expect(page.getByRole('group', { name: 'Número', exact: true })).toContainText(/ARCH-\d{6}\/\d{4}/)
    await seOfrecen(page, ['Vista previa de PDF', 'Cerrar', 'Copiar', 'Cambiar visibilidad'])
    expect(await motivoDe(page, 'Anular')).toBe('Sólo se hace con documentos, no con expedientes.')

    await usar(page, 'Cerrar')
    await expect(dialogo(page)).toContainText('el expediente queda iniciado y puede recibir documentos')
    await aceptar(page, 'Cerrar expediente')
    await abrirLoCerrado(page, id, 'areaActiva')
    await expect(senas(page)).toContainText('Iniciado')
    await expect(encabezado(page)).toBeFocused()
    await seOfrecen(page, [
      'Modificar',
      'Vista previa de PDF',
      'Recaratular',
      'Copiar',
      'Cambiar visibilidad',
    ])
    expect(await motivoDe(page, 'Cerrar')).toContain('Sólo se puede cerrar en Borrador.')
    await mirar(page, 'vida: expediente iniciado')

    await usar(page, 'Modificar')
    await relacionar(page, 'subsidio')
    await page.keyboard.press('Control+s')
    await expect(dialogo(page)).toContainText('es permanente')
    await aceptar(page, 'Guardar')
    await expect(relacionados(page).getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
    await mirar(page, 'vida: expediente con relación')
    await seOfrecen(page, ['Vista previa de PDF', 'Copiar', 'Cambiar visibilidad'])

    await hallarYAbrir(page, unico)
    await usar(page, 'Recaratular')
    await dialogo(page).getByLabel('Título').fill(`Donación de la familia ${unico}`)
    await mirar(page, 'vida: recaratular')
    await aceptar(page, 'Guardar')
    await expect(aviso(page, 'Elemento guardado').first()).toBeVisible()
    await expect(encabezado(page)).toHaveText(`Donación de la familia ${unico}`)
    expect(idDe(page)).toBe(id)

    const deMesa = await (await page.context().browser()!.newContext()).newPage()
    await ingresar(deMesa, 'mesa')
    await noExistePara(deMesa, unico, id)
    await deMesa.context().close()
  },
)
