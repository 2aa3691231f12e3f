import { setTimeout as esperar } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { miembrosDe } from '@foja/api/conjunta/miembros.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes, dice } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa', 'archivo', 'consulta'])
const { p, o, mesa, archivo, consulta } = escenario
const {
  crear: documento,
  ponerEn,
  firmado,
  expediente,
  integrar,
  relacionar,
  leer,
  eventosDe,
} = conExpedientes(escenario)
afterEach(() => p.sql`delete from reclamos`)

const RUTA = '/expedientes/tramitacion_conjunta'
const abrir = (id_cabecera: number, ids_expedientes: number[], quien = mesa, id_area = o.areas.mesa) =>
  quien.post(`${RUTA}/apertura`, { id_cabecera, ids_expedientes, id_area })
const cerrar = (id_cabecera: number, quien = mesa) =>
  quien.post(`${RUTA}/cierre`, { id_cabecera, id_area: o.areas.mesa })
/** Una cabecera con sus asociados. */
async function asociados(cuantos = 2): Promise<[number, ...number[]]> {
  const cabecera = await expediente()
  const otros: number[] = []
  for (let i = 0; i < cuantos; i++) otros.push(await expediente())
  await relacionar(cabecera, otros)
  return [cabecera, ...otros]
}
const deConjunta = async (id: number) => {
  const { tramitacion_conjunta_cabecera, tramitacion_conjunta_asociado } = await leer(id)
  return [tramitacion_conjunta_cabecera, tramitacion_conjunta_asociado]
}

test('opened, it says who heads it and who goes along; closed, nobody; closing again is 409 [API-37, API-38, EST-28, ERR-07]', async () => {
  const [cabecera, uno, otro] = await asociados()
  const respuesta = await abrir(cabecera, [otro!, uno!])
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.json().data.map(({ id }: { id: number }) => id)).toEqual([cabecera, uno, otro])
  expect(await deConjunta(cabecera)).toEqual([true, null])
  expect(await deConjunta(uno!)).toEqual([false, cabecera])
  expect(await miembrosDe(p.sql, [cabecera, uno!])).toEqual([uno, otro])
  for (const id of [cabecera, uno!, otro!])
    expect((await eventosDe(id)).at(-1)).toEqual({
      tipo: 22,
      atributos: {
        tramitacion_conjunta: 'apertura',
        id_cabecera: cabecera,
        ids_expedientes: [uno, otro],
      },
    })
  expect((await cerrar(cabecera)).statusCode).toBe(200)
  for (const id of [cabecera, uno!, otro!]) {
    expect(await deConjunta(id)).toEqual([false, null])
    expect((await eventosDe(id)).at(-1)).toMatchObject({
      tipo: 22,
      atributos: { tramitacion_conjunta: 'cierre' },
    })
  }
  const otraVez = await cerrar(cabecera)
  expect([...dice(otraVez), otraVez.json().details]).toEqual([
    409,
    'No se pudo cerrar la tramitación',
    'El expediente no encabeza una tramitación conjunta.',
  ])
})

test('a member is not modified in any way until it is closed; the header is [EST-50, D-085]', async () => {
  const [cabecera, miembro] = await asociados(1)
  await abrir(cabecera, [miembro!])
  const intentos = [
    () => mesa.patch(`/v1/documento/${miembro}`, { titulo: 'Otro título' }),
    () => mesa.patch(`/v1/documento/${miembro}`, { atributos: { objeto: 'Otro' } }),
    () => relacionar(miembro!, [cabecera]),
    async () => integrar(await firmado(), miembro!),
    async () => integrar(miembro!, await expediente()),
    async () => integrar(cabecera, await expediente()),
  ]
  for (const intento of intentos) expect((await intento()).statusCode).toBe(409)
  const { herramientas } = await leer(miembro!)
  for (const una of ['modificar', 'remitir', 'archivar', 'fusionar', 'recaratular', 'tramitacion_conjunta'])
    expect([una, herramientas[una].permitida]).toEqual([una, false])
  expect((await leer(cabecera)).herramientas.archivar.permitida).toBe(false)
  expect((await integrar(await firmado(), cabecera)).statusCode).toBe(200)
  await cerrar(cabecera)
  expect((await intentos[1]!()).statusCode).toBe(200)
})

