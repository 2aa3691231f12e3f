import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { mirar } from './accesible.ts'
import { llamadas } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, darPorBorrado, darPorExpediente } from './escribir.ts'
import {
  abrirNuevo,
  aviso,
  elegir,
  guardadoNuevo,
  guardar,
  guardarNuevo,
  guardarOtraVez,
  leer,
  personas,
  relacionados,
  titulo,
  vincular,
} from './formulario.ts'
import { ingresar } from './ingresar.ts'

const unico = `calandria${Date.now()}`

/** Elige el único documento con ese título, recién creado, y dice cómo se relaciona. */
async function relacionarCon(page: Page, cual: string) {
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Elegir un documento relacionado' })
  await dialogo.getByLabel('Buscar documentos').fill(`"${cual}"`)
  await expect(async () => {
    await dialogo.getByLabel('Buscar documentos').press('Enter')
    await expect(dialogo.getByRole('listitem')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await dialogo.getByRole('button', { name: /^Elegir / }).click()
  await elegir(page, 'Tipo de relación', 'relacionado con')
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a person found is chosen without scrolling sideways, and its document number is there [RUT-23]', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    await abrirNuevo(page, 'Nota')
    await personas(page).getByLabel('Agregar una persona').fill('ga')
    await page.keyboard.press('Enter')
    const fila = page.getByRole('dialog', { name: 'Buscar persona' }).getByRole('row').nth(1)
    const elegir = fila.getByRole('button', { name: /^Elegir a / })
    await expect(elegir).toBeVisible()
    await expect.poll(() => fila.innerText()).toMatch(/\d{7}/)
    const { x, width } = (await elegir.boundingBox())!
    const campo = (await page.getByRole('dialog').getByRole('searchbox').boundingBox())!
    expect(x + width).toBeLessThanOrEqual(campo.x + campo.width)
  })
})

test('the person search is a dialog with its columns, prefilled, its page sizes, and the address stays; Ctrl+S does not save what is below it [RUT-23, LIS-12, LIS-29, FRM-06, BUS-21]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  const aqui = page.url()
  await personas(page).getByLabel('Agregar una persona').fill('an')
  await personas(page).getByRole('button', { name: 'Buscar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Buscar persona' })
  const campo = dialogo.getByRole('searchbox')
  await expect(campo).toHaveValue('an')
  await expect(dialogo.getByRole('columnheader')).toHaveText(['DNI', 'Nombre', 'Apellido'])
  await expect(dialogo.getByRole('row').nth(1)).toBeVisible()
  const filas = dialogo.getByLabel('Filas por página')
  await expect(filas.getByRole('option')).toHaveText(['10', '15', '20', '25'])
  await expect(filas).toHaveValue('10')
  await dialogo.getByRole('button', { name: 'Siguiente' }).click()
  await expect(dialogo).toContainText('Página 2 de')
  const pedidas = page.waitForRequest(/documentos\/personas\?.*limit=25&offset=0/)
  await filas.selectOption('25')
  await pedidas
  await expect(dialogo.getByRole('row')).toHaveCount(26)
  await expect(dialogo).toContainText('Página 1 de')
  expect(page.url()).toBe(aqui)
  const preguntas = llamadas(page, '/documentos/personas')
  await campo.clear()
  await campo.pressSequentially('qqqqzzz')
  await expect(dialogo.getByText('Sin resultados', { exact: true })).toBeVisible()
  await expect(
    dialogo.getByText('Si no está en el padrón, pídale a quien administra que la cargue.'),
  ).toBeVisible()
  await mirar(page, 'buscar persona sin nadie')
  // Por lo que se terminó de escribir, y no por cada tecla.
  expect(preguntas).toHaveLength(1)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  await expect(page.getByText('Hay un dato que corregir')).toHaveCount(0)
})

