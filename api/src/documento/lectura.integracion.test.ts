import { expect, test } from '@jest/globals'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearYLeer } from '@foja/api/pruebas/crear-y-leer.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { expedienteDeMesa } from '@foja/api/pruebas/movimientos.ts'
import { abrirBorradores, CLAVE, crearArea, crearUsuario } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa, archivo, consulta } = await crearEscenario(['mesa', 'archivo', 'consulta'])
await abrirBorradores(p.sql)

const { crear, leer } = crearYLeer(o.tipos.documento)

test('reading answers every field of a document [API-06, ENT-01, ENT-04, ENT-06, ENT-07, PRE-01]', async () => {
  const { id } = await crear(mesa, {
    titulo: 'Con todo',
    atributos: { contenido: '<p>Cuerpo</p>', descripcion: 'Descripción', objeto: 'Objeto' },
    palabras_clave: ['zeta', 'alfa'],
  })
  const otro = await crear(mesa, { titulo: 'El otro' })
  const [persona] = await p.sql`
    insert into personas (nombre, apellido, nro_doc) values ('Ana', 'Paz', '20123456') returning id`
  await p.sql`insert into documentos_personas (id_documento, id_persona, rol) values (${id}, ${persona!.id}, 'iniciador')`
  await p.sql`
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, fojas_desde, fojas_hasta)
    values (${id}, ${otro.id}, 13, 1, 4)`
  await p.sql`
    insert into archivos (id_documento, identifier, filename, ext, type, size, principal)
    values (${id}, 'abc', 'acta.pdf', 'pdf', 'application/pdf', 123, true)`

  const respuesta = await mesa.get(`/documentos/documento/${id}`)
  expect(respuesta.statusCode).toBe(200)
  const { data } = respuesta.json()
  expect(data).toMatchObject({
    id,
    titulo: 'Con todo',
    tipo: {
      id: o.tipos.documento,
      nombre_singular: 'Nota',
      esencia: 'documento',
      nivel_firma: 'basica',
      permisos: { leer: true, escribir: true, eliminar: true },
      config: { providencia_automatica: false },
    },
    atributos: { contenido: '<p>Cuerpo</p>', descripcion: 'Descripción', objeto: 'Objeto' },
    palabras_clave: ['zeta', 'alfa'],
    estado: { id: 1, nombre: 'Borrador', orden: 1, id_tipo_documento: o.tipos.documento },
    visibilidad: 'publico',
    validez: { string: 'Digital', ubicacion: null },
    relaciones_personas: [
      {
        id_persona: persona!.id,
        rol: 'iniciador',
        nro_doc: '20123456',
        tipo_doc: 'DNI',
        nombre_completo: 'Paz, Ana',
        pais: 'AR',
      },
    ],
    relaciones_documentos: [
      {
        id_tipo_relacion: 13,
        relacion: 'activa',
        nombre_relacion: 'asociado a',
        id_documento: id,
        id_documento_relacionado: otro.id,
        visible: true,
        tipo_documento: 'Nota',
        titulo: 'El otro',
        fojas_desde: 1,
        fojas_hasta: 4,
      },
    ],
    archivo_adjunto_principal: { filename: 'acta.pdf', principal: true },
    archivos_adjuntos: [{ identifier: 'abc', ext: 'pdf', size: 123 }],
    nro_str: expect.stringMatching(/^MESA-\d{6}\/\d{4}p$/),
    nro_esencia: 'documento',
    version: '0.1',
    usuario: { id: o.usuarios.mesa, nombre: 'mesa', apellido: 'De Prueba' },
    area: { id: o.areas.mesa, nombre: 'Mesa', sigla: 'MESA', homonima: false },
    id_usuario: o.usuarios.mesa,
    id_area_creacion: o.areas.mesa,
    requiereAutorizacion: false,
    herramientas: {},
  })
  expect(Object.keys(data.nro).toSorted()).toEqual([
    'anexo',
    'anio',
    'area',
    'corresponde',
    'cuerpo',
    'nro',
    'nro_visible',
    'nrop',
    'numero_asignado',
    'tipo_visible',
    'tomo',
    'year_aa',
  ])
  for (const clave of [
    'nro_externo',
    'fecha_versionado',
    'id_circuito',
    'circuito',
    'paso',
    'firmas',
    'intervencion',
    'areaActiva',
    'ultima_foja',
    'fojas',
    'paginas',
    'permite_eliminar_seguimientos',
    'fecha',
    'fecha_recibido',
  ])
    expect(data).toHaveProperty(clave)
  expect(new Date(data.fecha).toISOString()).toBe(data.fecha)
  const pasiva = await leer(mesa, otro.id)
  expect(pasiva.relaciones_documentos[0]).toMatchObject({ relacion: 'pasiva', id_documento_relacionado: id })
})