test('at least one, associated, in the same area and free [VAL-17, HER-28, ERR-19]', async () => {
  const [cabecera, uno] = await asociados(1)
  expect(dice(await abrir(cabecera, []))).toEqual([422, 'Seleccione expedientes'])
  expect(dice(await abrir(cabecera, [cabecera]))).toEqual([422, 'No se pudo realizar la tramitación'])
  expect(dice(await abrir(cabecera, [await expediente()]))).toEqual([
    422,
    'No se pudo realizar la tramitación',
  ])
  const suelto = await expediente()
  expect((await abrir(suelto, [uno!])).json().error).toBe('sin_asociados')
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${uno!}`
  expect((await abrir(cabecera, [uno!])).json().error).toBe('en_otra_area')
  await p.sql`update documentos set id_area_actual = ${o.areas.mesa}, en_transito = true where id = ${uno!}`
  expect((await abrir(cabecera, [uno!])).json().error).toBe('en_otra_area')
  await p.sql`update documentos set en_transito = false where id = ${uno!}`
  await ponerEn(uno!, ESTADO.archivado)
  expect((await abrir(cabecera, [uno!])).json().error).toBe('estado_no_permite')
  await ponerEn(uno!, ESTADO.en_tramite)
  expect((await abrir(cabecera, [uno!], consulta, o.areas.biblioteca)).statusCode).toBe(403)
  expect((await abrir(cabecera, [9_000_000])).statusCode).toBe(404)
  expect((await abrir(cabecera, [uno!])).statusCode).toBe(200)
  expect((await abrir(cabecera, [uno!])).json().error).toBe('ya_encabeza')
  const tercero = await expediente()
  await relacionar(tercero, [uno!, cabecera])
  expect((await abrir(tercero, [uno!])).json().error).toBe('en_tramitacion_conjunta')
  expect((await abrir(tercero, [cabecera])).json().error).toBe('encabeza_tramitacion_conjunta')
})

test('two that want the same file at once: one has it, the other is told [EST-50]', async () => {
  const [una, comun] = await asociados(1)
  const otra = await expediente()
  await relacionar(otra, [comun!])
  const respuestas = await Promise.all([abrir(una, [comun!]), abrir(otra, [comun!], archivo)])
  expect(respuestas.map((r) => r.statusCode).toSorted()).toEqual([200, 409])
  expect(respuestas.find((r) => r.statusCode === 409)!.json().error).toBe('en_tramitacion_conjunta')
  const [cuenta] = await p.sql`
    select count(*)::int as n from tramitaciones_conjuntas where id_expediente = ${comun!}`
  expect(cuenta).toEqual({ n: 1 })
  const cabecera = respuestas[0].statusCode === 200 ? una : otra
  expect(
    (await Promise.all([cerrar(cabecera), cerrar(cabecera, archivo)])).map((r) => r.statusCode).toSorted(),
  ).toEqual([200, 409])
})

test('what may go with a header is told with its reason, and whom it goes with once open; the hidden are only counted [DLG-22, EST-50]', async () => {
  const [cabecera, uno, otro, ajeno, enCamino] = await asociados(4)
  const ver = async (id: number, quien = mesa) => (await quien.get(`${RUTA}/${id}`)).json()
  const motivos = async (id: number) =>
    ((await ver(id)).rows as { id: number; motivo: string | null }[]).map((r) => [r.id, r.motivo])
  const oculto = await expediente({ visibilidad: 'privado' })
  await relacionar(oculto, [cabecera])
  await ponerEn(otro!, ESTADO.archivado)
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${ajeno!}`
  await p.sql`update documentos set en_transito = true where id = ${enCamino!}`
  const juntos = 'Todos los expedientes tienen que estar en la misma área, y ninguno en viaje a otra.'
  expect(await motivos(cabecera)).toEqual(
    expect.arrayContaining([
      [uno, null],
      [oculto, null],
      [otro, expect.stringMatching(/^No se puede tramitar en conjunto en su estado actual: Archivado/)],
      [ajeno, `Está en Biblioteca. ${juntos}`],
      [enCamino, `Salió de Mesa. ${juntos}`],
    ]),
  )
  await abrir(cabecera, [uno!, oculto])
  expect(await ver(cabecera)).toMatchObject({ encabeza: true, ocultos: 0 })
  const { encabeza, rows, ocultos } = await ver(cabecera, consulta)
  expect([encabeza, rows.map((r: { id: number }) => r.id), ocultos]).toEqual([true, [uno], 1])
  const [otra] = await asociados(0)
  await relacionar(otra, [uno!])
  expect(await motivos(otra)).toEqual([
    [uno, 'El expediente está en tramitación conjunta: se modifica por su cabecera.'],
  ])
  expect((await consulta.get(`${RUTA}/${oculto}`)).statusCode).toBe(404)
})