test('the persons found before are not taken for those of what was just written [RUT-23]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await personas(page).getByLabel('Agregar una persona').fill('an')
  await personas(page).getByRole('button', { name: 'Buscar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Buscar persona' })
  const tabla = dialogo.getByRole('table', { name: 'Personas' })
  await expect(tabla).toHaveAttribute('aria-busy', 'false')
  const ninguna = dialogo.getByText('Sin resultados', { exact: true })
  const primera = await detener(page, /documentos\/personas\?texto=qqqq/)
  await dialogo.getByRole('searchbox').fill('qqqq')
  await primera.pedida
  await expect(tabla).toHaveAttribute('aria-busy', 'true')
  await expect(tabla).toHaveCSS('opacity', '0.55')
  primera.soltar()
  await expect(ninguna).toBeVisible()
  const segunda = await detener(page, /documentos\/personas\?texto=an/)
  await dialogo.getByRole('searchbox').fill('an ')
  await dialogo.getByRole('searchbox').fill('ana')
  await segunda.pedida
  await expect(ninguna).toHaveCount(0)
  segunda.soltar()
  await expect(tabla).toHaveAttribute('aria-busy', 'false')
})

test('the document search takes what is typed from the start: while it comes, and each time it opens [RUT-22]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  const { pedida, soltar } = await detener(page, '**/assets/BusquedaModal-*.js')
  const abrir = page.getByRole('button', { name: 'Agregar documento' })
  const dialogo = page.getByRole('dialog', { name: 'Elegir un documento relacionado' })
  const campo = dialogo.getByLabel('Buscar documentos')
  await abrir.click()
  await pedida
  await expect(dialogo.getByRole('button', { name: 'Cerrar la búsqueda' })).toBeVisible()
  await expect(dialogo.locator('[data-autofocus]')).toBeFocused()
  await page.keyboard.press('Space')
  soltar()
  await expect(campo).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  await abrir.click()
  await expect(campo).toBeFocused()
  await page.keyboard.type('obra pública')
  await expect(campo).toHaveValue('obra pública')
})

test('roles and types of relation that do not load say so, and are read again when asked [FRM-13, FRM-14]', async ({
  page,
}) => {
  const listas = /documentos\/(roles|relaciones_tipos)$/
  await page.route(listas, (ruta) => ruta.fulfill({ status: 500, json: { ref: 'ref-9' } }))
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  const nombre = await vincular(page, 'a')
  const sinRoles = personas(page).getByRole('alert')
  await expect(sinRoles).toContainText('No se pudieron leer los roles')
  const rol = personas(page).getByRole('combobox', { name: `Rol de ${nombre}` })
  await rol.fill('zzz')
  await expect(page.getByText('Ningún rol se llama así')).toHaveCount(0)
  await rol.fill('')
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Elegir un documento relacionado' })
  await dialogo.getByLabel('Buscar documentos').fill('nota')
  await page.keyboard.press('Enter')
  await dialogo
    .getByRole('button', { name: /^Elegir / })
    .first()
    .click()
  const sinTipos = relacionados(page).getByRole('alert')
  await expect(sinTipos).toContainText('No se pudieron leer los tipos de relación')
  await page.unroute(listas)
  for (const [fallo, campo] of [
    [sinRoles, `Rol de ${nombre}`],
    [sinTipos, 'Tipo de relación'],
  ] as const) {
    await fallo.getByRole('button', { name: 'Reintentar' }).click()
    await expect(fallo).toHaveCount(0)
    await elegir(page, campo, /./)
  }
})

