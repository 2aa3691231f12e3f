import { randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { sembrar } from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearArea, crearTipo, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { conExpedientes, dice } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa', 'archivo', 'consulta', 'admin'])
const { p, o, mesa, archivo, consulta, admin } = escenario
const { crear, ponerEn, firmado, expediente, integrar, relacionar, leer, eventosDe, relacionesDe } =
  conExpedientes(escenario)

test('a signed document enters a case file: relation, event on both, circuit of answers [API-28, API-29, ENT-22]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  expect((await mesa.get(`/documentos/fecha_incorporacion/${nota}`)).json()).toEqual({ data: null })
  const respuesta = await integrar(nota, exp, { fojas_desde: 3, fojas_hasta: 7 })
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.headers['x-foja-marca']).toMatch(/^\d+,\d+$/)
  const { data, alerta } = respuesta.json()
  expect(alerta).toBeNull()
  expect(data).toMatchObject({
    id_tipo_relacion: 10,
    relacion: 'activa',
    id_documento: exp,
    id_documento_relacionado: nota,
    documento_padre_id: exp,
    documento_incorporar_id: nota,
    fojas_desde: 3,
    fojas_hasta: 7,
    usuario_id: o.usuarios.mesa,
    total_relaciones: 1,
    added: false,
    visibilidad: 'publico',
    estado_documento: ESTADO.autorizado,
  })
  const evento = { tipo: 23, atributos: { documento_incorporado: nota, id_expediente: exp } }
  expect((await eventosDe(nota)).at(-1)).toEqual(evento)
  expect((await eventosDe(exp)).at(-1)).toEqual(evento)
  expect((await leer(exp)).ultima_foja).toBe(7)
  expect((await mesa.get(`/documentos/fecha_incorporacion/${nota}`)).json()).toEqual({
    data: data.fecha_relacion,
  })
})

test('putting in a file what is of others gives no right over it [PER-26]', async () => {
  const biblioteca = { area: o.areas.biblioteca, usuario: o.usuarios.admin }
  const ajena = await sembrar(p.sql, { tipo: o.tipos.documento, estado: ESTADO.autorizado, ...biblioteca })
  const exp = await expediente()
  expect((await integrar(ajena, exp)).statusCode).toBe(200)
  await p.sql`update documentos set visibilidad = 'privado' where id = ${ajena}`
  expect((await mesa.get(`/documentos/documento/${ajena}`)).statusCode).not.toBe(200)
  expect((await admin.get(`/documentos/documento/${ajena}`)).statusCode).toBe(200)
})

test('processing leaves its own event, which does not move the document [ENT-23, VAL-16, EST-25]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  expect((await integrar(nota, exp, { id_tipo_relacion: 8 })).statusCode).toBe(200)
  expect((await eventosDe(nota)).at(-1)).toMatchObject({ tipo: 22 })
  expect(dice(await integrar(await expediente(), exp, { id_tipo_relacion: 8 }))).toEqual([
    422,
    'No se pudo incorporar',
  ])
  // Tramitar en él no lo movió: quien lo creó sigue volviendo a una versión anterior.
  const { restaurar } = (await mesa.get(`/documentos/versiones/${exp}?limit=10`)).json()
  expect(restaurar).toEqual({ permitida: true, motivo: null })
})

test('only signed documents, and Tramitado is signed [VAL-08, EST-10, D-040]', async () => {
  const exp = await expediente()
  for (const estado of [ESTADO.borrador, ESTADO.cerrado, ESTADO.pendiente_de_firma])
    expect(dice(await integrar(await ponerEn(await crear(), estado), exp))).toEqual([
      422,
      'Solo se pueden incorporar documentos firmados.',
    ])
  expect((await integrar(await ponerEn(await crear(), ESTADO.firmado), exp)).statusCode).toBe(200)
  const nota = await firmado()
  await integrar(nota, exp)
  expect((await integrar(await ponerEn(nota, ESTADO.anulado), await expediente())).statusCode).toBe(200)
  expect(await relacionesDe(exp)).toHaveLength(2)
})

test('twice in the same case file is refused, in another it is not [VAL-11]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  await integrar(nota, exp)
  const repetida = await integrar(nota, exp)
  expect(dice(repetida)).toEqual([409, 'El documento seleccionado ya se encuentra incorporado.'])
  expect((await integrar(nota, exp, { id_tipo_relacion: 8 })).statusCode).toBe(409)
  expect((await integrar(nota, await expediente())).statusCode).toBe(200)
})

test('two at once: one enters, the other is told [VAL-11]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  const respuestas = await Promise.all([integrar(nota, exp), integrar(nota, exp, {}, archivo)])
  expect(respuestas.map((r) => r.statusCode).toSorted()).toEqual([200, 409])
  expect(await relacionesDe(exp)).toEqual([{ otro: nota, tipo: 10 }])
})

