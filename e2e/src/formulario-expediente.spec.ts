import type { Locator, Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { conConfiguracion } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, iniciarExpediente, llamar } from './escribir.ts'
import { incorporarNota, ponerEn } from './expedientes.ts'
import { abrirGuardado, aviso, guardar, guardarOtraVez, leer } from './formulario.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista } from './listas.ts'

const unico = `benteveo${Date.now()}`

const seccion = (page: Page, nombre: string) => page.getByRole('region', { name: nombre })
const incorporaciones = (page: Page) => seccion(page, 'Incorporaciones')
const permanencia = (page: Page) => page.getByRole('dialog', { name: 'Relaciones permanentes' })
const quitar = (page: Page) => incorporaciones(page).getByRole('button', { name: /^Quitar/ })

/** Notas autorizadas con esa palabra en el título. */
async function autorizadas(page: Page, palabra: string, cuantas: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 1; i <= cuantas; i++)
    ids.push((await crear(page, { tipo: 'Nota', titulo: `${palabra} ${i}`, contenido: '<p>a</p>' })).id)
  await ponerEn(19, ...ids)
  return ids
}

/** Abre la búsqueda de ese botón y espera que se ofrezca lo buscado. */
async function buscarEn(page: Page, boton: string, buscado: string): Promise<Locator> {
  await page.getByRole('button', { name: boton, exact: true }).click()
  const busqueda = page.getByRole('dialog', { name: /^Elegir/ })
  await busqueda.getByLabel('Buscar documentos').fill(buscado)
  await expect(async () => {
    await busqueda.getByLabel('Buscar documentos').press('Enter')
    await expect(busqueda.getByRole('listitem').first()).toContainText(buscado.split(' ')[0]!, {
      timeout: 1000,
    })
  }).toPass()
  return busqueda
}

/** Busca y elige el primero que se ofrece. */
async function elegirEn(page: Page, boton: string, buscado: string): Promise<void> {
  const busqueda = await buscarEn(page, boton, buscado)
  await busqueda
    .getByRole('button', { name: /^Elegir / })
    .first()
    .click()
  await expect(busqueda).toBeHidden()
}

test('what is in the case file stays in the form when reading it again fails, and it says so [FRM-15]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Con releídos ${unico}`)
  await incorporarNota(page, expediente.id, `Primera ${unico}`)
  await abrirGuardado(page, expediente)
  const dentro = incorporaciones(page).getByRole('list', { name: 'Documentos incorporados' })
  await expect(dentro.getByRole('listitem')).toHaveCount(1)
  const lectura = `**/documentos/relaciones/${expediente.id}*`
  await page.route(lectura, (ruta) => ruta.fulfill({ status: 500, json: { ok: false } }))
  await incorporarNota(page, expediente.id, `Segunda ${unico}`)
  const fallo = incorporaciones(page).getByRole('alert')
  await expect(fallo).toContainText('No se pudo obtener el listado')
  await expect(dentro.getByRole('listitem')).toHaveCount(1)
  await page.unroute(lectura)
  await fallo.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dentro.getByRole('listitem')).toHaveCount(2)
  await expect(fallo).toHaveCount(0)
})

