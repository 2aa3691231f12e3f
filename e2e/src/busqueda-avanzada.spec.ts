import { readFile } from 'node:fs/promises'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { caja, empezarFiltro, filtro, llamadas, resultados } from './busqueda.ts'
import { crear, llamar } from './escribir.ts'
import { usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, pedidosDeLista } from './listas.ts'

const AVANZADA = '/documentos/busqueda/avanzada'

enCadaAncho(
  'an officer searches by all the data, opens one, comes back and goes on in the simple search [RUT-14, BUS-29, BUS-31]',
  async (page) => {
    const unico = `tucurpilla${Date.now()}`
    await ingresar(page, 'mesa')
    const nueva = (titulo: string, visibilidad?: string) =>
      crear(page, { tipo: 'Nota', titulo, contenido: `<p>${unico}</p>`, ...(visibilidad && { visibilidad }) })
    const [pozo, canal] = [`El pozo ${unico}`, `El canal ${unico}`]
    const [uno, otro] = [await nueva(pozo), await nueva(canal)]
    await nueva(`Lo privado ${unico}`, 'privado')
    const { rows } = (await (await page.request.get('/documentos/personas?texto=a&limit=1')).json()) as {
      rows: { id_persona: number; nombre_completo: string; nro_doc: string }[]
    }
    const persona = rows[0]!
    await llamar(page, 'PATCH', `/v1/documento/${uno.id}`, {
      relaciones_personas: [{ id_persona: persona.id_persona, rol: 'Interesado' }],
      relaciones_documentos: [{ id_documento_relacionado: otro.id, id_tipo_relacion: 12 }],
    })
    await esperarEnLista(page, 'documentos', { titulo: unico }, 3)
    await page.goto(`/#/documentos/busqueda/simple?q=${unico}`)
    await expect(resultados(page)).toHaveCount(3)
    const modos = page.getByRole('navigation', { name: 'Maneras de buscar' })
    await modos.getByRole('link', { name: 'Avanzada' }).click()
    await expect(page).toHaveURL(new RegExp(`${AVANZADA}\\?contiene=${unico}$`))
    const datos = page.getByRole('search', { name: 'Búsqueda avanzada' })
    await expect(datos.getByLabel('Contiene')).toHaveValue(unico)
    await expect(resultados(page)).toHaveCount(3)

    await datos.getByText('Público', { exact: true }).click()
    const tipos = datos.getByRole('combobox', { name: 'Tipos de documento' })
    await tipos.fill('not')
    await page.getByRole('option', { name: 'Nota', exact: true }).click()
    await datos.getByRole('button', { name: 'Buscar' }).click()
    await expect(resultados(page)).toHaveCount(2)
    await expect(page.getByText('2 resultados').first()).toBeVisible()

    await datos.getByRole('button', { name: 'Elegir una persona' }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByRole('searchbox').fill(persona.nombre_completo)
    await dialogo
      .getByRole('button', { name: `Elegir a ${persona.nombre_completo}` })
      .first()
      .click()
    await expect(datos.getByRole('button', { name: `Quitar ${persona.nombre_completo}` })).toBeVisible()
    await datos.getByRole('button', { name: 'Elegir un documento' }).click()
    await dialogo.getByLabel('Buscar documentos').fill(`"${canal}"`)
    await dialogo
      .getByRole('listitem')
      .filter({ hasText: canal })
      .getByRole('button', { name: /^Elegir/ })
      .click()
    await datos.getByRole('button', { name: 'Buscar' }).click()
    await expect(resultados(page)).toHaveText([pozo])
    await mirar(page, 'busqueda avanzada')

    // Recargada dice lo mismo, con sus nombres; y del documento se vuelve a ella.
    await page.reload()
    await expect(resultados(page)).toHaveText([pozo])
    await expect(datos.getByRole('button', { name: `Quitar ${persona.nombre_completo}` })).toBeVisible()
    await expect(datos.getByText(canal)).toBeVisible()
    await resultados(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pozo)
    await page.goBack()
    await expect(resultados(page).first()).toBeFocused()

    // Lo que se quita se va con su botón: se sigue desde el que agrega.
    await datos.getByRole('button', { name: `Quitar ${persona.nombre_completo}` }).click()
    await expect(datos.getByRole('button', { name: 'Elegir una persona' })).toBeFocused()

    await expect(page.getByText('No se conservan: los documentos relacionados.')).toBeVisible()
    await expect(page.getByText(/^«Contiene» se busca allí también en las palabras clave/)).toBeVisible()
    await page.getByRole('link', { name: 'Volver a la búsqueda simple' }).click()
    await expect(caja(page)).toHaveValue(unico)
    await expect(filtro(page, 'Tipo: Nota')).toBeVisible()
    await expect(filtro(page, `Persona: ${persona.nombre_completo} · DNI ${persona.nro_doc}`)).toBeVisible()
    await expect(resultados(page)).toHaveText([pozo])
  },
)

enCadaAncho(
  'what the advanced search finds is taken along whole, or frozen to work on it [BUS-29, BUS-32, HER-01]',
  async (page) => {
    await ingresar(page, 'mesa')
    const unico = `avanzable${Date.now()}`
    for (let i = 1; i <= 12; i++)
      await crear(page, { tipo: 'Nota', titulo: `Nota ${i} ${unico}`, contenido: '<p>x</p>' })
    await esperarEnLista(page, 'documentos', { titulo: unico }, 12)
    await page.goto(`/#${AVANZADA}?contiene=${unico}&fechadesde=2020-01-01&tieneadjuntos=false&orden=titulo`)
    await expect(resultados(page)).toHaveCount(10)
    await mirar(page, 'busqueda avanzada hallada')
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [bajada] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Exportar a CSV' }).click(),
    ])
    expect(bajada.suggestedFilename()).toContain(`Búsqueda avanzada ${unico}`)
    const filas = (await readFile(await bajada.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
    expect(filas).toHaveLength(12)
    for (const fila of filas) expect(fila).toContain(unico)
    await page.getByRole('button', { name: 'Elegir los 12 resultados' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 elementos elegidos')
    await page.getByRole('link', { name: 'Volver a la búsqueda' }).click()
    await expect(resultados(page)).toHaveCount(10)
    await expect(page).toHaveURL(/fechadesde=2020-01-01/)
  },
)

test('quotes and hyphens ask the same here as in the simple search; what changes on going back is said [BUS-30, ENT-28, RUT-14]', async ({
  page,
}) => {
  const unico = `quebrachal${Date.now()}`
  await ingresar(page, 'mesa')
  const nueva = (titulo: string) => crear(page, { tipo: 'Nota', titulo, contenido: `<p>${unico}</p>` })
  const [subsidio, transporte] = [`Subsidio ${unico}`, `Subsidio al transporte ${unico}`]
  for (const titulo of [subsidio, transporte]) await nueva(titulo)
  await esperarEnLista(page, 'documentos', { titulo: unico }, 2)
  const menos = page.getByText(/^Lo que un guion excluye, allí/)
  for (const [contiene, hallados, dicho] of [
    [`${unico} -transporte`, [subsidio], 1],
    [`"al transporte ${unico}"`, [transporte], 0],
    [`"transporte subsidio" ${unico}`, [], 0],
  ] as const) {
    await page.goto(`/#${AVANZADA}?contiene=${encodeURIComponent(contiene)}`)
    await expect(page.getByText(contar(hallados.length)).first()).toBeVisible()
    await expect(resultados(page)).toHaveText([...hallados])
    await expect(menos).toHaveCount(dicho)
    await page.getByRole('link', { name: 'Volver a la búsqueda simple' }).click()
    await expect(caja(page)).toHaveValue(contiene)
    await expect(page.getByText(contar(hallados.length)).first()).toBeVisible()
    await expect(resultados(page)).toHaveText([...hallados])
  }
})

const contar = (cuantos: number) =>
  cuantos === 0 ? 'No se encontraron documentos ni expedientes...' : `${cuantos} resultado`

test('what is too long to be searched is said in the field, and not cut [BUS-30, VAL-52]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', AVANZADA)
  const pedidas = llamadas(page, '/documentos/avbusqueda/')
  const contiene = page.getByRole('textbox', { name: 'Contiene' })
  await contiene.fill('poda '.repeat(400))
  await expect(page.getByText('Se busca con hasta 1.000 caracteres; lo escrito tiene 1.999.')).toBeVisible()
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(contiene).toBeFocused()
  await expect(contiene).toHaveValue('poda '.repeat(400))
  await contiene.fill('poda')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect.poll(() => pedidas.length).toBe(1)
  expect(pedidas[0]).toMatchObject({ contiene: 'poda' })
})

test('the same, searched again, is asked again [RUT-14]', async ({ page }) => {
  await ingresar(page, 'mesa', `${AVANZADA}?contiene=municipal`)
  await expect(resultados(page).first()).toBeVisible()
  const pedidas = llamadas(page, '/documentos/avbusqueda/')
  const pasos = await page.evaluate('history.length')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect.poll(() => pedidas.length).toBe(1)
  // Y «atrás» no pasa dos veces por ella.
  expect(await page.evaluate('history.length')).toBe(pasos)
})

test('once cleared, one goes on from the first of the data [RUT-14]', async ({ page }) => {
  await ingresar(page, 'mesa', `${AVANZADA}?contiene=municipal`)
  await expect(resultados(page).first()).toBeVisible()
  const limpiar = page.getByRole('button', { name: 'Limpiar' })
  await limpiar.press('Enter')
  await expect(resultados(page)).toHaveCount(0)
  await expect(page.getByLabel('Contiene')).toBeFocused()
  const pasos = await page.evaluate('history.length')
  await page.getByLabel('Número').fill('4')
  await limpiar.press('Enter')
  await expect(page.getByLabel('Número')).toHaveValue('')
  await expect(page.getByLabel('Contiene')).toBeFocused()
  expect(await page.evaluate('history.length')).toBe(pasos)
})

test('paging in the dialog that chooses a document begins its page, and leaves the screen behind where it was [RUT-22, LIS-12]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', `${AVANZADA}?contiene=municipal`)
  await expect(resultados(page)).toHaveCount(10)
  await page.evaluate('scrollTo(0, 200)')
  await page.getByRole('button', { name: 'Elegir un documento' }).click()
  const dialogo = page.getByRole('dialog', { name: /^Elegir/ })
  await dialogo.getByLabel('Buscar documentos').fill('municipal')
  const primero = dialogo.getByRole('button', { name: /^Elegir / }).first()
  for (const donde of ['Buscar', 'Archivo del área']) {
    if (donde !== 'Buscar') await dialogo.getByText(donde, { exact: true }).click()
    await expect(dialogo.getByText('Página 1')).toBeVisible()
    const detras = await page.evaluate('scrollY')
    await dialogo.getByRole('button', { name: 'Siguiente' }).press('Enter')
    await expect(dialogo.getByText('Página 2')).toBeVisible()
    await expect(primero).toBeFocused()
    await expect(dialogo.getByText(donde, { exact: true })).toBeInViewport()
    expect(detras).toBeGreaterThan(0)
    expect(await page.evaluate('scrollY')).toBe(detras)
  }
})

