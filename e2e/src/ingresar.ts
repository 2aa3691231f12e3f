import { expect, type Page } from 'playwright/test'
import { claveDe, sesionDe, type Usuario } from './sesiones.ts'

const menuDeUsuario = (page: Page) => page.getByRole('button', { name: /^Usuario/ })
const boton = (page: Page) => page.getByRole('button', { name: 'Ingresar' })

/**
 * Abre una dirección con la sesión de ese usuario, que es una para todas las pruebas. La que sale de la sesión o cambia
 * de área usa `ingresarPorPantalla`, que abre una propia.
 */
export async function ingresar(page: Page, usuario: Usuario, destino = '/') {
  await page.context().addCookies(sesionDe(usuario))
  await page.goto(`/#${destino}`)
  await expect(menuDeUsuario(page).or(boton(page))).toBeVisible()
  if (await boton(page).isVisible())
    throw new Error(`La sesión de ${usuario} no sirve: ¿alguna prueba salió de ella?`)
}

/** Ingresa por la pantalla, como una persona, con una sesión propia. */
export const ingresarPorPantalla = (page: Page, usuario: Usuario, destino = '/') =>
  ingresarCon(page, { usuario, clave: claveDe(usuario) }, destino)

/** Lo mismo, quien no es uno de los de siempre. */
export async function ingresarCon(page: Page, quien: { usuario: string; clave: string }, destino = '/') {
  await page.goto(`/#${destino}`)
  await page.getByLabel('Usuario', { exact: true }).fill(quien.usuario)
  await page.getByLabel('Clave', { exact: true }).fill(quien.clave)
  await boton(page).click()
  await expect(menuDeUsuario(page)).toBeVisible()
}
