import { randomUUID } from 'node:crypto'
import { expect, test } from './prueba.ts'
import { mirar } from './accesible.ts'
import { crear, llamar } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { areaDe, esperarEnLista, filas, irALista } from './listas.ts'

test('all that a search of the archive finds is published and withdrawn as a set, which says of each how it was left [HER-01, HER-04, VAL-26]', async ({
  page,
}) => {
  // Quien ensaya con un conjunto deja lo que ensayaba con otro: con la misma sesión, otra prueba lo cortaría.
  await ingresar(page, 'admin')
  const unico = `bando${randomUUID().slice(0, 8)}`
  for (let i = 1; i <= 12; i++) {
    const { id } = await crear(page, { tipo: 'Nota', titulo: `Bando ${i} ${unico}`, contenido: '<p>x</p>' })
    await llamar(page, 'POST', '/v1/documento/close', { solicitud: { id_documento: id } })
    if (i === 1) await llamar(page, 'PUT', '/v1/documento/publicar', { ids_documento: [id] })
  }
  await esperarEnLista(page, 'archivo', { titulo: unico }, 12)
  await irALista(page, 'archivo', `?titulo=${unico}`)
  await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
  await page.getByRole('button', { name: 'Elegir los 12 resultados' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 elementos elegidos')
  const herramientas = page.getByRole('toolbar', { name: 'Herramientas' })
  await expect(herramientas.getByRole('button')).toHaveText(['Compartir', 'Publicar', 'Despublicar'])
  await herramientas.getByRole('button', { name: 'Publicar', exact: true }).click()
  const corrida = page.getByRole('region', { name: 'Publicar' })
  await expect(corrida).toContainText('11 se pueden, 1 no.')
  await expect(corrida).toContainText('El documento ya está publicado.')
  await mirar(page, 'conjunto publicar')
  await corrida.getByRole('button', { name: 'Publicar 11' }).click()
  await expect(corrida).toContainText('11 hechos, 1 no.')
  await herramientas.getByRole('button', { name: 'Despublicar' }).click()
  const otra = page.getByRole('region', { name: 'Despublicar' })
  await expect(otra).toContainText('12 se pueden.')
  await otra.getByRole('button', { name: 'Despublicar 12' }).click()
  await expect(otra).toContainText('12 hechos.')
  await esperarEnLista(page, 'publicados', { titulo: unico, area: String(await areaDe(page)) }, 0)
  await irALista(page, 'archivo', `?titulo=${unico}`)
  await expect(filas(page)).toHaveCount(10)
  await expect(filas(page).getByRole('img', { name: 'Publicado' })).toHaveCount(0)
})
