import { expect, test } from './prueba.ts'
import { comprobarAccesible } from './accesible.ts'
import { BUSQUEDA, caja, filtro, importar, resultados } from './busqueda.ts'
import { ingresar } from './ingresar.ts'

const ahora = Date.now()
const unico = `calandria${ahora}`
/** Números que otra corrida, u otra prueba, no da. */
const primero = 100_000 + (ahora % 800_000)
const norma = (n: number, datos: object) => ({
  id_fuente: `e2e:${unico}:${n}`,
  tipo: 'ordenanza',
  numero: String(primero + n),
  anio: 2021,
  fecha: '2021-05-04',
  area: 'Concejo de Las Calandrias',
  palabras_clave: [],
  texto: `Artículo 1º. Del ${unico}.`,
  ...datos,
})

test.beforeAll(() =>
  importar(
    norma(1, { titulo: `Recolección de residuos ${unico}` }),
    norma(2, { titulo: `Recolección de poda ${unico}`, fecha: '2021-06-04' }),
    norma(3, { titulo: `Estacionamiento prohibido ${unico}` }),
    norma(4, { titulo: `Empedrado ${unico}`, anio: 1903, fecha: '1903-03-04' }),
  ),
)

test('what has all and what is near are counted apart; each row says what it lacks, and one may keep the first only', async ({
  page,
}) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=recolección residuos ${unico}`)
  await expect(resultados(page).first()).toContainText('residuos')
  await expect(page.getByText('Falta: residuos')).toBeVisible()
  // El estado va con el número, y así no queda solo en un renglón cuando lo demás es largo.
  const fila = page.getByRole('list', { name: 'Resultados' }).getByRole('listitem').first()
  await expect(fila).toHaveText(/^\S+\/2021[\p{L} ]+Ordenanza ·/u)
  await comprobarAccesible(page)
  // Lo parecido se exporta y se elige sólo si se lo pide.
  await expect(page.getByRole('button', { name: /^Elegir el / })).toBeVisible()
  await page.getByRole('button', { name: /^\d+ parecidos?$/ }).click()
  await expect(page).toHaveURL(/parecidos=true/)
  await expect(page.getByRole('button', { name: /^Elegir los \d+ resultados$/ })).toBeVisible()
  await page.getByRole('button', { name: '1 con todo' }).click()
  await expect(caja(page)).toBeFocused()
  await expect(page).toHaveURL(/parecidos=false/)
  await expect(resultados(page)).toHaveCount(1)
  await expect(page.getByText('Falta:')).toBeHidden()
  await page.getByRole('button', { name: 'incluir parecidos' }).click()
  await expect(page.getByText('Falta: residuos')).toBeVisible()
  await expect(caja(page)).toBeFocused()
  // Con otras palabras, lo decidido de las anteriores no vale.
  await caja(page).fill(`${unico} poda`)
  await expect(page).not.toHaveURL(/parecidos/)
})

test('what was understood is said, can be demanded, and can be only words', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=ordenanza ${primero + 1}/21 calandrias`)
  const entendido = page.getByRole('group', { name: 'Entendido como' })
  await expect(entendido).toContainText('Tipo: Ordenanza')
  // Los nombres de las áreas se recuerdan unos segundos: la recién creada puede no estar todavía.
  await expect(async () => {
    await page.reload()
    await expect(entendido).toContainText('Área: Concejo de Las Calandrias', { timeout: 3_000 })
  }).toPass()
  await expect(resultados(page).first()).toContainText(`residuos ${unico}`)
  await expect(page.locator('[data-exacta]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Buscar «calandrias» sólo como palabras' }).click()
  await expect(page).toHaveURL(/literal=calandrias/)
  await expect(entendido).not.toContainText('Concejo')
  await expect(caja(page)).toBeFocused()
  await entendido.getByRole('button', { name: 'Tipo: Ordenanza', exact: true }).click()
  await expect(filtro(page, 'Tipo: Ordenanza')).toBeVisible()
  await expect(caja(page)).toBeFocused()
})

test('what is written more than once is understood once, and undone at once [BUS-34]', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=nota notas ${primero + 1}/21 ${primero + 1}/2021 ${unico}`)
  const entendido = page.getByRole('group', { name: 'Entendido como' })
  await expect(entendido.getByRole('button', { name: 'Tipo: Nota', exact: true })).toHaveCount(1)
  await expect(entendido.getByText(`Número: ${primero + 1}/2021`, { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Buscar «nota», «notas» sólo como palabras' }).click()
  await expect(entendido.getByText('Tipo: Nota', { exact: true })).toHaveCount(0)
  await expect(entendido.getByText(`Número: ${primero + 1}/2021`, { exact: true })).toHaveCount(1)
})

test('a double click is one step: back undoes it', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  await expect(resultados(page).first()).toBeVisible()
  await page.goto(`/#${BUSQUEDA}?q=nota ${unico}`)
  const palabras = page.getByRole('button', { name: 'Buscar «nota» sólo como palabras' })
  // Los dos antes de que se dibuje lo del primero.
  await palabras.evaluate((uno: HTMLElement) => {
    uno.click()
    uno.click()
  })
  await expect(page).toHaveURL(/literal=nota/)
  await expect(palabras).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/literal/)
  await expect(palabras).toBeVisible()
})

test('with nothing found it still says what was understood, and offers the whole year of a date', async ({
  page,
}) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=17/09/1903`)
  await expect(page.getByText('No se encontraron documentos')).toBeVisible()
  const entendido = page.getByRole('group', { name: 'Entendido como' })
  await expect(entendido).toContainText('17/09/1903')
  // Exigir lo que nada cumple no lleva a ningún lado: sólo se puede deshacer.
  await expect(entendido.getByRole('button')).toHaveCount(1)
  await comprobarAccesible(page)
  await expect(page.getByRole('button', { name: /^Lo anterior, \p{L}+ de 1[89]\d\d: \d+$/u })).toBeVisible()
  await page.getByRole('button', { name: /^En todo 1903: \d+$/ }).click()
  await expect(caja(page)).toHaveValue('1903')
  await expect(page.getByText('No se encontraron documentos')).toBeHidden()
  await expect(resultados(page).first()).toBeVisible()
})

test('what was corrected is said and marked, also in what is opened', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=hestacionamiento prohivido ${unico}`)
  await expect(page.getByText('Buscado también:')).toContainText(/prohibido.* por «prohivido»/)
  await expect(resultados(page).first().locator('mark').first()).toBeVisible()
  await resultados(page).first().click()
  await expect(page).toHaveURL(/resaltar=prohibido/)
  await expect(
    page.getByRole('heading', { level: 1 }).locator('mark').filter({ hasText: 'prohibido' }),
  ).toBeVisible()
})

test('who asks for the last gets the newest first, and may ask for the words instead', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=última ordenanza ${unico}`)
  const entendido = page.getByRole('group', { name: 'Entendido como' })
  await expect(entendido).toContainText('Lo más nuevo primero')
  await expect(resultados(page).first()).toContainText(`poda ${unico}`)
  // Después, si hay otras ordenanzas, lo parecido.
  await expect(resultados(page).nth(3)).toContainText(`Empedrado ${unico}`)
  await expect(page.getByText('Falta: última')).toBeHidden()
  await page.getByRole('button', { name: 'Buscar «última» sólo como palabras' }).click()
  await expect(page).toHaveURL(/literal=/)
  await expect(entendido).not.toContainText('Lo más nuevo')
  await expect(page.getByText('Falta: última').first()).toBeVisible()
})