test('where each one is, when another area is called the same, is said with its acronym [DLG-22]', async () => {
  const [cabecera, uno] = await asociados(1)
  const [area] = await p.sql<{ id: number }[]>`
    insert into areas (nombre, sigla) select nombre, 'OTRA' from areas where id = ${o.areas.mesa} returning id`
  await p.sql`update documentos set id_area_actual = ${area!.id} where id = ${uno!}`
  const { rows } = (await mesa.get(`${RUTA}/${cabecera}`)).json()
  expect(rows).toMatchObject([
    { id: uno, area: 'Mesa (OTRA)', motivo: expect.stringMatching(/^Está en Mesa \(OTRA\)\. Todos/) },
  ])
  await p.sql`update documentos set id_area_actual = ${o.areas.mesa} where id = ${uno!}`
  await p.sql`delete from areas where id = ${area!.id}`
})

test('what may go with a header or be merged into it is in the order of its numbers [DLG-22, DLG-23]', async () => {
  const [cabecera, diez, nueve] = await asociados()
  for (const [id, nro] of [
    [diez!, 10],
    [nueve!, 9],
  ] as const)
    await p.sql`
      update documentos set nro_str = ${`${nro}/2026`}, nro_orden = ${`${String(nro).padStart(9, '0')}/2026`}
      where id = ${id}`
  for (const ruta of [RUTA, '/expedientes/fusionables']) {
    const { rows } = (await mesa.get(`${ruta}/${cabecera}`)).json()
    expect(rows.map(({ nro_str }: { nro_str: string }) => nro_str)).toEqual(['9/2026', '10/2026'])
  }
  await abrir(cabecera, [diez!, nueve!])
  const { rows } = (await mesa.get(`${RUTA}/${cabecera}`)).json()
  expect(rows.map(({ id }: { id: number }) => id)).toEqual([nueve, diez])
})

test('a document that was associated before is no case file to go along with, nor to merge [VAL-17, HER-28, DLG-22, DLG-23]', async () => {
  const [exp, nota, otra] = [await expediente(), await documento(), await documento()]
  await p.sql`insert into relaciones ${p.sql([
    { id_documento: nota, id_documento_relacionado: exp, id_tipo_relacion: 13 },
    { id_documento: exp, id_documento_relacionado: otra, id_tipo_relacion: 13 },
  ])}`
  expect((await leer(exp)).herramientas.tramitacion_conjunta).toEqual({
    permitida: false,
    motivo: 'El expediente no tiene otros asociados.',
  })
  expect((await abrir(exp, [nota])).json().error).toBe('sin_asociados')
  const [tramite, carpeta] = [await documento({ tipo: o.tipos.tramite }), await expediente()]
  await relacionar(tramite, [exp])
  // De los dos lados: es uno solo.
  for (const una of [exp, carpeta])
    await p.sql`insert into relaciones ${p.sql({
      id_documento: una,
      id_documento_relacionado: una === exp ? carpeta : exp,
      id_tipo_relacion: 13,
    })}`
  expect((await leer(exp)).herramientas.tramitacion_conjunta.permitida).toBe(true)
  const ids = async (ruta: string) =>
    ((await mesa.get(`${ruta}/${exp}`)).json().rows as { id: number }[])
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  for (const ruta of [RUTA, '/expedientes/fusionables']) expect(await ids(ruta)).toEqual([tramite, carpeta])
  expect((await abrir(exp, [carpeta, nota])).json().error).toBe('no_asociado')
})

