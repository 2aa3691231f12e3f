import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { enFilaDeBuscar } from '@foja/api/busqueda/contestar.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { ROL } from '@foja/api/pruebas/organizacion.ts'
import { subirArchivos } from '@foja/api/pruebas/subir-archivos.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
})
afterAll(() => b.cerrar())

/** Espera a que tantas conexiones de la aplicación, y no más, esperen un candado. */
async function esperando(cuantas: number): Promise<void> {
  const ahora = async () =>
    (
      await b.sql`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'prueba' and wait_event_type = 'Lock'`
    ).length
  for (let i = 0; i < 500; i++) {
    if ((await ahora()) === cuantas) return
    await esperar(10)
  }
  throw new Error(`Esperan ${await ahora()}, y no ${cuantas}`)
}

async function exportar(mas: object): Promise<Exportacion & { texto: string }> {
  const respuesta = await mesa.post('/exportar', {
    vista: 'busqueda',
    area: b.o.areas.mesa,
    formato: 'csv',
    columnas: ['titulo'],
    ...mas,
  })
  if (respuesta.statusCode !== 200) throw new Error(`${respuesta.statusCode}: ${respuesta.body}`)
  const [ultima] = (await mesa.get('/exportar')).json<{ rows: [Exportacion] }>().rows
  return { ...ultima, texto: respuesta.body }
}
const bajar = async ({ archivo, constancia }: Exportacion) => [
  (await mesa.get(archivo!)).statusCode,
  (await mesa.get(constancia!)).statusCode,
]
const ocultar = (id: number) => b.sql`
  update documentos set visibilidad = 'privado', id_usuario = ${b.o.usuarios.consulta},
    id_area_creacion = ${b.o.areas.biblioteca}, id_area_actual = ${b.o.areas.biblioteca} where id = ${id}`

test('what is gone from a list, and was still seen, is not given once it can no longer be [PER-26]', async () => {
  const id = await b.sembrar({ titulo: 'Se anuló', anio: 1991 })
  const oculto = await b.sembrar({ titulo: 'Ya se había ocultado', anio: 1991 })
  await b.indexar()
  const lo = { filtros: { anio: 1991, estado: 15 } }
  const antes = await exportar(lo)
  await b.sql`update documentos set estado = 22 where id = ${id}`
  await ocultar(oculto)
  await b.indexar()
  const cambios = await exportar({ ...lo, desde: antes.id })
  expect(cambios.texto).toContain('Se anuló')
  // De lo que ya no podía ver no lleva nada: se puede bajar.
  expect(await bajar(cambios)).toEqual([200, 200])
  await ocultar(id)
  expect(await bajar(cambios)).toEqual([403, 403])
})

test('asked for again with its key, the file made then is given while it may be seen; what failed is made [CFG-34, PER-26]', async () => {
  const id = await b.sembrar({ titulo: 'Pedido dos veces', anio: 1986 })
  await b.indexar()
  const pedir = (clave: string) =>
    mesa.pedir('POST', '/exportar', {
      cuerpo: { vista: 'busqueda', area: b.o.areas.mesa, formato: 'csv', filtros: { anio: 1986 } },
      cabeceras: { 'idempotency-key': clave },
    })
  const cuantas = async () => (await b.sql`select from exportaciones`).length
  await b.sql.unsafe(`
    create function no_empezar() returns trigger language plpgsql as $$ begin raise 'Nadie la empieza'; end $$;
    create trigger no_empezar before update on exportaciones for each row when (new.estado = 'en_curso')
      execute function no_empezar()`)
  expect((await pedir('una')).statusCode).toBe(500)
  await b.sql.unsafe('drop trigger no_empezar on exportaciones; drop function no_empezar()')
  const antes = await cuantas()
  const primera = await pedir('una')
  expect([primera.statusCode, await cuantas()]).toEqual([200, antes + 1])
  const repetida = await pedir('una')
  expect([repetida.statusCode, repetida.body, repetida.headers['content-disposition']]).toEqual([
    200,
    primera.body,
    primera.headers['content-disposition'],
  ])
  // Mientras otra la hace, ni se la hace dos veces ni se la da por cancelada.
  const [suya] = await b.sql`update exportaciones set estado = 'en_cola'
    where id = (select max(id) from exportaciones) returning id`
  const sinHacer = await pedir('una')
  expect([sinHacer.statusCode, sinHacer.json()]).toEqual([202, { data: { id: suya!.id } }])
  await b.sql`update exportaciones set estado = 'lista' where id = ${suya!.id}`
  // Se restauró la base sin los archivos.
  const [lista] = await b.sql<[{ archivo: string }]>`select archivo from exportaciones where id = ${suya!.id}`
  await b.almacen.borrar(lista.archivo)
  const perdida = await mesa.get(`/exportar/${suya!.id}/archivo`)
  expect([perdida.statusCode, perdida.json().error]).toEqual([404, 'exportacion_perdida'])
  await ocultar(id)
  expect((await pedir('una')).json().error).toBe('exportacion_ya_no_visible')
  expect(await cuantas()).toBe(antes + 1)
})

