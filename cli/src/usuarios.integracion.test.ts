import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { verificarClave } from '@foja/api/sesion/clave.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { NADIE_INGRESA, nadieIngresa } from '@foja/platform/usuario/nadie-ingresa.ts'
import { lanzarFoja } from '@foja/cli/pruebas/foja-de-prueba.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
  await base.sql`insert into areas (nombre, sigla) values ('Mesa de Entradas', 'MESA')`
})
afterAll(() => base.cerrar())

/** Sólo con la base: de Elasticsearch no hace falta nada. `entrada`: lo que se le manda; sin ella, está cerrada. */
const foja = (orden: string, entrada?: string | Uint8Array) =>
  lanzarFoja(orden.split(' '), { DATABASE_URL: base.databaseUrl }, entrada).alTerminar
const cuenta = async (usuario: string) =>
  (
    await base.sql<{ id: number; activo: boolean; clave_hash: string | null; roles: string[] }[]>`
    select id, activo, clave_hash, array(select r.rol from usuarios_roles ur join roles r on r.id = ur.id_rol
      where ur.id_usuario = u.id) as roles from usuarios u where usuario = ${usuario}`
  )[0]!
const abrirSesion = async (usuario: string) => {
  const { id } = await cuenta(usuario)
  await base.sql`
    insert into sesiones (sid, id_usuario, datos, expira)
    values (${usuario} || random(), ${id}, '{}', now() + interval '1 hour')`
}
const sesiones = async (usuario: string) => {
  const { id } = await cuenta(usuario)
  return (await base.sql`select sid from sesiones where id_usuario = ${id}`).length
}

test('on a base without users the first administrator is one command away', async () => {
  expect(await nadieIngresa(base.sql)).toBe(true)
  expect(NADIE_INGRESA).toContain('npm run -s foja -- usuarios crear NOMBRE --rol administrador')
  const creada = await foja('usuarios crear Jefa --rol administrador --json', 'una clave larga\n')
  expect(creada).toMatchObject({ codigo: 0, json: { usuario: 'jefa' } })
  expect(creada.json).not.toHaveProperty('clave')
  expect(`${creada.stdout}${creada.stderr}`).not.toContain('una clave larga')
  const { clave_hash, roles } = await cuenta('jefa')
  expect(roles).toEqual(['administrador'])
  expect(await verificarClave('una clave larga', clave_hash!)).toBe(true)
  expect(await nadieIngresa(base.sql)).toBe(false)
})

test('without anything on its input the password is drawn and shown once', async () => {
  const creada = await foja('usuarios crear nora --rol operador --area mesa --json')
  expect(creada).toMatchObject({ codigo: 0, json: { usuario: 'nora' } })
  const clave = creada.json!.clave as string
  expect(clave).toMatch(/^[a-zA-Z2-9]{16}$/)
  expect(creada.stderr).toBe('La clave se muestra sólo esta vez.\n')
  expect(await verificarClave(clave, (await cuenta('nora')).clave_hash!)).toBe(true)
  const [area] = await base.sql`
    select a.sigla, ua.por_defecto from usuarios_areas ua join areas a on a.id = ua.id_area
    join usuarios u on u.id = ua.id_usuario where u.usuario = 'nora'`
  expect(area).toEqual({ sigla: 'MESA', por_defecto: true })
})

test('what cannot be is refused with a sentence and 2, and nothing is written', async () => {
  const antes = await base.sql`select usuario, clave_hash from usuarios order by 1`
  for (const [orden, frase, entrada] of [
    ['usuarios crear nora', 'El usuario «nora» ya existe. Para cambiar su clave: usuarios clave nora'],
    [
      'usuarios crear ana --rol jefe',
      'No existe el rol «jefe». Los que hay: administrador, firmante, operador, consulta.',
    ],
    ['usuarios crear ana --area NADA', 'No existe el área «NADA». Las que hay: MESA.'],
    ['usuarios crear ana', 'La clave lleva 10 caracteres como mínimo.', 'corta\n'],
    [
      'usuarios crear n\u043era',
      '«n\u043era» no sirve de usuario: mezcla letras de dos alfabetos: se confundiría con otro usuario.',
    ],
    [
      'usuarios crear ana',
      'La clave no está en UTF-8: nadie podría escribirla igual.',
      Buffer.from('una contraseña larga\n', 'latin1'),
    ],
    ['usuarios clave nadie', 'No existe el usuario «nadie».'],
    ['usuarios baja nadie', 'No existe el usuario «nadie».'],
  ] as const) {
    const { codigo, stdout, stderr } = await foja(orden, entrada)
    expect([orden, codigo, stdout, stderr]).toEqual([orden, 2, '', `${frase}\n`])
  }
  expect((await foja('usuarios crear ana --clave secreta')).codigo).toBe(2)
  expect(await base.sql`select usuario, clave_hash from usuarios order by 1`).toEqual(antes)
})

test('a new password ends the sessions its user had open', async () => {
  await abrirSesion('nora')
  await abrirSesion('jefa')
  expect(await foja('usuarios clave nora --json', 'otra clave larga')).toMatchObject({
    codigo: 0,
    json: { usuario: 'nora' },
  })
  expect(await verificarClave('otra clave larga', (await cuenta('nora')).clave_hash!)).toBe(true)
  expect([await sesiones('nora'), await sesiones('jefa')]).toEqual([0, 1])
})

test('the mark with which a file says it is UTF-8 is no letter of the password', async () => {
  const clave = 'una contraseña larga'
  expect(await foja('usuarios clave nora', `\uFEFF${clave}\r\notra cosa\n`)).toMatchObject({ codigo: 0 })
  expect(await verificarClave(clave, (await cuenta('nora')).clave_hash!)).toBe(true)
})

test('leaving ends the sessions and keeps the person; the last administrator cannot leave', async () => {
  await abrirSesion('nora')
  expect(await foja('usuarios baja nora --json')).toMatchObject({ codigo: 0, json: { usuario: 'nora' } })
  expect(await cuenta('nora')).toMatchObject({ activo: false, clave_hash: null, roles: ['operador'] })
  expect(await sesiones('nora')).toBe(0)
  expect((await foja('usuarios baja nora')).codigo).toBe(0)
  // Antes de pedírsela: qué clave sea ya no importa.
  for (const clave of ['otra clave larga', 'corta'])
    expect((await foja('usuarios clave nora', clave)).stderr).toContain('está dado de baja')

  const ultimo = await foja('usuarios baja jefa')
  expect([ultimo.codigo, ultimo.stderr]).toEqual([
    2,
    '«jefa» es la única persona que puede ingresar y administrar. Antes, haga que otra pueda.\n',
  ])
  await foja('usuarios crear otra --rol administrador')
  expect((await foja('usuarios baja jefa')).codigo).toBe(0)
  expect(await sesiones('jefa')).toBe(0)
})