test('two files into each other at once: one wins and no circle is left [EST-47]', async () => {
  const [a, b] = [await expediente(), await expediente()]
  const respuestas = await Promise.all([integrar(a, b), integrar(b, a)])
  expect(respuestas.map((r) => r.statusCode).toSorted()).toEqual([200, 409])
  const perdio = respuestas.find((r) => r.statusCode === 409)!
  expect(perdio.json().details).toBe('Un expediente no puede quedar dentro de sí mismo.')
  expect((await integrar(a, a)).statusCode).toBe(409)
})

test('the reserved enters only the reserved [VAL-13]', async () => {
  const nota = await ponerEn(await crear({ visibilidad: 'reservado' }, archivo), ESTADO.autorizado)
  for (const visibilidad of ['publico', 'privado']) {
    const respuesta = await integrar(nota, await expediente({ visibilidad }, archivo), {}, archivo)
    expect([...dice(respuesta), respuesta.json().details]).toEqual([
      422,
      'No se pudo incorporar',
      'El documento es reservado.',
    ])
  }
  const reservado = await expediente({ visibilidad: 'reservado' }, archivo)
  expect((await integrar(nota, reservado, {}, archivo)).statusCode).toBe(200)
})

test('a procedure that processes what is already incorporated does not enter [VAL-18]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  const tramite = await crear({ tipo: o.tipos.tramite })
  expect((await integrar(nota, tramite, { id_tipo_relacion: 8 })).statusCode).toBe(200)
  expect((await integrar(tramite, await expediente())).statusCode).toBe(200)
  await integrar(nota, exp)
  expect(dice(await integrar(tramite, exp))).toEqual([
    422,
    'El trámite contiene un documento tramitado que ya fué incorporado',
  ])
})

test('a procedure that has something incorporated, and processes nothing, enters [VAL-18]', async () => {
  const tramite = await crear({ tipo: o.tipos.tramite })
  expect((await integrar(await firmado(), tramite)).statusCode).toBe(200)
  expect((await integrar(tramite, await expediente())).statusCode).toBe(200)
})

test('who has the file open from before is told it holds something else now [API-05]', async () => {
  const exp = await expediente()
  const { revision } = await leer(exp)
  await integrar(await firmado(), exp)
  const guardado = await mesa.patch(`/v1/documento/${exp}`, { titulo: 'Otro', revision })
  expect([guardado.statusCode, (await leer(exp)).titulo]).toEqual([409, 'Un expediente'])
})

test('when it entered is when it did so last [API-28]', async () => {
  const nota = await firmado()
  const fechas: unknown[] = []
  for (let i = 0; i < 2; i++)
    fechas.push((await integrar(nota, await expediente())).json().data.fecha_relacion)
  expect(fechas[0]).not.toEqual(fechas[1])
  expect((await mesa.get(`/documentos/fecha_incorporacion/${nota}`)).json()).toEqual({ data: fechas[1] })
})

test('PRE-05: when it entered a case file one may not see, or that was deleted, is not told [API-28]', async () => {
  const [nota, exp] = [
    await firmado({ visibilidad: 'publico' }),
    await expediente({ visibilidad: 'publico' }),
  ]
  const { fecha_relacion } = (await integrar(nota, exp)).json().data
  const fecha = async () => (await consulta.get(`/documentos/fecha_incorporacion/${nota}`)).json()
  expect(await fecha()).toEqual({ data: fecha_relacion })
  await p.sql`update documentos set visibilidad = 'privado' where id = ${exp}`
  expect(await fecha()).toEqual({ data: null })
  await p.sql`update documentos set visibilidad = 'publico', borrado = now() where id = ${exp}`
  expect(await fecha()).toEqual({ data: null })
})