test('PER-26: what was deleted after it could no longer be seen is told as what can no longer be seen', async () => {
  const visto = await b.sembrar({ titulo: 'Se eliminó a la vista', anio: 1989 })
  const oculto = await b.sembrar({ titulo: 'Se eliminó a escondidas', anio: 1989 })
  await b.indexar()
  const antes = await exportar({ filtros: { anio: 1989 } })
  await ocultar(oculto)
  await b.sql`update documentos set borrado = now() where id in (${visto}, ${oculto})`
  await b.indexar()
  const { texto } = await exportar({ filtros: { anio: 1989 }, desde: antes.id })
  expect(texto.match(/Ya no está: [\wó ]+/g)?.toSorted()).toEqual([
    'Ya no está: dejó de poder verlo',
    'Ya no está: se eliminó',
  ])
})

test('a file of changes is given though what did not change, which it does not hold, can no longer be seen [PER-26]', async () => {
  const id = await b.sembrar({ titulo: 'Va a cambiar', anio: 1990 })
  const quieto = await b.sembrar({ titulo: 'No cambia', anio: 1990 })
  await b.indexar()
  const antes = await exportar({ filtros: { anio: 1990 } })
  await b.sql`update documentos set titulo = 'Ya cambió' where id = ${id}`
  await b.indexar()
  const cambios = await exportar({ filtros: { anio: 1990 }, desde: antes.id })
  expect(cambios.texto).toContain('Ya cambió')
  expect(cambios.texto).not.toContain('No cambia')
  await ocultar(quieto)
  expect([await bajar(cambios), await bajar(antes)]).toEqual([
    [200, 200],
    [403, 403],
  ])
})

/** Lo que un día vio sólo la Biblioteca y hoy ve cualquiera, exportado como estaba por quien entonces es de ella. */
async function exportarLoQueEra(titulo: string, anio: number) {
  const { biblioteca } = b.o.areas
  const id = await b.sembrar({ titulo, anio })
  await b.indexar()
  const al = diaOficial(Date.now())
  await b.sql`update jornadas set tokens = ${[`area:${biblioteca}`]} where id_documento = ${id}`
  await b.sql`update documentos set titulo = titulo where id = ${id}`
  await b.indexar()
  await b.sql`insert into usuarios_areas (id_usuario, id_area) values (${b.o.usuarios.mesa}, ${biblioteca})`
  const delDia = await exportar({ filtros: { anio, al } })
  expect(delDia.texto).toContain(titulo)
  return delDia
}
const dejarLaBiblioteca = () => b.sql`
  delete from usuarios_areas where id_usuario = ${b.o.usuarios.mesa} and id_area = ${b.o.areas.biblioteca}`

test('the past is given only while that day could be seen: an area left since takes it away', async () => {
  const delDia = await exportarLoQueEra('Era de ellos', 1992)
  expect(await bajar(delDia)).toEqual([200, 200])
  await dejarLaBiblioteca()
  expect(await bajar(delDia)).toEqual([403, 403])
  // Tampoco contando lo que cambió desde entonces.
  const desde = await exportar({ filtros: { anio: 1992, al: '2001-01-01' }, desde: delDia.id })
  expect(desde.texto).not.toContain('Era de ellos')
})