test('a title under four letters does not search, also when choosing a document; the archive stays whole [BUS-16, LIS-28, RUT-22]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa', AVANZADA)
  await page.getByRole('button', { name: 'Elegir un documento' }).click()
  const dialogo = page.getByRole('dialog', { name: /^Elegir/ })
  await expect(dialogo.getByLabel('Buscar documentos')).toBeFocused()
  await empezarFiltro(page, 'Título')
  await page.keyboard.type('luz')
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText('buscan con 4 letras o más')).toBeVisible()
  await dialogo.getByText('Archivo del área', { exact: true }).click()
  const archivo = dialogo.getByRole('region', { name: 'Documentos del archivo' })
  await expect(archivo.getByRole('button', { name: /^Elegir / }).first()).toBeVisible()
  const pedidas = pedidosDeLista(page)
  await dialogo.getByLabel('Título').fill('luz')
  await page.clock.runFor(600)
  await dialogo.getByLabel('Título').fill('qqqqzzz')
  await page.clock.runFor(600)
  await expect(archivo.getByText('Ningún documento del archivo tiene ese título.')).toBeVisible()
  expect(pedidas.map((una) => una.get('titulo'))).toEqual(['qqqqzzz'])
})

test('what is found stays on screen, with a notice, if it cannot be read again [BUS-29]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = `duradera${Date.now()}`
  await crear(page, { tipo: 'Nota', titulo: unico, contenido: '<p>x</p>' })
  await esperarEnLista(page, 'documentos', { titulo: unico }, 1)
  await page.goto(`/#${AVANZADA}?contiene=${unico}`)
  await resultados(page).click()
  const llamada = '**/documentos/avbusqueda/'
  await page.route(llamada, (ruta) => ruta.fulfill({ status: 500, json: { ok: false } }))
  // Tras operar, lo que muestra documentos se relee al volver a ello.
  await usar(page, 'Cerrar')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar documento' }).click()
  await expect(page.getByRole('main')).toContainText('Cerrado')
  await page.goBack()
  await expect(page.getByRole('alert')).toContainText('No se pudo realizar la búsqueda')
  await expect(resultados(page)).toHaveText(unico)
  await page.unroute(llamada)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(resultados(page)).toHaveText(unico)
})

