import { expect } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { resultados } from './busqueda.ts'
import { crear, llamar } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista } from './listas.ts'
import { encabezado } from './vida.ts'

enCadaAncho(
  'a person is chosen as one writes, and their documents are there, with their columns [RUT-21, BUS-23]',
  async (page) => {
    const unico = `cachirla${Date.now()}`
    await ingresar(page, 'mesa')
    const { rows } = (await (await page.request.get('/documentos/personas?texto=zepeda&limit=1')).json()) as {
      rows: { id_persona: number; nombre_completo: string }[]
    }
    const { id_persona, nombre_completo } = rows[0]!
    for (const titulo of [`Primero ${unico}`, `Segundo ${unico}`]) {
      const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>a</p>' })
      await llamar(page, 'PATCH', `/v1/documento/${id}`, {
        relaciones_personas: [{ id_persona, rol: 'Interesado' }],
      })
    }
    await esperarEnLista(page, 'documentos', { titulo: unico, persona_id: String(id_persona) }, 2)
    await page.goto('/#/documentos/personas')
    await expect(encabezado(page)).toHaveText('Personas')
    await mirar(page, 'personas vacia')
    const campo = page.getByRole('combobox', { name: 'Persona' })
    await campo.fill(nombre_completo)
    await page.getByRole('option', { name: nombre_completo }).first().click()
    await expect(page).toHaveURL(new RegExp(`personas\\?persona_id=${id_persona}$`))
    const suyos = resultados(page).filter({ hasText: unico })
    await expect(suyos).toHaveText([`Segundo ${unico}`, `Primero ${unico}`])
    const tabla = page.getByRole('table', { name: 'Documentos de la persona' })
    if (page.viewportSize()!.width > 1000)
      await expect(tabla.getByRole('columnheader')).toHaveText(['Nº', 'Titulo', 'Estado / Fecha'])
    await mirar(page, 'personas')

    await page.reload()
    await expect(campo).toHaveValue(nombre_completo)
    await suyos.last().click()
    await expect(encabezado(page)).toHaveText(`Primero ${unico}`)
    await page.goBack()
    await expect(suyos.last()).toBeFocused()
    await page.goto('/#/documentos/personas?persona_id=999999999')
    await expect(page.getByText('No hay documentos de esa persona que usted pueda ver.')).toBeVisible()
  },
)
