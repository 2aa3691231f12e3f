import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearOficinas, movimientos as m } from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { p, sql, mesa, bruno, berta, lara, idBruno, legales, expediente } = await crearOficinas()
const leen = async (id: number, ...quienes: (typeof mesa)[]) =>
  Promise.all(quienes.map(async (quien) => (await quien.get(`/documentos/documento/${id}`)).statusCode))
const aUnaPersona = async (id: number, persona: number) =>
  (
    await m.guardar(mesa, {
      documentos: [id],
      tipo_evento: EVENTO.movimiento,
      destinos: [{ id: persona, tipo: 'usuario' }],
    })
  ).data[0]!

test('what is not of everybody, sent to a person, is seen and moved by the area that has it once received [PER-26]', async () => {
  const id = await expediente({ visibilidad: 'privado' })
  const { id_evento } = await aUnaPersona(id, idBruno)
  expect(await leen(id, bruno, berta, lara)).toEqual([200, 404, 404])
  expect((await m.recibir(bruno, { id_evento })).estado).toBe(200)
  expect(await leen(id, bruno, berta, lara)).toEqual([200, 200, 404])
  // Quien lo recibió se va: sigue habiendo quien lo mueva.
  await sql`update usuarios set activo = false where id = ${idBruno}`
  expect((await m.pase(berta, [id], [legales])).estado).toBe(200)
  expect(await leen(id, berta, lara)).toEqual([200, 200])
})

test('what is reserved is seen there only by those who may see what is reserved in it [PER-11, PER-26]', async () => {
  const [rol] = await sql<{ id: number }[]>`select id from roles where rol = 'archivista'`
  const con = async (usuario: string, roles: number[]) => ({
    id: await crearUsuario(sql, { usuario, areas: [legales], roles }),
    quien: await crearClientePrueba(p.app).ingresar(usuario, CLAVE),
  })
  const receptor = await con('rita', [ROL.operador, rol!.id])
  const { quien: suComunera } = await con('rosa', [ROL.operador, rol!.id])
  const id = await expediente()
  const { id_evento } = await aUnaPersona(id, receptor.id)
  expect((await m.recibir(receptor.quien, { id_evento })).estado).toBe(200)
  await sql`update documentos set visibilidad = 'reservado' where id = ${id}`
  expect(await leen(id, receptor.quien, suComunera, lara, mesa)).toEqual([200, 200, 404, 404])
})

test('so it is with what it already had, and on the days it had it, once the base is brought up to date [PER-26]', async () => {
  const [{ id: idLara }] = await sql<[{ id: number }]>`select id from usuarios where usuario = 'lara'`
  const id = await expediente({ visibilidad: 'privado' })
  const { id_evento } = await aUnaPersona(id, idLara)
  expect((await m.recibir(lara, { id_evento })).estado).toBe(200)
  const deAntes = sql`array_remove(tokens, ${`area:${legales}`})`
  await sql`update documentos set tokens = ${deAntes} where id = ${id}`
  await sql`update jornadas set tokens = ${deAntes}, dia = dia - 1 where id_documento = ${id}`
  const migracion = new URL('../../migrations/0079-el-area-que-lo-tiene.sql', import.meta.url)
  await sql`delete from cola`
  await sql.begin(async (sql) => {
    await sql.unsafe(await readFile(migracion, 'utf8'))
  })
  const dias = await sql<{ la_tiene: boolean }[]>`
    select tokens @> array[${`area:${legales}`}] as la_tiene from jornadas where id_documento = ${id}
    union all select tokens @> array[${`area:${legales}`}] from documentos where id = ${id}`
  expect(dias.map(({ la_tiene }) => la_tiene)).toEqual([true, true])
  expect([...(await sql`select id, carril from cola where clave = 'documento'`)]).toEqual([
    { id, carril: 'masivo' },
  ])
})
