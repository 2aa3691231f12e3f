import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { contar, contarPalabras } from '@foja/api/busqueda/palabras/contar.ts'
import { corregir } from '@foja/api/busqueda/palabras/corregir.ts'
import { crearBuscador } from '@foja/api/busqueda/buscador.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'

const PALABRAS = ['jacaranda', 'ceibo']

let b: BusquedaDePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  for (let i = 0; i < 4; i++) await b.sembrar({ titulo: `Jacarandá ${i}` })
  await b.sembrar({ titulo: 'Jacarandá y ceibo' })
  for (let i = 0; i < 2; i++) await b.sembrar({ titulo: `Ceibo ${i}`, visibilidad: 'privado' })
  await b.indexar()
})
afterAll(() => b.cerrar())

/** Dos personas que leen los mismos tipos: la del área de lo sembrado, y otra. */
function personas() {
  const todos = Object.values(b.o.tipos)
  const de = (id_usuario: number, areas: number[]) =>
    filtroDeAcceso({
      id_usuario,
      areas,
      areas_con_reservados: [],
      area_activa: areas[0]!,
      permisos: [],
      tipos: { leer: todos, escribir: [], eliminar: [] },
    })
  return { propia: de(b.o.usuarios.archivo, [b.o.areas.mesa]), ajena: de(2, [9_999]) }
}

test('what is public is counted once for all, and each one is told what they see', async () => {
  const consultas: number[] = []
  b.es.diagnostic.on('request', (_, pedido) => {
    // Cada consulta de un `_msearch` son dos renglones.
    const cuerpo = pedido?.meta.request.params.body
    if (typeof cuerpo === 'string') consultas.push(cuerpo.trim().split('\n').length / 2)
  })
  const configuracion = crearLectorDeConfiguracion(b.sql)
  const buscador = crearBuscador({ ...b, configuracion, entorno: leerEntorno(entornoApi, b.entorno) })
  const { propia, ajena } = personas()
  const cuentas = async (quien: typeof propia) => {
    const { total, veces } = await contarPalabras(buscador, quien, PALABRAS)
    const juntas = await contar(buscador, quien, PALABRAS)
    expect(PALABRAS.map(veces)).toEqual(PALABRAS.map(juntas.veces))
    return [total, ...PALABRAS.map(veces)]
  }
  expect(await cuentas(propia)).toEqual([7, 5, 3])
  expect(await cuentas(ajena)).toEqual([5, 5, 1])
  expect(await cuentas(ajena)).toEqual([5, 5, 1])
  // De a dos con la primera, lo suyo con la otra, y después nada; `contar` pregunta siempre.
  expect(consultas).toEqual([2, 1, 1, 1, 1])
})

test('what was corrected a moment ago is not asked again, with the words beside it', async () => {
  const configuracion = crearLectorDeConfiguracion(b.sql)
  const buscador = crearBuscador({ ...b, configuracion, entorno: leerEntorno(entornoApi, b.entorno) })
  const { propia } = personas()
  const escritas = ['autorizacion', 'jacarandaa', 'contratacion']
  let preguntas = 0
  b.es.diagnostic.on('request', () => void preguntas++)
  const correcciones = async () => {
    const rara = await corregir(buscador, propia, ['jacarandaa'], { total: 7, veces: () => 0 }, escritas)
    return rara.get('jacarandaa')!.correcciones.map(({ palabra }) => palabra)
  }
  const primera = await correcciones()
  expect([primera, preguntas]).toEqual([['jacarandá'], 2])
  expect([await correcciones(), preguntas]).toEqual([primera, 2])
})