enCadaAncho(
  'whoever searches for the first time goes on from what was found, also where the form fills the screen [RUT-14, BUS-31]',
  async (page) => {
    await ingresar(page, 'mesa', AVANZADA)
    const unico = `primeriza${Date.now()}`
    for (let i = 1; i <= 5; i++)
      await crear(page, { tipo: 'Nota', titulo: `Nota ${i} ${unico}`, contenido: '<p>x</p>' })
    await esperarEnLista(page, 'documentos', { titulo: unico }, 5)
    const datos = page.getByRole('search', { name: 'Búsqueda avanzada' })
    await datos.getByLabel('Contiene').fill(unico)
    const buscar = datos.getByRole('button', { name: 'Buscar' })
    const cuantos = page.getByRole('paragraph').filter({ hasText: /^5 resultados$/ })
    // La segunda vez busca lo mismo: se aprieta al pie del formulario, y se sigue igual por el comienzo de lo hallado.
    for (let vez = 1; vez <= 2; vez++) {
      await buscar.click()
      await expect(resultados(page)).toHaveCount(5)
      await expect(cuantos).toBeFocused()
      await expect(cuantos).toBeInViewport()
      await expect(resultados(page).first()).toBeInViewport()
    }
    await datos.getByLabel('Contiene').fill(`"Nota 3 ${unico}"`)
    await datos.getByLabel('Contiene').press('Enter')
    await expect(resultados(page)).toHaveCount(1)
    await expect(page.getByText('Elegir el único', { exact: true })).toBeVisible()
  },
)