test('who goes with whom is told of any of them; of those one cannot see, only that they are there [EST-28, D-100]', async () => {
  const [cabecera, uno, otro] = await asociados()
  const leerla = async (id: number, quien = mesa) => (await quien.get(`${RUTA}/${id}/miembros`)).json().data
  expect(await leerla(cabecera)).toBeNull()
  await abrir(cabecera, [uno!, otro!])
  await p.sql`update documentos set visibilidad = 'privado' where id = ${otro!}`
  const ids = ({ cabecera: c, miembros }: { cabecera: { id: number }; miembros: { id: number }[] }) => [
    c.id,
    ...miembros.map(({ id }) => id),
  ]
  for (const id of [cabecera, uno!, otro!]) expect(ids(await leerla(id))).toEqual([cabecera, uno, otro])
  expect((await leerla(cabecera)).miembros.map(({ titulo }: { titulo: string }) => titulo)).toEqual([
    'Un expediente',
    'Un expediente',
  ])
  expect((await leerla(cabecera, consulta)).miembros.at(-1)).toEqual({
    id: otro,
    visible: false,
    tipo_documento: null,
    nro_str: null,
    titulo: null,
  })
  expect((await consulta.get(`${RUTA}/${otro}/miembros`)).statusCode).toBe(404)
  await cerrar(cabecera)
  expect(await leerla(uno!)).toBeNull()
})

test('what several areas process in parallel does not go along with another, nor leads: sent with it, it would be in two places [EST-49, EST-50, HER-28]', async () => {
  const [cabecera, uno] = await asociados(1)
  for (const id of [cabecera, uno!]) {
    await mesa.post('/documentos/eventos', {
      documentos: [id],
      tipo_evento: 22,
      destinos: [{ id: o.areas.biblioteca, tipo: 'area' }],
      atributos_evento: { tramitacion_paralela: true },
    })
    expect((await abrir(cabecera, [uno!])).json().error).toBe('en_tramitacion_paralela')
    await mesa.post('/expedientes/tramitacion_paralela/cierre', { ids: [id] })
  }
  expect((await abrir(cabecera, [uno!])).statusCode).toBe(200)
})

test('what was reserved meanwhile can still be closed, but not opened from there [HER-28, HER-29]', async () => {
  const visibilidad = (idDocumento: number, visibilidadACambiar: string) =>
    archivo.put('/v1/documento/cambiar_visibilidad', { idDocumento, visibilidadACambiar })
  const [cabecera, uno] = await asociados(1)
  expect((await abrir(cabecera, [uno!], archivo)).statusCode).toBe(200)
  expect((await visibilidad(cabecera, 'reservado')).statusCode).toBe(200)
  expect((await cerrar(cabecera, archivo)).statusCode).toBe(200)
  const otraVez = await cerrar(cabecera, archivo)
  expect([otraVez.statusCode, otraVez.json().error]).toEqual([403, 'fuera_de_vista'])

  const enParalelo = await expediente()
  const paralela = (id: number) =>
    archivo.post('/documentos/eventos', {
      documentos: [id],
      tipo_evento: 22,
      destinos: [{ id: o.areas.biblioteca, tipo: 'area' }],
      atributos_evento: { tramitacion_paralela: true },
    })
  const cerrarla = (id: number) => archivo.post('/expedientes/tramitacion_paralela/cierre', { ids: [id] })
  expect((await paralela(enParalelo)).statusCode).toBe(200)
  expect((await visibilidad(enParalelo, 'reservado')).statusCode).toBe(200)
  expect((await cerrarla(enParalelo)).statusCode).toBe(200)
  expect((await cerrarla(enParalelo)).statusCode).not.toBe(200)
})

