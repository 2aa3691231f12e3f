import { expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { conOtraEnCurso } from '@foja/api/pruebas/esperan-a.ts'
import { crearOficinas, movimientos } from '@foja/api/pruebas/movimientos.ts'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'

const { o, sql, mesa, archivo, bruno, consulta, lara, legales, expediente, borrador } = await crearOficinas()

type Evento = {
  orden: number
  tipo_evento: number
  eventos_tipo: { slug: string }
  resultado: string
  motivo: string | null
  origen: Quienes
  destino: Quienes
  atributos: Record<string, unknown>
  otros: { visible: boolean; titulo: string | null }[]
}
type Quienes = {
  areas: { id: number; homonima: boolean; resultado: string | null }[]
  usuarios: { id: number }[]
}

const historia = async (id: number, consulta = '', quien = mesa) => {
  const respuesta = await quien.get(`/documentos/eventos/${id}${consulta}`)
  return { estado: respuesta.statusCode, ...(respuesta.json() as { rows: Evento[]; total: number }) }
}

/** Un expediente con su creación y dos pases: el primero, rechazado y de vuelta; el segundo, sin recibir. */
async function conDosPases() {
  const id = await expediente()
  const { data } = await movimientos.pase(mesa, [id], [o.areas.biblioteca], { areaActiva: o.areas.mesa })
  const id_evento = data[0]!.id_evento
  await movimientos.rechazar(bruno, { id_evento, observaciones: 'Falta una firma' })
  await movimientos.recibirRechazado(mesa, { id_evento })
  await movimientos.pase(mesa, [id], [o.areas.biblioteca, legales])
  return id
}

test('the history of a document, the last event first, numbered in the order in which it happened [DLG-14, ENT-16]', async () => {
  const id = await conDosPases()
  const { rows, total } = await historia(id)
  expect(total).toBe(3)
  expect(rows.map(({ orden }) => orden)).toEqual([3, 2, 1])
  expect(rows.map(({ eventos_tipo }) => eventos_tipo.slug)).toEqual(['pase', 'pase', 'creacion'])
  expect(rows[0]).toMatchObject({ resultado: 'enviado', motivo: null })
  expect(rows[0]!.destino.areas.map(({ id: area, resultado }) => [area, resultado])).toEqual([
    [o.areas.biblioteca, 'enviado'],
    [legales, 'enviado'],
  ])
  expect(rows[0]!.origen.areas.map(({ id: area }) => area)).toEqual([o.areas.mesa])
  expect(rows[1]).toMatchObject({ resultado: 'hecho', motivo: 'Falta una firma' })
})

test('of each area it is said whether another one has its name, so that it can be told from it [DLG-08, DLG-09, DLG-18]', async () => {
  const homonima = await crearArea(sql, 'Legales', 'LEG-OBR')
  const id = await expediente()
  await movimientos.pase(mesa, [id], [legales, homonima])
  const { rows } = await historia(id, '?solo=movimientos')
  const areas = (lado: Quienes) => lado.areas.map((area) => [area.id, area.homonima])
  expect(areas(rows[0]!.origen)).toEqual([[o.areas.mesa, false]])
  expect(areas(rows[0]!.destino)).toEqual([
    [legales, true],
    [homonima, true],
  ])
  const notificadas = await mesa.get(`/documentos/notificaciones/${id}`)
  expect(notificadas.json().rows.map(({ destinatario }: { destinatario: string }) => destinatario)).toEqual([
    expect.stringMatching(/^Legales \(.+\)$/),
    'Legales (LEG-OBR)',
  ])
  await sql`update areas set nombre = 'Otra' where id = ${homonima}`
  expect(areas((await historia(id)).rows[0]!.destino)).toContainEqual([legales, false])
})

test('of what several rejected it is said whose each reason is, as in the lists; of what one did, only why [DLG-09, DLG-14, EST-51]', async () => {
  const id = await expediente()
  const { id_evento } = (await movimientos.pase(mesa, [id], [o.areas.biblioteca, legales])).data[0]!
  const motivo = async () => (await historia(id, '?solo=movimientos')).rows[0]!.motivo
  await movimientos.rechazar(bruno, { id_evento, observaciones: 'Falta una firma' })
  expect(await motivo()).toBe('Falta una firma')
  await movimientos.rechazar(lara, { id_evento, observaciones: 'No es de aquí' })
  expect(await motivo()).toBe('Biblioteca: Falta una firma — Legales: No es de aquí')
  const homonima = await crearArea(sql, 'Legales', 'LEG-SAL')
  expect(await motivo()).toMatch(/^Biblioteca: Falta una firma — Legales \(.+\): No es de aquí$/)
  await sql`update areas set nombre = 'Otra' where id = ${homonima}`
})

test('by pages, each event once [DLG-14, LIS-12]', async () => {
  const id = await conDosPases()
  const primera = await historia(id, '?itemPorPagina=2')
  const segunda = await historia(id, '?itemPorPagina=2&numeroPagina=2')
  const tercera = await historia(id, '?itemPorPagina=2&numeroPagina=3')
  expect([primera, segunda, tercera].map(({ total }) => total)).toEqual([3, 3, 3])
  expect([primera, segunda, tercera].map(({ rows }) => rows.map(({ orden }) => orden))).toEqual([
    [3, 2],
    [1],
    [],
  ])
})

test('only what sent it somewhere: pases, and not what was shared or processed within another [DLG-08, DLG-09]', async () => {
  const id = await conDosPases()
  // Lo que se anota al tramitar un documento no va a ninguna parte; lo compartido no se mueve.
  await sql`insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion)
    values (${id}, 22, ${o.usuarios.mesa}, ${o.areas.mesa}), (${id}, 4, ${o.usuarios.mesa}, ${o.areas.mesa})`
  await movimientos.guardar(mesa, {
    documentos: [id],
    tipo_evento: 9,
    destinos: [{ id: legales, tipo: 'area' }],
  })
  const { rows, total } = await historia(id, '?solo=movimientos')
  expect([total, rows.map(({ orden, tipo_evento }) => [orden, tipo_evento])]).toEqual([
    2,
    [
      [2, 16],
      [1, 16],
    ],
  ])
  expect((await historia(id, '?solo=autorizaciones')).rows.map(({ tipo_evento }) => tipo_evento)).toEqual([4])
})

test('what was put in, or where it went, is said by name; of what one cannot see, only that it is [DLG-14, PER-24]', async () => {
  const [id, dentro, oculto] = [
    await expediente(),
    await borrador(),
    await expediente({ visibilidad: 'privado' }),
  ]
  const unir = (documento: number, atributos: object) => sql`
    insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion, atributos)
    values (${documento}, 23, ${o.usuarios.mesa}, ${o.areas.mesa}, ${sql.json(atributos as never)})`
  for (const uno of [dentro, oculto]) {
    await unir(id, { documento_incorporado: uno, id_expediente: id })
    await unir(uno, { documento_incorporado: uno, id_expediente: id })
  }
  await unir(id, { fusion: { ids_expedientes: [oculto] } })
  const titulos = async (documento: number, quien = mesa) =>
    (await historia(documento, '', quien)).rows.map(({ otros }) =>
      otros.map(({ visible, titulo }) => visible && titulo),
    )
  const [{ titulo }] = await sql<[{ titulo: string }]>`select titulo from documentos where id = ${id}`
  expect((await titulos(dentro))[0]).toEqual([titulo])
  const [suyo] = await sql<[{ titulo: string }]>`select titulo from documentos where id = ${dentro}`
  expect((await titulos(id)).slice(0, 3)).toMatchObject([
    [expect.any(String)],
    [expect.any(String)],
    [suyo.titulo],
  ])
  expect((await titulos(id, consulta)).slice(0, 3)).toEqual([[false], [false], [false]])
  const { rows } = await historia(id, '', consulta)
  expect(rows[0]!.otros).toEqual([{ visible: false, tipo: null, nro_str: null, titulo: null }])
})

test('PER-24: an event names by its id only what one may see; of the rest, only that it is named [ENT-17, DLG-14]', async () => {
  const [id, visible, oculto] = [
    await expediente(),
    await expediente(),
    await expediente({ visibilidad: 'privado' }),
  ]
  const nombrando = (otro: number) => [
    { copia_de: otro, nota: 1 },
    { corresponde_de: otro },
    { relacion_quitada: { id_documento: otro, id_tipo_relacion: 13 } },
    { documento_incorporado: otro, id_expediente: id },
    { fusion: { ids_expedientes: [visible, otro] } },
    { fusion: { id_cabecera: otro } },
    { tramitacion_conjunta: 'apertura', id_cabecera: otro, ids_expedientes: [id, otro] },
  ]
  const [sabidos, callados] = [nombrando(visible), nombrando(oculto)]
  for (const atributos of [...sabidos, ...callados])
    await sql`
      insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion, atributos)
      values (${id}, 23, ${o.usuarios.mesa}, ${o.areas.mesa}, ${sql.json(atributos)})`
  const leidos = async (quien: typeof mesa) =>
    (await historia(id, '?itemPorPagina=14', quien)).rows.map(({ atributos }) => atributos).toReversed()
  expect(await leidos(mesa)).toEqual([...sabidos, ...callados])
  const que = { visible: false }
  expect(await leidos(consulta)).toEqual([
    ...sabidos,
    { copia_de: que, nota: 1 },
    { corresponde_de: que },
    { relacion_quitada: que },
    { documento_incorporado: que, id_expediente: id },
    { fusion: que },
    { fusion: que },
    { tramitacion_conjunta: 'apertura', id_cabecera: que, ids_expedientes: que },
  ])
})

test('a pase keeps the sheets it left with [DLG-10]', async () => {
  const id = await expediente({ atributos: { usa_fojas: true } })
  // Se escribe como lo deja un pase con fojas: si se usan lo dice la configuración.
  await sql`
    with e as (insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, atributos)
      values (${id}, 16, 'enviado', ${o.usuarios.mesa}, ${o.areas.mesa}, '{"fojas": {"total": 12, "insertadas": 12}}') returning id)
    insert into eventos_partes (id_evento, lado, id_area, resultado) select id, 'destino', ${legales}, 'enviado' from e`
  expect((await historia(id, '?solo=movimientos')).rows[0]!.atributos).toMatchObject({ fojas: { total: 12 } })
})

test('who was told, when, and whether it was received [ENT-20, DLG-18]', async () => {
  const id = await expediente()
  const { data } = await movimientos.pase(mesa, [id], [o.areas.biblioteca, legales])
  await movimientos.recibir(bruno, { id_evento: data[0]!.id_evento })
  const { rows, total } = (await mesa.get(`/documentos/notificaciones/${id}`)).json()
  expect(total).toBe(2)
  expect(
    rows.map(({ destinatario, correo, notificado, acuse }: Record<string, unknown>) => [
      destinatario,
      correo,
      notificado,
      acuse !== null,
    ]),
  ).toEqual([
    ['Biblioteca', null, true, true],
    ['Legales', null, false, false],
  ])
  const nota = await borrador()
  await movimientos.guardar(mesa, {
    documentos: [nota],
    tipo_evento: 2,
    destinos: [{ id: o.usuarios.archivo, tipo: 'usuario' }],
  })
  const deLaNota = async () => (await mesa.get(`/documentos/notificaciones/${nota}`)).json()
  expect((await deLaNota()).total).toBe(0)
  await sql`
    with e as (insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
      values (${nota}, ${EVENTO.notificacion}, 'hecho', ${o.usuarios.mesa}, ${o.areas.mesa}) returning id)
    insert into eventos_partes (id_evento, lado, id_usuario) select id, 'destino', ${o.usuarios.archivo} from e`
  // Como en todo lo demás: el nombre y el apellido.
  expect((await deLaNota()).rows).toMatchObject([{ destinatario: 'archivo De Prueba' }])
})

test('of a document what is told is 4, 28 and 15; of a case file, 16, 23 and 22; nothing else is [ENT-20, D-037]', async () => {
  for (const [id, esperados] of [
    [await borrador(), [28, 15, 4]],
    [await expediente(), [23, 22, 16]],
  ] as const) {
    await sql`
      with e as (insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
        select ${id}, t.id, 'enviado', ${o.usuarios.mesa}, ${o.areas.mesa} from eventos_tipos t order by t.id
        returning id)
      insert into eventos_partes (id_evento, lado, id_area, resultado) select id, 'destino', ${legales}, 'enviado' from e`
    const { rows } = (await mesa.get(`/documentos/notificaciones/${id}?itemPorPagina=25`)).json()
    const tipos = await sql<{ id_tipo_evento: number }[]>`
      select id_tipo_evento from eventos
      where id = any(${rows.map(({ id_evento }: { id_evento: number }) => id_evento)}::bigint[]) order by id desc`
    expect(tipos.map(({ id_tipo_evento }) => id_tipo_evento)).toEqual(esperados)
  }
})

test('of what one cannot see, the same as of what does not exist [PER-24]', async () => {
  const id = await expediente({ visibilidad: 'privado' })
  for (const camino of ['eventos', 'notificaciones']) {
    const [oculto, ausente] = [
      await consulta.get(`/documentos/${camino}/${id}`),
      await consulta.get(`/documentos/${camino}/8999999`),
    ]
    expect([camino, oculto.statusCode, ausente.statusCode]).toEqual([camino, 404, 404])
    expect(oculto.json().message).toBe(ausente.json().message)
  }
  expect((await historia(id, '', lara)).estado).toBe(404)
})

test.each([
  ['a send', EVENTO.pase],
  ['what is done where it is', EVENTO.archivo_expedientes],
])(
  'what waited for another document of its operation happened after what was done meanwhile: %s [LIS-05, RUT-15, DLG-14]',
  async (_, tipo_evento) => {
    const documentos = [await expediente(), await expediente()]
    const [detenido, id] = documentos
    const biblioteca = { id: o.areas.biblioteca, tipo: 'area' }
    const hecho = await conOtraEnCurso(sql, async (otra, esperanA) => {
      await otra`select from documentos where id = ${detenido!} for update`
      const haciendose = movimientos.guardar(mesa, { documentos, tipo_evento, destinos: [biblioteca] })
      await esperanA()
      const usuario = { id: o.usuarios.admin, tipo: 'usuario' }
      const compartido = { documentos: [id], tipo_evento: EVENTO.compartido, destinos: [usuario] }
      expect(await movimientos.guardar(archivo, compartido)).toMatchObject({ estado: 200 })
      await otra`rollback`
      return haciendose
    })
    expect(hecho).toMatchObject({ estado: 200 })
    const { rows } = (await mesa.get(`/documentos/eventos/${id}`)).json()
    expect(rows.map((uno: Evento) => uno.tipo_evento)).toEqual([
      tipo_evento,
      EVENTO.compartido,
      EVENTO.creacion,
    ])
    const { ultimo_evento } = (await mesa.get(`/documentos/dondeesta/${id}`)).json().data
    expect(ultimo_evento).toMatchObject({ slug: rows[0].eventos_tipo.slug, ts: rows[0].ts })
  },
)
