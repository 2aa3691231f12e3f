import { expect, test } from '@jest/globals'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearYLeer } from '@foja/api/pruebas/crear-y-leer.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { abrirBorradores, CLAVE, crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa, archivo, consulta } = await crearEscenario(['mesa', 'archivo', 'consulta'])
await abrirBorradores(p.sql)

const { crear, leer } = crearYLeer(o.tipos.documento)

test('creating answers id, number, version and state, with event and mark of one transaction [API-04, ENT-15, EST-01]', async () => {
  const { respuesta, id } = await crear(mesa, {
    titulo: '  Pase a archivo ',
    atributos: { contenido: '<p>Visto</p><script>x</script>', descripcion: 'Una nota' },
    palabras_clave: ['Agua', 'agua', 'Cloacas'],
    visibilidad: 'privado',
    id_area_activa: o.areas.mesa,
  })
  expect(respuesta.statusCode).toBe(201)
  expect(respuesta.json().data).toMatchObject({
    id,
    nro_str: expect.stringMatching(/^MESA-\d{6}\/\d{4}p$/),
    version: '0.1',
    estado: { id: 1, nombre: 'Borrador' },
  })
  const [fila] = await p.sql`select marca, texto, titulo_orden, tokens from documentos where id = ${id}`
  expect(respuesta.headers['x-foja-marca']).toBe(String(fila!.marca))
  expect(fila).toMatchObject({ texto: 'Visto', titulo_orden: 'pase a archivo' })
  expect(fila!.tokens).toContain(`usuario:${o.usuarios.mesa}`)
  const eventos = await p.sql`
    select e.id_tipo_evento, e.resultado, e.marca, p.lado, p.id_area
    from eventos e join eventos_partes p on p.id_evento = e.id where e.id_documento = ${id}`
  expect(eventos).toEqual([
    { id_tipo_evento: 1, resultado: 'hecho', marca: fila!.marca, lado: 'origen', id_area: o.areas.mesa },
  ])
  const enCola = await p.sql`select clave from cola where marca = ${fila!.marca} order by clave`
  expect(enCola.map(({ clave }) => clave)).toEqual(['documento', 'evento'])
})

test('saving raises the minor version, keeps the former one and writes an event [API-05, ENT-15]', async () => {
  const { id } = await crear(mesa, { titulo: 'Antes', atributos: { contenido: '<p>a</p>' } })
  const respuesta = await mesa.patch(`/v1/documento/${id}`, {
    titulo: 'Después',
    atributos: { contenido: '<p>b</p>' },
  })
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.json().data).toMatchObject({ id, version: '0.2' })
  const [fila] = await p.sql`select marca, texto from documentos where id = ${id}`
  expect(respuesta.headers['x-foja-marca']).toBe(String(fila!.marca))
  expect(fila!.texto).toBe('b')
  expect(
    await p.sql`select mayor, menor, titulo, contenido from versiones where id_documento = ${id}`,
  ).toEqual([{ mayor: 0, menor: 1, titulo: 'Antes', contenido: '<p>a</p>' }])
  const eventos = await p.sql`select id_tipo_evento from eventos where id_documento = ${id} order by id`
  expect(eventos.map((e) => e.id_tipo_evento)).toEqual([1, 3])
})

test('saving the same again answers 304 and leaves no trace [API-05]', async () => {
  const cuerpo = { titulo: 'Igual', atributos: { contenido: '<p>a</p>' }, palabras_clave: ['Uno', 'Dos'] }
  const { id } = await crear(mesa, cuerpo)
  const [antes] = await p.sql`select marca, version_menor from documentos where id = ${id}`
  const respuesta = await mesa.patch(`/v1/documento/${id}`, { ...cuerpo, palabras_clave: ['uno', 'DOS'] })
  expect(respuesta.statusCode).toBe(304)
  expect(await p.sql`select marca, version_menor from documentos where id = ${id}`).toEqual([antes])
  expect((await mesa.patch(`/v1/documento/${id}`, { palabras_clave: ['Dos', 'Uno'] })).statusCode).toBe(200)
  expect((await leer(mesa, id)).palabras_clave).toEqual(['Dos', 'Uno'])
})