test('each person needs a role, and none twice [FRM-14]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Con persona ${unico}`)
  const nombre = await vincular(page, 'a')
  const envios = llamadas(page, '/v1/documento', 'POST')
  await guardar(page)
  await expect(personas(page).getByText('Campo requerido.', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Rol (persona 1)' })).toBeVisible()
  expect(envios).toEqual([])
  // El foco está en el rol que falta y su lista no tapa lo que se dice de él.
  const rol = personas(page).getByRole('combobox', { name: `Rol de ${nombre}` })
  await expect(rol).toBeFocused()
  await expect(rol).toHaveAttribute('aria-expanded', 'false')

  await personas(page).getByLabel('Agregar una persona').fill(nombre)
  await personas(page).getByRole('button', { name: 'Buscar' }).click()
  const elegirla = page.getByRole('button', { name: `Elegir a ${nombre}` }).first()
  const yaEsta = page.getByText(
    'La persona que se intenta relacionar al documento, ya se encuentra incoporada.',
  )
  for (let vez = 0; vez < 3; vez++) {
    await elegirla.click()
    await expect(yaEsta).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(personas(page).getByRole('listitem')).toHaveCount(1)

  await elegir(page, `Rol de ${nombre}`, /./)
  const id = await guardarNuevo(page)
  const { relaciones_personas } = await leer(page, id)
  expect(relaciones_personas.map((p) => p.nombre_completo)).toEqual([nombre])
  await personas(page)
    .getByRole('button', { name: `Quitar a ${nombre}` })
    .click()
  await expect(personas(page).getByLabel('Agregar una persona')).toBeFocused()
  await guardarOtraVez(page)
  await expect.poll(async () => (await leer(page, id)).relaciones_personas).toEqual([])
})

test('a type with members asks eight fields of each, with its limits [FRM-27, VAL-45, VAL-46]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Designación')
  await titulo(page).fill(`Con integrante ${unico}`)
  await page.getByRole('textbox', { name: 'Objeto', exact: true }).fill('Objeto de la designación')
  const nombre = await vincular(page, 'a')
  await elegir(page, `Rol de ${nombre}`, /./)
  await personas(page).getByRole('switch', { name: 'Es integrante' }).click()
  const integrante = page.getByRole('group', { name: `Integrante: ${nombre}` })
  await expect(integrante.getByRole('textbox')).toHaveCount(8)
  await integrante.getByLabel('Tareas a realizar').fill('x'.repeat(501))
  await guardar(page)
  await expect(integrante.getByText('Campo requerido.')).toHaveCount(2)
  await expect(integrante.getByText('Hasta 500 caracteres.')).toBeVisible()
  await integrante.getByLabel('Claustro').fill('Docente')
  await integrante.getByLabel('Categoría').fill('Titular')
  await integrante.getByLabel('Tareas a realizar').fill('Dirigir')
  const [envio] = await Promise.all([
    page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/v1/documento')),
    guardar(page),
  ])
  const { relaciones_personas } = envio.postDataJSON() as { relaciones_personas: { integrante: object }[] }
  expect(relaciones_personas[0]!.integrante).toEqual({
    claustro: 'Docente',
    categoria: 'Titular',
    cargaDeTrabajo: '',
    horasAsignadas: '',
    tiempoDedicacion: '',
    tareasARealizar: 'Dirigir',
    tipoContrato: '',
    formaPago: '',
  })
  // Guardado, se lee sin abrir el formulario.
  const id = await guardadoNuevo(page)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await expect(page.getByRole('list', { name: `Integrante: ${nombre}` }).getByRole('listitem')).toHaveText([
    'Claustro: Docente',
    'Categoría: Titular',
    'Tareas a realizar: Dirigir',
  ])
  await expect(page.getByRole('definition').filter({ hasText: 'Objeto de la designación' })).toBeVisible()
})

test('a relation that cannot be added says so, and stays to be mended [ERR-16]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const otro = await crear(page, { tipo: 'Nota', titulo: `Se va ${unico}`, contenido: '' })
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Con lo que se fue ${unico}`)
  await relacionarCon(page, `Se va ${unico}`)
  await darPorBorrado(otro.id)
  await guardar(page)
  const noSePudo = aviso(page, 'No se pudo agregar relación').first()
  await expect(noSePudo).toContainText('Uno de los documentos no existe o usted no puede verlo.')
  await expect(page).not.toHaveURL(/[?&]id=/)
  await relacionados(page)
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await guardarOtraVez(page)
  expect((await leer(page, await guardadoNuevo(page))).relaciones_documentos).toEqual([])
})

test('a relation that cannot be removed says so, and is still there [ERR-16, API-42]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await crear(page, { tipo: 'Nota', titulo: `Se queda ${unico}`, contenido: '' })
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Pasa a expediente ${unico}`)
  await relacionarCon(page, `Se queda ${unico}`)
  const id = await guardarNuevo(page)
  await darPorExpediente(id)
  await relacionados(page)
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await guardarOtraVez(page)
  const noSePudo = aviso(page, 'No se pudo quitar la relación').first()
  await expect(noSePudo).toContainText('Lo que se relacionó a un expediente queda relacionado.')
  expect((await leer(page, id)).relaciones_documentos).toHaveLength(1)
})

