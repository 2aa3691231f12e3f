import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import {
  desenlaceDe,
  expedienteDeMesa,
  lugarDe,
  movimientos as m,
  sembrar,
} from '@foja/api/pruebas/movimientos.ts'
import { crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa } = await crearEscenario(['mesa'])
const { sql } = p
await fijarConfiguracion(sql, 'inbox_habilitado', false)
const legales = await crearArea(sql, 'Legales')

test('without an inbox what is sent is there at once, and nobody received it [CFG-21]', async () => {
  const id = await expedienteDeMesa(sql, o)
  const { data } = await m.pase(mesa, [id], [o.areas.biblioteca, legales])
  expect(data).toMatchObject([{ resultado: 'confirmado' }])
  expect(await desenlaceDe(sql, data[0]!.id_evento)).toEqual(['confirmado', 'confirmado', 'confirmado'])
  expect(await lugarDe(sql, id)).toMatchObject({
    area: legales,
    en_transito: false,
    estado: ESTADO.en_tramite,
  })
  expect(await m.cancelar(mesa, { id_evento: data[0]!.id_evento, id_documento: id })).toMatchObject({
    estado: 409,
  })
})

test('a draft moved to a user of another area goes to the area they work for [CFG-21, MOV-01]', async () => {
  const deMesa = { tipo: o.tipos.documento, area: o.areas.mesa, usuario: o.usuarios.mesa }
  const id = await sembrar(sql, { ...deMesa, estado: 1 })
  const destinos = [{ id: o.usuarios.consulta, tipo: 'usuario' }]
  await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.movimiento, destinos })
  expect(await lugarDe(sql, id)).toMatchObject({ area: o.areas.biblioteca, en_transito: false })
  // A quien trabaja para dos, a la suya por defecto.
  const areas = [legales, o.areas.biblioteca]
  const deDos = await crearUsuario(sql, { usuario: 'dora', areas, roles: [ROL.operador] })
  const otro = await sembrar(sql, { ...deMesa, estado: 1 })
  const aElla = [{ id: deDos, tipo: 'usuario' }]
  await m.guardar(mesa, { documentos: [otro], tipo_evento: EVENTO.movimiento, destinos: aElla })
  expect(await lugarDe(sql, otro)).toMatchObject({ area: legales, en_transito: false })
  // Si ésa ya no está en uso, a otra de las suyas.
  await sql`update areas set eliminado = 1 where id = ${legales}`
  const tercero = await sembrar(sql, { ...deMesa, estado: 1 })
  await m.guardar(mesa, { documentos: [tercero], tipo_evento: EVENTO.movimiento, destinos: aElla })
  expect(await lugarDe(sql, tercero)).toMatchObject({ area: o.areas.biblioteca, en_transito: false })
})
