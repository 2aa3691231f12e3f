import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Conjunto, ConjuntoPropio, CorridaAPedir, FilaDeConjunto } from '@foja/domain/conjunto/schema.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { borrarConjuntosVencidos } from '@foja/api/conjunto/conjunto.sql.ts'
import { correrLote } from '@foja/api/conjunto/correr.ts'
import { reanudarCorridas, trabajoDeCorrida } from '@foja/api/conjunto/trabajo.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let archivo: ClientePrueba
/** Con la cuenta de api, como quien atiende los trabajos. */
let sql: Pool

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[mesa, archivo] = await Promise.all([b.ingresar('mesa'), b.ingresar('archivo')])
  sql = abrirPostgres(b.entornoDe('api').DATABASE_URL!, { conexiones: 4 })
  // Los roles de consulta traen la búsqueda general.
  await b.sql`insert into usuarios_roles (id_usuario, id_rol) select id, 4 from usuarios where usuario in ('mesa', 'archivo')`
})
afterAll(async () => {
  await sql.end({ timeout: 5 })
  await b.cerrar()
})

const expediente = (titulo: string, estado: number = ESTADO.iniciado) =>
  b.sembrar({ titulo, id_tipo: b.o.tipos.contenedor, estado })
async function varios(titulo: string, cuantos: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < cuantos) ids.push(await expediente(titulo))
  return ids
}

/** Lo que esa palabra encuentra, reunido por Mesa. */
async function reunir(titulo: string): Promise<string> {
  await b.indexar()
  const respuesta = await mesa.post('/conjuntos', { vista: 'busqueda', buscado: { titulo } })
  expect([respuesta.statusCode, respuesta.json().data?.completo]).toEqual([201, true])
  return respuesta.json().data.id
}
const leer = async (id: string) => (await mesa.get(`/conjuntos/${id}`)).json<{ data: Conjunto }>().data
const filas = async (id: string, mas = '') =>
  (await mesa.get(`/conjuntos/${id}/filas?itemPorPagina=100${mas}`)).json<{ rows: FilaDeConjunto[] }>().rows
const pedir = (id: string, corrida: Partial<CorridaAPedir>) =>
  mesa.post(`/conjuntos/${id}/corridas`, { herramienta: 'archivar', ensayo: false, ...corrida })
const medios = () => ({ sql, configuracion: crearLectorDeConfiguracion(sql) })
/** Lo pide y lo corre hasta el final. @returns hechas, negadas y salteadas */
async function correr(id: string, corrida: Partial<CorridaAPedir>) {
  const respuesta = await pedir(id, corrida)
  expect(respuesta.statusCode).toBe(201)
  await trabajoDeCorrida(medios()).hacer({ id_corrida: respuesta.json().data.id, turno: 0 } as never)
  const { corrida: ultima } = await leer(id)
  expect(ultima!.estado).toBe('terminada')
  return [ultima!.hechas, ultima!.negadas, ultima!.salteadas]
}
const archivados = async (ids: number[]) =>
  await b.sql<{ id: number; veces: number }[]>`
    select d.id, (select count(*)::int from eventos e
      where e.id_documento = d.id and e.id_tipo_evento = ${EVENTO.archivo_expedientes}) as veces
    from documentos d where d.id = any(${ids}::bigint[]) and d.estado = ${ESTADO.archivado} order by d.id`

