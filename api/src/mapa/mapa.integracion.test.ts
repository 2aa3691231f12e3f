import { expect, test } from '@jest/globals'
import type { Mapa } from '@foja/domain/mapa/schema.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'
import { movimientos } from '@foja/api/pruebas/movimientos.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa', 'admin', 'consulta'])
const { p, o, mesa, admin, consulta } = escenario
const { firmado, expediente, integrar, relacionar } = conExpedientes(escenario)
// Otro que el de fábrica, y antes de la primera petición: la configuración se recuerda unos segundos.
const LIMITE = 30
await fijarConfiguracion(p.sql, 'mapa_limite_eventos', LIMITE)

const mapa = async (id: number, quien = mesa) =>
  (await quien.get(`/documentos/mapa?id_documento=${id}`)).json()
const slugs = ({ eventos }: Mapa, rama: number | null) =>
  eventos.filter((uno) => uno.rama === rama).map((uno) => uno.eventos_tipo.slug)

test('what was incorporated is a branch that joins at its event, with what happened to it before [API-114, DLG-25]', async () => {
  const id = await expediente()
  const nota = await firmado({ titulo: 'La incorporada' })
  await integrar(nota, id)
  await mesa.post('/documentos/eventos', {
    documentos: [nota],
    tipo_evento: 9,
    destinos: [{ id: o.areas.biblioteca, tipo: 'area' }],
  })
  await mesa.post('/documentos/eventos', {
    documentos: [id],
    tipo_evento: 16,
    destinos: [{ id: o.areas.biblioteca, tipo: 'area' }],
    observaciones: 'Para su guarda.',
  })
  const { data, total } = await mapa(id)
  expect(total).toBe(data.eventos.length)
  expect(slugs(data, null)).toEqual(['creacion', 'incorporacion', 'pase'])
  // Ni la incorporación, que ya está del otro lado, ni lo que le pasó después.
  expect(slugs(data, 0)).toEqual(['creacion'])
  const [, union, pase] = data.eventos.filter((uno: { rama: number | null }) => uno.rama === null)
  expect(data.ramas).toEqual([
    {
      id_documento: nota,
      id_evento: union.id_evento,
      visible: true,
      tipo: expect.any(String),
      nro_str: expect.any(String),
      titulo: 'La incorporada',
    },
  ])
  // Sus atributos nombran documentos por su id: no viajan.
  expect(union).not.toHaveProperty('atributos')
  expect(pase).toMatchObject({
    nombre: 'Pase',
    resultado: 'enviado',
    destinos: ['Biblioteca'],
    observaciones: 'Para su guarda.',
    id_documento: id,
  })
})

test('of what was sent it says who received it, or rejected it, and when [API-114, DLG-25]', async () => {
  const id = await expediente()
  const biblioteca = { area: o.areas.biblioteca }
  const enviar = async () =>
    (await movimientos.pase(mesa, [id], [o.areas.biblioteca])).data[0]!.id_evento as number
  const primero = await enviar()
  await movimientos.rechazar(admin, { id_evento: primero, ...biblioteca })
  await movimientos.recibirRechazado(mesa, { id_evento: primero })
  const segundo = await enviar()
  const { data } = (await mapa(id)) as { data: Mapa }
  expect(data.eventos.find((uno) => uno.id_evento === segundo)!.atendido).toEqual([])
  await movimientos.recibir(admin, { id_evento: segundo, ...biblioteca })
  const { eventos } = ((await mapa(id)) as { data: Mapa }).data
  const atendido = (id_evento: number) => eventos.find((uno) => uno.id_evento === id_evento)!.atendido
  const suyo = { destino: 'Biblioteca', ts: expect.any(String), usuario: { nombre: 'admin' } }
  expect(atendido(primero)).toMatchObject([{ ...suyo, resultado: 'hecho', motivo: 'No corresponde' }])
  expect(atendido(segundo)).toMatchObject([{ ...suyo, resultado: 'confirmado', motivo: null }])
})