test('what was there that day is not given either once the export that showed it is gone', async () => {
  const delDia = await exportarLoQueEra('Se mostró como era', 1993)
  const desde = await exportar({ filtros: { anio: 1993, al: '2001-01-01' }, desde: delDia.id })
  expect(desde.texto).toContain('Se mostró como era')
  await dejarLaBiblioteca()
  expect(await bajar(desde)).toEqual([403, 403])
  expect((await mesa.pedir('DELETE', `/exportar/${delDia.id}`)).statusCode).toBe(200)
  expect(await bajar(desde)).toEqual([403, 403])
})

test('between two days that are over, what happened after both is no change', async () => {
  const id = await b.sembrar({ titulo: 'Sigue igual', anio: 1994 })
  await b.indexar()
  await b.sql`update jornadas set dia = dia - 10 where id_documento = ${id}`
  await b.sql`update documentos set fecha_recibido = fecha_recibido - interval '10 days' where id = ${id}`
  await b.indexar()
  const [antes, despues] = [5, 3].map((dias) => diaOficial(Date.now() - dias * 86_400_000))
  const primera = await exportar({ filtros: { anio: 1994, al: antes } })
  expect(primera.texto).toContain('Sigue igual')
  await b.sql`update documentos set texto = 'Otra cosa' where id = ${id}`
  await b.indexar()
  const entreDias = await exportar({ filtros: { anio: 1994, al: despues }, desde: primera.id })
  expect(entreDias.texto).not.toContain('Cambió')
  // Tampoco si se la pidió ese día y se hizo pasada la medianoche.
  await b.sql`alter table exportaciones alter column creada set default now() - interval '3 days'`
  const deLaVispera = await exportar({ filtros: { anio: 1994, al: despues }, desde: primera.id })
  await b.sql`alter table exportaciones alter column creada set default now()`
  expect(deLaVispera.texto).not.toContain('Cambió')
  // Hasta hoy, en cambio, no se sabe si fue antes o después.
  const hasta = await exportar({ filtros: { anio: 1994 }, desde: primera.id })
  expect(hasta.texto).toContain('Cambió')
})

test('between two days that are over, what was annulled after both had left for another reason', async () => {
  const id = await b.sembrar({ titulo: 'Se fue de la Mesa', anio: 1995, estado: ESTADO.cerrado })
  await b.indexar()
  await b.sql`update jornadas set dia = dia - 10 where id_documento = ${id}`
  await b.sql`
    insert into jornadas select (json_populate_record(j, json_build_object('dia', j.dia + 6, 'id_area_actual', ${b.o.areas.biblioteca}::int))).*
    from jornadas j where id_documento = ${id}`
  await b.sql`update documentos set estado = ${ESTADO.anulado}, id_area_actual = ${b.o.areas.biblioteca} where id = ${id}`
  await b.indexar()
  const filtros = { anio: 1995, lugar_actual: 'Mesa' }
  const [antes, despues] = [5, 3].map((dias) => diaOficial(Date.now() - dias * 86_400_000))
  const primera = await exportar({ filtros: { ...filtros, al: antes } })
  expect(primera.texto).toContain('Se fue de la Mesa')
  const entreDias = await exportar({ filtros: { ...filtros, al: despues }, desde: primera.id })
  expect(entreDias.texto).toContain('Ya no está: dejó de cumplir lo pedido')
  const hasta = await exportar({ filtros, desde: primera.id })
  expect(hasta.texto).toContain('Ya no está: se anuló')
})

test('a title that is cut in the middle of a letter still names a file', async () => {
  await b.sembrar({ titulo: 'Obra', anio: 1993 })
  await b.indexar()
  const respuesta = await mesa.post('/exportar', {
    vista: 'busqueda',
    filtros: { anio: 1993 },
    titulo: `${'a'.repeat(99)}😀${'b'.repeat(99)}`,
  })
  expect(respuesta.statusCode).toBe(200)
})

