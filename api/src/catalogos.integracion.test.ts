import { expect, test } from '@jest/globals'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, consulta } = await crearEscenario(['mesa', 'consulta'])

test('the four relation types, with what each side says [API-111, ENT-23, ENT-24]', async () => {
  expect((await consulta.get('/documentos/relaciones_tipos')).json()).toEqual({
    rows: [
      { id: 8, relacion_a: 'tramita a', relacion_p: 'tramitado por' },
      { id: 10, relacion_a: 'incorpora', relacion_p: 'incorporado' },
      { id: 12, relacion_a: 'relacionado con', relacion_p: 'relacionado con' },
      { id: 13, relacion_a: 'asociado a', relacion_p: 'asociado a' },
    ],
    total: 4,
  })
})

test('the roles a linked person may have [API-115]', async () => {
  const { values } = (await consulta.get('/documentos/roles')).json<{ values: string[] }>()
  expect(values).toEqual(expect.arrayContaining(['Titular', 'Solicitante', 'Destinatario']))
  expect(new Set(values).size).toBe(values.length)
})

test('the areas with their users, without what is nobody’s business [API-116]', async () => {
  const vacia = await crearArea(p.sql, 'Zoológico')
  await p.sql`update usuarios set activo = false where id = ${o.usuarios.admin}`
  const respuesta = await consulta.get('/mpc/areas')
  await p.sql`update usuarios set activo = true where id = ${o.usuarios.admin}`
  const de = (id: number, usuario: string) => ({ id, usuario, nombre: usuario, apellido: 'De Prueba' })
  const area = (id_area: number, nombre: string) => ({
    id_area,
    nombre,
    sigla: nombre.toUpperCase(),
    codigo: null,
    ruta_completa: nombre,
    eliminado: 0,
  })
  expect(respuesta.json()).toEqual({
    rows: [
      {
        ...area(o.areas.biblioteca, 'Biblioteca'),
        usuarios: [de(o.usuarios.consulta, 'consulta')],
        total_usuarios: 1,
      },
      {
        ...area(o.areas.mesa, 'Mesa'),
        usuarios: [de(o.usuarios.archivo, 'archivo'), de(o.usuarios.mesa, 'mesa')],
        total_usuarios: 2,
      },
      { ...area(vacia, 'Zoológico'), usuarios: [], total_usuarios: 0 },
    ],
    total: 3,
  })
  const una = (await consulta.get('/mpc/areas?texto=biblio')).json()
  expect([una.total, una.rows.length]).toEqual([1, 1])
})

test('the permission entries of the session user are those of /auth/usuarios/{id}/roles [API-118, ENT-41]', async () => {
  const propios = (await mesa.get('/mpc/permisos')).json()
  expect(propios).toEqual((await mesa.get(`/auth/usuarios/${o.usuarios.mesa}/roles`)).json())
  expect(propios.rows).toContainEqual({
    acceso: 'documentos',
    nombre: 'Módulo de documentos',
    roles: [{ nombre: 'Operador', rol: 'operador', nivel: 3 }],
  })
})

test('the state of a document, and whether it is authorised [API-25]', async () => {
  const creado = await mesa.post('/v1/documento', {
    tipo: o.tipos.documento,
    titulo: 'Un título',
    visibilidad: 'privado',
  })
  const camino = `/documentos/checkEstadoDocumento/${creado.json().data.id}`
  for (const [estado, autorizado] of [
    [1, false],
    [15, false],
    [18, true],
    [19, true],
    [23, false],
  ] as const) {
    await p.sql`update documentos set estado = ${estado} where id = ${creado.json().data.id}`
    const respuesta = await mesa.get(camino)
    expect([respuesta.statusCode, respuesta.json()]).toEqual([200, { data: { estado, autorizado } }])
  }
  expect((await consulta.get(camino)).statusCode).toBe(404)
})