test('a set stays still while its rows move, belongs to one person and lives a day [HER-01]', async () => {
  const ids = await varios('Timbó', 3)
  await b.indexar()
  const lista = { area: b.o.areas.mesa, titulo: 'Timbó', orden: 'titulo' }
  const creado = await mesa.post('/conjuntos', {
    vista: 'expedientes',
    lista,
    camino: '/documentos/listado/expedientes',
  })
  expect([creado.statusCode, creado.json().data]).toEqual([
    201,
    expect.objectContaining({ total: 3, hallados: 3, completo: true }),
  ])
  const { id } = creado.json().data
  const antes = await filas(id)
  expect(antes.map((fila) => fila.id_documento)).toEqual(ids.toReversed())

  await mesa.post('/documentos/eventos', { documentos: [ids[1]], tipo_evento: EVENTO.archivo_expedientes })
  await expediente('Timbó')
  await b.indexar()
  expect((await filas(id)).map((fila) => fila.id_documento)).toEqual(ids.toReversed())
  // Lo que ya no puede ver está, sin decir qué es.
  await b.sql`update documentos set visibilidad = 'privado', id_area_creacion = ${b.o.areas.biblioteca}, id_area_actual = ${b.o.areas.biblioteca}, id_usuario = ${b.o.usuarios.admin} where id = ${ids[0]!}`
  expect((await filas(id)).at(-1)).toMatchObject({ id_documento: ids[0], documento: null })

  const ajenas = await Promise.all([
    archivo.get(`/conjuntos/${id}`),
    archivo.get(`/conjuntos/${id}/filas`),
    archivo.get(`/conjuntos/${id}/recibo`),
    archivo.post(`/conjuntos/${id}/tramos`),
    archivo.post(`/conjuntos/${id}/cancelar`),
    archivo.post(`/conjuntos/${id}/corridas`, { herramienta: 'archivar', ensayo: true }),
  ])
  expect(ajenas.map((r) => [r.statusCode, r.json().error])).toEqual(
    ajenas.map(() => [404, 'conjunto_no_existe']),
  )
  const sinPermiso = await mesa.post('/conjuntos', { vista: 'archivo_reservado', lista })
  expect(sinPermiso.statusCode).toBe(403)
  expect(
    (await mesa.post('/conjuntos', { vista: 'expedientes', lista: { area: b.o.areas.biblioteca } }))
      .statusCode,
  ).toBe(403)

  await b.sql`update conjuntos set vence = now() - interval '1 second' where id = ${id}`
  expect((await mesa.get(`/conjuntos/${id}`)).statusCode).toBe(404)
  await borrarConjuntosVencidos(sql)
  expect(await b.sql`select from conjuntos_filas where id_conjunto = ${id}`).toHaveLength(0)
})

test('one’s own sets are listed by pages, with what they are of and what was last done; others’ are not there', async () => {
  const ids = await varios('Yuchán', 2)
  const id = await reunir('Yuchán')
  await correr(id, { ensayo: true })
  await b.indexar()
  const avanzada = await mesa.post('/conjuntos', {
    vista: 'busqueda',
    buscado: { contiene: 'yuchán', tieneadjuntos: 'false', tipo_busqueda: 'avanzada' },
  })
  expect(avanzada.json().data.total).toBe(2)
  const lista = { area: b.o.areas.mesa, titulo: 'Yuchán' }
  await mesa.post('/conjuntos', { vista: 'expedientes', lista })
  const pagina = async (quien: ClientePrueba, mas: string) =>
    (await quien.get(`/conjuntos?${mas}`)).json<{ rows: ConjuntoPropio[]; total: number }>()
  const { rows, total } = await pagina(mesa, 'itemPorPagina=2')
  expect(rows.map(({ que, total }) => [que, total])).toEqual([
    ['Expedientes de Mesa, con Título «Yuchán»', 2],
    ['Búsqueda avanzada, con Contiene «yuchán» y Adjuntos', 2],
  ])
  const [tercero] = (await pagina(mesa, 'itemPorPagina=2&numeroPagina=2')).rows
  expect(tercero).toMatchObject({
    id,
    que: 'Búsqueda, con Título «Yuchán»',
    corrida: { herramienta: 'archivar', ensayo: true, estado: 'terminada', hechas: 2 },
  })
  expect(total).toBeGreaterThanOrEqual(3)
  expect((await pagina(archivo, '')).rows.map((uno) => uno.id)).not.toContain(id)

  expect((await archivo.pedir('DELETE', `/conjuntos/${id}`)).statusCode).toBe(404)
  await pedir(id, {})
  const enMarcha = await mesa.pedir('DELETE', `/conjuntos/${id}`)
  expect([enMarcha.statusCode, enMarcha.json().error]).toEqual([409, 'conjunto_en_marcha'])
  await mesa.post(`/conjuntos/${id}/cancelar`)
  expect((await mesa.pedir('DELETE', `/conjuntos/${id}`)).statusCode).toBe(200)
  expect((await mesa.get(`/conjuntos/${id}`)).statusCode).toBe(404)
  expect((await pagina(mesa, '')).total).toBe(total - 1)
  expect(await archivados(ids)).toEqual([])
})