test('what was cancelled keeps no rows, and what nobody will make does not count', async () => {
  const hecha = await exportar({ filtros: { anio: 1993 } })
  await b.sql`update exportaciones set estado = 'en_curso', archivo = null, constancia = null where id = ${hecha.id}`
  expect((await mesa.pedir('DELETE', `/exportar/${hecha.id}`)).statusCode).toBe(200)
  expect(await b.sql`select from exportaciones_filas where id_exportacion = ${hecha.id}`).toHaveLength(0)
  await b.sql`update configuracion set valor = valor || '{"por_persona": 50}' where clave = 'exportacion'`
  const muchas = await Promise.all(
    Array.from({ length: 8 }, () => mesa.post('/exportar', { vista: 'busqueda', filtros: { anio: 1993 } })),
  )
  expect(new Set(muchas.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  const { rows } = (await mesa.get('/exportar')).json<{ rows: Exportacion[] }>()
  expect(rows.filter(({ estado }) => estado === 'en_cola')).toEqual([])
})

test('one that is cancelled while it waits its turn says so', async () => {
  const pedir = () => mesa.post('/exportar', { vista: 'busqueda', filtros: { anio: 1993 }, formato: 'csv' })
  const enCola = async () =>
    (await mesa.get('/exportar'))
      .json<{ rows: Exportacion[] }>()
      .rows.filter(({ estado }) => estado === 'en_cola')
  const [una, otra] = await b.sql
    .begin(async (sql) => {
      await sql`lock table exportaciones_pulsos in exclusive mode`
      const pedidas = [pedir()]
      for (const cuantas of [1, 2]) {
        while ((await enCola()).length < cuantas) await esperar(20)
        if (cuantas === 1) pedidas.push(pedir())
      }
      const [ultima] = await enCola()
      expect((await mesa.pedir('DELETE', `/exportar/${ultima!.id}`)).statusCode).toBe(200)
      return { pedidas }
    })
    .then(({ pedidas }) => Promise.all(pedidas))
  expect([una!.statusCode, otra!.statusCode]).toEqual([200, 409])
})

test('nobody keeps the reader of files for themselves', async () => {
  const respuestas = await Promise.all(
    Array.from({ length: 5 }, () =>
      subirArchivos(mesa, '/exportar/comprobar', { 'a.csv': Buffer.from('Título\r\nuno\r\n') }),
    ),
  )
  const estados = respuestas.map(({ statusCode }) => statusCode).toSorted()
  expect(estados).toEqual([200, 200, 429, 429, 429])
  const negada = respuestas.find(({ statusCode }) => statusCode === 429)!
  expect(negada.json().error).toBe('demasiadas_comprobaciones')
})

test('one made at once is not given if something in it stopped being seen while it waited [PER-26]', async () => {
  const id = await b.sembrar({ titulo: 'Se oculta mientras tanto', anio: 1984 })
  await b.indexar()
  const pedir = () => mesa.post('/exportar', { vista: 'busqueda', filtros: { anio: 1984 }, formato: 'csv' })
  const { pedida } = await b.sql.begin(async (sql) => {
    await sql`lock table exportaciones_filas in access exclusive mode`
    const pedida = pedir()
    await esperando(1)
    await ocultar(id)
    return { pedida }
  })
  const negada = await pedida
  expect([negada.statusCode, negada.json().error]).toEqual([403, 'exportacion_ya_no_visible'])
})

test('asking whether one’s own may still be given takes two connections, not all', async () => {
  await b.sembrar({ titulo: 'Se baja muchas veces', anio: 1983 })
  await b.indexar()
  const { constancia } = await exportar({ filtros: { anio: 1983 } })
  const consulta = await b.ingresar('consulta')
  const { pedidas } = await b.sql.begin(async (sql) => {
    await sql`lock table exportaciones_filas in access exclusive mode`
    const pedidas = Array.from({ length: 60 }, () => mesa.get(constancia!))
    await esperando(2)
    expect((await consulta.get('/auth/sesion')).statusCode).toBe(200)
    await esperando(2)
    // A los que no entran se les contesta sin esperar a nadie; los demás, recién al soltarla.
    let contestadas = 0
    for (const pedida of pedidas) void pedida.then(() => (contestadas += 1))
    await esperarA(async () => (contestadas === 8 ? undefined : `Se contestaron ${contestadas}`))
    return { pedidas }
  })
  const respuestas = await Promise.all(pedidas)
  const negadas = respuestas.filter(({ statusCode }) => statusCode !== 200)
  expect(negadas.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(429))
  expect(negadas[0]!.json().error).toBe('demasiadas_bajadas')
})

test('who has as many as one may is told before anything is searched, and asking waits with one’s searches', async () => {
  await exportar({ filtros: { anio: 1993 } })
  const pedir = () =>
    mesa.post('/exportar', { vista: 'busqueda', filtros: { anio: 1993 }, columnas: ['resultado'] })
  const dicho = async () => (await pedir()).json<{ error: string }>().error
  expect(await dicho()).toBe('columnas_invalidas')
  const sinHacer = await b.sql`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, directa, vence)
    select id_usuario, id_area, titulo, formato, pedido, total, true, vence
    from generate_series(1, 50), exportaciones where id = (select max(id) from exportaciones) returning id`
  expect(await dicho()).toBe('demasiadas_exportaciones')
  await b.sql`delete from exportaciones where id = any(${sinHacer.map(({ id }) => id)}::bigint[])`
  const { promise, resolve } = Promise.withResolvers<void>()
  const ocupan = Array.from({ length: 200 }, () => enFilaDeBuscar(b.o.usuarios.mesa, () => promise))
  const seFueron = Promise.allSettled(ocupan)
  expect(await dicho()).toBe('demasiadas_busquedas')
  resolve()
  await seFueron
})

test('what it said while reserved, and what was then said of it, are no longer given to who may not see what is reserved, though it is public since [PER-26]', async () => {
  const archivo = await b.ingresar('archivo')
  const reservado = { visibilidad: 'reservado', id_tipo: b.o.tipos.contenedor, estado: ESTADO.iniciado }
  const conEvento = async (titulo: string, observaciones: string | null, mas: object) => {
    const id = await b.sembrar({ ...reservado, ...mas, titulo })
    await b.sql`
      insert into eventos ${b.sql({
        id_documento: id,
        id_tipo_evento: 20,
        id_usuario: b.o.usuarios.archivo,
        id_area_creacion: b.o.areas.mesa,
        observaciones,
      })}`
    return id
  }
  const titulado = await conEvento('Denuncia de Fulano', null, { anio: 1984 })
  const dicho = await conEvento('Sumario', 'Lo denunció Fulano', { anio: 1985 })
  await b.indexar()
  const pedir = async (anio: number, mas: object = {}) => {
    const pedido = { vista: 'ultimoevento', area: b.o.areas.mesa, formato: 'csv', filtros: { anio } }
    const respuesta = await archivo.post('/exportar', { ...pedido, ...mas })
    const [ultima] = (await archivo.get('/exportar')).json<{ rows: [Exportacion] }>().rows
    return { ...ultima, texto: respuesta.body }
  }
  const estado = async ({ archivo: cual }: Exportacion) => (await archivo.get(cual!)).statusCode
  const deAntes = await pedir(1984)
  // Cuando se lo exportó ya era público: lo que se dijo, no.
  await b.sql`update documentos set visibilidad = 'publico' where id = ${dicho}`
  await b.indexar()
  const conLoDicho = await pedir(1985)
  expect([deAntes.texto, conLoDicho.texto]).toEqual([
    expect.stringContaining('Denuncia de Fulano'),
    expect.stringContaining('Lo denunció Fulano'),
  ])
  await b.sql`update documentos set visibilidad = 'publico', titulo = 'Sumario' where id = ${titulado}`
  await b.indexar()
  expect([await estado(deAntes), await estado(conLoDicho)]).toEqual([200, 200])

  await b.sql`delete from usuarios_roles where id_usuario = ${b.o.usuarios.archivo} and id_rol <> ${ROL.operador}`
  expect([await estado(deAntes), await estado(conLoDicho)]).toEqual([403, 403])
  // Se sabe que se fueron, y no lo que decían.
  await b.sql`update documentos set id_area_actual = ${b.o.areas.biblioteca} where id in (${titulado}, ${dicho})`
  await b.indexar()
  for (const antes of [deAntes, conLoDicho]) {
    const cambios = await pedir(antes === deAntes ? 1984 : 1985, { desde: antes.id })
    expect(cambios.texto).toContain('Ya no está: dejó de poder verlo')
    expect(cambios.texto).not.toContain('Fulano')
    expect(await estado(cambios)).toBe(200)
  }
})