enCadaAncho(
  'a case file takes a signed document: removable until it is saved, permanent after, with its pages [FRM-01, FRM-15, FRM-26, VAL-08, VAL-16, VAL-47]',
  async (page) => {
    await ingresar(page, 'mesa')
    const palabra = `${unico}a${page.viewportSize()!.width}`
    const [nota] = await autorizadas(page, palabra, 1)
    await crear(page, { tipo: 'Nota', titulo: `Borrador${palabra}`, contenido: '' })
    await crear(page, { tipo: 'Nota', titulo: `Sobre Otro${palabra}`, contenido: '' })
    const asociado = await iniciarExpediente(page, `Otro${palabra}`)
    const expediente = await iniciarExpediente(page, `Compra ${palabra}`)
    await abrirGuardado(page, expediente)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Datos generales',
      'Contenido',
      'Incorporaciones',
      'Expedientes asociados',
      'Documentos relacionados',
      'Palabras clave',
      'Personas vinculadas',
    ])
    const busqueda = await buscarEn(page, 'Incorporar', `Borrador${palabra}`)
    await expect(busqueda.getByRole('listitem').filter({ hasText: `Borrador${palabra}` })).toContainText(
      'Solo se pueden incorporar documentos firmados.',
    )
    await expect(busqueda.getByRole('button', { name: /^Elegir / })).toHaveCount(0)
    await mirar(page, 'elegir que incorporar')
    await busqueda.getByRole('button', { name: 'Cerrar la búsqueda' }).click()
    await expect(quitar(page)).toHaveCount(0)
    // Sólo documentos: el expediente que se llama igual, que después se asocia, no se ofrece.
    const aTramitar = await buscarEn(page, 'Tramitar', `Otro${palabra}`)
    await expect(aTramitar.getByRole('listitem').filter({ hasText: `Otro${palabra}` })).toHaveText([
      new RegExp(`Sobre Otro${palabra}`),
    ])
    await aTramitar.getByRole('button', { name: 'Cerrar la búsqueda' }).click()
    await elegirEn(page, 'Tramitar', palabra)
    await expect(incorporaciones(page)).toContainText('Se tramitará al guardar')
    await quitar(page).click()
    await expect(page.getByRole('button', { name: 'Incorporar', exact: true })).toBeFocused()
    await elegirEn(page, 'Incorporar', palabra)
    await incorporaciones(page).getByLabel('Foja desde').fill('1')
    await incorporaciones(page).getByLabel('Foja hasta').fill('3')
    await page.getByRole('button', { name: 'Asociar expediente', exact: true }).click()
    const campo = page.getByRole('dialog', { name: /^Elegir/ }).getByLabel('Buscar documentos')
    await expect(campo).toHaveValue(palabra)
    await page.keyboard.insertText(`Otro${palabra}`)
    await expect(campo).toHaveValue(`Otro${palabra}`)
    await page.getByRole('button', { name: 'Cerrar la búsqueda' }).click()
    await elegirEn(page, 'Asociar expediente', `Otro${palabra}`)
    await mirar(page, 'expediente por guardar')
    await guardar(page)
    await expect(permanencia(page)).toContainText('2 relaciones nuevas')
    await mirar(page, 'relaciones permanentes')
    await permanencia(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(quitar(page)).toBeVisible()
    await guardarOtraVez(page)
    await permanencia(page).getByRole('button', { name: 'Guardar' }).click()
    await expect(aviso(page, 'Elemento guardado').first()).toBeVisible()
    const dentro = incorporaciones(page).getByRole('list', { name: 'Documentos incorporados' })
    await expect(dentro).toContainText('fojas 1 a 3')
    await expect(quitar(page)).toHaveCount(0)
    await expect(seccion(page, 'Expedientes asociados').getByRole('button', { name: /^Quitar/ })).toHaveCount(
      0,
    )
    await mirar(page, 'expediente con incorporaciones')
    expect((await leer(page, expediente.id)).relaciones_documentos).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id_documento_relacionado: nota, id_tipo_relacion: 10, fojas_desde: 1 }),
        expect.objectContaining({ id_documento_relacionado: asociado.id, id_tipo_relacion: 13 }),
      ]),
    )
  },
)

test('an open case file is incorporated only if one says so; one with pending incorporations, not at all [VAL-14, VAL-15, API-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const palabra = `${unico}b`
  const abierto = await iniciarExpediente(page, `Abierto${palabra}`)
  const conPendientes = await iniciarExpediente(page, `Esperando${palabra}`)
  const [nota] = await autorizadas(page, `Nota${palabra}`, 1)
  await conBase(
    (sql) => sql`
      insert into incorporaciones_pendientes (id_documento, id_expediente, id_usuario, id_area)
      select ${nota!}, id, id_usuario, id_area_actual from documentos where id = ${conPendientes.id}`,
  )
  const expediente = await iniciarExpediente(page, `Mayor${palabra}`)
  await abrirGuardado(page, expediente)
  await elegirEn(page, 'Incorporar', `Esperando${palabra}`)
  await expect(
    aviso(page, 'El documento tiene incorporaciones programadas pendientes.').first(),
  ).toBeVisible()
  await elegirEn(page, 'Incorporar', `Abierto${palabra}`)
  const pregunta = page.getByRole('dialog', { name: 'Incorporar un expediente que no está cerrado' })
  await expect(pregunta).toContainText('su estado es «Iniciado»')
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(quitar(page)).toHaveCount(0)
  await elegirEn(page, 'Incorporar', `Abierto${palabra}`)
  await pregunta.getByRole('button', { name: 'Incorporar' }).click()
  await guardar(page)
  await permanencia(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(incorporaciones(page).getByRole('list', { name: 'Documentos incorporados' })).toContainText(
    `Abierto${palabra}`,
  )
  expect((await leer(page, expediente.id)).relaciones_documentos).toMatchObject([
    { id_documento_relacionado: abierto.id },
  ])
  // Lo que espera se ve en el expediente que lo espera.
  await abrirGuardado(page, conPendientes)
  await expect(page.getByRole('list', { name: 'Incorporaciones pendientes' })).toContainText(
    `Nota${palabra} 1`,
  )
})

