import { afterAll, expect, test } from '@jest/globals'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { borrarVencidas, retomar } from '@foja/api/exportacion/trabajo.ts'
import type { AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { prepararBusqueda } from '@foja/api/pruebas/busqueda-de-prueba.ts'

const TOPES = { filas_directas: 2, filas_maximo: 3, filas_guardadas: 20, guardadas: 60, por_persona: 50 }
const b = await prepararBusqueda({
  antes: async ({ sql }) => {
    await sql`update configuracion set valor = valor || ${sql.json(TOPES)} where clave = 'exportacion'`
  },
})
afterAll(() => b.cerrar())
const [mesa, consulta] = await Promise.all([b.ingresar('mesa'), b.ingresar('consulta')])

const sembrar = async (anio: number, cuantos: number): Promise<number[]> => {
  const ids: number[] = []
  while (ids.length < cuantos) ids.push(await b.sembrar({ titulo: `Obra ${ids.length + 1}`, anio }))
  await b.indexar()
  return ids
}
const pedir = async (mas: object, quien = mesa) => {
  const respuesta = await quien.post('/exportar', {
    vista: 'busqueda',
    area: quien === mesa ? b.o.areas.mesa : b.o.areas.biblioteca,
    formato: 'csv',
    columnas: ['titulo'],
    orden: 'titulo',
    ...mas,
  })
  const texto = respuesta.body.replace('\uFEFF', '')
  const error = respuesta.statusCode < 400 ? undefined : respuesta.json<{ error: string }>().error
  return { estado: respuesta.statusCode, error, filas: texto.trimEnd().split('\r\n').slice(1) }
}
const propias = async () => (await mesa.get('/exportar')).json<{ rows: Exportacion[] }>().rows
const ultima = async () => (await propias())[0]!

test('up to its limit it is made, at once if they are few; with one row more it is not [BUS-32]', async () => {
  for (const [anio, filas, esperado] of [
    [1901, 2, { estado: 200 }],
    [1902, 3, { estado: 202 }],
    [1903, 4, { estado: 422, error: 'exportacion_demasiado_grande' }],
  ] as const) {
    await sembrar(anio, filas)
    expect(await pedir({ filtros: { anio } })).toMatchObject(esperado)
    // De lo que no está en el índice se sabe cuántas son recién al congelarlas.
    for (let i = 0; i < filas; i++) {
      const id = await b.sembrar({ titulo: 'Borrador', estado: 1, id_usuario: b.o.usuarios.mesa })
      expect((await mesa.post(`/documentos/claim/${id}`)).statusCode).toBe(200)
    }
    const edicion = await pedir({ vista: 'edicion', filtros: {} })
    expect([edicion.estado, edicion.error]).toEqual(
      filas > TOPES.filas_maximo ? [422, 'exportacion_demasiado_grande'] : [200, undefined],
    )
    await b.sql`delete from reclamos`
  }
})

test('what expired is not there, takes no place of what one keeps, and leaves no file', async () => {
  await sembrar(1910, 1)
  expect((await pedir({ filtros: { anio: 1910 } })).estado).toBe(200)
  const { id, archivo, constancia } = await ultima()
  await b.sql`update exportaciones set total = ${TOPES.filas_guardadas} where id = ${id}`
  expect(await pedir({ filtros: { anio: 1910 } })).toMatchObject({ estado: 422, error: 'demasiado_guardado' })
  await b.sql`update exportaciones set vence = now() - interval '1 second' where id = ${id}`
  for (const camino of [`/exportar/${id}`, archivo!, constancia!])
    expect([camino, (await mesa.get(camino)).statusCode]).toEqual([camino, 404])
  expect((await propias()).map((una) => una.id)).not.toContain(id)
  const [{ clave }] = await b.sql<
    [{ clave: string }]
  >`select archivo as clave from exportaciones where id = ${id}`
  expect(await b.almacen.existe(clave)).toBe(true)
  await borrarVencidas(b)
  expect(await b.almacen.existe(clave)).toBe(false)
  expect(await b.sql`select from exportaciones_filas where id_exportacion = ${id}`).toHaveLength(0)
  expect((await pedir({ filtros: { anio: 1910 } })).estado).toBe(200)
})

test('exports without a single row take their place too: repeated, they do not fill the disk', async () => {
  const ninguna = () => pedir({ filtros: { anio: 1909 } }, consulta)
  expect(await ninguna()).toMatchObject({ estado: 200, filas: [] })
  const { consulta: id_usuario } = b.o.usuarios
  const iguales = b.sql`id_usuario, id_area, titulo, formato, pedido, estado, acta, sha256, constancia, vence`
  await b.sql`
    insert into exportaciones (${iguales}, archivo) select ${iguales}, 'exportaciones/' || n
    from exportaciones, generate_series(1, ${TOPES.guardadas - 1}) n where id_usuario = ${id_usuario}`
  expect(await ninguna()).toMatchObject({ estado: 422, error: 'demasiado_guardado' })
  const [{ id }] = (await consulta.get('/exportar')).json<{ rows: [Exportacion] }>().rows
  expect((await consulta.pedir('DELETE', `/exportar/${id}`)).statusCode).toBe(200)
  expect((await ninguna()).estado).toBe(200)
  await b.sql`delete from exportaciones where id_usuario = ${id_usuario}`
})

test('a file that cannot be deleted keeps its export for another time, and holds up no other', async () => {
  const anotar = async (estado: string, archivo: string | null, dias: number) => {
    const [fila] = await b.sql<[{ id: number }]>`
      insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, estado, archivo)
      values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'Obra', 'csv', '{}', 1, now() + make_interval(days => ${dias}),
        ${estado}, ${archivo}) returning id`
    if (archivo) await b.almacen.guardar(archivo, Buffer.from('a medias'), 'text/csv')
    return fila.id
  }
  const terca: AppDePrueba['almacen'] = {
    ...b.almacen,
    borrar: async (clave) => {
      if (clave.endsWith('terco')) throw new Error('EACCES')
      await b.almacen.borrar(clave)
    },
  }
  const quedan = async (ids: number[]) =>
    b.sql<{ id: number; archivo: string | null }[]>`
      select id, archivo from exportaciones where id = any(${ids}::bigint[]) order by id`

  const fallidas = [
    await anotar('fallo', 'exportaciones/fallo-terco', 1),
    await anotar('cancelada', 'exportaciones/cancelada', 1),
  ]
  const aMedias = await anotar('en_curso', null, 1)
  await expect(retomar({ ...b, almacen: terca })).rejects.toThrow(AggregateError)
  expect((await quedan(fallidas)).map(({ archivo }) => archivo)).toEqual(['exportaciones/fallo-terco', null])
  expect(
    await b.sql`select from trabajos.job where name = 'exportacion' and data = ${b.sql.json({ id: aMedias })}`,
  ).toHaveLength(1)
  await retomar(b)
  expect((await quedan(fallidas)).map(({ archivo }) => archivo)).toEqual([null, null])

  const vencidas = [
    await anotar('cancelada', 'exportaciones/vencida-terco', -1),
    await anotar('cancelada', 'exportaciones/vencida', -1),
  ]
  await expect(borrarVencidas({ ...b, almacen: terca })).rejects.toThrow(AggregateError)
  expect((await quedan(vencidas)).map(({ id }) => id)).toEqual([vencidas[0]])
  await borrarVencidas(b)
  expect(await quedan(vencidas)).toEqual([])
  await b.sql`delete from exportaciones where id = any(${[...fallidas, aMedias]}::bigint[])`
})

test('with no room left in the base it is said whom to tell; of what nobody foresaw, which export it was [ERR-21]', async () => {
  await sembrar(1921, 1)
  const conFalla = async (codigo: string) => {
    await b.sql.unsafe(`
      create function fallar() returns trigger language plpgsql as
        'begin raise exception ''could not extend file'' using errcode = ''${codigo}''; end';
      create trigger fallar before insert on exportaciones_filas for each statement execute function fallar()`)
    const { error } = await pedir({ filtros: { anio: 1921 } })
    await b.sql`drop function fallar() cascade`
    return { error, ...(await ultima()) }
  }
  expect(await conFalla('53100')).toMatchObject({
    error: 'exportacion_sin_lugar',
    motivo: 'No hay lugar para guardar el archivo. Avise a quien administra Foja.',
  })
  const { id, motivo } = await conFalla('P0001')
  expect(motivo).toContain(`Ocurrió un error inesperado (exportación ${id}).`)
})

test('who may not search exports no search, nor is given the one they exported [PER-17, PER-26]', async () => {
  await sembrar(1920, 1)
  const buscar = () => pedir({ filtros: { anio: 1920 } }, consulta)
  expect((await buscar()).estado).toBe(200)
  const { archivo } = (await consulta.get('/exportar')).json<{ rows: Exportacion[] }>().rows[0]!
  expect((await consulta.get(archivo!)).statusCode).toBe(200)
  await b.sql`delete from usuarios_roles where id_usuario = ${b.o.usuarios.consulta}`
  expect((await buscar()).estado).toBe(403)
  expect((await consulta.get(archivo!)).statusCode).toBe(403)
})

test('from changes to changes: what had gone is not told again, what comes back is new, and each area counts its own', async () => {
  const [, ido] = await sembrar(1930, 2)
  const lo = { filtros: { anio: 1930, estado: 15 } }
  const seguir = async () => pedir({ ...lo, desde: (await ultima()).id })
  await pedir(lo)
  await b.sql`update documentos set estado = 22 where id = ${ido!}`
  await b.indexar()
  expect((await seguir()).filas).toEqual(['Ya no está: se anuló,Obra 2'])
  const desde = (await ultima()).id
  expect((await seguir()).filas).toEqual([])
  await b.sql`update documentos set estado = 15 where id = ${ido!}`
  await b.indexar()
  expect((await pedir({ ...lo, desde })).filas).toEqual(['Agregada,Obra 2'])

  const deOtra = { id_usuario: b.o.usuarios.mesa, id_area: b.o.areas.biblioteca }
  await b.sql`insert into usuarios_areas ${b.sql(deOtra)}`
  expect(await pedir({ ...lo, desde, area: b.o.areas.biblioteca })).toMatchObject({
    estado: 422,
    error: 'exportacion_de_otra_cosa',
  })
})

test('one left half done waits once in the queue, however often it is looked for and by however many', async () => {
  const [{ id }] = await b.sql<[{ id: number }]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, estado)
    values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'A medias', 'csv', '{}', 1, now() + interval '1 day', 'en_curso')
    returning id`
  const pedidos = () => b.sql<{ state: string }[]>`
    select state from trabajos.job where name = 'exportacion' and data = ${b.sql.json({ id })} order by created_on`
  for (const _ of [1, 2]) await Promise.all([retomar(b), retomar(b), retomar(b)])
  expect(await pedidos()).toEqual([{ state: 'created' }])
  // La tomó un proceso que también murió.
  await b.sql`update trabajos.job set state = 'completed' where name = 'exportacion'`
  await retomar(b)
  await retomar(b)
  expect(await pedidos()).toEqual([{ state: 'completed' }, { state: 'created' }])
})
