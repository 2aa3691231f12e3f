import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SUFIJO_DE_CONSTANCIA } from '@foja/domain/exportacion/formato.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let clave: string

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  for (const titulo of ['=1+1', 'uno;=1+1', 'renglón\u2028partido', 'Obra'])
    await b.sembrar({ titulo, anio: 2024, nro_str: `${titulo.length}/2024` })
  await b.indexar()
  clave = (await b.app.inject('/exportar/clave')).json().data.clave
})
afterAll(() => b.cerrar())

/** Exporta, y con qué comprobar lo que se haga con ello. */
async function exportar(formato: 'xlsx' | 'csv' | 'ndjson') {
  const respuesta = await mesa.post('/exportar', { vista: 'busqueda', filtros: { anio: 2024 }, formato })
  const [{ constancia }] = (await mesa.get('/exportar')).json<{ rows: [Exportacion] }>().rows
  const firmada = (await mesa.get(constancia!)).rawPayload
  const con = (bytes: Buffer | string) => {
    const archivo = join(b.datos, `falsificado.${formato}`)
    writeFileSync(archivo, bytes)
    writeFileSync(archivo + SUFIJO_DE_CONSTANCIA, firmada)
    return comprobar(archivo, { clave })
  }
  return { bytes: respuesta.rawPayload, con }
}

test('a CSV whose text was turned into a formula is not whole', async () => {
  const { bytes, con } = await exportar('csv')
  const texto = bytes.toString()
  expect(await con(texto)).toMatchObject({ integra: true })
  for (const [escrito, formula] of [
    ["'=1+1", '=1+1'],
    ["uno;'=1+1", 'uno;=1+1'],
  ] as const) {
    expect(texto).toContain(`,${escrito},`)
    expect(await con(texto.replace(`,${escrito},`, `,${formula},`))).toMatchObject({
      integra: false,
      primera_diferencia: { detalle: expect.stringContaining('no es la que se exportó') },
    })
  }
})

test('a line separator inside a title does not make a genuine NDJSON look altered', async () => {
  const { bytes, con } = await exportar('ndjson')
  expect(await con(bytes)).toMatchObject({ integra: true, filas: 4 })
})
