import { afterAll, expect, test } from '@jest/globals'
import { abrirCanal, escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, admin, consulta } = await crearEscenario(['mesa', 'admin', 'consulta'])
const url = await escuchar(p.app)
const canales = {
  mesa: await abrirCanal(url, mesa),
  admin: await abrirCanal(url, admin),
  consulta: await abrirCanal(url, consulta),
}
afterAll(() => Object.values(canales).forEach((canal) => canal.cerrar()))

const abrirEn = async (quien: keyof typeof canales, id_documento: number | null) => {
  canales[quien].mandar({ evento: 'evento:abrir', datos: { id_documento } })
  await canales[quien].asentar()
}
const presentes = async (quien: ClientePrueba, id: number) => {
  const respuesta = await quien.get(`/documentos/presentes/${id}`)
  return respuesta.statusCode === 200
    ? respuesta.json<{ rows: { id: number }[] }>().rows.map((uno) => uno.id)
    : respuesta.statusCode
}
const nota = async () => {
  const creada = await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'De dos' })
  return creada.json<{ data: { id: number } }>().data.id
}

test('who may modify a document is told who else has it open, as they come and go [PER-24]', async () => {
  const id = await nota()
  canales.admin.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
  await canales.admin.asentar()
  await abrirEn('mesa', id)
  await canales.admin.esperar('notificacion:presentes', (datos) => datos.id === id)
  await abrirEn('admin', id)
  expect(await presentes(admin, id)).toEqual([o.usuarios.mesa])
  expect(await presentes(mesa, id)).toEqual([o.usuarios.admin])
  // De quien lo edita ya se dice.
  await mesa.post(`/documentos/claim/${id}`, {})
  expect(await presentes(admin, id)).toEqual([])
  await mesa.post('/documentos/deleteDocumentInUse/', { id_documento: id })
  expect(await presentes(admin, id)).toEqual([o.usuarios.mesa])
  await abrirEn('mesa', null)
  expect(await presentes(admin, id)).toEqual([])
  await abrirEn('mesa', id)
  const [fila] = await p.sql`select from presentes where id_usuario = ${o.usuarios.mesa}`
  expect(fila).toBeDefined()
  await p.sql`update presentes set renovado = now() - interval '2 minutes' where id_usuario = ${o.usuarios.mesa}`
  expect(await presentes(admin, id)).toEqual([])
})

test('who may not see it is not told, and reading what one may not modify leaves no trace [PER-26]', async () => {
  const id = await nota()
  await abrirEn('mesa', id)
  expect(await presentes(consulta, id)).toBe(404)
  await abrirEn('consulta', id)
  expect(await presentes(mesa, id)).toEqual([])
  await p.sql`update documentos set estado = 15 where id = ${id}`
  expect(await presentes(consulta, id)).toEqual([])
  await abrirEn('consulta', id)
  expect(await p.sql`select from presentes where id_usuario = ${o.usuarios.consulta}`).toHaveLength(0)
})

test('closing the channel closes what it had open', async () => {
  const id = await nota()
  const otro = await abrirCanal(url, mesa)
  otro.mandar({ evento: 'evento:abrir', datos: { id_documento: id } })
  await otro.asentar()
  expect(await presentes(admin, id)).toEqual([o.usuarios.mesa])
  canales.admin.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
  await canales.admin.asentar()
  otro.cerrar()
  await canales.admin.esperar('notificacion:presentes', (datos) => datos.id === id)
  expect(await presentes(admin, id)).toEqual([])
})