enCadaAncho(
  'a day is written or picked from its calendar; what is no day is said, and stays as written [BUS-31, CON-05]',
  async (page) => {
    await ingresar(page, 'mesa', AVANZADA)
    const datos = page.getByRole('search', { name: 'Búsqueda avanzada' })
    const desde = datos.getByRole('textbox', { name: 'Fecha desde' })
    await desde.fill('en marzo')
    await desde.press('Enter')
    await expect(desde).toHaveAccessibleDescription('Escriba día-mes-año, como 12-03-2024')
    await desde.fill('31-02-2025')
    await desde.press('Enter')
    await expect(desde).toHaveAccessibleDescription('Ese día no existe')
    await expect(desde).toBeFocused()
    await expect(desde).toHaveValue('31-02-2025')
    await expect(page).not.toHaveURL(/fechadesde/)
    // Pegado de otro lado, con un espacio delante.
    await desde.fill('')
    await page.keyboard.insertText(' 12-03-2024')
    await expect(desde).toHaveValue(' 12-03-2024')
    // Un teclado de cifras no tiene con qué separar.
    await desde.fill('01032025')
    await desde.blur()
    await expect(desde).toHaveValue('01-03-2025')
    await desde.fill('1/3/25')
    await datos.getByRole('button', { name: 'Fecha desde: elegir en el calendario' }).click()
    const calendario = page.getByRole('dialog', { name: 'Fecha desde' })
    await expect(calendario).toContainText('marzo 2025')
    await expect(calendario.getByRole('table', { name: 'Días' })).toBeVisible()
    await mirar(page, 'busqueda avanzada con calendario')
    await calendario.getByRole('button', { name: '15 marzo 2025' }).click()
    await expect(calendario).toBeHidden()
    await expect(desde).toHaveValue('15-03-2025')
    await desde.press('Enter')
    await expect(page).toHaveURL(/fechadesde=2025-03-15/)
    await page.reload()
    await expect(desde).toHaveValue('15-03-2025')
  },
)

