import { expect, test } from '@jest/globals'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { CLAVE, crearTipo, crearUsuario, ROL, TODO } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa, archivo } = await crearEscenario(['mesa', 'archivo'])
const { sql } = p
const { mesa: MESA, biblioteca: BIBLIOTECA } = o.areas

/** Alguien de las dos áreas, con un rol en todas y otro sólo en la biblioteca. */
async function deDosAreas(usuario: string, rol: number, enBiblioteca?: string): Promise<ClientePrueba> {
  const id_usuario = await crearUsuario(sql, { usuario, areas: [BIBLIOTECA, MESA], roles: [rol] })
  if (enBiblioteca)
    await sql`
      insert into usuarios_roles (id_usuario, id_rol, id_area)
      select ${id_usuario}, id, ${BIBLIOTECA} from roles where rol = ${enBiblioteca}`
  return crearClientePrueba(p.app).ingresar(usuario, CLAVE)
}

async function cerrado(autor: ClientePrueba, visibilidad: string): Promise<number> {
  const creado = await autor.post('/v1/documento', {
    tipo: o.tipos.documento,
    titulo: 'De Mesa',
    visibilidad,
  })
  const { id } = creado.json<{ data: { id: number } }>().data
  expect((await autor.post('/v1/documento/close', { solicitud: { id_documento: id } })).statusCode).toBe(200)
  return id
}

/** Qué contesta al hacerlo con cada área activa. */
async function porCadaArea(quien: ClientePrueba, hacer: () => Promise<{ statusCode: number }>) {
  const contestado: number[] = []
  for (const id_area of [MESA, BIBLIOTECA]) {
    await quien.put('/auth/areaDefault', { id_area })
    contestado.push((await hacer()).statusCode)
  }
  return contestado
}

test('the reserved permission given in an area opens nothing reserved of another [PER-11, PER-26, SES-10]', async () => {
  const id = await cerrado(archivo, 'reservado')
  const dual = await deDosAreas('dual', ROL.operador, 'archivista')
  expect(await porCadaArea(dual, () => dual.get(`/documentos/documento/${id}`))).toEqual([404, 404])
})

test('the roles of an area change nothing of what another took part in [PER-14, SES-10]', async () => {
  const id = await cerrado(mesa, 'publico')
  const lector = await deDosAreas('lector', ROL.consulta, 'operador')
  const recaratular = () => lector.patch(`/v1/documento/${id}`, { titulo: 'Otro' })
  expect(await porCadaArea(lector, recaratular)).toEqual([403, 403])
})

test('a type given to a role in an area is for who has that role there [PER-02, SES-10]', async () => {
  const permisos = [{ ...TODO, rol: ROL.operador, area: MESA }]
  const tipo = await crearTipo(sql, { nombre: 'Liquidación', permisos })
  const vecino = await deDosAreas('vecino', ROL.consulta, 'operador')
  const crear = (quien: ClientePrueba) => () => quien.post('/v1/documento', { tipo, titulo: 'x' })
  expect(await porCadaArea(vecino, crear(vecino))).toEqual([403, 403])
  const suyo = await deDosAreas('suyo', ROL.operador)
  expect(await porCadaArea(suyo, crear(suyo))).toEqual([201, 201])
})

test('what is switched off in an area is not done to what is in it by going through another, nor to one’s own [PER-04]', async () => {
  const id = await cerrado(mesa, 'publico')
  const negadas = ['cerrar', 'recaratular', 'cambiar_visibilidad']
  for (const herramienta of negadas)
    await sql`insert into herramientas_negadas ${sql({ herramienta, id_rol: null, id_area: MESA })}`
  try {
    const dos = await deDosAreas('dos', ROL.operador)
    const creado = await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'De Mesa' })
    const solicitud = { id_documento: creado.json<{ data: { id: number } }>().data.id }
    expect(await porCadaArea(dos, () => dos.post('/v1/documento/close', { solicitud }))).toEqual([403, 403])
    await sql`update documentos set id_usuario = (select id from usuarios where usuario = 'dos') where id = ${id}`
    const recaratular = () => dos.patch(`/v1/documento/${id}`, { titulo: 'Otro' })
    expect(await porCadaArea(dos, recaratular)).toEqual([403, 403])
    const privar = () =>
      dos.put('/v1/documento/cambiar_visibilidad', { idDocumento: id, visibilidadACambiar: 'privado' })
    expect(await porCadaArea(dos, privar)).toEqual([403, 403])
  } finally {
    await sql`delete from herramientas_negadas`
  }
})