test('a set longer than one read is gathered to its end, in its order, each row once', async () => {
  await b.sql`
    insert into documentos (id_tipo, titulo, titulo_orden, estado, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    select ${b.o.tipos.documento}, 'Quebracho ' || n, n, 15, 'publico', ${b.o.usuarios.archivo}, ${b.o.areas.mesa}, ${b.o.areas.mesa}
    from generate_series(1, 2100) n`
  await b.indexar()
  const buscado = { titulo: 'Quebracho', orden: 'recibido', direccion: 'asc' }
  const { id, ...empezado } = (await mesa.post('/conjuntos', { vista: 'busqueda', buscado })).json().data
  expect(empezado).toEqual({ total: 2_000, hallados: 2_100, completo: false })
  expect((await pedir(id, { ensayo: true })).json().error).toBe('conjunto_sin_reunir')
  // Dos a la vez no lo agregan dos veces.
  const [uno, otro] = await Promise.all([1, 2].map(() => mesa.post(`/conjuntos/${id}/tramos`)))
  const completo = { id, total: 2_100, hallados: 2_100, completo: true }
  expect([uno!.json().data, otro!.json().data]).toEqual([completo, completo])
  const [orden] = await b.sql`
    select count(distinct f.id_documento)::int as distintos, max(f.orden) as hasta,
      bool_and(f.id_documento = d.id) as en_orden
    from conjuntos_filas f join (
      select id, row_number() over (order by fecha_recibido, id desc) as n from documentos where titulo like 'Quebracho %') d
      on d.n = f.orden
    where f.id_conjunto = ${id}`
  expect(orden).toEqual({ distintos: 2_100, hasta: 2_100, en_orden: true })
})

test('a dry run says, by the rules of the tool, what the run then does; what changed is told apart', async () => {
  const buenos = await varios('Ñandubay', 3)
  const negados = [
    await expediente('Ñandubay', ESTADO.archivado),
    await b.sembrar({ titulo: 'Ñandubay' }),
    await expediente('Ñandubay'),
  ]
  const cambiado = await expediente('Ñandubay')
  const [, , editado] = negados
  const id = await reunir('Ñandubay')
  await archivo.post(`/documentos/claim/${editado}`)
  await b.sql`update documentos set titulo = 'Ñandubay nuevo' where id = ${cambiado}`

  const foto = () => b.sql`select id, marca, estado from documentos where titulo like 'Ñandubay%' order by id`
  const antes = await foto()
  expect(await correr(id, { ensayo: true })).toEqual([3, 3, 1])
  expect(await foto()).toEqual(antes)
  const ensayado = await filas(id)
  const { corrida } = await leer(id)
  expect(corrida!.motivos.map(({ cantidad }) => cantidad)).toEqual([1, 1, 1])
  expect(corrida!.motivos.map(({ motivo }) => motivo)).toContainEqual(
    expect.stringContaining('archivo De Prueba'),
  )
  const [uno] = corrida!.motivos
  expect(await filas(id, `&motivo=${encodeURIComponent(uno!.motivo)}`)).toMatchObject([
    { motivo: uno!.motivo },
  ])

  expect(await correr(id, {})).toEqual([3, 3, 1])
  const quedaron = await filas(id)
  expect(quedaron).toEqual(ensayado.map((fila) => ({ ...fila, documento: expect.anything() })))
  expect(quedaron.find(({ id_documento }) => id_documento === cambiado)!.motivo).toBe(
    'Cambió desde que se lo eligió.',
  )
  expect((await archivados([...buenos, ...negados, cambiado])).map((uno) => uno.id)).toEqual(
    [...buenos, negados[0]!].toSorted((x, y) => x - y),
  )

  // Lo que esta misma persona les hizo por el conjunto no es un cambio; lo cambiado, si se dice, también se hace.
  expect(await correr(id, { ensayo: true, con_cambiados: true })).toEqual([1, 6, 0])
  expect(await correr(id, { con_cambiados: true })).toEqual([1, 6, 0])
  expect(await archivados([cambiado])).toEqual([{ id: cambiado, veces: 1 }])
  const destinos = [{ id: b.o.areas.biblioteca, tipo: 'area' as const }]
  expect((await correr(id, { herramienta: 'compartir', ensayo: true, destinos }))[2]).toBe(0)
})