test('what one cannot see is not waited for: neither the members of a hidden header nor a hidden case file [API-12, API-38]', async () => {
  const [cabecera, uno] = await asociados(1)
  await abrir(cabecera, [uno!])
  const nota = (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'x' })).json().data.id
  await p.sql`update documentos set tokens = '{}' where id in (${cabecera}, ${uno!})`
  const pedidos = [
    () => cerrar(cabecera),
    () =>
      mesa.post('/v1/documento/close', {
        solicitud: { id_documento: nota },
        id_expediente_incorporacion: cabecera,
      }),
  ]
  await p.sql.begin(async (sql) => {
    await sql`select from documentos where id in (${cabecera}, ${uno!}) for update`
    for (const pedir of pedidos) {
      const respuesta = await Promise.race([pedir(), esperar(20_000, undefined, { ref: false })])
      expect(respuesta && respuesta.statusCode).toBe(404)
    }
  })
})

test('closed by case-file ids, any of them and in any order; a second time 409; those of two, none, or hidden, not [API-38, EST-28, D-100]', async () => {
  const cerrarlos = (ids: number[], quien = mesa, nombre = 'ids') =>
    quien.post(`${RUTA}/cierre`, { [nombre]: ids, area: o.areas.mesa })
  const [cabecera, uno, otro] = (await asociados()) as [number, number, number]
  for (const ids of [[cabecera, uno, otro], [otro, cabecera], [uno], [cabecera]]) {
    await abrir(cabecera, [uno, otro])
    expect((await cerrarlos(ids)).statusCode).toBe(200)
    for (const id of [cabecera, uno, otro]) expect(await deConjunta(id)).toEqual([false, null])
    const otraVez = await cerrarlos(ids)
    expect([...dice(otraVez), otraVez.json().error]).toEqual([
      409,
      'No se pudo cerrar la tramitación',
      'no_encabeza',
    ])
  }
  await abrir(cabecera, [uno, otro])
  const [otra, suyo] = (await asociados(1)) as [number, number]
  await abrir(otra, [suyo])
  const deDos = await cerrarlos([uno, suyo])
  expect([...dice(deDos), deDos.json().details]).toEqual([
    422,
    'No se pudo cerrar la tramitación',
    'Los expedientes van en tramitaciones conjuntas distintas: ciérrelas de a una.',
  ])
  expect((await cerrarlos([uno, 9_000_000])).statusCode).toBe(404)
  // La de una cabecera que no puede ver no es suya, aunque vea a quien va con ella.
  await p.sql`update documentos set tokens = '{}' where id = ${otra}`
  expect((await cerrarlos([suyo])).json().error).toBe('no_encabeza')
  expect((await cerrarlos([uno, otra])).statusCode).toBe(404)
  expect(await deConjunta(uno)).toEqual([false, cabecera])
  // Lo que no va en ninguna no lo impide: queda como estaba.
  expect((await cerrarlos([uno, await expediente()], mesa, 'ids_expedientes')).statusCode).toBe(200)
  expect(await deConjunta(uno)).toEqual([false, null])
  expect(await miembrosDe(p.sql, [otra])).toEqual([suyo])
})

test('a closing by ids repeated with its key answers the same, though there is nothing to close any more [API-38, CFG-34]', async () => {
  const [cabecera, uno] = await asociados(1)
  await abrir(cabecera, [uno!])
  const pedir = () =>
    mesa.pedir('POST', `${RUTA}/cierre`, {
      cuerpo: { ids: [cabecera, uno], area: o.areas.mesa },
      cabeceras: { 'idempotency-key': 'cierre-por-ids' },
    })
  expect([(await pedir()).statusCode, (await pedir()).statusCode]).toEqual([200, 200])
})
