import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import {
  crearOficinas,
  desenlaceDe,
  lugarDe,
  movimientos as m,
  sembrar,
} from '@foja/api/pruebas/movimientos.ts'
import { cargarOrganizacion } from '@foja/api/organizacion/cargar-organizacion.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { darDeBaja } from '@foja/api/usuario/dar-de-baja.ts'

const { p, o, sql, idBruno, bruno } = await crearOficinas()
const crear = async (usuario: string) => ({
  id: await crearUsuario(sql, { usuario, areas: [o.areas.mesa], roles: [ROL.operador] }),
  quien: await crearClientePrueba(p.app).ingresar(usuario, CLAVE),
})
type Persona = Awaited<ReturnType<typeof crear>>

/** Un borrador que alguien manda en su nombre a unas personas. */
async function mandar({ id: usuario, quien }: Persona, personas: number[]) {
  const id = await sembrar(sql, {
    tipo: o.tipos.documento,
    area: o.areas.mesa,
    usuario,
    estado: ESTADO.borrador,
  })
  const destinos = personas.map((una) => ({ id: una, tipo: 'usuario' }))
  const pedido = { documentos: [id], tipo_evento: EVENTO.movimiento, destinos }
  return { id, id_evento: (await m.guardar(quien, pedido)).data[0]!.id_evento }
}

test('what somebody gone sent to two is back when one, the other gone too, rejects it [EST-51]', async () => {
  const [ana, carla] = [await crear('ana'), await crear('carla')]
  const { id, id_evento } = await mandar(ana, [carla.id, idBruno])
  await darDeBaja(sql, 'carla')
  await darDeBaja(sql, 'ana')
  // El otro todavía puede recibirlo.
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: true })
  expect((await m.rechazar(bruno, { id_evento })).estado).toBe(200)
  expect((await desenlaceDe(sql, id_evento)).slice(1)).toEqual(['hecho', 'anulado'])
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: false, area: o.areas.mesa })
})

test('what is rejected to somebody left with no area comes back by itself [EST-51]', async () => {
  const eva = await crear('eva')
  const { id, id_evento } = await mandar(eva, [idBruno])
  await sql`delete from usuarios_areas where id_usuario = ${eva.id}`
  expect((await m.rechazar(bruno, { id_evento })).estado).toBe(200)
  expect((await desenlaceDe(sql, id_evento)).slice(1)).toEqual(['hecho'])
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: false, area: o.areas.mesa })
})

test('what was rejected to somebody comes back by itself when the organisation leaves them with no area [EST-51]', async () => {
  const [iris, otra] = [await crear('iris'), await crear('otra')]
  const rechazado = await mandar(iris, [idBruno])
  expect((await m.rechazar(bruno, { id_evento: rechazado.id_evento })).estado).toBe(200)
  const [esperan, aBruno] = [await mandar(otra, [iris.id]), await mandar(iris, [idBruno])]
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-organizacion-'))
  try {
    const filas = 'usuario;nombre;apellido;areas;roles\niris;Iris;De Prueba;;operador\n'
    writeFileSync(join(carpeta, 'usuarios.csv'), filas)
    expect(await cargarOrganizacion(sql, carpeta)).toMatchObject({ errores: [], cambios: 1 })
  } finally {
    rmSync(carpeta, { recursive: true })
  }
  expect((await desenlaceDe(sql, rechazado.id_evento)).slice(1)).toEqual(['hecho'])
  expect(await lugarDe(sql, rechazado.id)).toMatchObject({ en_transito: false, area: o.areas.mesa })
  // Quien lo mandó puede cancelarlo, y quien lo espera, recibirlo.
  expect((await desenlaceDe(sql, esperan.id_evento)).slice(1)).toEqual(['enviado'])
  expect((await desenlaceDe(sql, aBruno.id_evento)).slice(1)).toEqual(['enviado'])
})
