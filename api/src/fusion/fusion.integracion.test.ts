import { afterEach, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes, dice } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa', 'archivo', 'consulta'])
const { p, o, mesa, archivo, consulta } = escenario
const { crear, ponerEn, firmado, expediente, integrar, relacionar, leer, eventosDe, relacionesDe } =
  conExpedientes(escenario)
afterEach(() => p.sql`delete from reclamos`)

const fusionar = (id_cabecera: number, ids_expedientes: number[], quien = mesa, id_area = o.areas.mesa) =>
  quien.post('/expedientes/fusionar', { id_cabecera, ids_expedientes, id_area })
async function asociados(): Promise<[number, number]> {
  const [cabecera, otro] = [await expediente(), await expediente()]
  await relacionar(cabecera, [otro])
  return [cabecera, otro]
}

test('the header holds also what each one held; they keep it, closed and associated [API-40, EST-48, EST-02, EST-03, D-084]', async () => {
  const [cabecera, uno] = await asociados()
  const otro = await ponerEn(await expediente(), ESTADO.en_tramite)
  await relacionar(otro, [cabecera])
  const [propio, comun, suyo, tramitado] = [
    await firmado(),
    await firmado(),
    await firmado(),
    await firmado(),
  ]
  await integrar(propio, cabecera)
  await integrar(comun, cabecera)
  await integrar(comun, uno)
  await integrar(suyo, uno, { fojas_desde: 1, fojas_hasta: 2 })
  await integrar(tramitado, otro, { id_tipo_relacion: 8 })
  const respuesta = await fusionar(cabecera, [uno, otro])
  expect(respuesta.statusCode).toBe(200)
  const estados = (respuesta.json().data as { id: number; estado: { id: number } }[]).map((d) => [
    d.id,
    d.estado.id,
  ])
  expect(estados).toEqual([
    [cabecera, ESTADO.iniciado],
    [uno, ESTADO.cerrado_de_expediente],
    [otro, ESTADO.cerrado_de_expediente],
  ])
  expect(await relacionesDe(cabecera)).toEqual([
    { otro: uno, tipo: 13 },
    { otro: propio, tipo: 10 },
    { otro: comun, tipo: 10 },
    { otro: suyo, tipo: 10 },
    { otro: tramitado, tipo: 8 },
  ])
  const { rows } = (await mesa.get(`/documentos/relaciones/${cabecera}?id_tipo_relacion=10`)).json()
  expect(rows.at(-1)).toMatchObject({ id_documento_relacionado: suyo, fojas_desde: 1, fojas_hasta: 2 })
  expect((await leer(cabecera)).ultima_foja).toBe(2)
  expect(await relacionesDe(uno)).toEqual([
    { otro: comun, tipo: 10 },
    { otro: suyo, tipo: 10 },
  ])
  expect(await relacionesDe(otro)).toEqual([
    { otro: cabecera, tipo: 13 },
    { otro: tramitado, tipo: 8 },
  ])
  expect((await eventosDe(uno)).at(-1)).toEqual({
    tipo: 24,
    atributos: { fusion: { id_cabecera: cabecera } },
  })
  expect((await eventosDe(cabecera)).at(-1)).toEqual({
    tipo: 23,
    atributos: { fusion: { ids_expedientes: [uno, otro] } },
  })
  const fusionadoEn = async (quien = mesa) =>
    (await quien.get(`/documentos/dondeesta/${uno}`)).json().data.fusionado_en
  expect(await fusionadoEn()).toMatchObject({ id: cabecera, visible: true, titulo: expect.any(String) })
  await p.sql`update documentos set visibilidad = 'privado' where id = ${cabecera}`
  expect(await fusionadoEn(consulta)).toMatchObject({ visible: false, nro_str: null, titulo: null })
  await p.sql`update documentos set visibilidad = 'publico' where id = ${cabecera}`
  expect((await mesa.patch(`/v1/documento/${uno}`, { titulo: 'Otro' })).statusCode).toBe(409)
  expect((await integrar(await firmado(), uno)).statusCode).toBe(409)
  expect((await fusionar(cabecera, [uno])).json().error).toBe('estado_no_permite')
  // Cerrado, se incorpora sin más (EST-02).
  expect((await integrar(uno, await expediente())).statusCode).toBe(200)
})

