import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import { crearBuscador } from '@foja/api/busqueda/buscador.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { preparar } from '@foja/api/busqueda/preparar.ts'
import { sellarCursor } from '@foja/api/busqueda/resultados/cursor.ts'
import { recorrer } from '@foja/api/busqueda/resultados/recorrer.ts'
import { pedirTramos } from '@foja/api/busqueda/resultados/tras-la-ventana.ts'
import { ventanaDe } from '@foja/api/busqueda/resultados/ventana.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

/** Con menos, contar no cuesta. */
const MUCHOS = 20_000
const TANDA = 5_000

let b: BusquedaDePrueba
let archivo: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  archivo = await b.ingresar('archivo')
  for (let i = 0; i < 12; i++) await b.sembrar({ titulo: `Decreto de la provincia ${i}` })
  await b.sembrar({ titulo: 'Decreto sobre palmeras' })
  await b.indexar()
  const base = { id_tipo: b.o.tipos.documento, tokens: ['publico'], fecha_recibido: '2001-01-01T00:00:00Z' }
  for (let desde = 0; desde < MUCHOS; desde += TANDA)
    await b.es.bulk({
      operations: Array.from({ length: TANDA }, (_, i) => [
        { index: { _index: `${b.prefijo}documentos`, _id: String(1_000_000 + desde + i) } },
        { ...base, id: 1_000_000 + desde + i, contenido: 'un decreto de la provincia' },
      ]).flat(),
    })
  await b.es.indices.refresh({ index: `${b.prefijo}documentos` })
})
afterAll(() => b.cerrar())

async function quienBusca() {
  const { sql, es, o, prefijo } = b
  const acceso = await accesoDeUsuario(sql, o.usuarios.archivo, o.areas.mesa)
  const entorno = { FOJA_INDICE_PREFIJO: prefijo } as Contexto['entorno']
  const configuracion = crearLectorDeConfiguracion(sql)
  return { acceso, buscador: crearBuscador({ sql, es, entorno, configuracion }) }
}

test('rows of words that nearly every document has come first and are counted apart, if asked so', async () => {
  const deCuentas = (cuentas: string) =>
    b.buscar(archivo, { q: 'decreto de la provincia', facetas: '1', cuentas, limit: '12' })
  const [juntas, aparte] = [await deCuentas('juntas'), await deCuentas('aparte')]
  // Aparte, lo que empata viene en cualquier orden.
  const primeras = ({ rows }: typeof juntas) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(primeras(aparte)).toEqual(primeras(juntas))
  expect(juntas.rows.map(({ id }) => id)).toEqual(primeras(juntas).toReversed())
  expect(juntas).toMatchObject({ contado: true, total: MUCHOS + 12, parecidos: 1 })
  expect(juntas.facetas!.tipo[0]!.cantidad).toBe(MUCHOS + 13)
  expect(aparte).toMatchObject({ contado: false, facetas: null })
  expect(aparte.total).toBeGreaterThanOrEqual(10_000)
  expect(aparte.siguiente).not.toBeNull()
})

test('whatever else was written is counted with its rows', async () => {
  const { contado, total, rows } = await b.buscar(archivo, {
    q: 'decreto palmeras',
    facetas: '1',
    cuentas: 'aparte',
  })
  expect([contado, total, rows[0]!.titulo]).toEqual([true, 1, 'Decreto sobre palmeras'])
  const porFecha = await b.buscar(archivo, {
    q: 'decreto de la provincia',
    cuentas: 'aparte',
    orden: 'recibido',
  })
  expect([porFecha.contado, porFecha.total]).toEqual([true, MUCHOS + 12])
})

test('of very many with the same score none is repeated nor missed where the window ends [LIS-11]', async () => {
  const { buscador, acceso } = await quienBusca()
  const q = 'decreto de la provincia'
  const { pedido } = await preparar(buscador, acceso, parametrosDeBusqueda.parse({ q }))
  const atadura = { secreto: 'de prueba', id_usuario: acceso.id_usuario, busqueda: q }
  const seguir = (limit: number, mas: object) => ventanaDe({ limit, ...mas }, atadura, 'relevancia')
  const leidas: string[] = []
  // La última página antes del borde no llega justo.
  for (let tramo: ReturnType<typeof seguir> | null = seguir(1_300, { offset: 0 }); tramo;) {
    const leido: Awaited<ReturnType<typeof recorrer<string>>> = await recorrer(
      { ...tramo, cuentas: 'ninguna' },
      { pedir: pedirTramos(buscador, pedido), hidratar: async (hits) => hits.map(({ _id }) => _id!) },
    )
    leidas.push(...leido.filas)
    const siguiente = leido.ultima && sellarCursor(atadura, leido.ultima)
    tramo = siguiente === null ? null : seguir(leidas.length < 15_000 ? 1_300 : 5_000, { siguiente })
  }
  const total = MUCHOS + 13
  expect([leidas.length, new Set(leidas).size]).toEqual([total, total])
})

test('a position goes on with larger pages up to the window and, from there, by cursor', async () => {
  const pedido = { q: 'decreto de la provincia', cuentas: 'aparte' }
  const ultima = await b.buscar(archivo, { ...pedido, offset: '9970', limit: '10' })
  const hasta = await b.buscar(archivo, { ...pedido, siguiente: ultima.siguiente!, limit: '100' })
  expect(hasta).toMatchObject({ contado: false, siguiente: expect.any(String) })
  const despues = await b.buscar(archivo, { ...pedido, siguiente: hasta.siguiente!, limit: '100' })
  expect(despues.siguiente).not.toBeNull()
})
