import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa, archivo, consulta } = await crearEscenario(['mesa', 'archivo', 'consulta'])
const [jefe] = await p.sql<{ id: number }[]>`select id from roles where rol = 'archivista'`
await crearUsuario(p.sql, { usuario: 'vecina', areas: [o.areas.biblioteca], roles: [ROL.operador, jefe!.id] })
/** Escribe y ve lo reservado, desde otra área. */
const vecina = await crearClientePrueba(p.app).ingresar('vecina', CLAVE)

async function crear(visibilidad = 'publico', estado: number = ESTADO.borrador): Promise<number> {
  const nuevo = { tipo: o.tipos.documento, titulo: 'Provisorio', visibilidad: 'publico' }
  const { id } = (await mesa.post('/v1/documento', nuevo)).json().data
  await p.sql`update documentos set estado = ${estado}, visibilidad = ${visibilidad} where id = ${id}`
  return id as number
}
const leer = async (quien: ClientePrueba, id: number) =>
  (await quien.get(`/documentos/documento/${id}`)).statusCode
const cambiar = async (quien: ClientePrueba, idDocumento: number, visibilidadACambiar: string) => {
  const respuesta = await quien.put('/v1/documento/cambiar_visibilidad', { idDocumento, visibilidadACambiar })
  return [respuesta.statusCode, respuesta.json().error]
}

test.each([ESTADO.borrador, ESTADO.rechazado])(
  'in state %i it is of its author and its area, whatever its visibility [PER-26, EST-01, D-104]',
  async (estado) => {
    for (const visibilidad of ['publico', 'privado', 'reservado']) {
      const id = await crear(visibilidad, estado)
      expect([visibilidad, await leer(mesa, id), await leer(archivo, id)]).toEqual([visibilidad, 200, 200])
      expect([visibilidad, await leer(consulta, id), await leer(vecina, id)]).toEqual([visibilidad, 404, 404])
    }
  },
)

test('closed, its visibility takes effect [PER-26, D-104]', async () => {
  const id = await crear()
  expect(await leer(consulta, id)).toBe(404)
  expect((await mesa.post('/v1/documento/close', { solicitud: { id_documento: id } })).statusCode).toBe(200)
  expect(await leer(consulta, id)).toBe(200)
})

test.each([ESTADO.borrador, ESTADO.rechazado, ESTADO.autorizado])(
  'in state %i, annulled it is opened to nobody who did not see it [PER-26, D-104, EST-19]',
  async (estado) => {
    const id = await crear('publico', estado)
    const suelto = await leer(consulta, id)
    const anulado = await mesa.put('/documentos/anular', {
      id_documento: id,
      id_area_activa: o.areas.mesa,
      motivo: 'Iba mal',
    })
    const emitido = estado === ESTADO.autorizado
    expect([anulado.statusCode, suelto, await leer(consulta, id)]).toEqual(
      emitido ? [200, 200, 200] : [200, 404, 404],
    )
    expect([await leer(mesa, id), await leer(archivo, id)]).toEqual([200, 200])
    const [evento] = await p.sql`
      select atributos -> 'visibilidad' as visibilidad from eventos where id_documento = ${id} order by id desc limit 1`
    expect(evento!.visibilidad).toEqual(emitido ? null : { de: 'publico', a: 'privado' })
  },
)