test('API-29: what went in is answered although who did it lost the area meanwhile, and again if asked again', async () => {
  const { biblioteca } = o.areas
  const nota = await firmado({ visibilidad: 'publico' })
  const enBiblioteca = { area: biblioteca, usuario: o.usuarios.admin }
  const exp = await sembrar(p.sql, { tipo: o.tipos.contenedor, estado: ESTADO.iniciado, ...enBiblioteca })
  const cuerpo = { id_documento: nota, id_expediente: exp, id_area_activa: biblioteca }
  const cabeceras = { 'idempotency-key': randomUUID() }
  const pedir = () => admin.pedir('PUT', '/documentos/integrar', { cuerpo, cabeceras })
  let pedida: ReturnType<typeof pedir>
  await p.sql.begin(async (sql) => {
    await sql`lock table relaciones in share mode`
    pedida = pedir()
    const esperando = async () =>
      (
        await p.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length
    for (let i = 0; i < 500 && (await esperando()) === 0; i++) await esperar(10)
    await sql`delete from usuarios_areas where id_usuario = ${o.usuarios.admin} and id_area = ${biblioteca}`
  })
  for (const respuesta of [await pedida!, await pedir()])
    expect([respuesta.statusCode, respuesta.json()]).toMatchObject([
      200,
      { data: { id_documento_relacionado: nota, visible: true }, alerta: null },
    ])
  await p.sql`insert into usuarios_areas (id_usuario, id_area) values (${o.usuarios.admin}, ${biblioteca})`
})

test('the first incorporation starts a procedure, with its number and version [EST-06, ENT-10, ENT-15]', async () => {
  const tramite = await crear({ tipo: o.tipos.tramite })
  expect((await leer(tramite)).estado.id).toBe(ESTADO.borrador)
  await integrar(await firmado(), tramite)
  expect(await leer(tramite)).toMatchObject({ estado: { id: ESTADO.iniciado }, version: '1.0' })
  await integrar(await firmado(), tramite)
  expect(await leer(tramite)).toMatchObject({ estado: { id: ESTADO.iniciado }, version: '1.0' })
})

test('only into a case file one has and may write, and that is still open [API-29, EST-50]', async () => {
  const nota = await firmado()
  for (const estado of [ESTADO.archivado, ESTADO.cerrado_de_expediente, ESTADO.anulado])
    expect((await integrar(nota, await ponerEn(await expediente(), estado))).statusCode).toBe(409)
  const otraArea = await expediente()
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${otraArea}`
  const negado = await integrar(nota, otraArea)
  expect(dice(negado)).toEqual([403, 'No se pudo incorporar'])
  // De los dos, cuál no lo admite.
  expect(negado.json().details).toMatch(/^No puede modificar el expediente elegido\. Se hace desde /)
  const enViaje = await expediente()
  await p.sql`update documentos set en_transito = true where id = ${enViaje}`
  expect((await integrar(nota, enViaje)).statusCode).toBe(409)
  const exp = await expediente()
  expect((await integrar(nota, exp, { id_area_activa: o.areas.biblioteca }, consulta)).statusCode).toBe(403)
  expect((await integrar(nota, exp, { id_area_activa: o.areas.biblioteca })).statusCode).toBe(403)
  const ajeno = await crear({ visibilidad: 'privado' }, admin)
  await p.sql`update documentos set tokens = '{}' where id = ${ajeno}`
  expect((await integrar(ajeno, exp)).statusCode).toBe(404)
  expect((await integrar(nota, ajeno)).statusCode).toBe(404)
  expect(dice(await integrar(nota, await firmado()))).toEqual([422, 'No se pudo incorporar'])
  expect(await relacionesDe(exp)).toEqual([])
})

test('what one reads and does not write is incorporated, one by one and on saving [HER-30, PER-02]', async () => {
  const tipo = await crearTipo(p.sql, { nombre: 'Fallo', permisos: [{ leer: true }] })
  const exp = await expediente()
  const fallos = [await firmado(), await firmado()] as const
  await p.sql`update documentos set id_tipo = ${tipo} where id in ${p.sql(fallos)}`
  expect((await integrar(fallos[0], exp)).statusCode).toBe(200)
  expect((await relacionar(exp, [fallos[1]], 10)).statusCode).toBe(200)
  expect((await relacionesDe(exp)).length).toBe(2)
})

test('a case file of another area is not put in one’s own [HER-30]', async () => {
  const exp = await expediente()
  const lejos = await expediente()
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${lejos}`
  expect((await integrar(lejos, exp)).statusCode).toBe(403)
  expect(await relacionesDe(exp)).toEqual([])
})

test('a case file that someone else edits waits, and so does what would enter it [FRM-25]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  await archivo.post(`/documentos/claim/${exp}`)
  expect((await integrar(nota, exp)).json().error).toBe('documento_en_edicion')
})

test('the contents come by pages, with folios, in the order they entered [CFG-29, ENT-22]', async () => {
  const exp = await expediente()
  const notas: number[] = []
  for (let i = 0; i < 12; i++) {
    notas.push(await firmado())
    await integrar(notas[i]!, exp, { fojas_desde: i * 2 + 1, fojas_hasta: i * 2 + 2 })
  }
  const pagina = async (consulta: string) =>
    (await mesa.get(`/documentos/relaciones/${exp}?id_tipo_relacion=10&relacion=activa${consulta}`)).json()
  const otros = ({ rows }: { rows: { id_documento_relacionado: number }[] }) =>
    rows.map((fila) => fila.id_documento_relacionado)
  const primera = await pagina('')
  expect([primera.total, primera.limitRelaciones, otros(primera)]).toEqual([12, 10, notas.slice(0, 10)])
  expect(primera.rows[0]).toMatchObject({ fojas_desde: 1, fojas_hasta: 2 })
  const segunda = await pagina('&paginaRelaciones=2')
  expect([segunda.total, otros(segunda)]).toEqual([12, notas.slice(10)])
  expect(await pagina('&paginaRelaciones=3')).toMatchObject({ total: 12, rows: [] })
  expect(otros(await pagina('&limitRelaciones=3&offsetRelaciones=2'))).toEqual(notas.slice(2, 5))
  expect((await leer(exp)).ultima_foja).toBe(24)
})

