import { createHash } from 'node:crypto'
import { afterAll, expect, test } from '@jest/globals'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { crearAppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearUsuario, ROL, sembrarOrganizacion } from '@foja/api/pruebas/organizacion.ts'
import { crearConexiones } from '@foja/api/tiempo-real/conexiones.ts'
import { crearReparto } from '@foja/api/tiempo-real/repartir.ts'

const CERRADA = -1
const mandadas: string[] = []
const p = await crearAppDePrueba()
const sql = abrirPostgres(p.entornoDe('api').DATABASE_URL!, {
  conexiones: 4,
  alConsultar: (una) => void mandadas.push(una),
})
const o = await sembrarOrganizacion(p.sql)
afterAll(async () => {
  await sql.end()
  await p.cerrar()
})

const conexiones = crearConexiones()
const reparto = crearReparto(sql, conexiones)

async function conectar(usuario: string, id_usuario: number) {
  const quien = await crearClientePrueba(p.app).ingresar(usuario, CLAVE)
  const sid = quien.cookies.get('foja_sesion')!.split('.')[0]!
  const llegadas: number[] = []
  const conexion = {
    canal: usuario,
    sid,
    id_usuario,
    enviar: ({ datos }: { datos: object }) =>
      void llegadas.push((datos as { id_documento: number }).id_documento),
    cerrar: () => void llegadas.push(CERRADA),
  }
  conexiones.agregar(conexion)
  return { id_usuario, sid, llegadas, conexion }
}

const mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
const crear = async (visibilidad: string): Promise<number> =>
  (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Una nota', visibilidad })).json().data
    .id
const avisar = (usuarios: number[], id: number) =>
  reparto(JSON.stringify({ usuarios, documento: id, evento: 'eventos:usuario', datos: { id_documento: id } }))

test('a send of many to many reads each session once and each document once, and reaches only those who see it [RT-10, PER-26]', async () => {
  const personas: Awaited<ReturnType<typeof conectar>>[] = []
  for (let n = 0; n < 10; n++) {
    const usuario = `persona_${n}`
    const areas = [n < 5 ? o.areas.mesa : o.areas.biblioteca]
    const id = await crearUsuario(p.sql, { usuario, areas, roles: [ROL.operador] })
    personas.push(await conectar(usuario, id))
  }
  // El de la mesa lo ven los de la mesa; lo privado de otra área, no.
  const [privado, otro] = [await crear('privado'), await crear('privado')]
  const ids = Array.from({ length: 20 }, (_, n) => (n % 2 ? otro : privado))
  mandadas.length = 0
  await Promise.all(
    ids.map((id) =>
      avisar(
        personas.map(({ id_usuario }) => id_usuario),
        id,
      ),
    ),
  )
  expect(mandadas.filter((una) => una.includes('from documentos'))).toHaveLength(ids.length)
  expect(mandadas.filter((una) => una.includes('sesiones'))).toHaveLength(1)
  for (const [n, { llegadas }] of personas.entries()) expect(llegadas).toEqual(n < 5 ? ids : [])

  // Pasada la tanda, lo que se le quita a alguien vale desde el aviso siguiente.
  const [primera] = personas
  await p.sql`delete from usuarios_areas where id_usuario = ${primera!.id_usuario}`
  await avisar([primera!.id_usuario], privado)
  expect(primera!.llegadas).toEqual(ids)
})

test('a session that ends is closed without waiting for what is being sent, and is sent nothing more [RT-10]', async () => {
  const id = await crearUsuario(p.sql, { usuario: 'saliente', areas: [o.areas.mesa], roles: [ROL.operador] })
  const { sid, llegadas } = await conectar('saliente', id)
  const documento = await crear('privado')
  // Muchas: que no terminen antes de que se la cierre.
  const tandas = Array.from({ length: 400 }, () => avisar([id], documento))
  await tandas[0]
  await p.sql`delete from sesiones where sid = ${sid}`
  await reparto(JSON.stringify({ sesion: createHash('sha256').update(sid).digest('hex') }))
  const hasta = llegadas.indexOf(CERRADA)
  await Promise.all(tandas)
  expect(hasta).toBeGreaterThanOrEqual(1)
  // El que ya estaba en camino puede llegar a la conexión que se cierra.
  expect(llegadas.length - hasta).toBeLessThanOrEqual(2)
  expect(llegadas.length).toBeLessThan(tandas.length)
})

test('who comes to see, while others are being told, what is being looked at is not dismissed from it [RT-10]', async () => {
  const id = await crearUsuario(p.sql, {
    usuario: 'mudada',
    areas: [o.areas.biblioteca],
    roles: [ROL.operador],
  })
  const { conexion, llegadas } = await conectar('mudada', id)
  const documento = await crear('privado')
  const tandas = Array.from({ length: 20 }, () => avisar([id], documento))
  await tandas[0]
  await p.sql`insert into usuarios_areas (id_usuario, id_area) values (${id}, ${o.areas.mesa})`
  conexiones.mirar(conexion as never, [documento])
  const datos = { id: documento, id_documento: documento, marca: 1 }
  await reparto(JSON.stringify({ documento, evento: 'notificacion:documento', datos }))
  await Promise.all(tandas)
  expect(llegadas).toEqual([documento])
  expect(conexiones.queMiran(documento)).toHaveLength(1)
})
