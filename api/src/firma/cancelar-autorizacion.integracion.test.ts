import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, consulta } = await crearEscenario(['mesa', 'consulta'])

async function enEstado(estado: number): Promise<number> {
  const { data } = (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'x' })).json()
  await p.sql`update documentos set estado = ${estado} where id = ${data.id}`
  return data.id as number
}
const cancelar = (id_documento: number, motivo = 'Falta un anexo', quien = mesa) =>
  quien.post('/firma/cancelar_autorizacion', { id_documento, motivo })

test('what waits for authorisation goes back to draft with its reason [API-76, EST-40]', async () => {
  const id = await enEstado(ESTADO.pendiente_de_autorizacion)
  const respuesta = await cancelar(id)
  expect([respuesta.statusCode, respuesta.json()]).toEqual([200, { data: 'Autorizacion cancelada' }])
  expect(respuesta.headers['x-foja-marca']).toMatch(/^\d+$/)
  const [documento] = await p.sql`select estado from documentos where id = ${id}`
  expect(documento!.estado).toBe(ESTADO.borrador)
  const [evento] = await p.sql`
    select id_tipo_evento, observaciones from eventos where id_documento = ${id} order by id desc limit 1`
  expect(evento).toEqual({ id_tipo_evento: EVENTO.cambio_estado, observaciones: 'Falta un anexo' })
})

test('cancelled, or deleted afterwards, no case file waits for it [API-76, VAL-14, HER-05]', async () => {
  const esperan = async () =>
    (await p.sql`select id_documento from incorporaciones_pendientes`).map(
      ({ id_documento }) => id_documento as number,
    )
  const expediente = (await mesa.post('/v1/documento', { tipo: o.tipos.contenedor, titulo: 'e' })).json().data
    .id as number
  const programar = (id: number) => p.sql`
    insert into incorporaciones_pendientes (id_documento, id_expediente, id_usuario, id_area)
    values (${id}, ${expediente}, ${o.usuarios.mesa}, ${o.areas.mesa})`
  const cambiaDeVisibilidad = async () =>
    (await mesa.get(`/documentos/herramientas/${expediente}`)).json().data.cambiar_visibilidad.permitida
  const id = await enEstado(ESTADO.pendiente_de_autorizacion)
  await programar(id)
  expect(await cambiaDeVisibilidad()).toBe(false)
  expect((await cancelar(id)).statusCode).toBe(200)
  expect([await esperan(), await cambiaDeVisibilidad()]).toEqual([[], true])
  // De antes pudo quedar esperando un borrador.
  await programar(id)
  expect((await mesa.post('/documentos/borrar', { ids: [id] })).statusCode).toBe(200)
  expect([await esperan(), await cambiaDeVisibilidad()]).toEqual([[], true])
})

test('only what waits for authorisation; a reason; and the right to close [API-76, VAL-51, EST-47]', async () => {
  for (const estado of [ESTADO.borrador, ESTADO.pendiente_de_firma, ESTADO.autorizado])
    expect((await cancelar(await enEstado(estado))).statusCode).toBe(409)
  const id = await enEstado(ESTADO.pendiente_de_autorizacion)
  expect((await cancelar(id, ' ')).statusCode).toBe(422)
  expect([403, 404]).toContain((await cancelar(id, 'x', consulta)).statusCode)
})

test('closing what waits for authorisation is another operation and answers 409 [EST-39]', async () => {
  const id = await enEstado(ESTADO.pendiente_de_autorizacion)
  const respuesta = await mesa.post('/v1/documento/close', { solicitud: { id_documento: id } })
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([409, 'transicion_no_permitida'])
})