test('of the thousands that may relate it or be in it come the first hundred of each kind, and how many there are; of its own, all [PRE-01, CFG-29]', async () => {
  const { id } = await crear(mesa, { tipo: o.tipos.contenedor, titulo: 'Con muchísimos' })
  await p.sql`
    with otros as (
      insert into documentos (id_tipo, titulo, id_usuario, id_area_creacion, id_area_actual, visibilidad)
      select ${o.tipos.documento}, 'Uno de muchos', ${o.usuarios.mesa}, ${o.areas.mesa}, ${o.areas.mesa}, 'publico'
      from generate_series(1, 103) returning id)
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, fecha_relacion)
    select case when pasiva then otros.id else ${id} end, case when pasiva then ${id} else otros.id end, tipo,
      now() + otros.id * interval '1 s'
    from otros, (values (10, false), (10, true), (13, true), (13, false)) as r (tipo, pasiva)`
  const visto = await leer(mesa, id)
  const clases = visto.relaciones_documentos.map(
    (r: { relacion: string; id_tipo_relacion: number }) => `${r.relacion} ${r.id_tipo_relacion}`,
  )
  const cuantas = (clase: string) => clases.filter((una: string) => una === clase).length
  expect(['activa 10', 'pasiva 10', 'pasiva 13', 'activa 13'].map(cuantas)).toEqual([100, 100, 100, 103])
  expect(visto.total_relaciones_documentos).toBe(412)
  const ids = visto.relaciones_documentos.map(
    (r: { id_documento_relacionado: number }) => r.id_documento_relacionado,
  )
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
  const pagina = await mesa.get(`/documentos/relaciones/${id}?paginaRelaciones=42`)
  expect(pagina.json()).toMatchObject({ total: 412, limitRelaciones: 10 })
  expect(pagina.json().rows).toHaveLength(2)
})

test('what one has no right to know of reads as what does not exist [API-06, PER-26]', async () => {
  const { id } = await crear(mesa, { visibilidad: 'privado' })
  const sinRef = (cuerpo: { ref: string }) => ({ ...cuerpo, ref: '' })
  const oculto = await consulta.get(`/documentos/documento/${id}`)
  const ausente = await consulta.get('/documentos/documento/999999999')
  expect(oculto.statusCode).toBe(404)
  expect(ausente.statusCode).toBe(404)
  expect(sinRef(oculto.json())).toEqual(sinRef(ausente.json()))
  expect((await consulta.patch(`/v1/documento/${id}`, { titulo: 'x' })).statusCode).toBe(404)
  expect((await consulta.post('/documentos/borrar', { ids: [id] })).statusCode).toBe(404)
})

test('what one knows of through a relation answers 403 with its reason and shows nothing [PRE-05, PRE-06, PRE-07]', async () => {
  const { id: expediente } = await crear(mesa, { tipo: o.tipos.contenedor, titulo: 'Expediente abierto' })
  const { id: ajeno } = await crear(mesa, { titulo: 'Nota ajena', visibilidad: 'privado' })
  const { id: reservado } = await crear(archivo, { titulo: 'Nota reservada', visibilidad: 'reservado' })
  const { id: sinTipo } = await crear(mesa, { titulo: 'De tipo cerrado' })
  await p.sql`update documentos set id_tipo = ${o.tipos.cerrado} where id = ${sinTipo}`
  for (const otro of [ajeno, reservado, sinTipo])
    await p.sql`
      insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion) values (${expediente}, ${otro}, 10)`
  const mensaje = async (id: number) => {
    const respuesta = await consulta.get(`/documentos/documento/${id}`)
    return [respuesta.statusCode, respuesta.json().message]
  }
  expect(await mensaje(ajeno)).toEqual([403, 'No puede ver un documento que pertenece a otro usuario'])
  expect(await mensaje(sinTipo)).toEqual([
    403,
    'Su usuario no posee los permisos para ver este tipo de documento',
  ])
  expect(await mensaje(reservado)).toEqual([
    403,
    'Usted no tiene permisos suficientes para visualizar este elemento',
  ])
  // De lo reservado de otro, quien puede ver reservados sabe que no es eso lo que le falta; y tampoco se lo lleva.
  const legales = await crearArea(p.sql, 'Legales')
  const [{ id: archivista }] = (await p.sql`select id from roles where rol = 'archivista'`) as [
    { id: number },
  ]
  await crearUsuario(p.sql, { usuario: 'jefa', areas: [legales], roles: [archivista] })
  const jefa = await crearClientePrueba(p.app).ingresar('jefa', CLAVE)
  const suyo = await expedienteDeMesa(p.sql, o, { usuario: o.usuarios.archivo })
  await p.sql`update documentos set visibilidad = 'reservado' where id = ${suyo}`
  const pedirlo = async () => {
    const pedido = { id_documento: suyo, id_area_activa: legales }
    const respuestas = [
      await jefa.get(`/documentos/documento/${suyo}`),
      await jefa.post('/documentos/descargarExpediente', pedido),
    ]
    return respuestas.map((una) => [una.statusCode, una.json().message])
  }
  const [NO_EXISTE, AJENO] = [
    [404, 'No se puede visualizar documento'],
    [403, 'No puede ver un documento que pertenece a otro usuario'],
  ]
  expect(await pedirlo()).toEqual([NO_EXISTE, NO_EXISTE])
  await p.sql`
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion) values (${expediente}, ${suyo}, 13)`
  expect(await pedirlo()).toEqual([AJENO, AJENO])
  await p.sql`delete from relaciones where id_documento_relacionado = ${suyo}`
  const visto = await leer(consulta, expediente)
  expect(
    visto.relaciones_documentos.map((r: { visible: boolean; titulo: string | null }) => [
      r.visible,
      r.titulo,
    ]),
  ).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ])
})

