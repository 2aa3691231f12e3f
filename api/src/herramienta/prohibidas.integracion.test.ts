import { expect, test } from '@jest/globals'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { ESTADO, NOMBRE_DE_ESTADO, type Estado } from '@foja/domain/documento/estado.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { abrirBorradores, CLAVE } from '@foja/api/pruebas/organizacion.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa } = await crearEscenario(['mesa'])
await abrirBorradores(p.sql)

/** Las operaciones que un solo estado decide, con aquellos desde los que se hacen. En cualquier otro no cambia nada. */
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

/** Todas las operaciones con herramienta, pedidas de modo que sólo la regla pueda impedirlas. */
const POR_HERRAMIENTA = {
  modificar: OPERACIONES.modificar.pedir,
  // Lo que «cerrar» ofrece en cada estado (EST-39): de lo que espera autorización, cancelarla.
  cerrar: (id: number, estado: number) =>
    estado === ESTADO.pendiente_de_autorizacion
      ? mesa.post('/firma/cancelar_autorizacion', { id_documento: id, motivo: 'x' })
      : OPERACIONES.cerrar.pedir(id),
  anular: OPERACIONES.anular.pedir,
  eliminar: OPERACIONES.eliminar.pedir,
  publicar: OPERACIONES.publicar.pedir,
  transformar: OPERACIONES.transformar.pedir,
  recaratular: (id: number) => mesa.patch(`/v1/documento/${id}`, { titulo: `Otro ${id}` }),
  copiar: (id: number) => mesa.post('/documentos/copiar', { id_documento: id }),
  numerar: (id: number) => mesa.post('/documentos/numero', { id_documento: id, nro: { nro: 5_000 + id } }),
  cambiar_visibilidad: (idDocumento: number) =>
    mesa.put('/v1/documento/cambiar_visibilidad', { idDocumento, visibilidadACambiar: 'privado' }),
}

/** Todo lo que una operación podría cambiar, como está. */
const foto = (id: number) => p.sql`
  select (select count(*) from documentos) as documentos, (select count(*) from eventos) as eventos, d.*
  from documentos d where id = ${id}`

test.each(['documento', 'contenedor', 'tramite'] as const)(
  'of a %s each operation does what its tool says, in every state [HER-01, HER-02, EST-47]',
  async (esencia) => {
    await p.sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
    const distintas = []
    for (const estado of Object.values(ESTADO))
      for (const [herramienta, pedir] of Object.entries(POR_HERRAMIENTA)) {
        const nuevo = { tipo: o.tipos[esencia], titulo: 'x', visibilidad: 'publico' }
        const { id } = (await mesa.post('/v1/documento', nuevo)).json().data
        await p.sql`update documentos set estado = ${estado} where id = ${id}`
        const dichas = (await mesa.get(`/documentos/herramientas/${id}`)).json().data
        const antes = await foto(id)
        // Guardar un borrador le cambia la carátula con el derecho a modificar (PER-06).
        const dice =
          herramienta === 'recaratular' && dichas.modificar.permitida ? dichas.modificar : dichas[herramienta]
        const { statusCode } = await pedir(id, estado)
        const hizo = statusCode < 300
        const igual = isDeepStrictEqual(await foto(id), antes)
        const bien =
          hizo === dice.permitida && (hizo ? !igual : igual && [403, 409, 304, 422].includes(statusCode))
        if (!bien) distintas.push({ herramienta, estado, statusCode, dice, igual })
      }
    expect(distintas).toEqual([])
  },
)

test.each(Object.entries(OPERACIONES))(
  '%s answers 403 or 409 and changes nothing in every state that forbids it [HER-02, EST-47]',
  async (_, { desde, pedir }) => {
    for (const estado of Object.values(ESTADO).filter((uno) => !(desde as number[]).includes(uno))) {
      const { data } = (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'x' })).json()
      await p.sql`update documentos set estado = ${estado} where id = ${data.id}`
      const antes = await foto(data.id)
      const respuesta = await pedir(data.id)
      expect([estado, [403, 409].includes(respuesta.statusCode)]).toEqual([estado, true])
      expect(await foto(data.id)).toEqual(antes)
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
    motivo:
      'No se puede publicar en su estado actual: Borrador. Sólo se puede publicar en Cerrado, Firmado o Autorizado.',
  })
  expect(todas.firmar).toEqual({
    permitida: false,
    motivo: 'Se hace desde el formulario del documento, no desde una lista.',
  })
  const enBusqueda = (await mesa.get(`/documentos/herramientas/${data.id}?vista=busqueda`)).json().data
  expect(enBusqueda.cerrar.motivo).toBe('Se hace desde Documentos o Área activa, y no está ahí para usted.')
})

test('what is archived is unarchived from its list, by either of its names, and from no other [HER-18]', async () => {
  const { data } = (await mesa.post('/v1/documento', { tipo: o.tipos.contenedor, titulo: 'x' })).json()
  await p.sql`update documentos set estado = 26 where id = ${data.id}`
  const desarchivar = async (vista: string) =>
    (await mesa.get(`/documentos/herramientas/${data.id}?vista=${vista}`)).json().data.desarchivar.permitida
  for (const [vista, permitida] of [
    ['archivo_expediente', true],
    ['archivo_expedientes', true],
    ['archivo', false],
  ] as const)
    expect([vista, await desarchivar(vista)]).toEqual([vista, permitida])
  expect((await mesa.get(`/documentos/herramientas/${data.id}?vista=archivo_exp`)).statusCode).toBe(422)
})

test('with intervention validation on, what one did not touch is not opened [CFG-24, EST-15, HER-09, HER-10, PER-24]', async () => {
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
  // Tampoco mientras un proceso trabaja con él (EST-15), ni por lo que muestran las herramientas que quedan.
  await p.sql`update documentos set estado = ${ESTADO.procesando} where id = ${data.id}`
  for (const camino of [
    `/documentos/documento/${data.id}`,
    `/documentos/versiones/${data.id}`,
    `/pasos/circuito?id_documento=${data.id}`,
    `/v1/documento/preview_url/${data.id}`,
    `/v1/documento/preview/${data.id}`,
  ])
    expect([camino, (await consulta.get(camino)).json().message]).toEqual([camino, negado.json().message])
})