test('that they are permanent is asked always, once or never, as the organisation says; what cannot be associated says so [ERR-17, FRM-15, CFG-14]', async ({
  page,
}) => {
  await ingresar(page, 'archivo')
  const expedientes = await Promise.all(
    ['una', 'dos', 'tres'].map((vez) => iniciarExpediente(page, `${unico}c ${vez}`)),
  )
  const [primero, segundo, tercero] = expedientes as [Expediente, Expediente, Expediente]
  type Expediente = (typeof expedientes)[number]
  const asociar = async (expediente: Expediente, buscado: string) => {
    await page.reload()
    await abrirGuardado(page, expediente)
    await elegirEn(page, 'Asociar expediente', `${unico}c ${buscado}`)
    await guardar(page)
  }
  const guardado = () => expect(aviso(page, 'Elemento guardado').first()).toBeVisible()

  await conConfiguracion(page, { mensaje_confirmacion_contenedor: 'nunca' })
  // Lo reservado, que puede ver, no se asocia a lo que no.
  const verlo = (visibilidad: string) =>
    conBase((sql) => sql`update documentos set visibilidad = ${visibilidad} where id = ${segundo.id}`)
  await page.route('**/v1/documento/*', async (ruta) => {
    await verlo('reservado')
    await ruta.continue()
  })
  await asociar(primero, 'dos')
  await expect(aviso(page, 'No se pudo asociar').first()).toBeVisible()
  await page.unroute('**/v1/documento/*')
  await verlo('publico')
  await guardarOtraVez(page)
  await guardado()
  await page.unroute('**/admin/params/gestion')
  await conConfiguracion(page, { mensaje_confirmacion_contenedor: 'una_vez' })
  await asociar(segundo, 'tres')
  await permanencia(page).getByRole('button', { name: 'Guardar' }).click()
  await guardado()
  await asociar(tercero, 'una')
  await guardado()
  await expect(permanencia(page)).toHaveCount(0)
})