test('an area is told from another with its name [DLG-25]', async () => {
  const otra = await crearArea(p.sql, 'Biblioteca', 'BIB-SUR')
  const id = await expediente()
  const { id_evento } = (await movimientos.pase(mesa, [id], [o.areas.biblioteca, otra])).data[0]!
  await movimientos.recibir(admin, { id_evento, area: o.areas.biblioteca })
  await movimientos.pase(admin, [id], [o.areas.mesa], { areaActiva: o.areas.biblioteca })
  const { eventos } = ((await mapa(id)) as { data: Mapa }).data
  const siglas = await p.sql<{ id: number; sigla: string }[]>`select id, sigla from areas`
  const [suya, lejana] = [o.areas.biblioteca, otra].map(
    (cual) => `Biblioteca (${siglas.find((una) => una.id === cual)!.sigla})`,
  )
  expect(eventos.map(({ area, destinos }) => [area, destinos])).toEqual([
    ['Mesa', []],
    ['Mesa', [suya, lejana]],
    [suya, ['Mesa']],
  ])
  expect(eventos[1]!.atendido.map(({ destino }) => destino)).toEqual([suya])
  await p.sql`update areas set nombre = 'Otra' where id = ${otra}`
})

test('merged files are branches of the merge [EST-48]', async () => {
  const [id, otro] = [await expediente(), await expediente()]
  await relacionar(id, [otro])
  const fusion = await mesa.post('/expedientes/fusionar', { id_cabecera: id, ids_expedientes: [otro] })
  expect(fusion.statusCode).toBe(200)
  const { data } = (await mapa(id)) as { data: Mapa }
  expect(data.ramas.map((una) => una.id_documento)).toEqual([otro])
  expect(slugs(data, 0).at(-1)).toBe('finalizacion')
  expect(data.eventos.map(({ nombre }) => nombre)).toEqual(
    expect.arrayContaining(['Incorporación · por fusión', 'Finalización · por fusión']),
  )
})

test('what joins is named also where it is not a branch: in what was merged, and in a branch [DLG-25, EST-48]', async () => {
  const [id, otro] = [
    await expediente({ titulo: 'El que sigue' }),
    await expediente({ titulo: 'El fusionado' }),
  ]
  await integrar(await firmado({ titulo: 'Una nota' }), otro)
  await relacionar(id, [otro])
  await mesa.post('/expedientes/fusionar', { id_cabecera: id, ids_expedientes: [otro] })
  const queSeUnio = async (de: number, rama: number | null, quien = mesa) => {
    const { eventos } = ((await mapa(de, quien)) as { data: Mapa }).data
    return eventos
      .filter((uno) => uno.rama === rama && uno.otros.length > 0)
      .map(({ eventos_tipo: { slug }, otros }) => [slug, ...otros.map(({ titulo }) => titulo)])
  }
  expect(await queSeUnio(otro, null)).toEqual([
    ['incorporacion', 'Una nota'],
    ['finalizacion', 'El que sigue'],
  ])
  expect(await queSeUnio(id, 0)).toEqual(await queSeUnio(otro, null))
  await p.sql`update documentos set visibilidad = 'privado' where id = ${id}`
  expect((await queSeUnio(otro, null, consulta)).at(-1)).toEqual(['finalizacion', null])
})

test('of what one may not see only that it joined is known, and of what one may not open nothing [D-100]', async () => {
  const id = await expediente()
  const nota = await firmado({ titulo: 'Oculta' })
  await integrar(nota, id)
  await p.sql`update documentos set visibilidad = 'privado' where id = ${nota}`
  const { data, total } = await mapa(id, consulta)
  expect(data.ramas).toMatchObject([{ visible: false, tipo: null, nro_str: null, titulo: null }])
  expect(slugs(data, 0)).toEqual([])
  expect(total).toBe(2)
  expect((await consulta.get(`/documentos/mapa?id_documento=${nota}`)).statusCode).toBe(404)
  expect((await mesa.get('/documentos/mapa')).statusCode).toBe(422)
})

test('at the limit it is whole; one more event, and only how many [DLG-27, CFG-35]', async () => {
  const id = await expediente()
  const llenarHasta = (cuantos: number) => p.sql`
    insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion)
    select ${id}, 3, ${o.usuarios.mesa}, ${o.areas.mesa}
    from generate_series(1, ${cuantos} - (select count(*)::int from eventos where id_documento = ${id}))`
  await llenarHasta(LIMITE)
  const justo = await mapa(id)
  expect([justo.total, justo.data.eventos.length]).toEqual([LIMITE, LIMITE])
  await llenarHasta(LIMITE + 1)
  expect(await mapa(id)).toEqual({ data: { eventos: [], ramas: [] }, total: LIMITE + 1 })
})
