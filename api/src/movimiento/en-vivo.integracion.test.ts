import { afterAll, expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { abrirCanal, escuchar, type CanalDePrueba } from '@foja/api/pruebas/canal-de-prueba.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { expedienteDeMesa, movimientos as m, sembrar } from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearArea, crearTipo, crearUsuario, ROL, TODO } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa, consulta } = await crearEscenario(['mesa', 'consulta'])
const legales = await crearArea(p.sql, 'Legales')
const idLara = await crearUsuario(p.sql, { usuario: 'lara', areas: [legales], roles: [ROL.operador] })
const lara = await crearClientePrueba(p.app).ingresar('lara', CLAVE)
const url = await escuchar(p.app)
const canales = {
  mesa: await abrirCanal(url, mesa),
  lara: await abrirCanal(url, lara),
  consulta: await abrirCanal(url, consulta),
}
afterAll(() => Object.values(canales).forEach((canal) => canal.cerrar()))

const recibio = async (canal: CanalDePrueba) => {
  await canal.asentar()
  return canal.recibidos.splice(0).map(({ evento, datos }) => ({ evento, datos }))
}
const deBandeja = { evento: 'notificacion:refreshInbox', datos: {} }

test('a pase reaches the inbox of its area as it is sent, with its news, and nobody else [RT-10, RT-11, ENT-20]', async () => {
  for (const canal of Object.values(canales)) await recibio(canal)
  const id = await expedienteDeMesa(p.sql, o, { visibilidad: 'privado' })
  const { id_evento } = (await m.pase(mesa, [id], [legales])).data[0]!
  await canales.lara.esperar('eventos:usuario')
  expect(await recibio(canales.lara)).toEqual(
    expect.arrayContaining([
      deBandeja,
      { evento: 'eventos:usuario', datos: { id_evento, id_documento: id, id_tipo_evento: EVENTO.pase } },
    ]),
  )
  expect((await recibio(canales.consulta)).filter(({ evento }) => evento !== 'notificacion:reclamo')).toEqual(
    [],
  )
  await m.rechazar(lara, { id_evento })
  await canales.mesa.esperar('notificacion:refreshInbox')
  expect(await recibio(canales.mesa)).toContainEqual(deBandeja)
})

test('a document moved to a user reaches their inbox and is no news [ENT-20, D-037]', async () => {
  await recibio(canales.lara)
  const id = await sembrar(p.sql, {
    tipo: o.tipos.documento,
    area: o.areas.mesa,
    usuario: o.usuarios.mesa,
    estado: 1,
  })
  const destinos = [{ id: idLara, tipo: 'usuario' }]
  await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.movimiento, destinos })
  await canales.lara.esperar('notificacion:refreshInbox')
  const llegaron = (await recibio(canales.lara)).map(({ evento }) => evento)
  expect(llegaron).toContain('notificacion:refreshInbox')
  expect(llegaron).not.toContain('eventos:usuario')
})

test('who had it waiting hears that it moved on [RT-10]', async () => {
  const id = await expedienteDeMesa(p.sql, o)
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca, legales])).data[0]!
  await m.recibir(lara, { id_evento })
  await canales.consulta.esperar('notificacion:refreshInbox')
  await recibio(canales.consulta)
  await m.pase(lara, [id], [o.areas.mesa])
  await canales.consulta.esperar('notificacion:refreshInbox')
})

test('who had a draft waiting hears that it was deleted, and it waits for nobody [RT-10, HER-07]', async () => {
  const [tipo, area, usuario] = [o.tipos.documento, o.areas.mesa, o.usuarios.mesa]
  const id = await sembrar(p.sql, { tipo, area, usuario, estado: 1 })
  const destinos = [idLara, o.usuarios.consulta].map((uno) => ({ id: uno, tipo: 'usuario' }))
  const envio = await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.movimiento, destinos })
  await m.recibir(lara, { id_evento: envio.data[0]!.id_evento })
  await canales.consulta.esperar('notificacion:refreshInbox')
  await recibio(canales.consulta)
  expect((await lara.post('/documentos/borrar', { ids: [id] })).statusCode).toBe(200)
  await canales.consulta.asentar()
  expect(canales.consulta.recibidos).toContainEqual(expect.objectContaining(deBandeja))
  const partes = await p.sql<{ resultado: string }[]>`
    select resultado from eventos_partes where id_documento = ${id} and lado = 'destino' order by resultado`
  expect(partes.map(({ resultado }) => resultado)).toEqual(['anulado', 'confirmado'])
})

