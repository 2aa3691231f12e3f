import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
const ids = {} as Record<'anulado' | 'tramitado', number>

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  const dentro = await b.sembrar({
    titulo: 'Quebracho expediente',
    id_tipo: b.o.tipos.contenedor,
    estado: ESTADO.iniciado,
  })
  for (const cual of ['anulado', 'tramitado'] as const)
    ids[cual] = await b.sembrar({ titulo: `Quebracho ${cual}`, estado: ESTADO.anulado, anio: 1950 })
  await b.sql`insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion)
    values (${dentro}, ${ids.tramitado}, ${RELACION.tramita})`
  await b.indexar()
})
afterAll(() => b.cerrar())

const deCada = (rows: { id: number; estado: { nombre: string } }[]) =>
  Object.fromEntries(rows.map(({ id, estado }) => [id, estado.nombre]))

test('what another processes is «Tramitado» wherever its state is named, and only that [EST-09, EST-10]', async () => {
  const bien = { [ids.anulado]: 'Anulado', [ids.tramitado]: 'Tramitado' }
  const hallados = await b.buscar(mesa, { titulo: 'Quebracho', estado: '22' })
  expect(deCada(hallados.rows as never)).toEqual(bien)
  const deLista = await mesa.get(`/documentos/documentos?ids=${ids.anulado},${ids.tramitado}`)
  expect(deCada(deLista.json().rows)).toEqual(bien)
  for (const [cual, nombre] of [
    ['anulado', 'Anulado'],
    ['tramitado', 'Tramitado'],
  ] as const) {
    const abierto = (await mesa.get(`/documentos/documento/${ids[cual]}`)).json()
    expect([cual, (abierto.data ?? abierto).estado.nombre]).toEqual([cual, nombre])
    const versiones = (await mesa.get(`/documentos/versiones/${ids[cual]}`)).json()
    expect(versiones.rows[0].estado.nombre).toBe(nombre)
  }
  const exportado = await mesa.post('/exportar', {
    vista: 'busqueda',
    filtros: { titulo: 'Quebracho', estado: '22' },
    columnas: ['titulo', 'estado'],
    formato: 'csv',
  })
  expect(exportado.body).toMatch(/Quebracho anulado"?,"?Anulado/)
  expect(exportado.body).toMatch(/Quebracho tramitado"?,"?Tramitado/)
  const reunido = await mesa.post('/conjuntos', {
    vista: 'busqueda',
    buscado: { titulo: 'Quebracho', estado: '22' },
  })
  const filas = (await mesa.get(`/conjuntos/${reunido.json().data.id}/filas`)).json().rows as {
    id_documento: number
    documento: { estado: { nombre: string } }
  }[]
  expect(deCada(filas.map(({ id_documento: id, documento: { estado } }) => ({ id, estado })))).toEqual(bien)
})
