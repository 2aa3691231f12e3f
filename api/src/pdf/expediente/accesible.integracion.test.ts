import { expect, test } from '@jest/globals'
import { PDF } from '@libpdf/core'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { estructuraDePrueba } from '@foja/api/pruebas/estructura-de-prueba.ts'
import { conPdfDeExpedientes } from '@foja/api/pruebas/expedientes-en-pdf.ts'
import { recorrerPdfDePrueba } from '@foja/api/pruebas/pdf-de-prueba.ts'

const escenario = await crearEscenario(['mesa'])
const { nota, con, bajar } = conPdfDeExpedientes(escenario)

const TABLA = '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'
const ENLACE = '<p><a href="https://ejemplo.org/plano">El plano</a></p>'
const { rawPayload } = await bajar(
  await con([await nota('Una', TABLA), await nota('Otra', `${TABLA}${ENLACE}`)]),
)
const estructura = await estructuraDePrueba(rawPayload)

test('it is well made for a second reader, also its structure for who cannot see it', async () => {
  expect((await PDF.load(rawPayload)).getPageCount()).toBe(4)
  const { estructuras } = await recorrerPdfDePrueba(rawPayload)
  expect(estructuras[1]).toContain('"Link"')
  for (const rol of ['H1', 'Table', 'TH', 'TD']) expect(estructuras[2]).toContain(`"${rol}"`)
})

test('it is read in the order of its pages', () => {
  expect(new Set(estructura.paginas).size).toBe(4)
  expect(estructura.paginas).toEqual(estructura.paginas.toSorted((a, b) => a - b))
})

// Los identificadores de dos documentos son los mismos: cada uno numera los suyos desde el principio.
test('the cells of each document name the headers of their own table, and these can be found', () => {
  const { ids, hallados, encabezados } = estructura
  expect(ids.length).toBeGreaterThan(4)
  expect(new Set(ids).size).toBe(ids.length)
  expect(hallados).toEqual(ids)
  expect([...new Set(encabezados)].toSorted()).toEqual(ids.toSorted())
})

test('each link says where it goes, and is the one its structure says', () => {
  expect(estructura.enlaces).toEqual([
    { pagina: 2, dice: 'Ir a la foja 3', esDe: 'Link' },
    { pagina: 2, dice: 'Ir a la foja 4', esDe: 'Link' },
    { pagina: 4, dice: 'https://ejemplo.org/plano', esDe: 'Link' },
  ])
})
