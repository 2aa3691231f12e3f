import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout } from 'node:timers/promises'
import { ESTADO, NOMBRE_DE_ESTADO, type Estado } from '@foja/domain/documento/estado.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

let p: AppDePrueba
let o: Organizacion
let mesa: ClientePrueba
beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
})
afterAll(() => p.cerrar())

/** Cada operación, con los estados desde los que se hace. En cualquier otro no cambia nada. */
const OPERACIONES = {
  modificar: {
    desde: [1, 9],
    pedir: (id: number) => mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: '<p>x</p>' } }),
  },
  cerrar: {
    desde: [1, 15],
    pedir: (id: number) => mesa.post('/v1/documento/close', { solicitud: { id_documento: id } }),
  },
  anular: {
    desde: [1, 9, 19, 22],
    pedir: (id: number) => mesa.put('/documentos/anular', { id_documento: id, motivo: 'x' }),
  },
  publicar: {
    desde: [15, 18, 19],
    pedir: (id: number) => mesa.put('/v1/documento/publicar', { ids_documento: [id] }),
  },
  eliminar: { desde: [1], pedir: (id: number) => mesa.post('/documentos/borrar', { ids: [id] }) },
  transformar: { desde: [], pedir: (id: number) => mesa.post('/documentos/transformar', { item: id }) },
}

test.each(Object.entries(OPERACIONES))(
  '%s answers 403 or 409 and changes nothing in every state that forbids it [HER-02, EST-47]',
  async (_, { desde, pedir }) => {
    for (const estado of Object.values(ESTADO).filter((uno) => !(desde as number[]).includes(uno))) {
      const { data } = (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'x' })).json()
      await p.sql`update documentos set estado = ${estado} where id = ${data.id}`
      const foto = async () => [
        await p.sql`select d.*, (select count(*) from eventos e where e.id_documento = d.id) as eventos
          from documentos d where id = ${data.id}`,
      ]
      const antes = await foto()
      const respuesta = await pedir(data.id)
      expect([estado, [403, 409].includes(respuesta.statusCode)]).toEqual([estado, true])
      expect(await foto()).toEqual(antes)
    }
  },
)

test('the states of the database are those of the rules, with their names [EST-16]', async () => {
  const filas = await p.sql<{ id: Estado; nombre: string }[]>`select id, nombre from estados order by id`
  expect(filas).toEqual(Object.entries(NOMBRE_DE_ESTADO).map(([id, nombre]) => ({ id: Number(id), nombre })))
})

test('a document tells what can be done with it and why not the rest [HER-02, HER-24]', async () => {
  const { data } = (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'x' })).json()
  const todas = (await mesa.get(`/documentos/herramientas/${data.id}`)).json().data
  expect(todas.cerrar).toEqual({ permitida: true, motivo: null })
  expect(todas.publicar).toEqual({
    permitida: false,
    motivo: 'No se puede publicar en su estado actual: Borrador.',
  })
  const enBusqueda = (await mesa.get(`/documentos/herramientas/${data.id}?vista=busqueda`)).json().data
  expect(enBusqueda.cerrar.motivo).toBe('Se hace desde Documentos o Área activa, y no está ahí para usted.')
})

test('with intervention validation on, what one did not touch is not opened [CFG-24, HER-09, PER-24]', async () => {
  const { data } = (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'x' })).json()
  const consulta = await crearClientePrueba(p.app).ingresar('consulta', CLAVE)
  expect((await consulta.get(`/documentos/documento/${data.id}`)).statusCode).toBe(200)
  await p.sql`update configuracion set valor = 'true' where clave = 'validar_intervenciones'`
  const abrir = () => consulta.get(`/documentos/documento/${data.id}`)
  // La configuración se relee a los segundos (CFG-40).
  let negado = await abrir()
  for (let i = 0; i < 100 && negado.statusCode === 200; i++) {
    await setTimeout(200)
    negado = await abrir()
  }
  expect([negado.statusCode, negado.json().message]).toEqual([403, 'Usted no intervino en este documento.'])
  expect((await mesa.get(`/documentos/documento/${data.id}`)).statusCode).toBe(200)
})