test('dates that JavaScript cannot represent read as none', async () => {
  const { id } = await crear(mesa)
  for (const fecha of ['infinity', '294000-01-01', '0044-03-15 BC']) {
    await p.sql`update documentos set fecha = ${fecha}::text::timestamptz where id = ${id}`
    const respuesta = await mesa.get(`/documentos/documento/${id}`)
    expect(respuesta.statusCode).toBe(200)
    expect(respuesta.json().data.fecha).toBeNull()
    expect((await mesa.patch(`/v1/documento/${id}`, { titulo: `con ${fecha}` })).statusCode).toBe(200)
  }
})

test('a stored content that the rules no longer allow is cleaned when read', async () => {
  const { id } = await crear(mesa)
  await p.sql`update documentos set contenido = '<p onclick="x()">a</p><script>b</script>' where id = ${id}`
  expect((await leer(mesa, id)).atributos.contenido).toBe('<p>a</p>')
})

test('a read that carries a mark waits for it, and says when it gave up', async () => {
  const { id, respuesta } = await crear(mesa)
  const marca = respuesta.headers['x-foja-marca'] as string
  const pendiente = await mesa.get(`/documentos/documento/${id}`, { 'x-foja-marca': marca })
  expect(pendiente.statusCode).toBe(200)
  expect(pendiente.headers['x-foja-marca-pendiente']).toBe('1')
  const lectura = mesa.get(`/documentos/documento/${id}`, { 'x-foja-marca': marca })
  await p.sql`delete from cola where marca = ${Number(marca)}`
  expect((await lectura).headers['x-foja-marca-pendiente']).toBeUndefined()
  expect((await mesa.get('/auth/areas', { 'x-foja-marca': 'cualquier cosa' })).statusCode).toBe(200)
})

test('an older version is read as it was, with the access of today [PRE-02, PER-26]', async () => {
  const { id } = await crear(mesa, {
    titulo: 'Primera redacción',
    atributos: { contenido: '<p>Antes</p>', descripcion: 'La de antes' },
    visibilidad: 'privado',
  })
  await mesa.patch(`/v1/documento/${id}`, {
    titulo: 'Segunda redacción',
    atributos: { contenido: '<p>Después</p>' },
  })
  const version = async (v: string) =>
    (await mesa.get(`/documentos/documento/${id}?version=${v}`)).json().data
  expect(await version('0.1')).toMatchObject({
    titulo: 'Primera redacción',
    version: '0.1',
    atributos: { contenido: '<p>Antes</p>', descripcion: 'La de antes' },
  })
  expect(await version('0.2')).toMatchObject({ titulo: 'Segunda redacción', version: '0.2' })
  expect(await leer(mesa, id)).toMatchObject({ titulo: 'Segunda redacción', version: '0.2' })
  const estado = async (quien: ClientePrueba, v: string) =>
    (await quien.get(`/documentos/documento/${id}?version=${v}`)).statusCode
  expect(await estado(mesa, '7.7')).toBe(404)
  expect(await estado(mesa, 'x')).toBe(422)
  expect(await estado(consulta, '0.1')).toBe(404)
})
