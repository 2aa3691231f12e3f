import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

let p: AppDePrueba
let o: Organizacion
let mesa: ClientePrueba
let consulta: ClientePrueba
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>

beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  consulta = await crearClientePrueba(p.app).ingresar('consulta', CLAVE)
  indexador = await arrancarIndexador(p)
  const { documento, contenedor, tramite } = o.tipos
  await sembrar(3, { id_tipo: documento, anio: 2024, estado: 15 })
  await sembrar(2, { id_tipo: contenedor, anio: 2023, estado: 3 })
  await sembrar(1, { id_tipo: tramite, anio: 2023, estado: 3, id_area_creacion: o.areas.biblioteca })
  await sembrar(4, { id_tipo: documento, anio: 2022, estado: 22, visibilidad: 'privado' })
  await esperarColaVacia(p)
})
afterAll(async () => {
  await indexador.parar()
  await p.cerrar()
})

async function sembrar(cuantos: number, datos: Record<string, unknown>): Promise<void> {
  for (let i = 0; i < cuantos; i++)
    await p.sql`insert into documentos ${p.sql({
      titulo: `Obra de agua ${i}`,
      visibilidad: 'publico',
      id_usuario: o.usuarios.mesa,
      id_area_creacion: o.areas.mesa,
      id_area_actual: o.areas.mesa,
      ...datos,
    } as never)}`
}

const pedir = async (quien: ClientePrueba, parametros: Record<string, unknown>) => {
  const respuesta = await quien.get(
    `/documentos/vista_busqueda/?${new URLSearchParams({ facetas: '1', ...parametros } as never)}`,
  )
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()])
  return respuesta.json()
}
type Valor = { valor: string; texto: string; cantidad: number }
const cuentas = (valores: Valor[]) => Object.fromEntries(valores.map((v) => [v.texto, v.cantidad]))

test('facets only when asked for', async () => {
  expect((await pedir(mesa, { q: 'agua', facetas: '' })).facetas).toBeNull()
})

test('counts with names, years newest first, and only what the caller may see', async () => {
  const { total, facetas } = await pedir(mesa, { q: 'agua' })
  expect(total).toBe(10)
  expect(cuentas(facetas.tipo)).toEqual({ Nota: 7, Expediente: 2, Trámite: 1 })
  expect(cuentas(facetas.nro_area)).toEqual({ Mesa: 9, Biblioteca: 1 })
  expect(cuentas(facetas.estado)).toEqual({ Cerrado: 3, 'En trámite': 3, Anulado: 4 })
  expect(cuentas(facetas.visibilidad)).toEqual({ Público: 6, Privado: 4 })
  expect(facetas.anio.map((v: Valor) => v.valor)).toEqual(['2024', '2023', '2022'])

  const ajeno = await pedir(consulta, { q: 'agua' })
  expect(ajeno.total).toBe(6)
  expect(cuentas(ajeno.facetas.tipo)).toEqual({ Nota: 3, Expediente: 2, Trámite: 1 })
  expect(cuentas(ajeno.facetas.visibilidad)).toEqual({ Público: 6 })
  expect(ajeno.facetas.anio.map((v: Valor) => v.valor)).toEqual(['2024', '2023'])
})

test('each facet ignores its own filter and obeys the others; the total obeys all', async () => {
  const { total, facetas } = await pedir(mesa, { q: 'agua', tipo: 'Nota', anio: '2024|2023' })
  expect(total).toBe(3)
  expect(cuentas(facetas.tipo)).toEqual({ Nota: 3, Expediente: 2, Trámite: 1 })
  expect(cuentas(facetas.anio)).toEqual({ 2024: 3, 2023: 0, 2022: 4 })
  expect(cuentas(facetas.estado)).toEqual({ Cerrado: 3 })
})

test('what a facet says is what its filter finds', async () => {
  for (const filtros of [{}, { visibilidad: 'publico' }] as Record<string, string>[]) {
    const { facetas } = await pedir(mesa, { q: 'agua', ...filtros })
    for (const [faceta, valores] of Object.entries<Valor[]>(facetas))
      for (const { valor, cantidad } of valores) {
        const { total } = await pedir(mesa, { q: 'agua', ...filtros, [faceta]: valor })
        expect([faceta, valor, total]).toEqual([faceta, valor, cantidad])
      }
  }
})

test('a chosen value is always there; a type one may not read, never', async () => {
  const { facetas } = await pedir(consulta, { q: 'agua', tipo: o.tipos.cerrado, estado: '9' })
  expect(facetas.tipo.map((v: Valor) => v.texto)).not.toContain('Sumario')
  expect(facetas.estado).toContainEqual({ valor: '9', texto: 'Rechazado', cantidad: 0 })
})
