import { join } from 'node:path'
import { expect, test } from './prueba.ts'
import { cargaInicialKb, comprimidosKb, pantallas, PRIMERA_CARGA_KB } from '@foja/local/carga-inicial.ts'
import { llamar } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { bajadoAlBuscar } from './primera-visita.ts'

/** La que más trae, y nadie la abre primero: el esquema con que se valida. */
const FORMULARIO = 'src/features/documento/Formulario.tsx'
const LIMITE_DEL_FORMULARIO_KB = 316
/** El de todos los componentes de Mantine, se usen o no, son 36. */
const LIMITE_DE_ESTILO_KB = 30
const GUARDADAS = '/busquedas/guardadas'
const DIST = process.env.FOJA_WEB ?? join(import.meta.dirname, '..', '..', 'web', 'dist')

test('the first load of every screen is under 278 kB of compressed script; the form, under 316', () => {
  const todas = pantallas(DIST)
  for (const una of [FORMULARIO, 'src/features/portada/Portada.tsx']) expect(todas).toContain(una)
  for (const pantalla of todas) {
    const kb = cargaInicialKb(DIST, pantalla)
    test.info().annotations.push({ type: pantalla, description: `${Math.round(kb)} kB` })
    expect(kb, pantalla).toBeLessThan(pantalla === FORMULARIO ? LIMITE_DEL_FORMULARIO_KB : PRIMERA_CARGA_KB)
  }
})

test('with all that comes by itself once it is open, the search is under 278 kB too, and 30 of style', async ({
  page,
  context,
}) => {
  await ingresar(page, 'mesa')
  // Quien guardó alguna las tiene en el menú.
  const { id } = await llamar<{ id: number }>(page, 'POST', GUARDADAS, {
    nombre: 'Carga',
    buscado: { q: 'carga' },
  })
  const visita = await context.newPage()
  const archivos = await bajadoAlBuscar(visita, async (direccion) => {
    await ingresar(visita, 'mesa', direccion)
    await visita.getByRole('link', { name: 'Carga' }).waitFor()
  })
  await llamar(page, 'DELETE', `${GUARDADAS}/${id}`)
  const kb = comprimidosKb(DIST, archivos)
  test.info().annotations.push({ type: 'todo', description: `${Math.round(kb)} kB` })
  expect(kb).toBeGreaterThan(cargaInicialKb(DIST, 'src/features/busqueda/BusquedaSimple.tsx'))
  expect(kb).toBeLessThan(PRIMERA_CARGA_KB)
  expect(comprimidosKb(DIST, archivos, '.css')).toBeLessThan(LIMITE_DE_ESTILO_KB)
})

test('screens are split: the cover does not bring the reader or the search', async ({ page }) => {
  const guiones: string[] = []
  page.on('response', (r) => {
    if (r.url().endsWith('.js')) guiones.push(new URL(r.url()).pathname)
  })
  await ingresar(page, 'mesa')
  await expect(page.getByRole('navigation', { name: 'Nuevo documento' })).toBeVisible()
  expect(guiones.filter((guion) => /Presentacion|Busqueda(?!s)/.test(guion))).toEqual([])
})