test('a related document is chosen in the search dialog, with its type and pages [RUT-22, FRM-13, VAL-17, VAL-47]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const otro = await crear(page, { tipo: 'Informe', titulo: `Antecedente ${unico}`, contenido: '' })
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Con relación ${unico}`)
  const aqui = page.url()
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Elegir un documento relacionado' })
  await dialogo.getByLabel('Buscar documentos').fill(unico)
  await dialogo.getByRole('button', { name: 'Agregar filtro' }).click()
  await page.getByRole('option', { name: 'Tipo', exact: true }).click()
  await page.keyboard.type('informe')
  await page.getByRole('option', { name: /^Informe/ }).click()
  await expect(dialogo.getByRole('button', { name: 'Quitar filtro Tipo: Informe' })).toBeVisible()
  await expect(async () => {
    await dialogo.getByLabel('Buscar documentos').press('Enter')
    await expect(dialogo.getByRole('listitem')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  expect(page.url()).toBe(aqui)
  await dialogo.getByRole('button', { name: /^Elegir / }).click()
  await expect(dialogo).toBeHidden()

  await guardar(page)
  await expect(relacionados(page).getByText('Campo requerido.', { exact: true })).toBeVisible()
  // Incorporar y tramitar se hacen desde el expediente, y asociar, entre expedientes: aquí no se ofrecen.
  await page.getByRole('combobox', { name: 'Tipo de relación' }).click()
  await expect(page.getByRole('option')).toHaveText(['relacionado con'])
  await page.getByRole('option', { name: 'relacionado con' }).click()
  const desde = relacionados(page).getByLabel('Foja desde')
  await desde.pressSequentially('-1x5')
  await expect(desde).toHaveValue('15')
  await relacionados(page).getByLabel('Foja hasta').fill('3')
  await guardar(page)
  await expect(relacionados(page).getByText('No puede ser menor que la primera foja.')).toBeVisible()
  await relacionados(page).getByLabel('Foja hasta').fill('20')
  const id = await guardarNuevo(page)
  expect((await leer(page, id)).relaciones_documentos).toMatchObject([
    { id_documento_relacionado: otro.id, fojas_desde: 15, fojas_hasta: 20 },
  ])

  // Lo ya cargado no se ofrece otra vez.
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  await dialogo.getByLabel('Buscar documentos').fill(`Antecedente ${unico}`)
  await expect(dialogo.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  // De un documento se quita; de un expediente, ya guardada, no (FRM-26).
  await expect(relacionados(page).getByRole('button', { name: /^Quitar/ })).toBeVisible()
  await abrirNuevo(page, 'Legajo')
  await titulo(page).fill(`Legajo con relación ${unico}`)
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  await dialogo.getByLabel('Buscar documentos').fill(`Antecedente ${unico}`)
  await dialogo
    .getByRole('button', { name: /^Elegir / })
    .first()
    .click()
  await elegir(page, 'Tipo de relación', 'relacionado con')
  await expect(relacionados(page).getByRole('button', { name: /^Quitar/ })).toBeVisible()
  await guardar(page)
  await page
    .getByRole('dialog', { name: 'Relaciones permanentes' })
    .getByRole('button', { name: 'Guardar' })
    .click()
  await guardadoNuevo(page)
  await expect(relacionados(page).getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
})

test('a document is also chosen from what the area archived, and where there is none it says so [LIS-28, RUT-22]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Elegir un documento relacionado' })
  await dialogo.getByText('Archivo del área', { exact: true }).click()
  const archivo = dialogo.getByRole('region', { name: 'Documentos del archivo' })
  const primero = archivo.getByRole('button', { name: /^Elegir / }).first()
  await expect(primero).toBeVisible()
  await mirar(page, 'elegir-del-archivo')
  await dialogo.getByLabel('Título').fill('qqqqzzz')
  const sinNada = archivo.getByText('No hay documentos en el archivo del área', { exact: true })
  await expect(sinNada).toBeVisible()
  await expect(archivo.getByText('Ningún documento del archivo tiene ese título.')).toBeVisible()
  await dialogo.getByLabel('Título').fill('')
  // Otros archivan mientras tanto: el que se elige es el que se leyó, aunque ya no sea el primero.
  const elegir = (await primero.getAttribute('aria-label'))!
  const numero = elegir.split(' ').at(-1)!
  await archivo.getByRole('button', { name: elegir, exact: true }).click()
  await expect(dialogo).toBeHidden()
  await expect(relacionados(page)).toContainText(numero)

  // Quien elige varios, uno tras otro, sigue en el archivo y en su página, y no empieza en la ✕.
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  await expect(dialogo.getByLabel('Título')).toBeFocused()
  await archivo.getByRole('button', { name: 'Siguiente' }).click()
  await expect(archivo).toContainText('Página 2')
  await primero.click()
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  await expect(archivo).toContainText('Página 2')
  await archivo.getByRole('button', { name: 'Anterior' }).click()
  await expect(archivo).toContainText('Página 1')
  await page.keyboard.press('Escape')

  // Aunque en la página no quede ninguno por elegir, en el archivo hay.
  const vistas = '**/documentos/vistas/archivo?*'
  const llegan = (cambiar: (leido: { rows: object[]; total: number }) => object) =>
    page.route(vistas, async (ruta) => {
      const response = await ruta.fetch()
      return ruta.fulfill({ response, json: cambiar((await response.json()) as never) })
    })
  await llegan((leido) => ({
    ...leido,
    rows: leido.rows.filter((fila) => JSON.stringify(fila).includes(numero)),
  }))
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  await expect(archivo.getByText('No queda ninguno por elegir en esta página.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute(vistas)

  // Lo que se buscaba sigue ahí al volver del archivo.
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  await dialogo.getByText('Buscar', { exact: true }).click()
  const buscar = dialogo.getByRole('combobox', { name: 'Buscar documentos' })
  const { soltar } = await detener(page, '**/search')
  await expect(dialogo.getByText('Escriba un número, un título o una persona')).toBeVisible()
  await buscar.fill('subsidio')
  await expect(dialogo.getByText('Buscando documentos...')).toBeVisible()
  soltar()
  await expect(dialogo.getByRole('button', { name: /^Elegir / }).first()).toBeVisible()
  await dialogo.getByText('Archivo del área', { exact: true }).click()
  await expect(archivo.getByRole('button', { name: /^Elegir / }).first()).toBeVisible()
  await dialogo.getByText('Buscar', { exact: true }).click()
  await expect(buscar).toHaveValue('subsidio')
  await page.keyboard.press('Escape')

  await llegan((leido) => ({ ...leido, rows: [], total: 0, siguiente: null }))
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  await dialogo.getByText('Archivo del área', { exact: true }).click()
  await expect(sinNada).toBeVisible()
  await expect(archivo.getByText('tiene ese título')).toHaveCount(0)
})

test('whoever has no area yet is told so in place of its archive', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await page.route('**/auth/sesion', async (ruta) => {
    const response = await ruta.fetch()
    const { data } = (await response.json()) as { data: object }
    await ruta.fulfill({ response, json: { data: { ...data, areaActiva: null } } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Elegir un documento relacionado' })
  await dialogo.getByText('Archivo del área', { exact: true }).click()
  await expect(dialogo.getByText('Sin área asignada')).toBeVisible()
})