test('killed in the middle it goes on where it was, each row once; what was taken away meanwhile is refused', async () => {
  const ids = await varios('Lapacho', 25)
  const id = await reunir('Lapacho')
  const corrida = (await pedir(id, {})).json().data.id as string
  const orden = (await filas(id)).map(({ id_documento }) => id_documento)
  const lote = (turno: number) => correrLote(medios(), corrida, turno, 10)
  await lote(0)

  // Muere con el segundo lote a medio hacer: espera a quien tiene tomado uno de sus documentos.
  await b.sql.begin(async (otro) => {
    await otro`select from documentos where id = ${orden[15]!} for update`
    const muerto = lote(0).catch((error: Error) => error)
    for (;;) {
      const [fila] = await b.sql<{ pid: number }[]>`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`
      if (fila) {
        await b.sql`select pg_terminate_backend(${fila.pid})`
        break
      }
      await esperar(20)
    }
    expect(await muerto).toBeInstanceOf(Error)
  })
  expect(await archivados(ids)).toHaveLength(10)
  expect((await leer(id)).corrida).toMatchObject({ estado: 'en_curso', hechas: 10 })

  await reanudarCorridas({ sql }, 0)
  // La tanda que murió, si la cola la repitiera, ya no tiene el turno.
  expect(await lote(0)).toBe(false)
  expect(await lote(1)).toBe(true)
  expect(await archivados(ids)).toHaveLength(20)

  await b.sql`delete from usuarios_areas where id_usuario = ${b.o.usuarios.mesa}`
  await trabajoDeCorrida(medios()).hacer({ id_corrida: corrida, turno: 1 } as never)
  await b.sql`insert into usuarios_areas (id_usuario, id_area, por_defecto) values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, true)`
  expect((await leer(id)).corrida).toMatchObject({
    estado: 'terminada',
    hechas: 20,
    negadas: 5,
    motivos: [{ motivo: 'Usted no pertenece a esa área.', cantidad: 5 }],
  })
  expect((await archivados(ids)).map(({ veces }) => veces)).toEqual(Array.from({ length: 20 }, () => 1))
})

test('of what can no longer be seen it is not said whether it changed since', async () => {
  const { biblioteca } = b.o.areas
  const suya = { id_usuario: b.o.usuarios.mesa, id_area: biblioteca }
  const oculto = await b.sembrar({
    titulo: 'Urunday',
    id_tipo: b.o.tipos.contenedor,
    estado: ESTADO.iniciado,
    visibilidad: 'privado',
    id_usuario: b.o.usuarios.consulta,
    id_area_creacion: biblioteca,
    id_area_actual: biblioteca,
  })
  await b.sql`update documentos set tokens = ${[`area:${biblioteca}`]} where id = ${oculto}`
  await b.sql`insert into usuarios_areas ${b.sql(suya)}`
  const id = await reunir('Urunday')
  await b.sql`delete from usuarios_areas where id_usuario = ${suya.id_usuario} and id_area = ${biblioteca}`
  expect(await correr(id, {})).toEqual([0, 1, 0])
  const [antes] = await filas(id)
  await b.sql`update documentos set titulo = 'Urunday cambiado' where id = ${oculto}`
  expect(await correr(id, {})).toEqual([0, 1, 0])
  expect(await filas(id)).toEqual([antes])
})

