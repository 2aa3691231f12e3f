import { afterEach, expect, test } from '@jest/globals'
import { HERRAMIENTAS } from '@foja/domain/herramienta/herramientas.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa } = await crearEscenario(['mesa'])
const idDos = await crearUsuario(p.sql, {
  usuario: 'dos',
  areas: [o.areas.mesa, o.areas.biblioteca],
  roles: [ROL.operador],
})
const dos = await crearClientePrueba(p.app).ingresar('dos', CLAVE)
afterEach(() => p.sql`delete from herramientas_negadas`)

const negar = (
  herramienta: string,
  { rol = null, area = null }: { rol?: number | null; area?: number | null },
) => p.sql`insert into herramientas_negadas ${p.sql({ herramienta, id_rol: rol, id_area: area })}`
const lista = async (quien: ClientePrueba, id: number, area?: number) => {
  const respuesta = await quien.get(`/mpc/herramientas/${id}${area === undefined ? '' : `?area=${area}`}`)
  return respuesta.json<{ values: string[] }>().values
}

test('the tool list of a user differs from one area to another [PER-04, API-122]', async () => {
  expect(await lista(dos, idDos)).toEqual([...HERRAMIENTAS])
  await negar('cerrar', { area: o.areas.biblioteca })
  expect(await lista(dos, idDos, o.areas.mesa)).toContain('cerrar')
  expect(await lista(dos, idDos, o.areas.biblioteca)).toEqual(HERRAMIENTAS.filter((una) => una !== 'cerrar'))
  await dos.put('/auth/areaDefault', { id_area: o.areas.biblioteca })
  expect(await lista(dos, idDos)).not.toContain('cerrar')
  await dos.put('/auth/areaDefault', { id_area: o.areas.mesa })
  expect(await lista(dos, idDos)).toContain('cerrar')
})

test('a role given in an area adds its tools only there [PER-04]', async () => {
  await negar('cerrar', { rol: ROL.operador })
  await p.sql`insert into usuarios_roles ${p.sql({ id_usuario: idDos, id_rol: ROL.firmante, id_area: o.areas.mesa })}`
  expect(await lista(dos, idDos, o.areas.mesa)).toContain('cerrar')
  expect(await lista(dos, idDos, o.areas.biblioteca)).not.toContain('cerrar')
  await p.sql`delete from usuarios_roles where id_usuario = ${idDos} and id_rol = ${ROL.firmante}`
})

test('one asks for oneself and in one’s own areas; who administers, for anyone [API-122]', async () => {
  const admin = await crearClientePrueba(p.app).ingresar('admin', CLAVE)
  const estado = async (quien: ClientePrueba, camino: string) =>
    (await quien.get(`/mpc/herramientas/${camino}`)).statusCode
  expect(await estado(mesa, `${idDos}`)).toBe(403)
  expect(await estado(mesa, `${o.usuarios.mesa}?area=${o.areas.biblioteca}`)).toBe(403)
  expect(await estado(admin, `${o.usuarios.mesa}?area=${o.areas.biblioteca}`)).toBe(403)
  expect(await estado(admin, `${idDos}?area=${o.areas.biblioteca}`)).toBe(200)
  expect(await estado(mesa, 'x')).toBe(422)
  await negar('anular', { area: o.areas.mesa })
  expect(await lista(admin, o.usuarios.mesa)).not.toContain('anular')
})

test('what is removed from the list is not offered and cannot be done, though its rule holds [HER-02]', async () => {
  const { data } = (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'x' })).json()
  const cerrar = async () =>
    (await mesa.get(`/documentos/documento/${data.id}`)).json().data.herramientas.cerrar
  expect(await cerrar()).toEqual({ permitida: true, motivo: null })
  await negar('cerrar', { area: o.areas.mesa })
  expect(await cerrar()).toEqual({
    permitida: false,
    motivo: 'Su área no tiene habilitada esta herramienta.',
  })
  const intento = await mesa.post('/v1/documento/close', { solicitud: { id_documento: data.id } })
  expect(intento.statusCode).toBe(403)
  expect((await mesa.get(`/documentos/checkEstadoDocumento/${data.id}`)).json().data.estado).toBe(1)
})

test('acting for another of my areas, its tools are the ones that count [HER-02, SES-10]', async () => {
  const { data } = (await dos.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'x' })).json()
  await negar('anular', { area: o.areas.biblioteca })
  const anular = (id_area_activa: number) =>
    dos.put('/documentos/anular', { id_documento: data.id, id_area_activa, motivo: 'x' })
  expect((await anular(o.areas.biblioteca)).statusCode).toBe(403)
  expect((await anular(o.areas.mesa)).statusCode).toBe(200)
})

test('the form of a list does not name what is switched off, to whom asks or in that list [HER-02, CFG-33, API-44]', async () => {
  const de = async (vista: string) =>
    (await dos.post('/v1/view/form', { vista })).json<{ data: { herramientas: string[] } }>().data
      .herramientas
  expect(await de('expedientes')).toEqual(expect.arrayContaining(['compartir', 'remitir']))
  await negar('remitir', { area: o.areas.mesa })
  await fijarConfiguracion(p.sql, 'herramientas_vistas', { expedientes: { compartir: false } })
  await esperarA(async () =>
    (await de('expedientes')).includes('compartir') ? 'Sigue encendida' : undefined,
  )
  expect(await de('expedientes')).not.toContain('remitir')
  expect(await de('documentos')).toContain('compartir')
})