test('who had what was rejected back in their inbox hears that it left it: another area that received it sent it on, or its parallel processing was closed [RT-10, EST-49]', async () => {
  await crearUsuario(p.sql, { usuario: 'bruno', areas: [o.areas.biblioteca], roles: [ROL.operador] })
  const bruno = await crearClientePrueba(p.app).ingresar('bruno', CLAVE)
  const oye = async () => {
    await canales.mesa.esperar('notificacion:refreshInbox')
    await recibio(canales.mesa)
  }
  await recibio(canales.mesa)
  const id = await expedienteDeMesa(p.sql, o)
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca, legales])).data[0]!
  await m.rechazar(bruno, { id_evento })
  await m.recibir(lara, { id_evento })
  await oye()
  await m.pase(lara, [id], [o.areas.biblioteca])
  await oye()

  const otro = await expedienteDeMesa(p.sql, o)
  const atributos_evento = { tramitacion_paralela: true }
  const paralelo = (await m.pase(mesa, [otro], [legales], { atributos_evento })).data[0]!
  await m.rechazar(lara, { id_evento: paralelo.id_evento })
  await oye()
  expect((await m.cerrarParalela(mesa, { ids: [otro] })).estado).toBe(200)
  await oye()
})

test('of what is sent and may not be seen, those of its areas do not even hear when [RT-10, PER-26]', async () => {
  const archivo = await crearClientePrueba(p.app).ingresar('archivo', CLAVE)
  const suCanal = await abrirCanal(url, archivo)
  const [archivista] = await p.sql<{ id: number }[]>`select id from roles where rol = 'archivista'`
  await crearUsuario(p.sql, { usuario: 'jefa', areas: [legales], roles: [archivista!.id] })
  const laJefa = await abrirCanal(url, await crearClientePrueba(p.app).ingresar('jefa', CLAVE))
  const todos = [suCanal, laJefa, canales.mesa, canales.lara]
  const cuantos = async () =>
    (await Promise.all(todos.map(recibio))).map(
      (uno) => uno.filter(({ evento }) => evento === 'notificacion:refreshInbox').length,
    )
  await cuantos()
  const id = await expedienteDeMesa(p.sql, o, { usuario: o.usuarios.archivo })
  await p.sql`update documentos set visibilidad = 'reservado' where id = ${id}`
  const { id_evento } = (await m.pase(archivo, [id], [legales])).data[0]!
  await laJefa.esperar('notificacion:refreshInbox')
  expect(await cuantos()).toEqual([1, 1, 0, 0])
  // Al cancelarlo deja de verlo, y se entera de que se fue.
  await m.cancelar(archivo, { id_evento })
  await laJefa.esperar('notificacion:refreshInbox')
  expect(await cuantos()).toEqual([1, 1, 0, 0])
  // De un tipo que no se lee, lo mismo: lo lee sólo quien administra, que está en las dos áreas.
  const permisos = [{ ...TODO, rol: ROL.administrador }]
  const tipo = await crearTipo(p.sql, { nombre: 'Causa', esencia: 'contenedor', permisos })
  const admin = await crearClientePrueba(p.app).ingresar('admin', CLAVE)
  const causa = await expedienteDeMesa(p.sql, o, { tipo })
  await recibio(canales.consulta)
  expect((await m.pase(admin, [causa], [o.areas.biblioteca])).estado).toBe(200)
  expect(await cuantos()).toEqual([0, 0, 0, 0])
  expect((await recibio(canales.consulta)).map(({ evento }) => evento)).not.toContain(
    'notificacion:refreshInbox',
  )
  suCanal.cerrar()
  laJefa.cerrar()
})