test('of several types at once: what is inside, and what it is inside of, with where each comes from [DLG-04, DLG-07, DLG-12]', async () => {
  const [exp, otro, nota, tramitada] = [
    await expediente(),
    await expediente(),
    await firmado(),
    await firmado(),
  ]
  await integrar(nota, exp)
  await integrar(tramitada, exp, { id_tipo_relacion: 8 })
  await relacionar(exp, [otro])
  const relaciones = async (id: number, consulta: string) =>
    (await mesa.get(`/documentos/relaciones/${id}?id_tipo_relacion=${consulta}`)).json()
  const dentro = await relaciones(exp, '8|10&relacion=activa')
  expect(
    dentro.rows.map((fila: Record<string, unknown>) => [
      fila.id_documento_relacionado,
      (fila.origen as { id: number }).id,
    ]),
  ).toEqual([
    [nota, o.areas.mesa],
    [tramitada, o.areas.mesa],
  ])
  // Con otra que se llama igual hay que poder distinguirla.
  const igual = await crearArea(p.sql, dentro.rows[0].origen.nombre, 'IGUAL')
  expect([
    dentro.rows[0].origen.homonima,
    (await relaciones(nota, '8|10&relacion=pasiva')).rows,
  ]).toMatchObject([false, [{ id_documento_relacionado: exp, origen: { homonima: true } }]])
  await p.sql`update areas set nombre = 'Otra' where id = ${igual}`
  expect((await relaciones(otro, '12|13')).rows).toMatchObject([{ id_documento_relacionado: exp }])
  await p.sql`update documentos set borrado = now() where id = ${otro}`
  expect(await relaciones(exp, '12|13')).toMatchObject({ rows: [], total: 0 })
  expect((await mesa.get(`/documentos/relaciones/${exp}?id_tipo_relacion=8,10`)).statusCode).toBe(422)
})

afterEach(() => p.sql`delete from reclamos`)

test('for another of one’s areas, what was done is answered with the roles one has in it [SES-10, API-29]', async () => {
  const permisos = [{ rol: ROL.operador, leer: true, escribir: true }]
  const [deNota, deExpediente] = [
    await crearTipo(p.sql, { nombre: 'Nota de área', permisos }),
    await crearTipo(p.sql, { nombre: 'Legajo de área', esencia: 'contenedor', permisos }),
  ]
  const [nota, exp] = [await firmado({ tipo: deNota }), await expediente({ tipo: deExpediente })]
  const id_usuario = await crearUsuario(p.sql, {
    usuario: 'dedos',
    areas: [o.areas.biblioteca, o.areas.mesa],
    roles: [ROL.consulta],
  })
  await p.sql`insert into usuarios_roles ${p.sql({ id_usuario, id_rol: ROL.operador, id_area: o.areas.mesa })}`
  const deDos = await crearClientePrueba(p.app).ingresar('dedos', CLAVE)
  const respuesta = await integrar(nota, exp, {}, deDos)
  expect([respuesta.statusCode, respuesta.json()]).toMatchObject([
    200,
    { data: { id_documento: exp, documento_incorporar_id: nota, visibilidad: 'publico' } },
  ])
})

test('whoever puts something in a case file is not the author of its version, and is whom the others run into [API-05, ENT-15, API-28]', async () => {
  const exp = await expediente()
  const { revision } = await leer(exp)
  const id = await crearUsuario(p.sql, {
    usuario: 'vecina',
    areas: [o.areas.mesa],
    roles: [ROL.operador],
  })
  const vecina = await crearClientePrueba(p.app).ingresar('vecina', CLAVE)
  expect((await integrar(await firmado(), exp, {}, vecina)).statusCode).toBe(200)
  const choque = await mesa.patch(`/v1/documento/${exp}`, { titulo: 'Otro', revision })
  expect([choque.statusCode, choque.json()]).toMatchObject([409, { usuario: { id } }])
  const { rows } = (await mesa.get(`/documentos/versiones/${exp}?limit=10`)).json()
  expect(rows[0].usuario.id).toBe(o.usuarios.mesa)
})