test('a draft that moves is of the area it is in [PER-26, D-104]', async () => {
  const id = await crear()
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${id}`
  expect(await leer(vecina, id)).toBe(200)
})

test('the setting opens the drafts that are public, and closes them again [PER-26, D-104]', async () => {
  const [publico, privado] = [await crear(), await crear('privado')]
  const fijar = (valor: boolean) => fijarConfiguracion(p.sql, 'borradores_publicos', valor)
  await fijar(true)
  expect([await leer(consulta, publico), await leer(consulta, privado)]).toEqual([200, 404])
  await fijar(false)
  expect(await leer(consulta, publico)).toBe(404)
})

test('what is written while the setting changes is decided with the new one [PER-26, D-104]', async () => {
  await fijarConfiguracion(p.sql, 'borradores_publicos', true)
  const fijado = Promise.withResolvers<void>()
  const seguir = Promise.withResolvers<void>()
  const cerrando = p.sql.begin(async (sql) => {
    await sql`update configuracion set valor = 'false' where clave = 'borradores_publicos'`
    fijado.resolve()
    await seguir.promise
  })
  await fijado.promise
  let creado = false
  const creando = crear().then((id) => ((creado = true), id))
  await esperar(300)
  expect(creado).toBe(false)
  seguir.resolve()
  await cerrando
  expect(await leer(consulta, await creando)).toBe(404)
})

test('whoever has taken a draft to change it goes first, and neither is lost', async () => {
  const id = await crear()
  const tomado = Promise.withResolvers<void>()
  const seguir = Promise.withResolvers<void>()
  const cambiando = p.sql.begin(async (sql) => {
    await sql`select from documentos where id = ${id} for no key update`
    tomado.resolve()
    await seguir.promise
    await sql`update documentos set titulo = 'Cambiado' where id = ${id}`
  })
  await tomado.promise
  const fijando = fijarConfiguracion(p.sql, 'borradores_publicos', true)
  await esperar(300)
  seguir.resolve()
  expect(await Promise.allSettled([cambiando, fijando])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ])
  const { titulo } = (await consulta.get(`/documentos/documento/${id}`)).json().data
  expect(titulo).toBe('Cambiado')
  await fijarConfiguracion(p.sql, 'borradores_publicos', false)
})

test('visibility is changed by its author, its area or its archive, and by nobody else [HER-06, PER-05, EST-22]', async () => {
  const id = await crear('publico', ESTADO.cerrado)
  expect(await cambiar(vecina, id, 'reservado')).toEqual([403, 'visibilidad_ajena'])
  expect(await cambiar(archivo, id, 'privado')).toEqual([200, undefined])
  expect([await leer(mesa, id), await leer(vecina, id)]).toEqual([200, 404])
  const archivado = await crear('publico', ESTADO.cerrado)
  await p.sql`update documentos set id_area_archivo = ${o.areas.biblioteca} where id = ${archivado}`
  expect(await cambiar(vecina, archivado, 'privado')).toEqual([200, undefined])
})

test('having changed it does not let one see what its owner makes private later [PER-26, EST-22]', async () => {
  const id = await crear('publico', ESTADO.cerrado)
  await p.sql`update documentos set id_area_archivo = ${o.areas.biblioteca} where id = ${id}`
  expect(await cambiar(vecina, id, 'privado')).toEqual([200, undefined])
  expect([await leer(mesa, id), await leer(vecina, id)]).toEqual([200, 404])
  const [evento] = await p.sql`
    select interviene from eventos where id_documento = ${id} order by id desc limit 1`
  expect(evento!.interviene).toBe(false)
})

test('what somebody else is editing keeps its visibility [FRM-25, API-16]', async () => {
  const id = await crear()
  expect((await archivo.post(`/documentos/claim/${id}`)).statusCode).toBe(200)
  expect((await cambiar(mesa, id, 'privado'))[0]).toBe(409)
})

test('a keyword comes back as it was written, though somebody wrote it otherwise in what one does not see [PER-26]', async () => {
  const nuevo = { tipo: o.tipos.documento, titulo: 'Oculto', palabras_clave: ['SUMARIO Quilmes'] }
  await vecina.post('/v1/documento', nuevo)
  const { id } = (await mesa.post('/v1/documento', { ...nuevo, palabras_clave: ['sumario quilmes'] })).json()
    .data
  const { palabras_clave } = (await mesa.get(`/documentos/documento/${id}`)).json().data
  expect(palabras_clave).toEqual(['sumario quilmes'])
})