test('at least one, associated, in course, in the same area and free [VAL-17, HER-19, ERR-19]', async () => {
  const [cabecera, otro] = await asociados()
  expect(dice(await fusionar(cabecera, []))).toEqual([422, 'Seleccione expedientes'])
  expect(dice(await fusionar(cabecera, [await expediente()]))).toEqual([422, 'No se pudo realizar la fusión'])
  for (const estado of [ESTADO.archivado, ESTADO.borrador, ESTADO.cerrado_de_expediente]) {
    await ponerEn(otro, estado)
    expect((await fusionar(cabecera, [otro])).json().error).toBe('estado_no_permite')
  }
  await ponerEn(otro, ESTADO.iniciado)
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${otro}`
  expect((await fusionar(cabecera, [otro])).statusCode).toBe(403)
  await p.sql`update documentos set id_area_actual = ${o.areas.mesa} where id = ${otro}`
  expect((await fusionar(cabecera, [otro], consulta, o.areas.biblioteca)).statusCode).toBe(403)
  expect((await fusionar(cabecera, [otro], mesa, o.areas.biblioteca)).statusCode).toBe(403)
  expect((await fusionar(cabecera, [9_000_000])).statusCode).toBe(404)
  await mesa.post('/expedientes/tramitacion_conjunta/apertura', {
    id_cabecera: cabecera,
    ids_expedientes: [otro],
  })
  expect((await fusionar(cabecera, [otro])).json().error).toMatch(/tramitacion_conjunta$/)
  expect((await leer(otro)).estado.id).toBe(ESTADO.iniciado)
})

test('what several areas process in parallel is neither merged nor merged into: nobody could close that afterwards [EST-48, EST-49]', async () => {
  const [cabecera, otro] = await asociados()
  const enParalelo = (documentos: number[]) =>
    mesa.post('/documentos/eventos', {
      documentos,
      tipo_evento: 22,
      destinos: [{ id: o.areas.biblioteca, tipo: 'area' }],
      atributos_evento: { tramitacion_paralela: true },
    })
  const cerrar = (ids: number[]) => mesa.post('/expedientes/tramitacion_paralela/cierre', { ids })
  for (const id of [cabecera, otro]) {
    expect((await enParalelo([id])).statusCode).toBe(200)
    expect((await fusionar(cabecera, [otro])).json().error).toBe('en_tramitacion_paralela')
    expect((await cerrar([id])).statusCode).toBe(200)
  }
  expect((await fusionar(cabecera, [otro])).statusCode).toBe(200)
})

test('neither what contains the header nor what is reserved enters it by merging [VAL-13, EST-47]', async () => {
  const [cabecera, otro] = await asociados()
  await integrar(cabecera, otro)
  expect((await fusionar(cabecera, [otro])).json().error).toBe('dentro_de_si')
  const [publico, conReservado] = await asociados()
  const reservado = await firmado()
  await integrar(reservado, conReservado)
  await p.sql`update documentos set visibilidad = 'reservado' where id = ${reservado}`
  expect((await fusionar(publico, [conReservado])).json().error).toBe('documento_reservado')
})

test('what waited to enter a merged file waits for the header [API-27, EST-48]', async () => {
  const [cabecera, otro] = await asociados()
  await mesa.post('/v1/documento/close', {
    solicitud: { id_documento: await crear() },
    id_expediente_incorporacion: otro,
  })
  await fusionar(cabecera, [otro])
  const pendientes = async (id: number) =>
    (await mesa.get(`/documentos/incorporaciones_pendientes/${id}`)).json().total
  expect([await pendientes(cabecera), await pendientes(otro)]).toEqual([1, 0])
})

test('merged twice at once: one wins; incorporated meanwhile, it is in the header or refused [EST-48]', async () => {
  const [cabecera, otro] = await asociados()
  const nota = await firmado()
  const [una, dos, entra] = await Promise.all([
    fusionar(cabecera, [otro]),
    fusionar(cabecera, [otro], archivo),
    integrar(nota, otro),
  ])
  expect([una.statusCode, dos.statusCode].toSorted()).toEqual([200, 409])
  const enCabecera = (await relacionesDe(cabecera)).some((r) => r.otro === nota)
  expect([entra.statusCode, enCabecera]).toEqual(enCabecera ? [200, true] : [409, false])
})

test('which of its associated files may be merged into one, and why the others may not [DLG-23, HER-19, VAL-13]', async () => {
  const [cabecera, libre, archivado, lejos, conReservado, contiene] = [
    await expediente(),
    await expediente(),
    await expediente(),
    await expediente(),
    await expediente(),
    await expediente(),
  ]
  await relacionar(contiene, [cabecera])
  await relacionar(cabecera, [libre, archivado, lejos, conReservado])
  await ponerEn(archivado, ESTADO.archivado)
  const reservado = await firmado()
  await integrar(reservado, conReservado)
  await p.sql`update documentos set visibilidad = 'reservado' where id = ${reservado}`
  await integrar(cabecera, contiene)
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${lejos}`
  const { rows, total } = (await mesa.get(`/expedientes/fusionables/${cabecera}`)).json()
  expect(total).toBe(5)
  const motivos = new Map(rows.map((r: { id: number; motivo: string | null }) => [r.id, r.motivo]))
  expect(motivos.get(libre)).toBeNull()
  expect(motivos.get(archivado)).toMatch(/Archivado/)
  expect(motivos.get(lejos)).toMatch(
    /^Está en Biblioteca\. Todos los expedientes tienen que estar en la misma área/,
  )
  expect(motivos.get(conReservado)).toMatch(
    /tiene un documento reservado, y el que encabeza no es reservado\.$/,
  )
  expect(motivos.get(contiene)).toMatch(/contiene al que encabeza, o a uno en que éste está incorporado\.$/)
  for (const [id, motivo] of motivos)
    expect([id, (await fusionar(cabecera, [id as number])).statusCode === 200]).toEqual([id, motivo === null])
})
