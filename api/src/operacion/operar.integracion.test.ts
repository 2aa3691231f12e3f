import { expect, test } from '@jest/globals'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { operar, SIN_CAMBIOS } from '@foja/api/operacion/operar.ts'
import { unaVez } from '@foja/api/operacion/una-vez.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, archivo } = await crearEscenario(['mesa', 'archivo'])
const medios = { sql: p.sql, configuracion: crearLectorDeConfiguracion(p.sql) }
const acceso: Acceso = {
  id_usuario: o.usuarios.mesa,
  areas: [o.areas.mesa],
  areas_con_reservados: [],
  area_activa: o.areas.mesa,
  permisos: [],
  tipos: { leer: [o.tipos.documento], escribir: [], eliminar: [] },
}

test('what another person is editing is changed by no operation, whatever its own rule says [FRM-25]', async () => {
  const { data } = (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'El suyo' })).json()
  const id = data.id as number
  const cambiarTitulo = () =>
    operar(
      medios,
      { acceso },
      {
        documentos: [id],
        regla: () => {},
        cambio: ({ sql }) => sql`update documentos set titulo = 'Otro' where id = ${id}`,
        evento: { tipo: EVENTO.modificacion },
      },
    )
  await archivo.post(`/documentos/claim/${id}`)
  await expect(cambiarTitulo()).rejects.toMatchObject({ clave: 'documento_en_edicion' })
  const escrito = async () => {
    const [fila] = await p.sql`
      select titulo, (select count(*)::int from eventos where id_documento = ${id}) as eventos
      from documentos where id = ${id}`
    return fila
  }
  expect(await escrito()).toEqual({ titulo: 'El suyo', eventos: 1 })
  await archivo.post('/documentos/deleteDocumentInUse/', { id_documento: id })
  await cambiarTitulo()
  expect(await escrito()).toEqual({ titulo: 'Otro', eventos: 2 })
})

test('of several, the one that is being edited is named after who edits it [FRM-25, HER-01]', async () => {
  const crear = async (titulo: string): Promise<number> =>
    (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo })).json().data.id
  const documentos = [await crear('Libre'), await crear('Tomado')]
  const [{ nro_str }] = await p.sql<[{ nro_str: string }]>`
    select nro_str from documentos where id = ${documentos[1]!}`
  await archivo.post(`/documentos/claim/${documentos[1]}`)
  const cambiar = (ids: number[]) =>
    operar(
      medios,
      { acceso },
      {
        documentos: ids,
        regla: () => {},
        cambio: async () => {},
        evento: { tipo: EVENTO.modificacion },
      },
    )
  await expect(cambiar(documentos)).rejects.toMatchObject({
    clave: 'documento_en_edicion',
    detalle: expect.stringMatching(new RegExp(`^Lo tiene abierto desde .*\\. ${nro_str} · Tomado$`)),
  })
  await expect(cambiar([documentos[1]!])).rejects.toMatchObject({
    detalle: expect.not.stringContaining('Tomado'),
  })
})

test('the text is read only of the one that is taken alone [FRM-13, HER-01]', async () => {
  const crear = async (contenido: string): Promise<number> =>
    (
      await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Uno', atributos: { contenido } })
    ).json().data.id
  const [uno, otro] = [await crear('<p>uno</p>'), await crear('<p>otro</p>')]
  const leidos: string[] = []
  const tomar = (documentos: number[], junto: number[] = []) =>
    operar(
      medios,
      { acceso },
      {
        documentos,
        junto,
        regla: (enCurso) => {
          leidos.push(...[...enCurso.tomados, ...enCurso.junto].map(({ fila }) => fila.contenido))
          return SIN_CAMBIOS
        },
        cambio: async () => {},
        evento: { tipo: EVENTO.modificacion },
      },
    )
  await tomar([uno], [otro])
  expect(leidos.splice(0)).toEqual(['<p>uno</p>', ''])
  await tomar([uno, otro])
  expect(leidos).toEqual(['', ''])
})

test('what someone else holds is waited for ten seconds by who asks for it, and as long as it takes within a set', async () => {
  const paciencia = async (sql: Sql) => (await sql`select current_setting('lock_timeout') as es`)[0]!.es
  const conClave = { id_usuario: o.usuarios.mesa, clave: 'paciencia', huella: 'x', usada: false }
  expect([
    await unaVez(p.sql, { acceso }, paciencia),
    await unaVez(p.sql, { acceso, conClave }, paciencia),
    await p.sql.begin((sql) => unaVez(sql, { acceso }, paciencia)),
    await paciencia(p.sql),
  ]).toEqual(['10s', '10s', '0', '0'])
})
