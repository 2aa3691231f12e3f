import { expect, test } from '@jest/globals'
import { CONJUNTOS_COMO_MUCHO, FILAS_GUARDADAS, FILAS_MAXIMO } from '@foja/domain/conjunto/limites.ts'
import { corridaAPedir, type ConjuntoPropio } from '@foja/domain/conjunto/schema.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { borrarConjuntosVencidos } from '@foja/api/conjunto/conjunto.sql.ts'
import { crearCorrida } from '@foja/api/conjunto/corrida.sql.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { prepararConjuntos } from '@foja/api/pruebas/conjunto-de-prueba.ts'
import { conOtraEnCurso } from '@foja/api/pruebas/esperan-a.ts'
import { CLAVE, crearTipo, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { b, mesa, archivo, sql, expediente, varios, reunir, leer, filas, pedir, hacer, correr, archivados } =
  await prepararConjuntos()
const UN_DIA_MS = 24 * 60 * 60 * 1000

test('what two rows of a list share is chosen once', async () => {
  const { biblioteca, mesa: area } = b.o.areas
  const id = await b.sembrar({
    titulo: 'Viraró compartido',
    id_usuario: b.o.usuarios.admin,
    id_area_creacion: biblioteca,
    id_area_actual: biblioteca,
  })
  await crearUsuario(b.sql, { usuario: 'bibliotecaria', areas: [biblioteca], roles: [ROL.operador] })
  const bibliotecaria = await crearClientePrueba(b.app).ingresar('bibliotecaria', CLAVE)
  const destinos = [
    { id: area, tipo: 'area' },
    { id: b.o.usuarios.mesa, tipo: 'usuario' },
  ]
  const envio = await bibliotecaria.post('/documentos/eventos', {
    documentos: [id],
    tipo_evento: EVENTO.compartido,
    destinos,
  })
  expect(envio.statusCode).toBe(200)
  await b.indexar()
  const lista = { area, titulo: 'Viraró' }
  const creado = await mesa.post('/conjuntos', {
    vista: 'compartidos',
    lista,
    camino: '/documentos/listado/compartidos',
  })
  expect([creado.statusCode, creado.json().data]).toMatchObject([
    201,
    { total: 1, hallados: 2, completo: true },
  ])
})

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

test('a filter that says nothing known chooses nothing: left aside, more would be chosen than was asked [BUS-18]', async () => {
  const antes = (await mesa.get('/conjuntos')).json().total
  for (const [pedido, filtro] of [
    [{ vista: 'expedientes', lista: { area: b.o.areas.mesa, estado: 'Inexistente' } }, 'Estado'],
    [{ vista: 'busqueda', buscado: { q: 'timbó', tipo: 'Inexistente' } }, 'Tipo'],
  ] as const) {
    const respuesta = await mesa.post('/conjuntos', pedido)
    expect([respuesta.statusCode, respuesta.json()]).toMatchObject([
      422,
      { error: 'filtros_desconocidos', details: expect.stringContaining(`corrija: ${filtro}.`) },
    ])
  }
  expect((await mesa.get('/conjuntos')).json().total).toBe(antes)
})

test('what is not known is refused, and so is a day that passed: left aside, more would be chosen than was asked', async () => {
  const pedidos = [
    { vista: 'expedientes', lista: { area: b.o.areas.mesa, al: '2024-12-31' } },
    { vista: 'expedientes', lista: { area: b.o.areas.mesa, titullo: 'Timbó' } },
    { vista: 'busqueda', buscado: { q: 'timbó', al: '2024-12-31' } },
  ]
  const respuestas = await Promise.all(pedidos.map((pedido) => mesa.post('/conjuntos', pedido)))
  expect(respuestas.map((r) => [r.statusCode, r.json().details])).toEqual([
    [422, expect.stringContaining('No se conoce «al».')],
    [422, expect.stringContaining('No se conoce «titullo».')],
    [422, expect.stringContaining('No se conoce «al».')],
  ])
})

test('what the base would not keep is left out of what is chosen, as of what is looked for', async () => {
  await b.sembrar({ titulo: 'Guatambú de la plaza', texto: 'guatambú' })
  await b.indexar()
  const camino = '/documentos/li\u0000stado'
  for (const pedido of [
    { vista: 'busqueda', buscado: { q: 'guatam\u0000bú' } },
    { vista: 'todos', lista: { area: b.o.areas.mesa, titulo: 'guatam\u0000bú', numero: '\u0000' } },
  ]) {
    const respuesta = await mesa.post('/conjuntos', { ...pedido, camino })
    expect([respuesta.statusCode, respuesta.json().data]).toMatchObject([201, { total: 1 }])
    const { id } = respuesta.json().data
    expect((await mesa.get(`/conjuntos/${id}/filas?motivo=x%00`)).statusCode).toBe(200)
  }
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
  // Borrado otra vez, porque la respuesta no llegó, no deja de haberse borrado.
  const borrar = async (clave: string) =>
    (await mesa.pedir('DELETE', `/conjuntos/${id}`, { cabeceras: { 'idempotency-key': clave } })).statusCode
  expect([await borrar('una'), await borrar('una'), await borrar('otra')]).toEqual([200, 200, 404])
  expect((await mesa.get(`/conjuntos/${id}`)).statusCode).toBe(404)
  expect((await pagina(mesa, '')).total).toBe(total - 1)
  expect(await archivados(ids)).toEqual([])
})

test('the oldest leave their place to a new one, but for those in which something was done', async () => {
  await varios('Aromito', 1)
  const [hecho, ensayado] = [await reunir('Aromito'), await reunir('Aromito')]
  await correr(hecho, {})
  await correr(ensayado, { ensayo: true })
  for (let i = 0; i < CONJUNTOS_COMO_MUCHO; i++) await reunir('Aromito')
  expect((await mesa.get(`/conjuntos/${hecho}`)).statusCode).toBe(200)
  expect((await mesa.get(`/conjuntos/${ensayado}`)).statusCode).toBe(404)
})

test('what one keeps has an end: past it nothing else is gathered, nor done, until a set is deleted', async () => {
  await varios('Lapacho', 1)
  const [hecho, otro] = [await reunir('Lapacho'), await reunir('Lapacho')]
  await correr(hecho, {})
  // Sus filas y las de su recibo.
  await b.sql`update conjuntos set total = ${FILAS_GUARDADAS / 2} where id = ${hecho}`
  const negados = [
    await mesa.post('/conjuntos', { vista: 'busqueda', buscado: { titulo: 'Lapacho' } }),
    await pedir(otro, {}),
  ]
  for (const negado of negados)
    expect([negado.statusCode, negado.json().error]).toEqual([422, 'demasiado_reunido'])
  expect((await pedir(otro, { ensayo: true })).statusCode).toBe(201)
  expect((await mesa.pedir('DELETE', `/conjuntos/${hecho}`)).statusCode).toBe(200)
  expect((await pedir(otro, {})).statusCode).toBe(201)
  await mesa.post(`/conjuntos/${otro}/cancelar`)
  await reunir('Lapacho')
})

test('one that expires while it is being used waits for its end, and its receipt then lasts a month', async () => {
  await varios('Ceibo', 1)
  const id = await reunir('Ceibo')
  const vence = async () => (Date.parse((await leer(id)).vence) - Date.now()) / UN_DIA_MS
  await correr(id, { ensayo: true })
  expect(await vence()).toBeLessThan(1)
  const corrida = (await pedir(id, {})).json().data.id as string
  await b.sql`update conjuntos set vence = now() - interval '1 second' where id = ${id}`
  await borrarConjuntosVencidos(sql)
  expect((await leer(id)).corrida).toMatchObject({ estado: 'en_curso' })
  await hacer(corrida)
  expect((await leer(id)).corrida).toMatchObject({ estado: 'terminada', hechas: 1 })
  expect(await vence()).toBeGreaterThan(29)

  // El ensayo no hace nada: no lo alarga, y se va con él, aunque estuviera a medias.
  const ensayo = (await pedir(id, { ensayo: true })).json().data.id as string
  await b.sql`update conjuntos set vence = now() - interval '1 second' where id = ${id}`
  expect((await mesa.get(`/conjuntos/${id}`)).statusCode).toBe(404)
  await borrarConjuntosVencidos(sql)
  expect(await b.sql`select from conjuntos_corridas where id_conjunto = ${id}`).toEqual([])
  await hacer(ensayo)
})

test('one in which nothing came to be done lasts a day and leaves its place, like one never used', async () => {
  await varios('Espinillo', 1)
  const [dejado, negado] = [await reunir('Espinillo'), await reunir('Espinillo')]
  await pedir(dejado, {})
  await mesa.post(`/conjuntos/${dejado}/cancelar`)
  await correr(await reunir('Espinillo'), {})
  expect(await correr(negado, { con_cambiados: true })).toEqual([0, 1, 0])
  for (const id of [dejado, negado])
    expect((Date.parse((await leer(id)).vence) - Date.now()) / UN_DIA_MS).toBeLessThan(1)
  for (let i = 0; i < CONJUNTOS_COMO_MUCHO; i++) await reunir('Espinillo')
  for (const id of [dejado, negado]) expect((await mesa.get(`/conjuntos/${id}`)).statusCode).toBe(404)
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

  // Por sus palabras, también: lo que otro escribe mientras tanto no se halla, y cambia el puntaje de todo.
  const porPalabras = { vista: 'busqueda', buscado: { q: 'quebracho' } }
  const { data } = (await mesa.post('/conjuntos', porPalabras)).json()
  expect(data).toMatchObject({ total: 2_000, completo: false })
  for (let i = 0; i < 5; i++) await b.sembrar({ titulo: `Aparte ${i}` })
  await b.indexar()
  expect((await mesa.post(`/conjuntos/${data.id}/tramos`)).json().data).toEqual({ ...completo, id: data.id })

  // Al que le quedan cincuenta lugares no le entran los cien que siguen, y ya está completo.
  const lleno = (await mesa.post('/conjuntos', { vista: 'busqueda', buscado })).json().data.id as string
  await b.sql`update conjuntos set total = ${FILAS_MAXIMO - 50} where id = ${lleno}`
  expect((await mesa.post(`/conjuntos/${lleno}/tramos`)).json().data).toEqual({
    id: lleno,
    total: FILAS_MAXIMO,
    hallados: 2_100,
    completo: true,
  })
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

test('its rows and its receipt are read with the roles one has in its area, and still once one has left it [SES-10]', async () => {
  const { mesa: deMesa, biblioteca } = b.o.areas
  const id_usuario = await crearUsuario(b.sql, {
    usuario: 'dedos',
    areas: [deMesa, biblioteca],
    roles: [ROL.operador],
  })
  const sumario = await crearTipo(b.sql, {
    nombre: 'Sumario de área',
    esencia: 'contenedor',
    permisos: [{ rol: ROL.firmante, leer: true, escribir: true }],
  })
  await b.sql`insert into usuarios_roles ${b.sql({ id_usuario, id_rol: ROL.firmante, id_area: biblioteca })}`
  await b.sembrar({ titulo: 'Guatambú', id_tipo: sumario, estado: 2, id_area_actual: biblioteca })
  await b.indexar()
  const deDos = await crearClientePrueba(b.app).ingresar('dedos', CLAVE)
  const creado = await deDos.post('/conjuntos', {
    vista: 'expedientes',
    lista: { area: biblioteca, titulo: 'Guatambú' },
  })
  expect([creado.statusCode, creado.json().data]).toMatchObject([201, { total: 1 }])
  const { id } = creado.json().data
  const corrida = await deDos.post(`/conjuntos/${id}/corridas`, { herramienta: 'archivar', ensayo: true })
  await hacer(corrida.json().data.id)
  const dicho = async () => [
    (await deDos.get(`/conjuntos/${id}/filas`)).json().rows[0].documento?.titulo,
    (await deDos.get(`/conjuntos/${id}/recibo`)).body.includes('Guatambú'),
  ]
  expect(await dicho()).toEqual(['Guatambú', true])
  await b.sql`delete from usuarios_areas where id_usuario = ${id_usuario} and id_area = ${biblioteca}`
  expect(await dicho()).toEqual([undefined, false])
})

test('of two dry runs asked for at once, as from two tabs, the last one stays', async () => {
  await varios('Lapacho', 1)
  const id = await reunir('Lapacho')
  const ensayo = { herramienta: 'archivar', ensayo: true }
  const deMesa = { idConjunto: id, idUsuario: b.o.usuarios.mesa }
  await conOtraEnCurso(b.sql, async (otra, esperanA) => {
    const primera = await crearCorrida(otra, deMesa, corridaAPedir.parse(ensayo))
    const pedida = mesa.post(`/conjuntos/${id}/corridas`, ensayo)
    await esperanA()
    await otra`commit`
    expect((await pedida).json()).toMatchObject({ data: { id: expect.not.stringMatching(primera) } })
  })
  await mesa.post(`/conjuntos/${id}/cancelar`)
})

test('a set in which something is being asked for leaves its place to no other, nor is it gone for having expired', async () => {
  await varios('Chañar', 1)
  const id = await reunir('Chañar')
  for (let i = 1; i < CONJUNTOS_COMO_MUCHO; i++) await reunir('Chañar')
  const dePedir = corridaAPedir.parse({ herramienta: 'archivar', ensayo: false })
  const deMesa = { idConjunto: id, idUsuario: b.o.usuarios.mesa }
  await conOtraEnCurso(b.sql, async (otra, esperanA) => {
    await crearCorrida(otra, deMesa, dePedir)
    // El más viejo le dejaría su lugar.
    const reunido = reunir('Chañar')
    await esperanA()
    await otra`commit`
    await reunido
  })
  expect((await leer(id)).corrida).toMatchObject({ estado: 'en_curso' })
  await mesa.post(`/conjuntos/${id}/cancelar`)

  await conOtraEnCurso(b.sql, async (otra) => {
    await b.sql`update conjuntos set vence = now() + interval '1 minute' where id = ${id}`
    await crearCorrida(otra, deMesa, dePedir)
    await b.sql`update conjuntos set vence = now() - interval '1 second' where id = ${id}`
    await borrarConjuntosVencidos(sql)
    await otra`commit`
  })
  expect((await leer(id)).corrida).toMatchObject({ estado: 'en_curso' })
  await mesa.post(`/conjuntos/${id}/cancelar`)
})