test('a save on a version that is no longer current is refused [API-05]', async () => {
  const { id } = await crear(mesa)
  expect((await mesa.patch(`/v1/documento/${id}`, { titulo: 'b', version: '0.1' })).statusCode).toBe(200)
  const viejo = await mesa.patch(`/v1/documento/${id}`, { titulo: 'c', version: '0.1' })
  expect(viejo.statusCode).toBe(409)
  expect(viejo.json()).toMatchObject({
    error: 'version_vieja',
    message: 'mesa De Prueba guardó el documento mientras usted lo editaba.',
    usuario: { id: o.usuarios.mesa, nombre: 'mesa' },
    fecha: expect.stringMatching(/^\d{4}-/),
    data: { id, titulo: 'b', version: '0.2' },
  })
})

test.each([2, 18, 19, 22, 23, 24, 26, 29, 30])('state %i blocks editing [EST-12]', async (estado) => {
  const { id } = await crear(mesa)
  await p.sql`update documentos set estado = ${estado} where id = ${id}`
  expect((await mesa.patch(`/v1/documento/${id}`, { titulo: 'x' })).statusCode).toBe(409)
})

test('editing needs the permission to write, reserving the one to see reserved items [PER-02, PER-15]', async () => {
  const { id } = await crear(mesa)
  expect((await consulta.patch(`/v1/documento/${id}`, { titulo: 'x' })).statusCode).toBe(403)
  expect((await crear(consulta)).respuesta.statusCode).toBe(403)
  expect((await crear(mesa, { visibilidad: 'reservado' })).respuesta.statusCode).toBe(403)
  expect((await mesa.patch(`/v1/documento/${id}`, { visibilidad: 'reservado' })).statusCode).toBe(403)
  expect((await crear(archivo, { visibilidad: 'reservado' })).respuesta.statusCode).toBe(201)
})

test('an area that is not one’s own is refused [SES-10]', async () => {
  const { id } = await crear(mesa)
  const id_area_activa = o.areas.biblioteca
  expect((await crear(mesa, { id_area_activa })).respuesta.statusCode).toBe(403)
  expect((await mesa.patch(`/v1/documento/${id}`, { titulo: 'x', id_area_activa })).statusCode).toBe(403)
})

test('a save is made by the area it says, by either of its names, and two different ones are refused [API-05, SES-10]', async () => {
  const suya = await crearArea(p.sql, 'Legales')
  const roles = [ROL.operador]
  await crearUsuario(p.sql, { usuario: 'lara', areas: [o.areas.mesa, suya], roles })
  const lara = await crearClientePrueba(p.app).ingresar('lara', CLAVE)
  const { id } = await crear(lara, { id_area_activa: o.areas.mesa })
  const guardar = async (cuerpo: object) => {
    const { statusCode, body } = await lara.patch(`/v1/documento/${id}`, cuerpo)
    const [evento] = await p.sql`
      select id_area_creacion as area from eventos where id_documento = ${id} and id_tipo_evento = 3 order by id desc limit 1`
    return [statusCode, evento?.area, body.includes('Se dijeron dos áreas distintas.')]
  }
  expect(await guardar({ titulo: 'a', area: o.areas.mesa })).toEqual([200, o.areas.mesa, false])
  expect(await guardar({ titulo: 'b', area: suya })).toEqual([200, suya, false])
  expect(await guardar({ titulo: 'c', area: o.areas.mesa, id_area_activa: o.areas.mesa })).toEqual([
    200,
    o.areas.mesa,
    false,
  ])
  expect(await guardar({ titulo: 'd', area: suya, id_area_activa: o.areas.mesa })).toEqual([
    422,
    o.areas.mesa,
    true,
  ])
  expect((await guardar({ titulo: 'e', area: o.areas.biblioteca }))[0]).toBe(403)
})