test('the day that is none is said though it is asked for from the other one [BUS-31]', async ({ page }) => {
  await ingresar(page, 'mesa', AVANZADA)
  const datos = page.getByRole('search', { name: 'Búsqueda avanzada' })
  const desde = datos.getByRole('textbox', { name: 'Fecha desde' })
  const hasta = datos.getByRole('textbox', { name: 'Fecha hasta' })
  await desde.fill('31-02-2025')
  await hasta.fill('5/3/25')
  await hasta.press('Enter')
  await expect(desde).toBeFocused()
  await expect(hasta).toHaveValue('05-03-2025')
  await expect(desde).toHaveAccessibleDescription('Ese día no existe')
})

test('the two states called alike are told apart, and each is taken away on its own [BUS-29, EST-02]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', AVANZADA)
  const datos = page.getByRole('search', { name: 'Búsqueda avanzada' })
  const estados = datos.getByRole('combobox', { name: 'Estados' })
  const quitar = datos.getByRole('button', { name: /^Quitar Cerrado/ })
  for (const estado of ['Cerrado', 'Cerrado (expediente)']) {
    await estados.click()
    await page.getByRole('option', { name: estado, exact: true }).click()
  }
  await page.keyboard.press('Escape')
  await datos.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/estado=15%7C2$/)
  await expect(resultados(page).first()).toBeVisible()
  await expect(quitar).toHaveCount(2)
  await expect(datos.getByRole('button', { name: 'Quitar Cerrado (expediente)' })).toBeVisible()
  await datos.getByRole('button', { name: 'Quitar Cerrado', exact: true }).press('Enter')
  await expect(estados).toBeFocused()
  await expect(quitar).toHaveCount(1)
  await page.keyboard.press('Escape')
  await datos.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/estado=2$/)
  await expect(quitar).toHaveAccessibleName('Quitar Cerrado (expediente)')
})

test('opened by its address, also with data in it, one writes at once [RUT-14]', async ({ page }) => {
  await ingresar(page, 'mesa', `${AVANZADA}?contiene=subsidio`)
  await expect(page.getByLabel('Contiene')).toBeFocused()
  await page.goto('/#/documentos/portada')
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa de Entradas' })).toBeFocused()
  await page.goto(`/#${AVANZADA}`)
  await expect(page.getByLabel('Contiene')).toBeFocused()
})

test('with nothing given it asks for something; with nothing found, or no index, it says so [VAL-52, ERR-31, BUS-31]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', AVANZADA)
  const datos = page.getByRole('search', { name: 'Búsqueda avanzada' })
  await expect(datos.getByRole('radio')).toHaveCount(3)
  for (const opcion of ['Público', 'Reservado', 'Todos'])
    await expect(datos.getByRole('radio', { name: opcion, exact: true })).toBeAttached()
  await mirar(page, 'busqueda avanzada vacia')
  await datos.getByLabel('Contiene').press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'Debe seleccionar al menos un filtro para comenzar la búsqueda.',
  )
  await datos.getByRole('button', { name: 'Limpiar' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const pedido = page.waitForRequest('**/documentos/avbusqueda/')
  await datos.getByLabel('Contiene').fill('xyzzyplugh')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
  expect((await pedido).postDataJSON()).toMatchObject({ contiene: 'xyzzyplugh', visibilidad: 'all' })
  await page.route('**/documentos/avbusqueda/', (ruta) =>
    ruta.fulfill({
      status: 500,
      json: {
        error: 'error_avbusqueda_buscar',
        message: 'No se pudo realizar la búsqueda',
        details: null,
        ref: 'r-1',
      },
    }),
  )
  await datos.getByLabel('Contiene').fill('otra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No se pudo realizar la búsqueda')
})