test('who is processed with another goes with its head, whatever their order and the batch, and once [EST-50]', async () => {
  const [cabecera, miembro] = await varios('Algarrobo', 2)
  await b.sql`insert into tramitaciones_conjuntas ${b.sql({ id_cabecera: cabecera!, id_expediente: miembro! })}`
  const id = await reunir('Algarrobo')
  expect((await filas(id)).map(({ id_documento }) => id_documento)).toEqual([miembro, cabecera])
  const destinos = [{ id: b.o.areas.biblioteca, tipo: 'area' as const }]
  const corrida = (await pedir(id, { herramienta: 'remitir', destinos })).json().data.id
  while (await correrLote(medios(), corrida, 0, 1));
  expect((await leer(id)).corrida).toMatchObject({ estado: 'terminada', hechas: 2, negadas: 0, salteadas: 0 })
  const pases = await b.sql`
    select id_documento from eventos where id_documento in (${cabecera!}, ${miembro!}) and id_tipo_evento = ${EVENTO.pase}`
  expect(pases).toHaveLength(2)
})

test('what is chosen of the historical search is what it finds, places left behind included [BUS-01]', async () => {
  const [ido] = await varios('Curupay', 2)
  await mesa.post('/documentos/eventos', {
    documentos: [ido],
    tipo_evento: EVENTO.pase,
    destinos: [{ id: b.o.areas.biblioteca, tipo: 'area' }],
  })
  await b.sql`update documentos set id_area_actual = ${b.o.areas.biblioteca}, en_transito = false where id = ${ido!}`
  await b.indexar()
  const buscado = { titulo: 'Curupay', lugar_actual: String(b.o.areas.mesa) }
  const cuantos = async (mas: object) =>
    (await mesa.post('/conjuntos', { vista: 'busqueda', buscado: { ...buscado, ...mas } })).json().data.total
  expect([await cuantos({}), await cuantos({ tipo_busqueda: 'historica' })]).toEqual([1, 2])
})

test('one run of a person at a time; it can be left, and its receipt is a CSV no spreadsheet computes', async () => {
  await b.sembrar({ titulo: '=Guayacán', id_tipo: b.o.tipos.contenedor, estado: ESTADO.iniciado })
  await b.sembrar({ titulo: 'Guayacán' })
  const id = await reunir('Guayacán')
  expect((await mesa.get(`/conjuntos/${id}/recibo`)).statusCode).toBe(404)
  expect((await pedir(id, { herramienta: 'recibir' })).json().error).toBe('no_es_de_conjunto')
  expect((await pedir(id, { herramienta: 'remitir' })).json().message).toBe('Seleccione un área')
  // Un ensayo deja su lugar; lo que cambia algo, no.
  await pedir(id, { ensayo: true })
  expect((await pedir(id, {})).statusCode).toBe(201)
  for (const ensayo of [true, false])
    expect((await pedir(id, { ensayo })).json().error).toBe('corrida_en_marcha')
  await mesa.post(`/conjuntos/${id}/cancelar`)
  const { corrida } = await leer(id)
  expect(corrida!.estado).toBe('cancelada')
  expect(await correrLote(medios(), corrida!.id, 0, 10)).toBe(false)

  expect(await correr(id, {})).toEqual([1, 1, 0])
  const csv = (await mesa.get(`/conjuntos/${id}/recibo`)).body.split('\r\n')
  expect(csv).toHaveLength(4)
  expect(csv.join('\n')).toContain(`'=Guayacán,Expediente,Hecho,`)
  expect(csv.join('\n')).toContain('Guayacán,Nota,No se pudo')
})