test('who writes a forced type deletes a draft of their own, and nobody else’s [PER-03, API-18, VAL-28]', async () => {
  const borrar = (id: number) => consulta.post('/documentos/borrar', { ids: [id] })
  for (const tipo of [30001, 30002]) {
    const { id } = await crear(consulta, { tipo, titulo: 'Llegó por error' })
    expect((await borrar(id)).statusCode).toBe(200)
    expect((await consulta.get(`/documentos/documento/${id}`)).statusCode).toBe(404)
    const { id: ajeno } = await crear(mesa, { tipo, titulo: 'Llegó a Mesa' })
    await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${ajeno}`
    expect((await borrar(ajeno)).statusCode).toBe(403)
  }
})

test('the forced types can be written by anyone, and the answer does not need to read them [PER-03]', async () => {
  const { respuesta } = await crear(consulta, { tipo: 30002, titulo: 'Hoja' })
  expect(respuesta.statusCode).toBe(201)
  await p.sql`update tipos_permisos set leer = false where id_tipo = 30001`
  expect((await crear(consulta, { tipo: 30001, titulo: 'Externo' })).respuesta.statusCode).toBe(201)
})

test('what is not valid is refused with the field named [API-03, FRM-07, FRM-08, ENT-14]', async () => {
  for (const [datos, detalle] of [
    [{ titulo: undefined }, 'titulo: Campo requerido.'],
    [{ titulo: '   ' }, 'titulo: Campo requerido.'],
    [{ titulo: '\u200B\u202E' }, 'titulo: Campo requerido.'],
    [{ titulo: 'a'.repeat(1001) }, 'titulo:'],
    [{ visibilidad: 'otro' }, 'visibilidad:'],
    [{ visibilidad: 'all' }, 'visibilidad:'],
    [{ tipo: 'x' }, 'tipo:'],
    [{ palabras_clave: [''] }, 'palabras_clave.0:'],
  ] as const) {
    const { respuesta } = await crear(mesa, datos)
    expect(respuesta.statusCode).toBe(422)
    expect(respuesta.json()).toMatchObject({
      error: 'datos_invalidos',
      message: 'Hay datos que no son válidos.',
    })
    expect(respuesta.json().details).toContain(detalle)
  }
  expect((await crear(mesa, { titulo: 'a'.repeat(1000) })).respuesta.statusCode).toBe(201)
})

test('the server keeps its own date unless the configuration allows another [FRM-10, CFG-08, CFG-09]', async () => {
  const fecha = '1983-12-10T10:00:00-03:00'
  const { id } = await crear(mesa, { fecha })
  expect((await leer(mesa, id)).fecha).not.toContain('1983')
})

test('five million characters are kept whole', async () => {
  const contenido = `<p>${'ñandú '.repeat(833_333)}</p>`
  const { respuesta, id } = await crear(mesa, { atributos: { contenido } })
  expect(respuesta.statusCode).toBe(201)
  const [fila] = await p.sql`select char_length(texto) as largo, truncado from documentos where id = ${id}`
  expect(fila).toEqual({ largo: 4_999_997, truncado: true })
  expect((await leer(mesa, id)).atributos.contenido).toHaveLength(contenido.length)
})

test('more than the limit is 413 [API-03]', async () => {
  const { respuesta } = await crear(mesa, { atributos: { contenido: 'a'.repeat(21 * 1024 * 1024) } })
  expect(respuesta.statusCode).toBe(413)
  expect(respuesta.json()).toMatchObject({ error: 'demasiado_grande' })
})

test('NUL and lone surrogates are repaired on entry', async () => {
  const { id } = await crear(mesa, { titulo: 'a\u0000b\uD800c', atributos: { descripcion: '\uDC00d' } })
  const leido = await leer(mesa, id)
  expect([leido.titulo, leido.atributos.descripcion]).toEqual(['ab\uFFFDc', '\uFFFDd'])
})

test('deleting drafts hides them, leaves a tombstone and an event, all or none [API-18, VAL-28]', async () => {
  const { id: uno } = await crear(mesa)
  const { id: dos } = await crear(mesa)
  const { id: cerrado } = await crear(mesa)
  const { id: expediente } = await crear(mesa, { tipo: o.tipos.contenedor })
  await p.sql`update documentos set estado = 15 where id = ${cerrado}`
  expect((await mesa.post('/documentos/borrar', { ids: [uno, cerrado] })).statusCode).toBe(409)
  expect((await mesa.post('/documentos/borrar', { ids: [uno, expediente] })).statusCode).toBe(409)
  expect((await mesa.post('/documentos/borrar', { ids: [uno, 999_999_999] })).statusCode).toBe(404)
  const sinPermiso = await consulta.post('/documentos/borrar', { ids: [uno] })
  expect([sinPermiso.statusCode, sinPermiso.json().message]).toEqual([
    403,
    'No tiene permisos para eliminar.',
  ])
  expect(await leer(mesa, uno)).toBeDefined()

  const respuesta = await mesa.post('/documentos/borrar', { ids: [dos, uno, uno] })
  expect(respuesta.statusCode).toBe(200)
  const filas = await p.sql`
    select marca, tokens, borrado is not null as borrado from documentos where id in (${uno}, ${dos}) order by id`
  expect(respuesta.headers['x-foja-marca']).toBe(filas.map(({ marca }) => marca).join(','))
  expect(filas.every(({ borrado, tokens }) => borrado && tokens.length === 0)).toBe(true)
  expect((await mesa.get(`/documentos/documento/${uno}`)).statusCode).toBe(404)
  expect((await mesa.post('/documentos/borrar', { ids: [uno] })).statusCode).toBe(404)
  expect(
    (await mesa.post('/documentos/borrar', { ids: Array.from({ length: 101 }, (_, i) => i + 1) })).statusCode,
  ).toBe(422)
})

test('of several that are deleted, the first that cannot be is named; of one, there is no need [API-18, HER-01]', async () => {
  const { id: uno } = await crear(mesa)
  const { id: cerrado } = await crear(mesa, { titulo: 'El que no' })
  const [{ nro_str }] = await p.sql<[{ nro_str: string }]>`
    update documentos set estado = 15 where id = ${cerrado} returning nro_str`
  const borrar = async (...ids: number[]) => {
    const { message, details } = (await mesa.post('/documentos/borrar', { ids })).json()
    return [message, details]
  }
  const frase = 'No se puede eliminar en su estado actual: Cerrado. Sólo se puede eliminar en Borrador.'
  expect(await borrar(uno, cerrado)).toEqual([frase, `${nro_str} · El que no`])
  expect(await borrar(cerrado)).toEqual([frase, null])
  // De lo que no se puede ver no se dice nada.
  const { id: oculto } = await crear(mesa, { titulo: 'Oculto', visibilidad: 'privado' })
  const negado = await consulta.post('/documentos/borrar', { ids: [uno, oculto] })
  expect([negado.statusCode, negado.json().details]).toEqual([
    404,
    'No existe, se eliminó o usted no tiene permiso para verlo.',
  ])
  expect(await leer(mesa, uno)).toBeDefined()
})

test('two people saving at once both keep a version of their own', async () => {
  const { id } = await crear(mesa)
  const respuestas = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      [mesa, archivo][i % 2]!.patch(`/v1/documento/${id}`, { titulo: `título ${i}` }),
    ),
  )
  expect(respuestas.every(({ statusCode }) => statusCode === 200)).toBe(true)
  const marcas = respuestas.map(({ headers }) => Number(headers['x-foja-marca']))
  expect(new Set(marcas).size).toBe(8)
  const [fila] = await p.sql`select marca, version_menor from documentos where id = ${id}`
  expect(fila).toEqual({ marca: Math.max(...marcas), version_menor: 9 })
})
