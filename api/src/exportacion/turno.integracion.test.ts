import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { exportacionCancelada } from '@foja/domain/exportacion/errores.ts'
import * as enCurso from '@foja/api/exportacion/en-curso.sql.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'

let b: BusquedaDePrueba
beforeAll(async () => {
  b = await prepararBusqueda()
})
afterAll(() => b.cerrar())

const anotada = () =>
  consultas.anotar(b.sql, {
    id_usuario: b.o.usuarios.mesa!,
    id_area: b.o.areas.mesa!,
    titulo: 'Todas',
    formato: 'csv',
    pedido: { vista: 'busqueda', filtros: {}, area: b.o.areas.mesa! } as never,
    total: 1,
    dias: 1,
    directa: false,
  })
const congelarUna = (id: number) => b.sql`
  insert into exportaciones_filas (id_exportacion, n, id_fila, id_documento, marca, fila) values (${id}, 1, 1, 1, 1, '{}')`
const congeladas = async (id: number) =>
  (await b.sql`select from exportaciones_filas where id_exportacion = ${id}`).count

test('who is slow and lost its export to another cannot go on with it, nor fail it, nor take its rows away [API-50]', async () => {
  const id = await anotada()
  const primera = (await enCurso.tomar(b.sql, id))!
  expect(await enCurso.latir(b.sql, primera, 0)).toBe(true)
  await congelarUna(id)
  await b.sql`update exportaciones_pulsos set latido = now() - interval '1 hour' where id_exportacion = ${id}`
  const segunda = (await enCurso.tomar(b.sql, id))!
  expect(await enCurso.latir(b.sql, primera, 0)).toBe(false)
  expect(await enCurso.empezarArchivo(b.sql, primera, 'exportaciones/suyo')).toBe(false)
  expect(await enCurso.anotarFallo(b.sql, primera, 'Falló', true)).toBe(false)
  await enCurso.olvidarFilasDeCancelada(b.sql, id)
  expect(await congeladas(id)).toBe(1)
  expect(await enCurso.latir(b.sql, segunda, 0)).toBe(true)
  expect(await enCurso.anotarFallo(b.sql, segunda, 'Falló', true)).toBe(true)
  expect(await congeladas(id)).toBe(0)
})

test('who ends writing once another took its export does not give it as ready: the other takes that file away [API-50]', async () => {
  const id = await anotada()
  const primera = (await enCurso.tomar(b.sql, id))!
  await enCurso.empezarArchivo(b.sql, primera, 'exportaciones/de-la-primera')
  await b.sql`update exportaciones_pulsos set latido = now() - interval '1 hour' where id_exportacion = ${id}`
  const segunda = (await enCurso.tomar(b.sql, id))!
  const hecha = { bytes: 6, sha256: 'a'.repeat(64), constancia: '{}', avisar: false }
  expect(await enCurso.anotarLista(b.sql, primera, hecha)).toBe(false)
  expect(await enCurso.empezarArchivo(b.sql, segunda, 'exportaciones/de-la-segunda')).toBe(true)
  expect(await enCurso.anotarLista(b.sql, segunda, hecha)).toBe(true)
})

test('beats lost because Postgres fell are not a cancellation', async () => {
  const id = await anotada()
  const tomada = (await enCurso.tomar(b.sql, id))!
  await b.sql`truncate exportaciones_pulsos`
  expect(await enCurso.latir(b.sql, tomada, 5)).toBe(true)
  expect(await enCurso.tomar(b.sql, id)).toBeNull()
  await enCurso.cancelar(b.sql, id)
  expect(await enCurso.latir(b.sql, tomada, 6)).toBe(false)
})

test('who stopped waiting cancels only what nobody began', async () => {
  const [sinEmpezar, empezada] = [await anotada(), await anotada()]
  const tomada = (await enCurso.tomar(b.sql, empezada))!
  await congelarUna(empezada)
  expect(await enCurso.cancelarSinEmpezar(b.sql, sinEmpezar)).toBe(true)
  expect(await enCurso.cancelarSinEmpezar(b.sql, empezada)).toBe(false)
  expect([await congeladas(empezada), await enCurso.latir(b.sql, tomada, 1)]).toEqual([1, true])
})

test('one that ends while it is being deleted leaves no file behind', async () => {
  const id = await anotada()
  const tomada = (await enCurso.tomar(b.sql, id))!
  const archivo = 'exportaciones/termino-recien'
  await b.almacen.guardar(archivo, Buffer.from('entera'), 'text/csv')
  const mesa = await b.ingresar('mesa')
  let borrado: ReturnType<typeof mesa.pedir>
  await b.sql.begin(async (sql) => {
    await enCurso.empezarArchivo(sql, tomada, archivo)
    const hecha = { bytes: 6, sha256: 'a'.repeat(64), constancia: '{}', avisar: false }
    expect(await enCurso.anotarLista(sql, tomada, hecha)).toBe(true)
    borrado = mesa.pedir('DELETE', `/exportar/${id}`)
    const esperando = () => b.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    for (let i = 0; i < 500 && (await esperando()).length === 0; i++) await esperar(10)
  })
  expect((await borrado!).statusCode).toBe(200)
  expect(await consultas.leerPropia(b.sql, b.o.usuarios.mesa!, id)).toBeNull()
  expect(await b.almacen.existe(archivo)).toBe(false)
})

test('cancelled in the very last moment of freezing, it is cancelled, and no failure', async () => {
  const id = await anotada()
  const tomada = (await enCurso.tomar(b.sql, id))!
  const acta = { momento: new Date().toISOString(), filas: 1 } as never
  const congelando = b.sql.begin('isolation level repeatable read', async (sql) => {
    await sql`select from exportaciones where id = ${id}`
    await enCurso.cancelar(b.sql, id)
    if (!(await enCurso.anotarActa(sql, tomada, acta, 1))) throw exportacionCancelada()
  })
  await expect(congelando).rejects.toMatchObject({ clave: 'exportacion_cancelada' })
})