test('more than twenty go in parts, a dialog tells how many, and what fails stays to be saved again; what is inside is paged as any list [FRM-16, LIS-12]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const palabra = `${unico}d`
  await autorizadas(page, palabra, 21)
  const expediente = await iniciarExpediente(page, `Muchos ${unico}`)
  await abrirGuardado(page, expediente)
  for (let i = 1; i <= 21; i++) {
    await elegirEn(page, 'Incorporar', palabra)
    await expect(quitar(page)).toHaveCount(i)
  }
  const [primera, seguir] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let vez = 0
  await page.route(`**/v1/documento/${expediente.id}`, async (ruta) => {
    vez += 1
    if (vez > 1) return ruta.fulfill({ status: 409, json: { error: 'x', message: 'No se pudo', ref: 'r1' } })
    primera.resolve()
    await seguir.promise
    return ruta.continue()
  })
  await guardar(page)
  await permanencia(page).getByRole('button', { name: 'Guardar' }).click()
  await primera.promise
  const avance = page.getByRole('dialog', { name: 'Guardando las relaciones' })
  await expect(avance).toContainText('0 de 21 relaciones guardadas')
  seguir.resolve()
  await expect(aviso(page, 'Se guardaron 20 de 21 relaciones').first()).toBeVisible()
  await expect(avance).toHaveCount(0)
  await expect(quitar(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused()
  expect((await leer(page, expediente.id)).relaciones_documentos).toHaveLength(20)
  await page.unroute(`**/v1/documento/${expediente.id}`)
  // La que queda va de una vez: sin diálogo.
  const sola = await detener(page, `**/v1/documento/${expediente.id}`)
  await guardarOtraVez(page)
  await permanencia(page).getByRole('button', { name: 'Guardar' }).click()
  await sola.pedida
  await expect(page.locator('button[data-loading]')).toHaveText('Guardar')
  await expect(avance).toHaveCount(0)
  sola.soltar()
  await expect(aviso(page, 'Elemento guardado').first()).toBeVisible()
  await expect(quitar(page)).toHaveCount(0)
  expect((await leer(page, expediente.id)).relaciones_documentos).toHaveLength(21)
  const dentro = incorporaciones(page).getByRole('list', { name: 'Documentos incorporados' })
  await expect(incorporaciones(page)).toContainText('21 incorporados')
  await expect(incorporaciones(page)).toContainText('Página 1 de 3')
  await incorporaciones(page).getByLabel('Filas por página').selectOption('15')
  await expect(incorporaciones(page)).toContainText('Página 1 de 2')
  await expect(dentro.getByRole('listitem')).toHaveCount(15)
  await incorporaciones(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(dentro.getByRole('listitem')).toHaveCount(6)
})

test('of what the area archived, what can be incorporated is offered first, and the rest says why not [VAL-08, LIS-28]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const sinFirmar = `Sin firmar ${unico}`
  const cerrada = await crear(page, { tipo: 'Nota', titulo: sinFirmar, contenido: '<p>a</p>' })
  await llamar(page, 'POST', '/v1/documento/close', { solicitud: { id_documento: cerrada.id } })
  await esperarEnLista(page, 'archivo', { titulo: sinFirmar }, 1)
  const expediente = await iniciarExpediente(page, `Desde el archivo ${unico}`)
  await abrirGuardado(page, expediente)
  // La página en que se estaba al relacionar es de otra lista: la de todos.
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  const relacionar = page.getByRole('dialog', { name: 'Elegir un documento relacionado' })
  await relacionar.getByText('Archivo del área', { exact: true }).click()
  await relacionar.getByRole('button', { name: 'Siguiente' }).click()
  await expect(relacionar).toContainText('Página 2')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Incorporar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Elegir qué incorporar' })
  await dialogo.getByText('Archivo del área', { exact: true }).click()
  const archivo = dialogo.getByRole('region', { name: 'Documentos del archivo' })
  const soloFirmados = dialogo.getByRole('switch', { name: 'Sólo los firmados o autorizados' })
  await expect(soloFirmados).toBeChecked()
  await expect(archivo).toContainText('Página 1 ')
  await expect(archivo.getByRole('button', { name: /^Elegir / }).first()).toBeVisible()
  const impedido = archivo.getByText('Solo se pueden incorporar documentos firmados.')
  await expect(impedido).toHaveCount(0)
  await soloFirmados.click()
  await expect(impedido.first()).toBeVisible()
  await mirar(page, 'incorporar-del-archivo')
  await page.keyboard.press('Escape')

  // Se vuelve como se lo dejó.
  await page.getByRole('button', { name: 'Incorporar', exact: true }).click()
  await expect(soloFirmados).not.toBeChecked()
  let hay = 3
  await page.route('**/documentos/vistas/archivo?*', (ruta) =>
    ruta.fulfill({
      json: {
        rows: [],
        total: ruta.request().url().includes('estado=') ? 0 : hay,
        siguiente: null,
        elegidos: [],
        descartados: [],
      },
    }),
  )
  await soloFirmados.click()
  await expect(archivo).toContainText('Ninguno está firmado ni autorizado: hay 3 que no.')
  await page.keyboard.press('Escape')
  hay = 0
  await page.getByRole('button', { name: 'Tramitar', exact: true }).click()
  const tramitar = page.getByRole('dialog', { name: 'Elegir un documento para tramitar' })
  await tramitar.getByText('Archivo del área', { exact: true }).click()
  await expect(tramitar.getByText('No hay documentos en el archivo del área', { exact: true })).toBeVisible()
})
