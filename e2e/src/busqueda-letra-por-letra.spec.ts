import type { Locator, Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { BUSQUEDA, caja, empezarFiltro, indiceAlDia, resultados } from './busqueda.ts'
import { detener } from './detener.ts'
import { ingresar } from './ingresar.ts'

/** Más que lo que se espera antes de pedir: se pregunta por cada comienzo. */
const DESPACIO_MS = 120
const DE_PRISA_MS = 10

/** Lo que escribe quien trabaja con los documentos de la demostración. */
const DESPACIO = [
  'resolucion 123/24',
  'licitación del servicio',
  'direccion de personal',
  'becas -terciarias',
]
const DE_PRISA = [
  '"interés municipal" feria',
  'res. sec gobierno 123',
  'compras 7/25',
  'COMP 7/2025',
  'dec1145/2024',
  'alumbrado y via publica',
  'subsidio al transporte escolar',
  'poda arbolado los aromos',
  'bachéo de calzadas',
  'resolusion becas',
  'recoleccion diferensiada de reciduos',
  'adquisicion de equipos imformaticos',
  'que decreto declara de interes la feria del libro',
  '¿cuál es la resolución que aprueba las becas?',
  'quién pidió la licencia por estudio',
  'la poda',
  'marzo de 2024',
  '14/05/2024',
  'dni 14.164.117',
  '"código de edificación',
  'informe "avance de la obra',
  'subsidio -transporte',
  'disp. nro 3 tesoreria',
  'notas anuladas',
  'expedientes en trámite',
  'basura en villa union',
]

test.beforeAll(indiceAlDia)

/** Desde ahora anota lo escrito cada vez que la pantalla dice que no hay nada. */
const vigilar = (page: Page) =>
  page.evaluate(() => {
    const vistos = new Set<string>()
    Object.assign(window, { vistos })
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent.includes('No se encontraron documentos'))
        vistos.add(document.querySelector<HTMLInputElement>('[aria-label="Buscar documentos"]')!.value)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const vistos = (page: Page) => page.evaluate(() => [...(window as unknown as { vistos: Set<string> }).vistos])

/** La respuesta a eso. */
const contestada = (page: Page, escrito: string) =>
  page.waitForResponse(
    (respuesta) =>
      new URL(respuesta.url()).pathname === '/search' &&
      (respuesta.request().postDataJSON() as { state: { searchTerm: string } }).state.searchTerm === escrito,
  )

for (const [como, consultas, delay] of [
  ['slowly', DESPACIO, DESPACIO_MS],
  ['in a hurry', DE_PRISA, DE_PRISA_MS],
] as const)
  test(`letter by letter, ${como}, nothing says that there is nothing on the way to something`, async ({
    page,
  }) => {
    test.slow()
    await ingresar(page, 'mesa', BUSQUEDA)
    await expect(caja(page)).toBeFocused()
    await vigilar(page)
    for (const consulta of consultas) {
      const respuesta = contestada(page, consulta)
      await caja(page).pressSequentially(consulta, { delay })
      // Lo hallado se mira en la pantalla: el cuerpo de una respuesta puede ya no tenerlo el navegador.
      expect((await respuesta).status()).toBe(200)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(resultados(page).first(), consulta).toBeVisible()
      expect(await vistos(page), consulta).toEqual([])
      await caja(page).fill('')
      await expect(resultados(page)).toHaveCount(0)
    }
  })

test('one or two letters are no question yet, however long they stay; with Enter they are', async ({
  page,
}) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  const nada = page.getByText('No se encontraron documentos')
  await page.clock.install()
  // Lo que se contestó puede llegar a la pantalla después de que su reloj avanzó: se lo hace avanzar hasta que se ve.
  const avanzarHasta = (visto: Locator) =>
    expect(async () => {
      await page.clock.runFor(5_000)
      await expect(visto).toBeVisible({ timeout: 500 })
    }).toPass()
  await caja(page).press('a')
  await avanzarHasta(resultados(page).first())
  await caja(page).press('x')
  await avanzarHasta(page.getByText('un número, como se lo escribe'))
  await expect(nada).toBeHidden()
  await expect(resultados(page)).toHaveCount(0)
  await caja(page).press('Enter')
  await avanzarHasta(nada)
})

test('with a filter, or another address, one or two letters at the end are asked as they are', async ({
  page,
}) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  const nada = page.getByText('No se encontraron documentos')
  await caja(page).pressSequentially('becas de')
  await expect(resultados(page).first()).toBeVisible()
  await empezarFiltro(page, 'Anexo')
  await page.keyboard.type('987654321')
  await page.keyboard.press('Enter')
  await expect(nada).toBeVisible()
  await page.goto(`/#${BUSQUEDA}?q=qwxzk de`)
  await expect(caja(page)).toHaveValue('qwxzk de')
  await expect(nada).toBeVisible()
})

test('that there is nothing of some letters is not said of others, however long their answer takes', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa', BUSQUEDA)
  const nada = page.getByText('No se encontraron documentos')
  await caja(page).fill('qwxzk')
  await page.clock.runFor(2_000)
  await expect(nada).toBeVisible()
  const { pedida, soltar } = await detener(page, '**/search')
  await caja(page).fill('becas')
  await pedida
  await page.clock.runFor(2_000)
  await expect(nada).toBeHidden()
  await caja(page).press('Enter')
  await expect(nada).toBeHidden()
  soltar()
  await expect(resultados(page).first()).toBeVisible()
})
